#if os(Linux)
import Glibc

/// Makes the kernel refuse sockets that could reach anything beyond this machine, for this process and all its
/// descendants.
///
/// A filter of seccomp(2), which needs no rights and cannot be removed. A play runs even without one: requests to the C
/// library are refused before they reach the kernel.
enum NetworkFilter {
    /// One instruction of a filter: `struct sock_filter` of linux/filter.h.
    private struct Instruction {
        var code: UInt16
        var whenTrue: UInt8 = 0
        var whenFalse: UInt8 = 0
        var value: UInt32 = 0
    }

    /// A whole filter: `struct sock_fprog`.
    private struct Program {
        var count: UInt16
        var first: UnsafeMutablePointer<Instruction>?
    }

    /// Installs the filter for all threads.
    ///
    /// - Returns: The descriptor on which the kernel reports refused calls; nil if it refuses silently.
    static func install() -> Int32? {
        // PR_SET_NO_NEW_PRIVS, without which only root may install one.
        _ = ProcessWide.originals?.systemCall(SystemCalls.prctl, 38, 1, 0, 0, 0, 0)
        // SECCOMP_FILTER_FLAG_TSYNC, with _NEW_LISTENER and _TSYNC_ESRCH, which Linux has since 5.7.
        let asking = install(refusal: 0x7fc0_0000, flags: 1 | 8 | 16)
        if asking >= 0 { return asking }
        _ = install(refusal: 0x0005_0000 | UInt32(ENETUNREACH), flags: 1)
        return nil
    }

    /// Installs the filter with its answer to a refused call.
    private static func install(refusal: UInt32, flags: Int) -> Int32 {
        var instructions = instructions(refusal: refusal)
        return instructions.withUnsafeMutableBufferPointer { instructions in
            var program = Program(count: UInt16(instructions.count), first: instructions.baseAddress)
            return withUnsafePointer(to: &program) {
                // SECCOMP_SET_MODE_FILTER.
                let result = ProcessWide.originals?.systemCall(
                    SystemCalls.seccomp, 1, flags, Int(bitPattern: $0), 0, 0, 0)
                return Int32(truncatingIfNeeded: result ?? -1)
            }
        }
    }

    private static func instructions(refusal: UInt32) -> [Instruction] {
        let (load, equals, atLeast, give): (UInt16, UInt16, UInt16, UInt16) = (0x20, 0x15, 0x35, 0x06)
        let allowed: [UInt32] = [UInt32(AF_UNIX), UInt32(AF_NETLINK)]
        return [
            // struct seccomp_data: the call's number, the architecture, and from byte 16 on its arguments.
            Instruction(code: load, value: 4),
            Instruction(code: equals, whenTrue: 0, whenFalse: 8, value: architecture),
            Instruction(code: load, value: 0),
            Instruction(code: atLeast, whenTrue: 6, value: 0x4000_0000),
            Instruction(code: equals, whenTrue: 5, value: UInt32(SystemCalls.setUpRing)),
            Instruction(code: equals, whenTrue: 0, whenFalse: 3, value: UInt32(SystemCalls.socket)),
            Instruction(code: load, value: 16),
            Instruction(code: equals, whenTrue: 1, value: allowed[0]),
            Instruction(code: equals, whenTrue: 0, whenFalse: 1, value: allowed[1]),
            Instruction(code: give, value: 0x7fff_0000),
            Instruction(code: give, value: refusal),
        ]
    }

    /// `AUDIT_ARCH_X86_64` and `AUDIT_ARCH_AARCH64` of linux/audit.h.
    private static var architecture: UInt32 {
        #if arch(arm64)
        0xc000_00b7
        #else
        0xc000_003e
        #endif
    }
}
#endif
