import Glibc
import Synchronization

/// The timers of the dispatch library and of run loops: each is an event counter that only virtual time signals.
///
/// A write to an event counter wakes its reader before the call returns; an alarm of the kernel would come some time
/// later, and a look in between would find everything asleep.
final class TimerDescriptors: Sendable {
    private struct Timer {
        var clock: Int32
        var kind: TimedWaits.Kind
        var armed: (id: TimedWaits.ID, due: Due)?
        /// The run loop that the timer wakes; nil if it belongs to none.
        var loop: UInt?
    }

    /// The run loops to which threads are adding a timer right now.
    private let additions = Mutex<[pid_t: UInt]>([:])
    /// The `Timer` objects that were added to each run loop and not invalidated since.
    private let members = Mutex<[UInt: Set<UInt>]>([:])

    private let timers = Mutex<[Int32: Timer]>([:])

    /// Creates a timer on a clock.
    ///
    /// - Returns: Its descriptor, or -1 with `errno` set.
    func create(clock: Int32, kind: TimedWaits.Kind) -> Int32 {
        let descriptor = makeEventCounter()
        forget(descriptor)
        if descriptor >= 0 { timers.withLock { $0[descriptor] = Timer(clock: clock, kind: kind) } }
        return descriptor
    }

    /// Arms a timer, or disarms it if the time is zero, and forgets that it fired.
    func set(_ descriptor: Int32, isAbsolute: Bool, to time: timespec) {
        let earlier = disarm(descriptor)
        var count: UInt64 = 0
        _ = readBytes.original(descriptor, &count, 8)
        guard time.nanoseconds != 0 else { return }
        let loop = additions.withLock { $0[currentThread()] }
        timers.withLock { timers in
            guard let timer = timers[descriptor] else { return }
            timers[descriptor]?.loop = loop ?? timer.loop
            let due = due(timer, isAbsolute, time)
            // A run loop sets its timer again for each `Timer` that is added, even if another is the first to fire.
            let id = ProcessWide.waits.add(
                due: due, kind: timer.kind, insteadOf: earlier?.due.order == due.order ? earlier?.id : nil
            ) { Self.fire(descriptor, timer.kind) }
            timers[descriptor]?.armed = (id, due)
        }
    }

    private func due(_ timer: Timer, _ isAbsolute: Bool, _ time: timespec) -> Due {
        let delay = isAbsolute ? ProcessWide.clock.delay(until: time, on: timer.clock) : time.nanoseconds
        // Run loops compute with dates.
        return timer.kind == .runLoopTimer
            ? ProcessWide.clock.due(nearlyAfter: delay) : ProcessWide.clock.due(after: delay)
    }

    private static func fire(_ descriptor: Int32, _ kind: TimedWaits.Kind) {
        _ = writeEvent.original(descriptor, 1)
        if kind == .runLoopTimer { ProcessWide.main.needsRunLoop() }
        ProcessWide.turns?.wakeReadyDescriptors()
    }

    /// Notes the run loop to which the calling thread adds a timer, while it does so.
    func adding(_ timer: UInt, to loop: UInt, _ add: () -> Void) {
        let thread = currentThread()
        additions.withLock { $0[thread] = loop }
        members.withLock { _ = $0[loop, default: []].insert(timer) }
        add()
        additions.withLock { _ = $0.removeValue(forKey: thread) }
    }

    /// Disarms a run loop whose last timer was invalidated, on whatever thread.
    func invalidated(_ timer: UInt) {
        let emptied = members.withLock { members in
            members.keys.filter { members[$0]?.remove(timer) != nil && members[$0]?.isEmpty == true }
        }
        emptied.forEach(disarm(timersOf:))
    }

    /// Disarms the timers of a run loop.
    func disarm(timersOf loop: UInt) {
        timers.withLock { $0.filter { $0.value.loop == loop }.keys }.forEach { disarm($0) }
    }

    /// Forgets a timer whose descriptor is closed, as at the end of the thread whose run loop it wakes: the number may
    /// be that of a file next.
    func forget(_ descriptor: Int32) {
        guard let timer = timers.withLock({ $0.removeValue(forKey: descriptor) }) else { return }
        if let armed = timer.armed { ProcessWide.waits.remove(armed.id) }
        if let loop = timer.loop { members.withLock { $0[loop] = nil } }
    }

    /// Forgets the timers whose descriptors are in a range that is closed.
    func forget(in range: ClosedRange<UInt32>) {
        timers.withLock { $0.keys.filter { range.contains(UInt32($0)) } }.forEach(forget)
    }

    /// Disarms a timer.
    ///
    /// - Returns: The wait that was armed; nil if there was none.
    @discardableResult
    func disarm(_ descriptor: Int32) -> (id: TimedWaits.ID, due: Due)? {
        let armed = timers.withLock { timers in
            defer { timers[descriptor]?.armed = nil }
            return timers[descriptor]?.armed
        }
        if let armed { ProcessWide.waits.remove(armed.id) }
        return armed
    }
}
