#if os(Linux)

/// Numbers of system calls: the kernel's x86-64 and generic (AArch64) tables.
///
/// They are computed: a stored one would be created at its first use, under a lock that itself asks for the number of
/// `futex`.
enum SystemCalls {
    static var openProcess: Int { 434 }
    static var setUpRing: Int { 425 }
    #if arch(arm64)
    static var futex: Int { 98 }
    static var getrandom: Int { 278 }
    static var tgkill: Int { 131 }
    static var prctl: Int { 167 }
    static var createMemoryFile: Int { 279 }
    static var socket: Int { 198 }
    static var control: Int { 29 }
    static var seccomp: Int { 277 }
    static var epollPwait: Int { 22 }
    static var ppoll: Int { 73 }
    /// This table has neither of the next two.
    static var epollWait: Int { -1 }
    static var poll: Int { -2 }
    #else
    static var futex: Int { 202 }
    static var getrandom: Int { 318 }
    static var tgkill: Int { 234 }
    static var prctl: Int { 157 }
    static var createMemoryFile: Int { 319 }
    static var socket: Int { 41 }
    static var control: Int { 16 }
    static var seccomp: Int { 317 }
    static var epollPwait: Int { 281 }
    static var epollWait: Int { 232 }
    static var poll: Int { 7 }
    static var ppoll: Int { 271 }
    #endif
}
#endif
