import Foundation

/// A block sent through the global queues, the main queue and the main actor: once it has come through, everything
/// queued there before it has run or begun.
///
/// This is a guess, not a proof: work on queues of the app, on threads and behind timers is not waited for.
@MainActor
final class Fence {
    private var isThrough = false

    /// Runs the main run loop until the fence has come through.
    func pass() {
        let group = DispatchGroup()
        for quality in [DispatchQoS.QoSClass.userInteractive, .userInitiated, .default, .utility, .background] {
            DispatchQueue.global(qos: quality).async(group: group) {}
        }
        group.notify(queue: .main) { Task { @MainActor in self.isThrough = true } }
        while !isThrough { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
}
