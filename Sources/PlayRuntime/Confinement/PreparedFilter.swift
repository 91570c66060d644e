#if os(Linux)
import Glibc

/// A filter in memory of its own: to install it allocates nothing, so that a process may do it between its start and that of
/// its program.
package final class PreparedFilter: Sendable {
    /// `struct sock_fprog` of linux/filter.h.
    private struct Program {
        var count: UInt16
        var first: UnsafeMutablePointer<FilterProgram.Instruction>?
    }

    /// A program, and its address as the kernel wants it.
    private struct Written: @unchecked Sendable {
        // Safe: the memory is written before anybody else knows it, and only read from then on.
        let program: UnsafeMutablePointer<Program>

        init(_ filter: FilterProgram) {
            let instructions = filter.instructions
            let memory = UnsafeMutablePointer<FilterProgram.Instruction>.allocate(capacity: instructions.count)
            memory.initialize(from: instructions, count: instructions.count)
            program = .allocate(capacity: 1)
            program.initialize(to: Program(count: UInt16(instructions.count), first: memory))
        }

        func free() {
            program.pointee.first?.deallocate()
            program.deallocate()
        }
    }

    private let asking: Written
    private let silent: Written
    /// In an emulator the kernel's numbers are not those of this program: the filter would refuse everything.
    private let knowsNumbers = KernelLook.table == .ofProgram

    package init(_ filter: CallFilter) {
        asking = Written(filter.asking)
        silent = Written(filter.silent)
    }

    deinit {
        asking.free()
        silent.free()
    }

    /// Installs the filter for the calling thread, or for all threads of the process.
    ///
    /// - Parameter forAllThreads: Whether the other threads get it too.
    /// - Returns: What became of it.
    package func install(forAllThreads: Bool) -> CallFilter.Installation {
        guard knowsNumbers else { return .missing }
        // PR_SET_NO_NEW_PRIVS, without which only root may install one.
        _ = ProcessWide.originals?.systemCall(SystemCalls.prctl, 38, 1, 0, 0, 0, 0)
        // SECCOMP_FILTER_FLAG_NEW_LISTENER; with _TSYNC and _TSYNC_ESRCH, which Linux has since 5.7.
        let listener = install(asking, flags: forAllThreads ? 1 | 8 | 16 : 8)
        if listener >= 0 { return .heard(listener) }
        return install(silent, flags: forAllThreads ? 1 : 0) == 0 ? .silent : .missing
    }

    private func install(_ written: Written, flags: Int) -> Int32 {
        // SECCOMP_SET_MODE_FILTER.
        let result = ProcessWide.originals?.systemCall(
            SystemCalls.seccomp, 1, flags, Int(bitPattern: written.program), 0, 0, 0)
        return Int32(truncatingIfNeeded: result ?? -1)
    }
}
#endif
