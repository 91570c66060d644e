import BenchDiagnostics
import Foundation

extension SelfTest {
    /// A way in which app code blocks a thread.
    private struct Wait {
        /// The function that app code calls.
        var name: String
        /// Its kind of timed wait; nil if no time ends it.
        var kind: TimedWaits.Kind?
        var block: @Sendable (TimeInterval) -> Void
    }

    /// Gives a worker something to do: afterwards it must wait for more work, not for a time.
    func impatientWorker() -> Diagnostic? {
        DispatchQueue.global().async {}
        guard settled() != nil else { return restless("a worker without work") }
        return kinds.isEmpty ? nil : refusal("An idle worker waits for the time.", at: "the worker threads")
    }

    /// Blocks a worker thread in every way: each must be seen, and only a signal or virtual time may free it.
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
            // Short, so that a wait that uses real time soon ends and is noticed.
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

    /// The number of worker threads that are in the middle of some work, once all threads sleep; nil if they do not.
    private func blockedWorkers() -> Int? {
        settled()?.count {
            $0.role == .worker && ($0.isOutside || $0.wait.map { ![.work, .manager].contains($0.reason) } == true)
        }
    }
}
