#if os(Linux)
import Glibc
import Synchronization

/// Which threads wait without a deadline, for what, and on which queue: what a report of a hang names.
final class WaitNotes: Sendable {
    /// What a thread waits for.
    enum Awaited: Sendable {
        case semaphore, group, condition
        case queue(Label)
    }

    /// The label of a queue, which lives as long as the queue.
    struct Label: @unchecked Sendable {
        // Safe: it is read only while the noted wait lasts, and a thread that waits on a queue or for one keeps it alive.
        private let text: UnsafePointer<CChar>?

        /// Takes the label of a queue; of the current one for nil.
        init(of queue: OpaquePointer?) { text = dispatch_queue_label(queue) }

        var words: String? { text.map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } }
    }

    private struct Note {
        var place: Label
        var awaited: Awaited
    }

    private let notes = Mutex<[pid_t: Note]>([:])

    /// Runs a wait, and notes it as long as it lasts.
    func during<Result>(_ awaited: Awaited, _ wait: () -> Result) -> Result {
        let thread = currentThread()
        notes.withLock { $0[thread] = Note(place: Label(of: nil), awaited: awaited) }
        defer { notes.withLock { _ = $0.removeValue(forKey: thread) } }
        return wait()
    }

    /// What is waited for now, by thread.
    var all: [pid_t: String] {
        notes.withLock { notes in
            Dictionary(
                uniqueKeysWithValues: notes.map { thread, note in
                    let place = note.place.words.map { "queue \($0)" } ?? "a thread"
                    return (thread, "\(thread == getpid() ? "it" : place) waits for \(note.awaited.words)")
                })
        }
    }
}

extension WaitNotes.Awaited {
    fileprivate var words: String {
        switch self {
        case .semaphore: "a semaphore"
        case .group: "a dispatch group"
        case .condition: "a condition"
        case .queue(let label): label.words.map { "queue \($0)" } ?? "a queue"
        }
    }
}

/// The label of a queue; of the current one for nil: `DISPATCH_CURRENT_QUEUE_LABEL`.
@_silgen_name("dispatch_queue_get_label")
private func dispatch_queue_label(_ queue: OpaquePointer?) -> UnsafePointer<CChar>?
#endif
