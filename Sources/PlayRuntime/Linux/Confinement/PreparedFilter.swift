import BenchPlatform
import Glibc
internal import KernelNames

/// The key with which a play installs a filter that reports.
///
/// Of two filters with the same answer the kernel asks the later one, and a process that hears it may let a call pass.
/// So once nobody hears the filters of a play any more, a process that is left over could install one of its own, and
/// answer itself. Both filters refuse that without the key, which the bench makes up and tells a play once.
package enum FilterKey {
    /// The variable that passes the key to the next launch, which has no bench to ask; its play removes it.
    package static let variable = "PRESENTER_BENCH_FILTER"

    /// Makes up a key that is not the number of an error, and always has the same number of digits: the environment of
    /// a second launch contains it, and with another size all that the launch allocates would have other addresses.
    package static func random() -> Int { Int.random(in: 1_000_000_000_000_000_000...Int.max >> 1) }

    /// The key of this process; 0 if it has none.
    package static var own: Int { ProcessWide.filterKey.load(ordering: .relaxed) }

    /// Takes the key from the bench, or from the launch before, unless the process has it.
    package static func take() {
        guard own == 0 else { return }
        let told = RefusedCalls.askForKey()
        let inherited = getenv(variable).flatMap { Int(String(cString: $0)) }
        unsetenv(variable)
        if let key = told ?? inherited { ProcessWide.filterKey.store(key, ordering: .relaxed) }
    }
}

/// A filter in memory of its own. Installing it allocates nothing, so that a process may do it between its start and
/// that of its program.
package final class PreparedFilter: Sendable {
    /// A program, and its address as the kernel needs it.
    private struct Written: @unchecked Sendable {
        // Safe: the memory is written before anybody else knows it, and only read from then on.
        let program: UnsafeMutablePointer<sock_fprog>
        /// The indices of the instructions that contain the number of the process.
        let placesOfProcess: [Int]

        init(_ filter: FilterProgram) {
            placesOfProcess = filter.placesOfProcess
            let instructions = filter.instructions
            let memory = UnsafeMutablePointer<sock_filter>.allocate(capacity: instructions.count)
            memory.initialize(from: instructions, count: instructions.count)
            program = .allocate(capacity: 1)
            program.initialize(to: sock_fprog(len: UInt16(instructions.count), filter: memory))
        }

        /// Calls a function with the program for a process with this number, which is on the stack, where nobody else
        /// sees it.
        func with<Result>(process: pid_t, _ work: (UnsafePointer<sock_fprog>) -> Result) -> Result {
            let count = Int(program.pointee.len)
            return withUnsafeTemporaryAllocation(of: sock_filter.self, capacity: count) { copy in
                _ = copy.initialize(from: UnsafeBufferPointer(start: program.pointee.filter, count: count))
                for place in placesOfProcess { copy[place].k = UInt32(bitPattern: process) }
                var own = sock_fprog(len: program.pointee.len, filter: copy.baseAddress)
                return withUnsafePointer(to: &own, work)
            }
        }

        func free() {
            program.pointee.filter?.deallocate()
            program.deallocate()
        }
    }

    private let asking: Written
    private let silent: Written
    /// The key that an earlier filter asks for.
    package let key: Int
    /// True if the kernel's numbers are those of this program. In an emulator they are not, and the filter would refuse
    /// everything.
    private let knowsNumbers = KernelLook.table == .ofProgram

    /// True if the kernel has filters for this program, so that a play must not begin without this one.
    let isNeeded = KernelLook.table == .ofProgram && Confinement.isPossible

    package init(_ filter: CallFilter) {
        key = filter.key
        asking = Written(filter.asking)
        silent = Written(filter.silent)
    }

    deinit {
        asking.free()
        silent.free()
    }

    /// Installs the filter for the calling thread, or for all threads of the process.
    ///
    /// - Parameters:
    ///   - forAllThreads: True if the other threads get it too.
    ///   - process: The number of the process, if it is not the one for which the filter was made.
    /// - Returns: The outcome.
    package func install(forAllThreads: Bool, in process: pid_t? = nil) -> CallFilter.Installation {
        guard knowsNumbers else { return .missing }
        // Without this, only root may install one.
        _ = ProcessWide.originals?.call(SYS_prctl, Int(PR_SET_NO_NEW_PRIVS), 1)
        let all = forAllThreads ? SECCOMP_FILTER_FLAG_TSYNC : 0
        // Linux reports and takes all threads since 5.7.
        let together = forAllThreads ? SECCOMP_FILTER_FLAG_TSYNC_ESRCH : 0
        let listener = install(asking, in: process, flags: SECCOMP_FILTER_FLAG_NEW_LISTENER | all | together)
        if listener >= 0 { return .heard(listener) }
        return install(silent, in: process, flags: all) == 0 ? .silent : .missing
    }

    /// True if another program already hears system calls of this process, as in some containers, so that no filter can
    /// report.
    package static let isOccupied: Bool = {
        guard let kernel = ProcessWide.originals else { return false }
        var instruction = FilterProgram.giving(SECCOMP_RET_ALLOW)
        return withUnsafeMutablePointer(to: &instruction) { first in
            var program = sock_fprog(len: 1, filter: first)
            return withUnsafeMutablePointer(to: &program) { program in
                // In a process of its own, because a filter cannot be removed.
                let child = kernel.call(SYS_clone, Int(SIGCHLD))
                if child == 0 {
                    _ = kernel.call(SYS_prctl, Int(PR_SET_NO_NEW_PRIVS), 1)
                    let listener = kernel.call(
                        SYS_seccomp, Int(SECCOMP_SET_MODE_FILTER), Int(SECCOMP_FILTER_FLAG_NEW_LISTENER),
                        Int(bitPattern: program))
                    _exit(listener < 0 && errno == EBUSY ? 1 : 0)
                }
                var status: Int32 = 0
                uninterrupted { waitpid(pid_t(child), &status, 0) }
                return child > 0 && status == 1 << 8
            }
        }
    }()

    private func install(_ written: Written, in process: pid_t?, flags: UInt) -> Int32 {
        guard let process else { return install(UnsafePointer(written.program), flags: flags) }
        return written.with(process: process) { install($0, flags: flags) }
    }

    private func install(_ program: UnsafePointer<sock_fprog>, flags: UInt) -> Int32 {
        let result = ProcessWide.originals?.call(
            SYS_seccomp, Int(SECCOMP_SET_MODE_FILTER), Int(flags), Int(bitPattern: program), key)
        return Int32(truncatingIfNeeded: result ?? -1)
    }
}
