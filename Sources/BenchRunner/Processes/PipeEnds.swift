import Foundation
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Pipes whose ends no child inherits by accident.
package enum PipeEnds {
    /// Creates a pipe; both ends close when a program is started, and neither is one of the first ten descriptors.
    ///
    /// - Throws: `PlayError.noPipe`.
    package static func ends() throws(PlayError) -> (reading: Int32, writing: Int32) {
        var low: [Int32] = [-1, -1]
        guard pipe(&low) == 0 else { throw .noPipe(reason: String(cString: strerror(errno))) }
        return try raised((low[0], low[1]))
    }

    /// Gives two descriptors higher numbers: a child's descriptors 0 to 4 are set one after the other, and one among
    /// them would be overwritten.
    ///
    /// - Throws: `PlayError.noPipe`; they are closed then.
    static func raised(_ ends: (Int32, Int32)) throws(PlayError) -> (Int32, Int32) {
        let low = [ends.0, ends.1]
        let high = low.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
        let reason = String(cString: strerror(errno))
        for descriptor in low { close(descriptor) }
        guard !high.contains(-1) else {
            for descriptor in high where descriptor >= 0 { close(descriptor) }
            throw .noPipe(reason: reason)
        }
        return (high[0], high[1])
    }

    /// Keeps the descriptors that this process inherited, or opened, from the programs that it starts.
    package static func closeOthersOnStart() {
        let open = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
        for descriptor in open.compactMap({ Int32($0) }) where descriptor > STDERR_FILENO {
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        }
    }

    static func makeNonblocking(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
}

#if os(Linux)
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
