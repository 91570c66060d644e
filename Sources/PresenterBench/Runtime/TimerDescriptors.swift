#if os(Linux)
import Glibc
import Synchronization

/// The timers of the dispatch library and of run loops: each is an event counter that only virtual time signals.
///
/// A write to an event counter wakes its reader before the call returns; an alarm of the kernel would come some time later,
/// and a look between the two would find everything asleep.
final class TimerDescriptors: Sendable {
    private struct Timer {
        var clock: Int32
        var kind: TimedWaits.Kind
        var armed: TimedWaits.ID?
        /// The run loop that the timer wakes, where it is one of a run loop.
        var loop: UInt?
    }

    /// The run loops to which threads are adding a timer right now.
    private let additions = Mutex<[pid_t: UInt]>([:])

    private let timers = Mutex<[Int32: Timer]>([:])

    /// Creates a timer on a clock.
    ///
    /// - Returns: Its descriptor, or -1 with `errno` set.
    func create(clock: Int32, kind: TimedWaits.Kind) -> Int32 {
        let descriptor = makeEventCounter()
        if descriptor >= 0 { timers.withLock { $0[descriptor] = Timer(clock: clock, kind: kind) } }
        return descriptor
    }

    /// Arms a timer, or disarms it where the time is zero, and forgets that it fired.
    func set(_ descriptor: Int32, isAbsolute: Bool, to time: timespec) {
        disarm(descriptor)
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
        let nanoseconds = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
        guard nanoseconds != 0 else { return }
        let loop = additions.withLock { $0[currentThread()] }
        timers.withLock { timers in
            guard let timer = timers[descriptor] else { return }
            timers[descriptor]?.loop = loop ?? timer.loop
            let now = timer.clock == CLOCK_REALTIME ? ProcessWide.clock.calendar : ProcessWide.clock.uptime
            let delay = isAbsolute ? nanoseconds - now : nanoseconds
            timers[descriptor]?.armed = ProcessWide.waits.add(
                deadline: ProcessWide.clock.deadline(after: delay), kind: timer.kind
            ) {
                var one: UInt64 = 1
                _ = write(descriptor, &one, 8)
                if timer.kind == .runLoopTimer { ProcessWide.main.needsRunLoop() }
            }
        }
    }

    /// Notes the run loop to which the calling thread adds a timer, as long as that takes.
    func adding(to loop: UInt, _ add: () -> Void) {
        let thread = currentThread()
        additions.withLock { $0[thread] = loop }
        add()
        additions.withLock { _ = $0.removeValue(forKey: thread) }
    }

    /// Disarms the timers of a run loop.
    func disarm(timersOf loop: UInt) {
        timers.withLock { $0.filter { $0.value.loop == loop }.keys }.forEach(disarm)
    }

    /// Disarms a timer.
    func disarm(_ descriptor: Int32) {
        let armed = timers.withLock { timers in
            defer { timers[descriptor]?.armed = nil }
            return timers[descriptor]?.armed
        }
        if let armed { ProcessWide.waits.remove(armed) }
    }
}
#endif
