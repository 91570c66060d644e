import Testing

@testable import PlayRuntime

@Suite("Reading the clock again and again takes time, by a count")
struct ClockReadsTests {
    @Test("A thousand times it takes none, then each time does, and each thousandth lets others go first")
    func counts() {
        var reads = ClockReads()
        let effects = (1...3_000).map { _ in reads.count(after: 7) }
        #expect(effects[..<999].allSatisfy { $0 == .none })
        #expect([1_000, 2_000, 3_000].allSatisfy { effects[$0 - 1] == .timeAfterOthers })
        #expect(effects.count { $0 == .time } == 3_000 - 999 - 3)
    }

    @Test("A wait, a timer or a submission in between starts the count again")
    func startsAgain() {
        var reads = ClockReads()
        for _ in 0..<999 { #expect(reads.count(after: 7) == .none) }
        for _ in 0..<999 { #expect(reads.count(after: 8) == .none) }
        #expect(reads.count(after: 8) == .timeAfterOthers)
    }

    @Test("The time is told once, and moves both clocks alike")
    func told() {
        let clock = VirtualClock()
        clock.begin(at: 1_000_000)
        clock.take(ClockReads.length)
        clock.take(ClockReads.length)
        #expect(clock.elapsed == 2_000 && clock.calendar == 1_002_000)
        #expect(clock.uptime == VirtualClock.uptimeAtStart + 2_000)
        #expect(clock.reportTaken() == 2_000 && clock.reportTaken() == 0)
    }
}
