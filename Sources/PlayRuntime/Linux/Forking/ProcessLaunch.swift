import BenchPlatform
import Glibc
internal import KernelNames

/// Starts a program in a process that has a filter before any code of the program runs.
///
/// Apart from the filter, it does what posix_spawn(3) does: a process that shares all memory with this one, which waits
/// meanwhile, replaces itself with the program.
package struct ProcessLaunch {
    /// The steps of the new process before it becomes the program; all their data exists before it begins.
    private struct Orders {
        let executable: UnsafePointer<CChar>
        let words: UnsafePointer<UnsafeMutablePointer<CChar>?>
        let variables: UnsafePointer<UnsafeMutablePointer<CChar>?>
        let output: UnsafePointer<CChar>
        let errors: UnsafePointer<CChar>
        let moves: UnsafePointer<(from: Int32, to: Int32)>
        let moveCount: Int
        let filter: PreparedFilter
        var result: CallFilter.Installation?
        var failure: Int32 = 0
    }

    /// A process that was started.
    package struct Process: Sendable {
        package let number: pid_t
        package let filter: CallFilter.Installation
    }

    /// The error number of the C library if no process was started.
    package struct Failure: Error {
        package let number: Int32
    }

    private let filter: PreparedFilter
    /// The files for its two outputs.
    private let output: String
    private let errors: String
    /// Descriptors of this process, and the numbers that they get in the new one.
    private let moves: [(from: Int32, to: Int32)]
    /// True if this program runs in an emulator, which starts no process that shares memory and descriptors.
    private let isEmulated: Bool

    package init(
        filter: PreparedFilter, output: String, errors: String, moving moves: [(from: Int32, to: Int32)],
        isEmulated: Bool = KernelLook.table != .ofProgram
    ) {
        self.isEmulated = isEmulated
        self.filter = filter
        self.output = output
        self.errors = errors
        self.moves = moves
    }

    /// Starts a program in a session of its own, with default signals and nothing to read.
    ///
    /// - Throws: `Failure`.
    package func start(
        _ executable: String, _ words: [UnsafeMutablePointer<CChar>?], _ variables: [UnsafeMutablePointer<CChar>?]
    ) throws(Failure) -> Process {
        let (process, orders) = executable.withCString { executable in
            output.withCString { output in
                errors.withCString { errors in
                    words.withUnsafeBufferPointer { words in
                        variables.withUnsafeBufferPointer { variables in
                            moves.withUnsafeBufferPointer { moves in
                                start(
                                    Orders(
                                        executable: executable, words: words.baseAddress!,
                                        variables: variables.baseAddress!, output: output, errors: errors,
                                        moves: moves.baseAddress!, moveCount: moves.count, filter: filter))
                            }
                        }
                    }
                }
            }
        }
        guard process > 0 else { throw Failure(number: -process) }
        guard let filter = orders.result, orders.failure == 0 else {
            if case .heard(let listener) = orders.result { close(listener) }
            var status: Int32 = 0
            uninterrupted { waitpid(process, &status, 0) }
            throw Failure(number: orders.failure)
        }
        return Process(number: process, filter: filter)
    }

    /// Returns the number of the process, or a negative error.
    private func start(_ orders: Orders) -> (pid_t, Orders) {
        // No handler of this process may run in the other one.
        var (all, previous) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        return isEmulated ? Self.startCopy(orders) : Self.startBeside(orders)
    }

    /// Starts a process that shares memory and descriptors with this one, which waits.
    private static func startBeside(_ orders: Orders) -> (pid_t, Orders) {
        let size = 1 << 18
        let stack = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        defer { stack.deallocate() }
        var orders = orders
        let flags = CLONE_VM | CLONE_FILES | CLONE_VFORK | SIGCHLD
        let process = withUnsafeMutablePointer(to: &orders) { cloneProcess(begin, stack + size, flags, $0) }
        return (process > 0 ? process : -errno, orders)
    }

    /// Runs in the new process, on a stack of its own, in the memory of this one.
    private static let begin: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { pointer in
        let orders = pointer!.assumingMemoryBound(to: Orders.self)
        // The two share descriptors until here, so that this process gets the one on which the filter reports.
        orders.pointee.result = orders.pointee.filter.install(forAllThreads: false)
        // Initializers of the app would run without the filter.
        if orders.pointee.filter.isNeeded, orders.pointee.result == .missing {
            orders.pointee.failure = EPERM
            _exit(127)
        }
        orders.pointee.failure = become(orders)
        _exit(127)
    }

    /// Starts a copy of this process, which has no filter, and which reports through a pipe why it did not become the
    /// program.
    private static func startCopy(_ orders: Orders) -> (pid_t, Orders) {
        var orders = orders
        var ends: [Int32] = [-1, -1]
        guard let kernel = ProcessWide.originals else { return (-ENOSYS, orders) }
        guard pipe(&ends) == 0 else { return (-errno, orders) }
        defer { close(ends[0]) }
        // Above all numbers that the copy gives to its descriptors; it closes when the program begins.
        let isClosing = fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0
        let end = isClosing ? fcntl(ends[1], F_DUPFD_CLOEXEC, 16) : -1
        let refusal = errno
        close(ends[1])
        guard end >= 0 else { return (-refusal, orders) }
        let process = kernel.call(SYS_clone, Int(SIGCHLD))
        if process == 0 {
            orders.failure = become(&orders)
            uninterrupted { write(end, &orders.failure, MemoryLayout<Int32>.size) }
            _exit(127)
        }
        let failure = errno
        close(end)
        guard process > 0 else { return (-failure, orders) }
        orders.result = .missing
        // Nothing arrives once the program has begun.
        if uninterrupted({ read(ends[0], &orders.failure, MemoryLayout<Int32>.size) }) < 0 { orders.failure = errno }
        return (pid_t(process), orders)
    }

    /// Makes a new process the program; returns the reason if it fails.
    private static func become(_ orders: UnsafeMutablePointer<Orders>) -> Int32 {
        // With a filter, no program gets more rights than the process that starts it.
        PlayRights.giveUp()
        guard unshare(CLONE_FILES) == 0, setsid() != -1, arrange(orders), resetSignals() else { return errno }
        _ = execve(orders.pointee.executable, orders.pointee.words, orders.pointee.variables)
        return errno
    }

    /// Gives the new process its descriptors; all others close when the program starts.
    private static func arrange(_ orders: UnsafeMutablePointer<Orders>) -> Bool {
        guard open("/dev/null", O_RDONLY, to: 0), open(orders.pointee.output, O_WRONLY | O_CREAT | O_APPEND, to: 1),
            open(orders.pointee.errors, O_WRONLY | O_CREAT | O_APPEND, to: 2)
        else { return false }
        for index in 0..<orders.pointee.moveCount {
            let move = orders.pointee.moves[index]
            guard dup2(move.from, move.to) == move.to else { return false }
        }
        return true
    }

    private static func open(_ path: UnsafePointer<CChar>, _ flags: Int32, to number: Int32) -> Bool {
        let file = Glibc.open(path, flags, 0o600)
        guard file >= 0, file != number else { return file == number }
        defer { close(file) }
        return dup2(file, number) == number
    }

    private static func resetSignals() -> Bool {
        var usual = sigaction()
        // The first and the last signal of signal(7); two of them cannot be set.
        for number in Int32(1)...64 { sigaction(number, &usual, nil) }
        var none = sigset_t()
        sigemptyset(&none)
        return pthread_sigmask(SIG_SETMASK, &none, nil) == 0
    }
}

