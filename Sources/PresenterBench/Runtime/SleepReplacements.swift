#if os(Linux)
import Glibc

extension Replacement {
    /// Sleeping threads wake when virtual time says so.
    package static let sleeps: [Replacement] = [
        Replacement("nanosleep", in: .allButDispatch, sleepFor),
        Replacement("clock_nanosleep", in: .allButDispatch, sleepOnClock),
        Replacement("usleep", in: .allButDispatch, sleepMicroseconds),
        Replacement("sleep", in: .allButDispatch, sleepSeconds),
    ]
}

private let sleepFor: @convention(c) (UnsafePointer<timespec>, UnsafeMutablePointer<timespec>?) -> Int32 = { time, _ in
    rest(nanoseconds: time.pointee.nanoseconds)
    return 0
}

private let sleepOnClock:
    @convention(c) (Int32, Int32, UnsafePointer<timespec>, UnsafeMutablePointer<timespec>?) -> Int32 = {
        clock, flags, time, _ in
        let now = clock == CLOCK_REALTIME ? ProcessWide.clock.calendar : ProcessWide.clock.uptime
        rest(nanoseconds: time.pointee.nanoseconds - (flags == TIMER_ABSTIME ? now : 0))
        return 0
    }

private let sleepMicroseconds: @convention(c) (UInt32) -> Int32 = { time in
    rest(nanoseconds: Int64(time) * 1_000)
    return 0
}

private let sleepSeconds: @convention(c) (UInt32) -> UInt32 = { time in
    rest(nanoseconds: Int64(time) * 1_000_000_000)
    return 0
}

private func rest(nanoseconds: Int64) {
    let alarm = Alarm()
    let deadline = ProcessWide.clock.deadline(after: nanoseconds)
    _ = ProcessWide.waits.add(deadline: deadline, kind: .sleep, thread: currentThread()) { alarm.ring() }
    alarm.wait()
}

extension timespec {
    var nanoseconds: Int64 { Int64(tv_sec) * 1_000_000_000 + Int64(tv_nsec) }
}
#endif
