#if os(Linux)
import Glibc

/// Lets the kernel refuse sockets that could reach anything beyond this machine, for this process and all that it starts.
///
/// A filter of seccomp(2), which needs no rights and cannot be taken back. A machine that has none is no reason not to play: what the
/// C library is asked for is refused before the kernel is, too.
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
    /// - Returns: Whether the kernel has taken it.
    static func install() -> Bool {
        // PR_SET_NO_NEW_PRIVS, without which only root may install one.
        guard let call = ProcessWide.originals?.systemCall, call(SystemCalls.prctl, 38, 1, 0, 0, 0, 0) == 0 else {
            return false
        }
        var instructions = instructions
        return instructions.withUnsafeMutableBufferPointer { instructions in
            var program = Program(count: UInt16(instructions.count), first: instructions.baseAddress)
            // SECCOMP_SET_MODE_FILTER with SECCOMP_FILTER_FLAG_TSYNC.
            return withUnsafePointer(to: &program) {
                call(SystemCalls.seccomp, 1, 1, Int(bitPattern: $0), 0, 0, 0) == 0
            }
        }
    }

    private static var instructions: [Instruction] {
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
            Instruction(code: give, value: 0x0005_0000 | UInt32(ENETUNREACH)),
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
