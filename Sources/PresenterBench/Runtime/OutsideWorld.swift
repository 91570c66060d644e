#if os(Linux)
import Glibc

/// What may still reach a play from past the bench: a thread that comes back from the kernel, or another process.
enum OutsideWorld {
    /// Tells whether nothing can come of it any more; else lets it go on for a moment of the machine's time.
    ///
    /// What it brings is taken in only when it rests: before that it is a matter of chance how much of it is there.
    ///
    /// - Parameters:
    ///   - turns: The calling thread has the turn.
    ///   - wake: Makes those ready whom it has brought something; returns whether there is anybody.
    /// - Returns: Whether nothing can come any more.
    static func isOver(_ turns: Turns, _ wake: () -> Bool) -> Bool {
        let outside = turns.threads.filter(\.isOutside).map(\.id)
        let threadsRest = outside.withUnsafeBufferPointer(KernelLook().allSleep)
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
#endif
