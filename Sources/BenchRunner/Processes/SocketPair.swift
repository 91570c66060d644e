#if os(Linux)
import Glibc

/// Two connected sockets, for messages that arrive whole.
enum SocketPair {
    /// Creates them; both close when a program is started, and neither is one of the first ten descriptors.
    ///
    /// - Throws: `PlayError.noPipe`.
    static func ends() throws(PlayError) -> (ours: Int32, theirs: Int32) {
        var low: [Int32] = [-1, -1]
        let type = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &low) == 0 else { throw .noPipe(reason: String(cString: strerror(errno))) }
        return try PipeEnds.raised((low[0], low[1]))
    }
}
#endif
