#if os(Linux)
import Glibc
import Testing

@testable import PlayRuntime

@Suite("Sleeps outside a play are the machine's")
struct SleepReplacementsTests {
    private static func uptime() -> Int64 {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }

    @Test("A thread outside the play sleeps on a clock to the end, instead of being told to try again")
    func clock() {
        var time = timespec(tv_sec: 0, tv_nsec: 1_000_000)
        let start = Self.uptime()
        #expect(sleepOnClock.function(CLOCK_MONOTONIC, 0, &time, nil) == 0)
        #expect(Self.uptime() - start >= 1_000_000)
    }
}
#endif
