import Foundation
import Glibc
import Synchronization

/// The main thread between two inputs: it gives the turn away until its queue has work, its run loop is due, or the
/// step is over.
package final class MainThread: Sendable {
    /// The file of this class, as backtraces name it: on a stack, the functions beyond it are the bench's.
    package static let file: String? = #fileID.split(separator: "/").last.map(String.init)

    private struct Orders {
        var stepIsOver = false
        /// Work of the bench that looks at state on the main thread; nil if there is none.
        var look: (@MainActor @Sendable () -> Void)?
        var runLoopIsDue = false
    }

    private let orders = Mutex(Orders())
    private let bell = makeEventCounter()

    /// Wakes the main thread to run its run loop.
    func needsRunLoop() { order { $0.runLoopIsDue = true } }

    /// Wakes the main thread for the end of the step.
    package func endStep() { order { $0.stepIsOver = true } }

    /// Makes the main thread do some work of the bench, in the middle of the step.
    package func look(_ look: @escaping @MainActor @Sendable () -> Void) { order { $0.look = look } }

    private func order(_ change: (inout Orders) -> Void) {
        orders.withLock { change(&$0) }
        _ = writeEvent.original(bell, 1)
        ProcessWide.turns?.wakeReadyDescriptors()
    }

    /// Runs the main queue until the step is over; called on the main thread only.
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
            due.look?()
            if due.stepIsOver { return }
        }
    }

    private func waitFor(_ queue: Int32) {
        guard let (turns, me) = playing else { return }
        withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 2) { descriptors in
            for (index, descriptor) in [queue, bell].enumerated() {
                descriptors[index] = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            }
            _ = poll(turns, me, descriptors, as: .mainLoop)
            var count: UInt64 = 0
            for descriptor in descriptors where descriptor.revents != 0 {
                _ = readBytes.original(descriptor.fd, &count, 8)
            }
        }
    }
}
