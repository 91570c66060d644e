#if os(Linux)
import Glibc

// Functions of the C library that Glibc's overlay leaves out; each takes and returns plain integers, for which Swift's
// calling convention is C's.

/// Returns the kernel's number of the calling thread: gettid(2).
@_silgen_name("gettid") func currentThread() -> pid_t

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
#endif
