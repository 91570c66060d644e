import BenchPlatform
import Glibc

/// The order to a stem for one play: the folder, the variables with the instructions, and descriptors for the events,
/// for the lock of the folder and for what the last launch of the app has left.
struct StemMessage {
    /// The greatest size of a message; a play whose message is longer is spawned.
    static let longest = 32_768
    /// A byte that says whether copies are proven to play, then texts with a zero at the end of each.
    private(set) var bytes: [UInt8]

    /// Creates the message for a play.
    ///
    /// - Parameters:
    ///   - isProven: True if another copy has proved that everything works.
    ///   - folder: The path of the play's folder.
    ///   - variables: The variables that the play has in addition to those of the stem.
    init(isProven: Bool, folder: String, variables: [String: String]) {
        let texts = [folder] + variables.map { "\($0)=\($1)" }.sorted()
        bytes = [isProven ? 1 : 0] + texts.flatMap { Array($0.utf8) + [0] }
    }

    /// Sends the message.
    ///
    /// - Parameters:
    ///   - socket: The socket of the stem.
    ///   - descriptors: The descriptors; their copies belong to the stem.
    /// - Returns: True if all of it was sent.
    mutating func send(to socket: Int32, with descriptors: DescriptorControl) -> Bool {
        guard bytes.count <= Self.longest else { return false }
        var control = descriptors
        return bytes.withUnsafeMutableBytes { bytes in
            withUnsafeMutablePointer(to: &control) { control in
                var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
                return withUnsafeMutablePointer(to: &part) { part in
                    var message = msghdr()
                    message.msg_iov = part
                    message.msg_iovlen = 1
                    message.msg_control = UnsafeMutableRawPointer(control)
                    message.msg_controllen = control.pointee.length
                    return uninterrupted { sendmsg(socket, &message, Int32(MSG_NOSIGNAL)) } == bytes.count
                }
            }
        }
    }

    /// Waits for a message, and receives it in memory that was allocated before.
    ///
    /// - Parameters:
    ///   - socket: The socket of the stem.
    ///   - buffer: The memory for its bytes.
    ///   - control: The memory for the descriptors.
    /// - Returns: The number of its bytes; 0 or less once nobody can send any more.
    static func receive(
        from socket: Int32, into buffer: UnsafeMutableRawBufferPointer,
        _ control: UnsafeMutablePointer<DescriptorControl>
    ) -> Int {
        control.pointee = DescriptorControl()
        var part = iovec(iov_base: buffer.baseAddress, iov_len: buffer.count)
        return withUnsafeMutablePointer(to: &part) { part in
            var message = msghdr()
            message.msg_iov = part
            message.msg_iovlen = 1
            message.msg_control = UnsafeMutableRawPointer(control)
            message.msg_controllen = MemoryLayout<DescriptorControl>.size
            return uninterrupted { recvmsg(socket, &message, Int32(MSG_CMSG_CLOEXEC)) }
        }
    }
}

/// Descriptors on their way to another process: `struct cmsghdr` with `SCM_RIGHTS` of unix(7).
struct DescriptorControl {
    /// The length in bytes, `cmsg_len`.
    private(set) var length = MemoryLayout<DescriptorControl>.size
    private var level = SOL_SOCKET
    private var type = Int32(SCM_RIGHTS)
    private(set) var events: Int32 = -1
    private(set) var lock: Int32 = -1
    /// The descriptor with what the last launch of the app has left; -1 for the first launch.
    private(set) var launch: Int32 = -1

    init() {}

    init(events: Int32, lock: Int32, launch: Int32?) {
        self.events = events
        self.lock = lock
        if let launch { self.launch = launch } else { length -= MemoryLayout<Int32>.size }
    }

    /// Closes the descriptors in this process.
    func close() {
        if events >= 0 { _ = Glibc.close(events) }
        if lock >= 0 { _ = Glibc.close(lock) }
        if launch >= 0 { _ = Glibc.close(launch) }
    }
}
