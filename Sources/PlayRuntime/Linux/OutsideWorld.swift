import Glibc

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
