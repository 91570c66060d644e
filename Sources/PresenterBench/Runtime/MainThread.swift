#if os(Linux)
import Foundation
import Glibc
import Synchronization

/// The main thread between two inputs: it sleeps until its queue has work, its run loop is due, or the step is over.
///
/// It waits on descriptors, so that whoever wakes it has done so before the call that woke it returns.
package final class MainThread: Sendable {
    private struct Orders {
        var stepIsOver = false
        var runLoopIsDue = false
    }

    private let orders = Mutex(Orders())
    private let waiting = Atomic<Bool>(false)
    private let bell = makeEventCounter()

    /// Whether the main thread is in its wait; if it sleeps elsewhere, app code has blocked it.
    package var isWaiting: Bool { waiting.load(ordering: .sequentiallyConsistent) }

    /// Wakes the main thread so that it looks after its run loop.
    func needsRunLoop() { order { $0.runLoopIsDue = true } }

    /// Wakes the main thread for the end of the step.
    package func endStep() { order { $0.stepIsOver = true } }

    private func order(_ change: (inout Orders) -> Void) {
        orders.withLock { change(&$0) }
        var one: UInt64 = 1
        _ = write(bell, &one, 8)
    }

    /// Runs the main queue until the step is over. Call it on the main thread only.
    @MainActor package func runUntilStepEnds() {
        let queue = mainQueueHandle()
        while true {
            waitFor(queue)
            drainMainQueue(nil)
            let due = orders.withLock { orders in
                defer { orders = Orders() }
                return orders
            }
            if due.runLoopIsDue { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
            if due.stepIsOver { return }
        }
    }

    private func waitFor(_ queue: Int32) {
        var descriptors = [queue, bell].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        waiting.store(true, ordering: .sequentiallyConsistent)
        while poll(&descriptors, 2, -1) < 0 {}
        waiting.store(false, ordering: .sequentiallyConsistent)
        var count: UInt64 = 0
        for descriptor in descriptors where descriptor.revents != 0 { _ = read(descriptor.fd, &count, 8) }
    }
}
#endif
