import Glibc
import Synchronization

/// The sources of events that the bench does not control: a thread that returns from the kernel, or another process.
package enum OutsideWorld {
    /// Returns whether nothing more can come from outside; otherwise lets it run for a moment of real time.
    ///
    /// Such an event is accepted only when its source rests: before that, it is chance how much of it is there.
    ///
    /// - Parameters:
    ///   - turns: The calling thread has the turn.
    ///   - wake: Makes the threads ready that got something; returns whether there are any.
    /// - Returns: Whether nothing more can come.
    package static func isOver(_ turns: Turns, _ wake: () -> Bool) -> Bool {
        let outside = turns.outsideIDs
        let threadsRest = turns.besides.areNone {
            outside.isEmpty || outside.withUnsafeBufferPointer(KernelLook().allSleep)
        }
        let children = ProcessWide.children.stillness
        guard threadsRest, children != .running else {
            _ = turns.originals.yield()
            return false
        }
        guard !wake() else { return false }
        guard children == .resting else { return true }
        var time = timespec(tv_sec: 0, tv_nsec: 1_000_000)
        _ = turns.originals.time.sleep(&time, nil)
        return false
    }
}

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
