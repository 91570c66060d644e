#if os(Linux)
import Glibc

/// The machine's own time.
struct TimeCalls: Sendable {
    typealias Clock = @convention(c) (Int32, Address<timespec>?) -> Int32
    typealias Sleep = @convention(c) (UnsafePointer<timespec>, Address<timespec>?) -> Int32

    let clock: Clock
    let sleep: Sleep

    init() throws(Originals.Missing) {
        clock = try Originals.look("clock_gettime", as: Clock.self)
        sleep = try Originals.look("nanosleep", as: Sleep.self)
    }
}
#endif
