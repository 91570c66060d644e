#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What a play has started, and what came of that: it stays in the session of the play, whatever group it makes of itself.
enum PlaySession {
    #if os(Linux)
    /// How a process is started that begins a session: `POSIX_SPAWN_SETSID`, which is an extension of the C library.
    static let flag: Int32 = 0x80
    #else
    static let flag = Int32(POSIX_SPAWN_SETPGROUP)
    #endif

    /// Ends all of it.
    ///
    /// - Parameter play: The process of the play, which is over and not collected, so that no other session has its number.
    static func end(_ play: pid_t) {
        kill(-play, SIGKILL)
        #if os(Linux)
        var ended: Set<pid_t> = [play]
        // One of them may have started another one meanwhile.
        while true {
            let others = members(of: play).filter { ended.insert($0).inserted }
            guard !others.isEmpty else { return }
            for other in others { kill(other, SIGKILL) }
        }
        #endif
    }

    #if os(Linux)
    private static func members(of session: pid_t) -> [pid_t] {
        guard let folder = opendir("/proc") else { return [] }
        defer { closedir(folder) }
        var members: [pid_t] = []
        while let entry = readdir(folder) {
            let id = withUnsafePointer(to: &entry.pointee.d_name) {
                pid_t(atoi(UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)))
            }
            if id > 0, getsid(id) == session { members.append(id) }
        }
        return members
    }
    #endif
}
