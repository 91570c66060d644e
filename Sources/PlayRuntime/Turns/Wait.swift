#if os(Linux)
import Glibc

/// The wait of a thread that has given its turn away.
struct Wait: @unchecked Sendable {
    // Safe: `descriptors` is on the stack of the waiting thread, which does not return before the wait is over.

    /// The thing that ends a wait, as the report of a hang names it.
    enum Reason: Hashable, Sendable {
        case semaphore, group, condition, lock, barrier, once, futex, sleep, thread, child
        case queue(QueueLabel)
        case descriptors
        /// A worker of the dispatch library has no work.
        case work
        /// The dispatch library's manager waits for a descriptor.
        case manager
        /// The main thread has nothing to do until its queue, its run loop or the next step needs it.
        case mainLoop
    }

    var reason: Reason
    /// True if time can end it, too.
    var isTimed: Bool
    /// The label of the queue whose work waits.
    var queue: QueueLabel
    var descriptors: UnsafeMutablePointer<pollfd>?
    var descriptorCount = 0
}
#endif
