import Synchronization

/// The time of a play, which stands still unless the controller moves it.
///
/// Real time is never read here. Both clocks of the process, the calendar's and the one that counts since boot, show
/// the same elapsed time.
package final class VirtualClock: Sendable {
    /// The value of the clocks that count since boot at the start of a play, in nanoseconds: a day, few enough seconds
    /// for a floating-point number to tell nanoseconds apart.
    package static let uptimeAtStart: Int64 = 86_400 * 1_000_000_000

    private let start = Atomic<Int64>(978_307_200_000_000_000)
    private let passed = Atomic<Int64>(0)
    private let lateness = Atomic<Int64>(0)
    /// The time that readings of the clock have taken and that is not reported yet, in nanoseconds.
    private let taken = Atomic<Int64>(0)

    package init() {}

    /// The time since the start of the play, in nanoseconds.
    package var elapsed: Int64 { passed.load(ordering: .acquiring) }
    /// The time since 1970-01-01T00:00:00Z, in nanoseconds, plus a microsecond for each time that time has moved.
    ///
    /// `Date` is a floating-point number: two dates exactly 0.3 s apart differ by a little less on some days, by a
    /// little more on others. As on a real machine, a thread that waits for a time finds it past on waking.
    package var calendar: Int64 { start.load(ordering: .acquiring) + elapsed + lateness.load(ordering: .acquiring) }
    /// The value of `calendar` at the start of the play.
    var startOfCalendar: Int64 { start.load(ordering: .acquiring) }
    /// The time since the machine supposedly booted, in nanoseconds.
    package var uptime: Int64 { Self.uptimeAtStart + elapsed }

    /// Sets the clock to the start of a play, in nanoseconds since 1970.
    package func begin(at calendar: Int64) { start.store(calendar, ordering: .releasing) }

    /// Runs a closure while all clocks show another time.
    func showing<Result>(later nanoseconds: Int64, _ body: () -> Result) -> Result {
        passed.add(nanoseconds, ordering: .acquiringAndReleasing)
        defer { passed.subtract(nanoseconds, ordering: .acquiringAndReleasing) }
        return body()
    }

    /// The state of the clock, apart from its start.
    package struct Reading: Codable, Sendable {
        var elapsed: Int64 = 0
        var lateness: Int64 = 0

        package init(elapsed: Int64 = 0, lateness: Int64 = 0) {
            self.elapsed = elapsed
            self.lateness = lateness
        }
    }

    /// The state of the clock; set it to continue from there.
    package var reading: Reading {
        get { Reading(elapsed: elapsed, lateness: lateness.load(ordering: .acquiring)) }
        set {
            lateness.store(newValue.lateness, ordering: .releasing)
            passed.store(newValue.elapsed, ordering: .releasing)
        }
    }

    /// Goes back to the start of the play; only the self-test, which runs before it, may have moved time.
    func rewind() {
        passed.store(0, ordering: .releasing)
        lateness.store(0, ordering: .releasing)
    }

    /// Returns when a wait of some nanoseconds ends.
    package func due(after delay: Int64) -> Due { Due(at: moment(after: delay)) }

    /// Returns when a wait ends whose length was computed from dates.
    package func due(nearlyAfter delay: Int64) -> Due { Due(nearlyAt: moment(after: delay)) }

    private func moment(after delay: Int64) -> Int64 { elapsed.saturatingAdding(max(delay, 0)) }

    /// Makes a reading of the clock take time.
    func take(_ nanoseconds: Int64) {
        passed.add(nanoseconds, ordering: .acquiringAndReleasing)
        taken.add(nanoseconds, ordering: .acquiringAndReleasing)
    }

    /// Returns the time that readings of the clock have taken since the last call, in nanoseconds: no other part of the
    /// play knows.
    package func reportTaken() -> Int64 {
        taken.load(ordering: .acquiring) == 0 ? 0 : taken.exchange(0, ordering: .acquiringAndReleasing)
    }

    /// Moves time forward to the given nanoseconds since the start of the play; never back.
    package func move(to elapsed: Int64) {
        guard elapsed > self.elapsed else { return }
        lateness.add(1_000, ordering: .acquiringAndReleasing)
        passed.store(elapsed, ordering: .releasing)
    }
}
