import Glibc
import Synchronization

/// The sources of events that the bench does not control: a thread that returns from the kernel, or another process.
package enum OutsideWorld {
    /// Returns whether nothing more can come from outside; otherwise lets the outside run for a moment of real time.
    ///
    /// An event is accepted only when its source rests, since until then it is chance how much of it has arrived.
    ///
    /// - Parameters:
    ///   - turns: The turns; the calling thread has the turn.
    ///   - wake: Makes ready the threads that got something; returns whether there are any.
    /// - Returns: True if nothing more can come.
    package static func isOver(_ turns: Turns, _ wake: () -> Bool) -> Bool {
        let outside = turns.outsideIDs
        let threadsRest = turns.besides.areNone {
            outside.isEmpty || outside.withUnsafeBufferPointer(KernelLook().allSleep)
        }
        let children = ProcessWide.children.stillness
        guard threadsRest, children != .running else {
            _ = yieldTurn.original()
            return false
        }
        guard !wake() else { return false }
        guard children == .resting else { return true }
        var time = timespec(tv_sec: 0, tv_nsec: 1_000_000)
        _ = sleepFor.original(&time, nil)
        return false
    }
}

/// The work of the one thread of the bench that needs no turn: it hears the calls that the filter refuses, and reports
/// them.
///
/// Meanwhile it may hold a lock, of the log or of the C library's memory, on which a thread of the play sleeps. That
/// sleep ends by itself, so nothing may be concluded from it: neither that the thread must give up its turn, nor that
/// the play is idle.
final class WorkBesides: Sendable {
    /// The number of changes between rest and work; odd during work.
    private let changes = Atomic<Int>(0)

    func begin() { changes.add(1, ordering: .sequentiallyConsistent) }

    func end() { changes.add(1, ordering: .sequentiallyConsistent) }

    /// Looks at the play.
    ///
    /// - Returns: The result of `look`; false if there was such work at any moment of it.
    func areNone(during look: () -> Bool) -> Bool {
        let before = changes.load(ordering: .sequentiallyConsistent)
        return before % 2 == 0 && look() && changes.load(ordering: .sequentiallyConsistent) == before
    }
}
