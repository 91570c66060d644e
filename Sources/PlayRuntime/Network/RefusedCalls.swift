#if os(Linux)
import Glibc

/// The calls that the kernel refuses, of this process and its descendants: each is reported before its caller
/// continues.
package struct RefusedCalls: Sendable {
    /// `struct seccomp_notif` of linux/seccomp.h.
    private struct Notice {
        var id: UInt64 = 0
        var thread: UInt32 = 0
        var flags: UInt32 = 0
        var call: Int32 = 0
        var architecture: UInt32 = 0
        var address: UInt64 = 0
        var arguments: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0)
    }

    /// `struct seccomp_notif_resp`.
    private struct Response {
        var id: UInt64
        var value: Int64 = 0
        var error: Int32
        var flags: UInt32 = 0
    }

    /// The descriptor on which the kernel reports them.
    private let descriptor: Int32

    /// Far from the numbers of the app's own descriptors.
    private static let number: Int32 = 1_000

    /// Lets the kernel make room for the descriptor while this process has one thread.
    ///
    /// With more of them it would first wait until no processor can still use the smaller table: 20 ms of each play.
    package static func makeRoom() {
        let high = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, number)
        if high >= 0 { close(high) }
    }

    /// Moves the descriptor of a filter to a number that leaves the numbers of the app's own descriptors unchanged.
    init(_ descriptor: Int32) {
        let high = fcntl(descriptor, F_DUPFD_CLOEXEC, Self.number)
        self.descriptor = high >= 0 ? high : descriptor
        if high >= 0 { close(descriptor) }
    }

    /// Answers forever that there is no network.
    ///
    /// - Parameter refused: Receives the kernel's number of the calling thread and the call: `socket(AF_INET) by curl`.
    func answer(_ refused: (pid_t, String) -> Void) -> Never {
        while true {
            var notice = Notice()
            // SECCOMP_IOCTL_NOTIF_RECV; it fails if the caller has ended meanwhile.
            guard request(0xc050_2100, &notice) else { continue }
            let thread = pid_t(bitPattern: notice.thread)
            refused(thread, Self.text(of: notice) + Self.program(of: thread))
            var response = Response(id: notice.id, error: -ENETUNREACH)
            // SECCOMP_IOCTL_NOTIF_SEND.
            _ = request(0xc018_2101, &response)
        }
    }

    private func request<Argument>(_ number: Int, _ argument: inout Argument) -> Bool {
        withUnsafeMutablePointer(to: &argument) {
            ProcessWide.originals?.systemCall(
                SystemCalls.control, Int(descriptor), number, Int(bitPattern: $0), 0, 0, 0) == 0
        }
    }

    private static func text(of notice: Notice) -> String {
        notice.call == SystemCalls.socket
            ? "socket(\(AddressFamily.name(of: Int32(truncatingIfNeeded: notice.arguments.0))))"
            : "system call \(notice.call)"
    }

    /// The name of a program that the app has started; empty for the app itself.
    private static func program(of thread: pid_t) -> String {
        guard access("/proc/self/task/\(thread)", F_OK) != 0 else { return "" }
        let name = KernelLook.text("/proc/\(thread)/comm")?.split(separator: "\n").first
        return " by \(name ?? "a program that the app has started")"
    }
}

/// Names of the families of addresses.
enum AddressFamily {
    static func name(of family: Int32) -> String {
        switch family {
        case AF_INET: "AF_INET"
        case AF_INET6: "AF_INET6"
        default: "family \(family)"
        }
    }
}
#endif
