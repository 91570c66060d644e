#if os(Linux)
import Foundation
import FoundationNetworking
import Glibc
import Synchronization

/// Proves, before each play, that everything a play relies on works in this very process.
@MainActor
package struct SelfTest {
    private let look = KernelLook(from: currentThread())
    private let watchdog = Watchdog(timeout: .seconds(10))

    package init() {}

    /// Returns what does not work; a play must not begin then.
    package func failure() -> PlayEvent.Failure? {
        guard KernelLook.isPossible else {
            return refusal(
                "The kernel does not show what this process's threads do.", at: "/proc/self/task/*/status and syscall")
        }
        return brokenClock() ?? brokenTimer() ?? brokenWait() ?? escapingRequest()
    }

    private func brokenClock() -> PlayEvent.Failure? {
        let expected = Double(ProcessWide.clock.calendar) / 1e9
        let readings: [(String, Bool)] = [
            ("Date", abs(Date().timeIntervalSince1970 - expected) < 0.001),
            ("NSDate", abs(NSDate().timeIntervalSince1970 - expected) < 0.001),
            ("DispatchTime", Int64(DispatchTime.now().uptimeNanoseconds) == ProcessWide.clock.uptime),
            ("DispatchWallTime", DispatchWallTime.now() == DispatchWallTime.now()),
            ("ContinuousClock", ContinuousClock.now.duration(to: .now) == .zero),
            (
                "ProcessInfo.systemUptime",
                abs(ProcessInfo.processInfo.systemUptime - Double(ProcessWide.clock.uptime) / 1e9) < 0.001
            ),
        ]
        return readings.first { !$0.1 }.map { refusal("A clock shows the machine's own time.", at: $0.0) }
    }

    private func brokenTimer() -> PlayEvent.Failure? {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + .seconds(3_600))
        timer.setEventHandler {}
        timer.resume()
        guard settled() != nil else { return restless("a dispatch timer") }
        let isSeen = ProcessWide.waits.pending.map(\.kind) == [.timer]
        timer.cancel()
        guard settled() != nil else { return restless("a cancelled dispatch timer") }
        let isGone = ProcessWide.waits.pending.isEmpty
        return isSeen && isGone
            ? nil : refusal("A dispatch timer does not keep virtual time.", at: "DispatchSource.makeTimerSource")
    }

    private func brokenWait() -> PlayEvent.Failure? {
        let semaphore = DispatchSemaphore(value: 0)
        DispatchQueue.global().async { semaphore.wait() }
        DispatchQueue.global().async { Thread.sleep(forTimeInterval: 3_600) }
        DispatchQueue.global().async { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 7_200) }
        guard let sleepers = settled() else { return restless("three blocked workers") }
        let blocked = sleepers.filter { ProcessWide.threads.busy.contains($0.id) && !$0.waitsForDescriptors }.count
        let kinds = ProcessWide.waits.pending.map(\.kind)
        semaphore.signal()
        defer { ProcessWide.clock.rewind() }
        while let next = ProcessWide.waits.pending.first {
            ProcessWide.clock.move(to: next.deadline)
            ProcessWide.waits.endEarliest()
            guard settled() != nil else { return restless("a worker that was woken") }
        }
        guard settled() != nil else { return restless("a worker that was signalled") }
        guard kinds == [.sleep, .wait] else {
            return refusal(
                "A sleep or a wait with a deadline keeps the machine's own time.",
                at: "Thread.sleep, DispatchSemaphore.wait(timeout:)")
        }
        return blocked == 3
            ? nil
            : refusal(
                "\(blocked) of 3 blocked worker threads were seen.", at: "the worker threads of the dispatch library")
    }

    /// Looks until everything sleeps; nil if that takes too long.
    private func settled() -> [KernelLook.Sleeper]? {
        while !watchdog.hasExpired {
            if let sleepers = look.sleepers() { return sleepers }
            sched_yield()
        }
        return nil
    }

    private func restless(_ what: String) -> PlayEvent.Failure {
        refusal("The threads of this process do not come to rest.", at: what)
    }

    private func refusal(_ what: String, at place: String) -> PlayEvent.Failure {
        PlayEvent.Failure(
            what: what, place: "self-test: \(place)",
            next:
                "No play can be exact here. Use Swift 6.3 on Linux with a readable /proc and the dynamic runtime libraries."
        )
    }
}

extension SelfTest {
    /// Sends a request through every kind of session; each must wait for the play, and none may be on its way to the network.
    private func escapingRequest() -> PlayEvent.Failure? {
        let traffic = Traffic(now: { ProcessWide.clock.elapsed }) { _ in }
        Boot.hand(requestsTo: traffic)
        let kinds = SessionKind.allCases
        for kind in kinds { kind.send() }
        guard settled() != nil else { return restless("a request through each kind of session") }
        let seen = Set(traffic.waiting.compactMap { URL(string: $0.request.url)?.lastPathComponent })
        let missing = kinds.filter { !seen.contains($0.rawValue) }
        for request in traffic.waiting {
            traffic.take(request.arrival)?.delivery.deliver(.failure(.cancelled))
            guard settled() != nil else { return restless("an answer to a request") }
        }
        return missing.isEmpty
            ? nil
            : refusal("A request would have gone to the network.", at: missing.map(\.rawValue).joined(separator: ", "))
    }

    /// The ways in which app code sends a request.
    private enum SessionKind: String, CaseIterable {
        case shared, standard, ephemeral, contentsOf, secure, file

        /// Sends a request that no server would answer if it got through.
        func send() {
            switch self {
            case .shared: URLSession.shared.dataTask(with: url("http")) { _, _, _ in }.resume()
            case .standard: URLSession(configuration: .default).dataTask(with: url("http")) { _, _, _ in }.resume()
            case .ephemeral: URLSession(configuration: .ephemeral).dataTask(with: url("http")) { _, _, _ in }.resume()
            case .secure: URLSession(configuration: .default).dataTask(with: url("https")) { _, _, _ in }.resume()
            case .file: URLSession(configuration: .default).dataTask(with: url("ftp")) { _, _, _ in }.resume()
            case .contentsOf:
                let url = url("http")
                Thread.detachNewThread { _ = try? Data(contentsOf: url) }
            }
        }

        private func url(_ scheme: String) -> URL { URL(string: "\(scheme)://127.0.0.1:9/\(rawValue)")! }
    }
}
#endif
