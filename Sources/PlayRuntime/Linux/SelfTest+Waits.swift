import BenchDiagnostics
import Foundation
import Glibc

extension SelfTest {
    /// A way in which app code blocks a thread.
    private struct Wait {
        /// The function that app code calls.
        var name: String
        /// The kind of its timed wait; nil if no time ends it.
        var kind: TimedWaits.Kind?
        var block: @Sendable (TimeInterval) -> Void
    }

    /// Gives a worker some work, and checks that afterwards it waits for more work, not for a time.
    func impatientWorker() -> Diagnostic? {
        DispatchQueue.global().async {}
        guard settled() != nil else { return restless("a worker without work") }
        return kinds.isEmpty ? nil : refusal("An idle worker waits for the time.", at: "the worker threads")
    }

    /// Blocks a worker thread in every way, and checks that each is seen, and that only a signal or virtual time frees
    /// it.
    func brokenWait() -> Diagnostic? {
        let untimed = DispatchSemaphore(value: 0)
        let signalled = DispatchSemaphore(value: 0)
        let waits = [
            Wait(name: "DispatchSemaphore.wait()", kind: nil) { _ in untimed.wait() },
            Wait(name: "DispatchSemaphore.wait(timeout:)", kind: .wait) { _ = signalled.wait(timeout: .now() + $0) },
        ]
        if let failure = unseen(waits + Self.endedByTime) { return failure }
        untimed.signal()
        signalled.signal()
        guard settled() != nil else { return restless("workers that were signalled") }
        guard kinds == Self.endedByTime.map(\.kind) else {
            return refusal("A wait does not end when it is signalled.", at: "DispatchSemaphore.signal()")
        }
        return immortalWait()
    }

    /// Starts waits one after another, and finds the first that is not as expected.
    private func unseen(_ waits: [Wait]) -> Diagnostic? {
        for (index, wait) in waits.enumerated() {
            // Short times, so that a wait that uses real time soon ends and is noticed.
            DispatchQueue.global().async { wait.block(Double(index) / 100 + 0.1) }
            guard let blocked = blockedWorkers() else { return restless(wait.name) }
            guard blocked == index + 1 || kinds != waits[...index].compactMap(\.kind) else {
                return refusal("\(blocked) of \(index + 1) blocked workers were seen.", at: wait.name)
            }
            guard kinds == waits[...index].compactMap(\.kind) else {
                return refusal("A wait keeps the machine's own time.", at: wait.name)
            }
        }
        return nil
    }

    private static let endedByTime = [
        Wait(name: "Thread.sleep(forTimeInterval:)", kind: .sleep) { Thread.sleep(forTimeInterval: $0) },
        Wait(name: "DispatchSemaphore.wait(timeout:)", kind: .wait) {
            _ = DispatchSemaphore(value: 0).wait(timeout: .now() + $0)
        },
        Wait(name: "DispatchGroup.wait(timeout:)", kind: .wait) {
            let group = DispatchGroup()
            group.enter()
            _ = group.wait(timeout: .now() + $0)
            group.leave()
        },
        Wait(name: "NSCondition.wait(until:)", kind: .wait) {
            let condition = NSCondition()
            condition.lock()
            _ = condition.wait(until: Date(timeIntervalSinceNow: $0))
            condition.unlock()
        },
    ]

    /// Ends every wait by virtual time, winds the clock back, and checks whether a worker still waits.
    private func immortalWait() -> Diagnostic? {
        defer { ProcessWide.clock.rewind() }
        while let next = ProcessWide.waits.earliest {
            ProcessWide.clock.move(to: next.due.moment)
            ProcessWide.waits.endEarliest()
            guard settled() != nil else { return restless("a worker that time has woken") }
        }
        return blockedWorkers() == 0
            ? nil : refusal("A wait does not end when its time has come.", at: "the worker threads")
    }

    /// The number of workers in the middle of some work, once all threads sleep; nil if they never do.
    private func blockedWorkers() -> Int? {
        settled()?.count {
            $0.role == .worker && ($0.isOutside || $0.wait.map { ![.work, .manager].contains($0.reason) } == true)
        }
    }

    /// Reads every clock at two moments a year apart: real time may be near one of them, never near both.
    func brokenClock() -> Diagnostic? {
        let (continuous, suspending) = (ContinuousClock.now, SuspendingClock.now)
        let year = 365 * 86_400 * Int64(1_000_000_000)
        func wrong(after passed: Int64) -> Diagnostic? {
            let calendar = ProcessWide.clock.calendar
            let uptime = ProcessWide.clock.uptime
            let readings: [(String, Bool)] = [
                ("Date", isNear(Date().timeIntervalSince1970, calendar)),
                ("NSDate", isNear(NSDate().timeIntervalSince1970, calendar)),
                ("time", Int64(time(nil)) == calendar / 1_000_000_000),
                ("DispatchTime", Int64(DispatchTime.now().uptimeNanoseconds) == uptime),
                ("DispatchWallTime", Int64(bitPattern: DispatchWallTime.now().rawValue) == -calendar),
                // The numbers of these two have no name before Swift 6.3.
                ("ContinuousClock", continuous.duration(to: .now).nanoseconds == passed),
                ("SuspendingClock", suspending.duration(to: .now).nanoseconds == passed),
                ("ProcessInfo.systemUptime", isNear(ProcessInfo.processInfo.systemUptime, uptime)),
            ]
            return readings.first { !$0.1 }.map { refusal("A clock shows the machine's own time.", at: $0.0) }
        }
        return wrong(after: 0) ?? ProcessWide.clock.showing(later: year) { wrong(after: year) }
    }

    private func isNear(_ seconds: TimeInterval, _ nanoseconds: Int64) -> Bool {
        abs(seconds - Double(nanoseconds) / 1e9) < 0.001
    }

    func brokenTimer() -> Diagnostic? {
        let timer = DispatchSource.makeTimerSource()
        timer.schedule(deadline: .now() + .seconds(3_600))
        timer.setEventHandler {}
        timer.resume()
        guard settled() != nil else { return restless("a dispatch timer") }
        let isSeen = armed == [3_600]
        timer.cancel()
        guard settled() != nil else { return restless("a cancelled dispatch timer") }
        return isSeen && armed.isEmpty
            ? nil : refusal("A dispatch timer does not keep virtual time.", at: "DispatchSource.makeTimerSource")
    }

    func brokenRunLoopTimer() -> Diagnostic? {
        let timer = Timer(fire: Date(timeIntervalSinceNow: 3_600), interval: 0, repeats: false) { _ in }
        RunLoop.main.add(timer, forMode: .default)
        let isSeen = armed == [3_600]
        timer.invalidate()
        return isSeen && armed.isEmpty
            ? nil : refusal("A timer of a run loop does not keep virtual time.", at: "RunLoop.add(_:forMode:)")
    }

    /// The times after which the timers of the process fire, in seconds.
    private var armed: [Int64] {
        ProcessWide.waits.pending.filter { $0.kind != .wait }.map { $0.due.order / 1_000_000_000 }
    }

    /// The kinds of all waits that time would end, the earliest first.
    var kinds: [TimedWaits.Kind] { ProcessWide.waits.pending.map(\.kind) }
}
