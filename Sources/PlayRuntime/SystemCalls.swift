#if os(Linux)

/// Numbers of system calls: the kernel's x86-64 and generic (AArch64) tables.
///
/// They are computed: a stored one would be created at its first use, under a lock that itself asks for the number of
/// `futex`.
enum SystemCalls {
    static var openProcess: Int { 434 }
    static var setUpRing: Int { 425 }
    static var closeRange: Int { 436 }
    #if arch(arm64)
    static var extendedFacts: Int { 291 }
    static var futex: Int { 98 }
    static var getrandom: Int { 278 }
    static var tgkill: Int { 131 }
    static var prctl: Int { 167 }
    static var close: Int { 57 }
    /// This table has none.
    static var replaceDescriptor: Int { -1 }
    static var replaceDescriptorWithFlags: Int { 24 }
    static var createMemoryFile: Int { 279 }
    static var socket: Int { 198 }
    static var control: Int { 29 }
    static var seccomp: Int { 277 }
    static var clone: Int { 220 }
    static var setRobustLocks: Int { 99 }
    static var getRobustLocks: Int { 100 }
    static var openAt: Int { 56 }
    static var readAt: Int { 67 }
    static var write: Int { 64 }
    static var processNumber: Int { 172 }
    static var threadNumber: Int { 178 }
    static var readClock: Int { 113 }
    static var readTimeOfDay: Int { 169 }
    static var sleep: Int { 101 }
    static var sleepOnClock: Int { 115 }
    /// This table has none.
    static var readSeconds: Int { -1 }
    #else
    static var extendedFacts: Int { 332 }
    static var futex: Int { 202 }
    static var getrandom: Int { 318 }
    static var tgkill: Int { 234 }
    static var prctl: Int { 157 }
    static var close: Int { 3 }
    static var replaceDescriptor: Int { 33 }
    static var replaceDescriptorWithFlags: Int { 292 }
    static var createMemoryFile: Int { 319 }
    static var socket: Int { 41 }
    static var control: Int { 16 }
    static var seccomp: Int { 317 }
    static var clone: Int { 56 }
    static var setRobustLocks: Int { 273 }
    static var getRobustLocks: Int { 274 }
    static var openAt: Int { 257 }
    static var readAt: Int { 17 }
    static var write: Int { 1 }
    static var processNumber: Int { 39 }
    static var threadNumber: Int { 186 }
    static var readClock: Int { 228 }
    static var readTimeOfDay: Int { 96 }
    static var readSeconds: Int { 201 }
    static var sleep: Int { 35 }
    static var sleepOnClock: Int { 230 }
    #endif
}
#endif
