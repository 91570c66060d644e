import Synchronization

/// The work of the one thread of the bench that needs no turn: it hears what the filter refuses, and reports it.
///
/// Meanwhile it may hold a lock, of the log or of the C library's memory, that a thread of the play sleeps for. That sleep
/// ends by itself, so nothing may be concluded from it: neither that the thread must give up its turn, nor that the play is
/// idle.
final class WorkBesides: Sendable {
    /// Odd while it works.
    private let changes = Atomic<Int>(0)

    func begin() { changes.add(1, ordering: .sequentiallyConsistent) }

    func end() { changes.add(1, ordering: .sequentiallyConsistent) }

    /// Looks at the play.
    ///
    /// - Returns: What `look` found; false if there was such work at any moment of it.
    func areNone(during look: () -> Bool) -> Bool {
        let before = changes.load(ordering: .sequentiallyConsistent)
        return before % 2 == 0 && look() && changes.load(ordering: .sequentiallyConsistent) == before
    }
}
