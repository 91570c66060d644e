#if os(Linux)
import Glibc

// Runs a program as on a kernel that has no filters for system calls: a filter refuses it to install one. With `--listening`,
// as in a container that hears a system call: only one filter of a process can report. With `--forbidden`, as in one that
// forbids seccomp(2) and no other way to a filter.

/// `struct sock_filter` and `struct sock_fprog` of linux/filter.h.
struct Instruction {
    var code: UInt16
    var whenTrue: UInt8 = 0
    var whenFalse: UInt8 = 0
    var value: UInt32
}
struct Program {
    var count: UInt16
    var first: UnsafeMutablePointer<Instruction>
}

#if arch(arm64)
let (seccomp, prctl): (UInt32, UInt32) = (277, 167)
#else
let (seccomp, prctl): (UInt32, UInt32) = (317, 157)
#endif

var instructions = [
    Instruction(code: 0x20, value: 0),
    Instruction(code: 0x15, whenTrue: 3, value: seccomp),
    Instruction(code: 0x15, whenFalse: 4, value: prctl),
    Instruction(code: 0x20, value: 16),
    // PR_SET_SECCOMP.
    Instruction(code: 0x15, whenTrue: 1, whenFalse: 2, value: 22),
    Instruction(code: 0x06, value: 0x0005_0000 | UInt32(ENOSYS)),
    Instruction(code: 0x06, value: 0x0005_0000 | UInt32(EINVAL)),
    Instruction(code: 0x06, value: 0x7fff_0000),
]
#if arch(arm64)
let acct: UInt32 = 89
#else
let acct: UInt32 = 163
#endif
let way = CommandLine.arguments.dropFirst().first { $0.hasPrefix("--") }
switch way {
case "--listening":
    // Reports `acct`.
    instructions = [
        Instruction(code: 0x20, value: 0), Instruction(code: 0x15, whenFalse: 1, value: acct),
        Instruction(code: 0x06, value: 0x7fc0_0000), Instruction(code: 0x06, value: 0x7fff_0000),
    ]
case "--forbidden":
    instructions = [
        Instruction(code: 0x20, value: 0), Instruction(code: 0x15, whenFalse: 1, value: seccomp),
        Instruction(code: 0x06, value: 0x0005_0000 | UInt32(EPERM)), Instruction(code: 0x06, value: 0x7fff_0000),
    ]
default: break
}
let words = CommandLine.arguments.dropFirst(way == nil ? 1 : 2).map { strdup($0) } + [nil]
let isInstalled = instructions.withUnsafeMutableBufferPointer { instructions in
    var program = Program(count: UInt16(instructions.count), first: instructions.baseAddress!)
    return withUnsafeMutablePointer(to: &program) {
        // PR_SET_NO_NEW_PRIVS, and SECCOMP_MODE_FILTER.
        guard control(38, 1, 0, 0, 0) == 0 else { return false }
        guard way == "--listening" else { return control(22, 2, Int(bitPattern: $0), 0, 0) == 0 }
        // SECCOMP_SET_MODE_FILTER with SECCOMP_FILTER_FLAG_NEW_LISTENER; the program must have what it reports on.
        let listener = call(Int(seccomp), 1, 8, Int(bitPattern: $0))
        return listener >= 0 && fcntl(Int32(listener), F_SETFD, 0) == 0
    }
}
guard isInstalled, let program = words[0] else { fatalError("no filter, or no program") }
execvp(program, words)
fatalError("\(String(cString: program)): \(String(cString: strerror(errno)))")

@_silgen_name("syscall")
func call(_ number: Int, _ first: Int, _ second: Int, _ third: Int) -> Int

@_silgen_name("prctl")
func control(_ option: Int32, _ second: Int, _ third: Int, _ fourth: Int, _ fifth: Int) -> Int32
#endif
