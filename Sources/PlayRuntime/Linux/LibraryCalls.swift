import Glibc
internal import KernelNames

/// Returns the kernel's number of the calling thread: gettid(2).
package func currentThread() -> pid_t { gettid() }

/// The version of the C library.
package var libraryVersion: String { String(cString: gnu_get_libc_version()) }

/// Creates a counter whose descriptor becomes readable as soon as it is written to: eventfd(2).
func makeEventCounter() -> Int32 { eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC)) }

/// Lets the C library allocate in one place for all threads: mallopt(3).
package func useOneArena() { _ = mallopt(M_ARENA_MAX, 1) }

// Functions of the dispatch library without a header; each takes and returns plain words, for which Swift's calling convention is C's.

/// The descriptor that is readable while the main queue has work: what a run loop would wait for.
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

    /// Lets the page of an address be written, which the loader may have protected.
    ///
    /// - Returns: Whether it can be.
    package static func makeWritable(_ address: UInt) -> Bool { protect(address, PROT_READ | PROT_WRITE) }

    /// Sets what the page of an address allows.
    ///
    /// - Returns: Whether it does now.
    static func protect(_ address: UInt, _ rights: Int32) -> Bool {
        mprotect(UnsafeMutableRawPointer(bitPattern: page(of: address)), Int(pageSize), rights) == 0
    }
}