/// The rights that a play gives up although its user has them.
package enum PlayRights {
    /// Keeps this process' memory, descriptors and environment from other processes of its user, such as plays: proc(5).
    package static func hideThisProcess() { hidden }

    /// It lasts until another program is executed here.
    private static let hidden: Void = {
        _ = ProcessWide.originals?.call(SYS_prctl, Int(PR_SET_DUMPABLE))
    }()

    /// Gives up for good the rights of root over other processes, the network's interfaces and the machine; the next
    /// program in this process does not get them back.
    ///
    /// Only the bounding set changes, as capabilities(7) calls it. If a process lacks a right that its program would
    /// get again, the kernel gives the program random addresses, whatever its personality says, and recordings then
    /// differ by chance.
    ///
    /// A process that is not root changes nothing. No memory is allocated, so that a process may do it between its
    /// start and that of its program.
    static func giveUp() {
        for right in 0..<64 where isGivenUp(Int32(right)) {
            _ = ProcessWide.originals?.call(SYS_prctl, Int(PR_CAPBSET_DROP), right)
        }
    }

    /// Tells whether a right is given up. There is no stored list, which would be made at its first use, under a lock.
    private static func isGivenUp(_ right: Int32) -> Bool {
        switch right {
        case CAP_NET_ADMIN, CAP_NET_RAW, CAP_SYS_MODULE, CAP_SYS_RAWIO, CAP_SYS_PTRACE, CAP_SYS_ADMIN, CAP_SYS_BOOT,
            CAP_SYS_TIME, CAP_PERFMON, CAP_BPF, CAP_CHECKPOINT_RESTORE:
            true
        default: false
        }
    }
}
