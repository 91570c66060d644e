import Foundation
import Testing

@testable import PlayRuntime

@Suite("Virtual time stops unless it is moved")
struct VirtualClockTests {
    private let clock = VirtualClock()

    @Test("A play without a fixture begins in 2001")
    func standardStart() {
        #expect(clock.calendar == 978_307_200 * 1_000_000_000)
        #expect(clock.elapsed == 0)
        #expect(clock.uptime == VirtualClock.uptimeAtStart)
    }

    @Test("Both clocks show the same elapsed time, from the start of the play")
    func move() {
        clock.begin(at: 5_000_000_000)
        clock.move(to: 300_000_000)
        #expect(clock.elapsed == 300_000_000)
        #expect(clock.uptime == VirtualClock.uptimeAtStart + 300_000_000)
        #expect(clock.calendar == 5_300_001_000, "and the calendar is a microsecond late")
    }

    @Test("Virtual time never goes back, and moving to the present changes nothing")
    func back() {
        clock.move(to: 10)
        let shown = clock.calendar
        clock.move(to: 9)
        clock.move(to: 10)
        #expect(clock.elapsed == 10)
        #expect(clock.calendar == shown)
    }

    @Test("Only the self-test winds the clock back, and leaves no trace")
    func rewind() {
        clock.move(to: 7_200)
        clock.rewind()
        #expect(clock.elapsed == 0)
        #expect(clock.calendar == 978_307_200 * 1_000_000_000)
    }

    @Test("A wait ends at its exact nanosecond, so that waits keep their order")
    func exact() {
        clock.move(to: 3_000_000_000)
        #expect(clock.due(after: 300_900_000) == Due(at: 3_300_900_000))
        #expect(clock.due(after: 1).moment == 3_000_000_001)
        #expect(clock.due(after: 0).moment == 3_000_000_000)
        #expect(clock.due(after: -5).moment == 3_000_000_000)
    }

    @Test("A wait whose length comes from dates counts to the microsecond, and is over when a date says so")
    func nearly() {
        for nanoseconds: Int64 in [299_999_881, 300_000_000, 300_000_119] {
            let due = clock.due(nearlyAfter: nanoseconds)
            #expect(due.order == 300_000_000)
            #expect(due.moment == max(nanoseconds, 300_000_000))
        }
        #expect(clock.due(nearlyAfter: 300_900_000).order > clock.due(nearlyAfter: 300_100_000).order)
        #expect(clock.due(nearlyAfter: 0) == Due(at: 0))
    }

    @Test("A wait without end is due at the end of time")
    func forever() {
        clock.move(to: 5)
        #expect(clock.due(after: .max).moment == .max)
        #expect(clock.due(nearlyAfter: .max) == Due(at: .max))
        #expect(Due(nearlyAt: .max - 499) == Due(at: .max))
        #expect(Due(nearlyAt: .max - 500).order < .max)
    }

    #if os(Linux)
    @Test(
        "A deadline beyond all time is due at its end, and one long ago at once",
        arguments: [-2_000_000_000_000_000_000, 0, 2_000_000_000_000_000_000] as [Int64])
    func far(start: Int64) {
        let clock = VirtualClock()
        clock.begin(at: start)
        clock.move(to: 5)
        // What Foundation hands over for `Date.distantFuture`, and for an infinite time.
        for seconds in [63_113_904_000, Int.max] {
            let time = timespec(tv_sec: seconds, tv_nsec: 999_999_999)
            #expect(time.nanoseconds == .max && timeval(tv_sec: seconds, tv_usec: 999_999).nanoseconds == .max)
            #expect(clock.due(after: time.nanoseconds) == Due(at: .max))
            for due in [
                clock.due(at: time, on: CLOCK_REALTIME), clock.due(at: time, on: CLOCK_MONOTONIC),
                clock.due(atNearer: time), clock.dueOfDate(at: time),
            ] {
                #expect(due == Due(at: .max))
            }
        }
        let past = timespec(tv_sec: .min, tv_nsec: 0)
        #expect(past.nanoseconds == .min && clock.due(at: past, on: CLOCK_REALTIME) == Due(at: 5))
        #expect(Duration.seconds(Int64.max).nanoseconds == .max)
    }
    #endif

    @Test(
        "A date after a wait is never too early, on any day",
        arguments: [-1_000_000_000.0, 0, 300_000_000, 730_944_000.25, 1_000_000_000.7, 5_000_000_000])
    func dates(start: TimeInterval) {
        let clock = VirtualClock()
        clock.begin(at: Int64((Date(timeIntervalSinceReferenceDate: start).timeIntervalSince1970 * 1e9).rounded()))
        for _ in 0..<50 {
            clock.move(to: clock.due(after: 299_000_000).moment)
            let before = date(clock)
            clock.move(to: clock.due(after: 300_000_000).moment)
            #expect(date(clock).timeIntervalSince(before) >= 0.3)
        }
    }

    /// The date as Foundation makes it of the clock's seconds and nanoseconds.
    private func date(_ clock: VirtualClock) -> Date {
        let (seconds, rest) = clock.calendar.quotientAndRemainder(dividingBy: 1_000_000_000)
        return Date(timeIntervalSinceReferenceDate: Double(seconds) - 978_307_200 + Double(rest) * 1e-9)
    }
}
