import Glibc
import Synchronization

/// Timer sources of the dispatch library that fire by virtual time.
///
/// The library keeps its timers in a heap that forgets in which order equal ones were set, and fires all that are due
/// at once. So a timer source is created as a data source instead, to which virtual time adds one each time that the
/// timer would have fired.
final class DispatchTimers: Sendable {
    private struct Timer: Sendable {
        /// True if the source is activated and not suspended; otherwise it does not fire.
        var isActive = false
        var suspensions = 0
        var due: Due?
        var interval: Int64?
        var armed: TimedWaits.ID?
        var isWanted: @Sendable () -> Bool = { true }

        var mayFire: Bool { isActive && suspensions == 0 }
    }

    private let waits: TimedWaits
    private let timers = Mutex<[UInt: Timer]>([:])

    init(waits: TimedWaits) { self.waits = waits }

    /// Registers a source as a timer.
    func add(_ source: OpaquePointer) {
        let key = UInt(bitPattern: source)
        timers.withLock { $0[key] = Timer() }
    }

    /// Sets the times at which a timer fires.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - due: The first time; nil for never.
    ///   - interval: The nanoseconds between two times; nil for a single time.
    ///   - isWanted: Returns whether anybody still waits for it.
    /// - Returns: True if the source is such a timer.
    func set(
        _ source: OpaquePointer, due: Due?, interval: Int64?, isWanted: @escaping @Sendable () -> Bool
    ) -> Bool {
        change(source) { timer in
            timer.due = due
            timer.interval = interval
            timer.isWanted = isWanted
        }
    }

    func activate(_ source: OpaquePointer) { change(source) { $0.isActive = true } }

    /// Resumes a source; the first time activates it.
    func resume(_ source: OpaquePointer) {
        change(source) { timer in
            timer.suspensions -= timer.isActive ? 1 : 0
            timer.isActive = true
        }
    }

    func suspend(_ source: OpaquePointer) { change(source) { $0.suspensions += 1 } }

    /// Forgets a source that was cancelled or released.
    func remove(_ source: OpaquePointer) {
        let key = UInt(bitPattern: source)
        let armed = timers.withLock { $0.removeValue(forKey: key) }?.armed
        if let armed { waits.remove(armed) }
    }

    /// Changes a timer, and arms it accordingly.
    @discardableResult
    private func change(_ source: OpaquePointer, _ change: (inout Timer) -> Void) -> Bool {
        let key = UInt(bitPattern: source)
        guard let old = timers.withLock({ $0[key] }) else { return false }
        var new = old
        change(&new)
        // One that is set again to the same time, perhaps by somebody else, keeps its place among those due with it.
        let place = new.mayFire && new.due == old.due ? old.armed : nil
        if place == nil, let armed = old.armed { waits.remove(armed) }
        new.armed = arm(key, new, insteadOf: place)
        timers.withLock { [new] in $0[key] = new }
        return true
    }

    private func arm(_ source: UInt, _ timer: Timer, insteadOf place: TimedWaits.ID? = nil) -> TimedWaits.ID? {
        guard timer.mayFire, let due = timer.due else { return nil }
        return waits.add(due: due, kind: .timer, insteadOf: place, isWanted: timer.isWanted) { [self] in fire(source) }
    }

    private func fire(_ source: UInt) {
        guard var timer = timers.withLock({ $0[source] }), let due = timer.due else { return }
        // A suspended timer makes up for everything it missed at once.
        let missed = timer.interval.map { (ProcessWide.clock.elapsed - due.moment) / $0 } ?? 0
        timer.due = timer.interval.map { Due(at: due.moment.saturatingAdding($0.saturatingMultiplied(by: missed + 1))) }
        timer.armed = arm(source, timer)
        timers.withLock { [timer] in $0[source] = timer }
        OpaquePointer(bitPattern: source).map { ProcessWide.originals?.dispatch.merge($0, UInt(missed + 1)) }
    }
}
