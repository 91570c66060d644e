import Glibc

/// Numbers of system calls: the kernel's x86-64 and generic (AArch64) tables.
///
/// They are computed: a stored one would be created at its first use, under a lock that itself asks for the number of
/// `futex`.
enum SystemCalls {
    static var openProcess: Int { 434 }
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
    static var readFolder: Int { 61 }
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
    static var readFolder: Int { 217 }
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

// Functions of the C library that Glibc's overlay leaves out; each takes and returns plain integers, for which Swift's
// calling convention is C's.

/// Returns the kernel's number of the calling thread: gettid(2).
@_silgen_name("gettid") package func currentThread() -> pid_t

@_silgen_name("gnu_get_libc_version") private func libraryVersionText() -> UnsafePointer<CChar>

/// The version of the C library: gnu_get_libc_version(3).
package var libraryVersion: String { String(cString: libraryVersionText()) }

@_silgen_name("eventfd") private func eventfd(_ count: UInt32, _ flags: Int32) -> Int32

/// Creates a counter whose descriptor becomes readable as soon as it is written to: eventfd(2).
func makeEventCounter() -> Int32 { eventfd(0, O_NONBLOCK | O_CLOEXEC) }

/// Removes a descriptor from an epoll set: `EPOLL_CTL_DEL` of epoll_ctl(2).
let removeFromPoll: Int32 = 2

/// The descriptor that is readable while the main queue has work: what a run loop would wait for.
@_silgen_name("_dispatch_get_main_queue_handle_4CF") package func mainQueueHandle() -> Int32

/// Runs the contents of the main queue; must be called on the main thread.
@_silgen_name("_dispatch_main_queue_callback_4CF") func drainMainQueue(_ message: UnsafeMutableRawPointer?)
/// Changes how the C library allocates: mallopt(3).
@_silgen_name("mallopt") @discardableResult package func setAllocatorOption(_ option: Int32, _ value: Int32) -> Int32

/// `M_ARENA_MAX` of mallopt(3).
package let mostArenas: Int32 = -8

/// The memory that is mapped into this process.
package enum MappedMemory {
    /// Returns whether an address is mapped: mincore(2) reports pages that are not.
    package static func contains(_ address: UInt) -> Bool {
        let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
        var residency: UInt8 = 0
        return mincore(UnsafeMutableRawPointer(bitPattern: address & ~(page - 1)), 1, &residency) == 0
    }
}
