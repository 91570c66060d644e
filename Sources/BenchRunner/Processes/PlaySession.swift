#if canImport(Glibc)
import Glibc
import PlayRuntime
#elseif canImport(Darwin)
import Darwin
#endif

/// All processes that a play has started, and their descendants: they stay in the session of the play, whatever process
/// groups they form.
enum PlaySession {
    /// Ends all of it.
    ///
    /// - Parameter play: The process of the play, which is over but not collected, so that no other session has its
    ///   number.
    static func end(_ play: pid_t) {
        kill(-play, SIGKILL)
        #if os(Linux)
        var ended: Set<pid_t> = [play]
        // One of them may have started another one meanwhile.
        while true {
            let others = ProcessNumbers.all.filter { getsid($0) == play && ended.insert($0).inserted }
            guard !others.isEmpty else { return }
            for other in others { kill(other, SIGKILL) }
        }
        #endif
    }
}
