import Glibc
internal import KernelNames

/// The table by which the kernel numbers the system calls that `/proc/self/task/*/syscall` shows.
///
/// It is the table of the machine's kernel, not that of the program: an x86-64 program may run in an emulator on an
/// arm64 kernel, like a container for another processor. The number of the call that reads this very file tells which
/// it is.
enum KernelTable: Sendable {
    case x86, generic

    /// The table in which `read` has a number; nil if there is none.
    init?(numberOfRead: Int) {
        switch numberOfRead {
        case 0: self = .x86
        case 63: self = .generic
        default: return nil
        }
    }

    /// The table for which this program was compiled.
    static var ofProgram: KernelTable? { KernelTable(numberOfRead: Int(SYS_read)) }

    /// A call in which a thread may sleep until another of its process wakes it, or until a time.
    enum Sleep { case futex, epoll, poll, pollWithMask, nanosleep }

    /// The kind of sleep in a call; nil if something else may end it.
    func sleep(_ call: Int) -> Sleep? {
        switch (self, call) {
        case (.x86, 202), (.generic, 98): .futex
        // `epoll_pwait`, and `epoll_wait`, which the generic table does not have.
        case (.x86, 281), (.x86, 232), (.generic, 22): .epoll
        case (.x86, 7): .poll
        case (.x86, 271), (.generic, 73): .pollWithMask
        // `nanosleep` and `clock_nanosleep`.
        case (.x86, 35), (.x86, 230), (.generic, 101), (.generic, 115): .nanosleep
        default: nil
        }
    }

    /// Tells whether no clock, device or other process ends a sleep: it is an untimed futex, or an untimed wait for
    /// descriptors.
    ///
    /// - Parameters:
    ///   - call: The number of the call.
    ///   - third: Its third argument.
    ///   - fourth: Its fourth argument.
    /// - Returns: True if only the process itself can end it.
    func endsOnlyFromInside(_ call: Int, third: UInt, fourth: UInt) -> Bool {
        let forever = UInt(UInt32.max)
        return switch sleep(call) {
        case .futex: fourth == 0
        case .epoll: fourth & forever == forever
        case .poll: third & forever == forever
        case .pollWithMask: third == 0
        case .nanosleep, nil: false
        }
    }

    /// Tells whether a call waits, without a deadline, for something that another process can bring.
    ///
    /// - Parameters:
    ///   - call: The number of the call.
    ///   - arguments: The six arguments.
    /// - Returns: True if it does.
    func waitsForOthers(_ call: Int, _ arguments: [UInt]) -> Bool {
        switch sleep(call) {
        case .some: endsOnlyFromInside(call, third: arguments[2], fourth: arguments[3])
        case nil:
            switch (self, call) {
            // `read`, `readv`, `write`, `wait4`, `waitid`, `pause`, `rt_sigsuspend`.
            case (.x86, 0), (.x86, 19), (.x86, 1), (.x86, 61), (.x86, 247), (.x86, 34), (.x86, 130): true
            case (.generic, 63), (.generic, 65), (.generic, 64), (.generic, 260), (.generic, 95), (.generic, 133): true
            // `select` and `pselect6`.
            case (.x86, 23), (.x86, 270), (.generic, 72): arguments[4] == 0
            default: false
            }
        }
    }

    /// The name of a call that waits for something outside the process.
    func name(ofWait call: Int) -> String? {
        switch self {
        case .x86: Self.namesOnX86[call]
        case .generic: Self.genericNames[call]
        }
    }

    private static let genericNames = [
        63: "read", 65: "readv", 202: "accept", 242: "accept4", 203: "connect", 207: "recvfrom", 212: "recvmsg",
        260: "wait4", 95: "waitid", 64: "write", 32: "flock", 101: "nanosleep", 115: "clock_nanosleep",
    ]
    private static let namesOnX86 = [
        0: "read", 19: "readv", 43: "accept", 288: "accept4", 42: "connect", 45: "recvfrom", 47: "recvmsg",
        61: "wait4", 247: "waitid", 1: "write", 73: "flock", 35: "nanosleep", 230: "clock_nanosleep",
    ]
}
