#if os(Linux)

/// Numbers of system calls: the kernel's x86-64 and generic (AArch64) tables.
///
/// They are computed: a stored one would be created at its first use, under a lock that itself asks for the number of `futex`.
enum SystemCalls {
    #if arch(arm64)
    static var futex: Int { 98 }
    static var getrandom: Int { 278 }
    static var tgkill: Int { 131 }
    static var openProcess: Int { 434 }
    static var prctl: Int { 167 }
    static var createMemoryFile: Int { 279 }
    #else
    static var futex: Int { 202 }
    static var getrandom: Int { 318 }
    static var tgkill: Int { 234 }
    static var openProcess: Int { 434 }
    static var prctl: Int { 157 }
    static var createMemoryFile: Int { 319 }
    #endif
}
#endif
