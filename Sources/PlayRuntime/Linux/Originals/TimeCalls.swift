import Glibc

/// The machine's own time.
struct TimeCalls: Sendable {
    let clock: @convention(c) (Int32, Address<timespec>?) -> Int32 = original("clock_gettime")
    let sleep: @convention(c) (UnsafePointer<timespec>, Address<timespec>?) -> Int32 = original("nanosleep")
}
