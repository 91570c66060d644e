#if os(Linux)
import Glibc
import Synchronization

/// Which threads wait without a deadline, for what, and on which queue: what a report of a hang names.
final class WaitNotes: Sendable {
    private let notes = Mutex<[pid_t: String]>([:])

    /// Runs a wait, and notes it as long as it lasts.
    func during<Result>(_ what: String, _ wait: () -> Result) -> Result {
        let thread = currentThread()
        let label = dispatch_queue_label(nil).map { String(cString: $0) } ?? ""
        let place = thread == getpid() ? "the main thread" : label.isEmpty ? "a thread" : "queue \(label)"
        notes.withLock { $0[thread] = "\(place) waits for \(what)" }
        defer { notes.withLock { _ = $0.removeValue(forKey: thread) } }
        return wait()
    }

    /// What is waited for now, in a stable order.
    var lines: [String] { notes.withLock { $0.values.sorted() } }
}

/// The label of a queue; of the current one for nil: `DISPATCH_CURRENT_QUEUE_LABEL`.
@_silgen_name("dispatch_queue_get_label")
private func dispatch_queue_label(_ queue: OpaquePointer?) -> UnsafePointer<CChar>?
#endif
