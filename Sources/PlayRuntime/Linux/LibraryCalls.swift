import Glibc
internal import KernelNames

/// Returns the kernel's number of the calling thread: gettid(2).
package func currentThread() -> pid_t { gettid() }

/// The version of the C library.
package var libraryVersion: String { String(cString: gnu_get_libc_version()) }

/// Creates a counter whose descriptor becomes readable as soon as it is written to: eventfd(2).
func makeEventCounter() -> Int32 { eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC)) }

/// Makes the C library allocate in one arena for all threads: mallopt(3).
package func useOneArena() { _ = mallopt(M_ARENA_MAX, 1) }

// Functions of the dispatch library without a header; each takes and returns plain words, for which Swift's calling convention is C's.

/// The descriptor that is readable while the main queue has work, as a run loop waits for it.
@_silgen_name("_dispatch_get_main_queue_handle_4CF") package func mainQueueHandle() -> Int32

/// Runs the contents of the main queue; must be called on the main thread.
@_silgen_name("_dispatch_main_queue_callback_4CF") func drainMainQueue(_ message: UnsafeMutableRawPointer?)

/// The memory that is mapped into this process.
package enum MappedMemory {
    private static var pageSize: UInt { UInt(sysconf(Int32(_SC_PAGESIZE))) }

    /// Returns the beginning of the page that an address is in.
    static func page(of address: UInt) -> UInt { address & ~(pageSize - 1) }

    /// Returns whether an address is mapped: mincore(2) reports pages that are not.
    package static func contains(_ address: UInt) -> Bool {
        var residency: UInt8 = 0
        return mincore(UnsafeMutableRawPointer(bitPattern: page(of: address)), 1, &residency) == 0
    }

    /// Makes the page of an address writable, as the loader may have protected it.
    ///
    /// - Returns: True if it is.
    package static func makeWritable(_ address: UInt) -> Bool { protect(address, PROT_READ | PROT_WRITE) }

    /// Sets the protection of the page of an address.
    ///
    /// - Returns: True if that succeeded.
    static func protect(_ address: UInt, _ rights: Int32) -> Bool {
        mprotect(UnsafeMutableRawPointer(bitPattern: page(of: address)), Int(pageSize), rights) == 0
    }
}

/// Processors on which threads may run.
package struct Processors {
    private static let size = MemoryLayout<cpu_set_t>.size

    private var set = cpu_set_t()

    private init() {}

    /// The processors of this thread, and of the threads that it will start; nil if the kernel does not tell.
    package static var allowed: Processors? {
        var all = Processors()
        return sched_getaffinity(0, size, &all.set) == 0 ? all : nil
    }

    /// Restricts this thread, and those that it will start, to these processors.
    package func use() {
        var set = set
        sched_setaffinity(0, Self.size, &set)
    }

    /// The first of the processors alone.
    package var first: Processors? {
        withUnsafeBytes(of: set) { bytes in
            bytes.firstIndex { $0 != 0 }.flatMap { Processors(number: 8 * $0 + bytes[$0].trailingZeroBitCount) }
        }
    }

    /// The processor on which this thread is running.
    package static var current: Processors? { Processors(number: Int(sched_getcpu())) }

    /// A set is an array of bits, the lowest first.
    private init?(number: Int) {
        guard 0..<8 * Self.size ~= number else { return nil }
        withUnsafeMutableBytes(of: &set) { $0[number / 8] = 1 << UInt8(number % 8) }
    }
}

/// The machine's own clocks, even while the process sees virtual ones.
package enum RealTime {
    /// Nanoseconds on the clock that counts since boot.
    static var uptime: Int64 {
        var time = timespec()
        _ = readClock.original(CLOCK_MONOTONIC, &time)
        return time.nanoseconds
    }

    /// The calendar, in seconds since 1970: the source of file times.
    package static var now: Double {
        var time = timespec()
        _ = readClock.original(CLOCK_REALTIME, &time)
        return seconds(time)
    }

    /// The start of the play, or somewhat earlier: its folder is created before its process.
    package static var startOfPlay: Double {
        var file = stat()
        guard let home = getenv("HOME"), stat(String(cString: home) + "/..", &file) == 0 else { return now }
        return min(seconds(file.st_mtim), now)
    }

    private static func seconds(_ time: timespec) -> Double { Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 }
}
