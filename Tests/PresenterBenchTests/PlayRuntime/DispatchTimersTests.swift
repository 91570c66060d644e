#if os(Linux)
import Testing

@testable import PlayRuntime

@Suite("A timer source of the dispatch library waits in virtual time")
struct DispatchTimersTests {
    private let waits = TimedWaits()
    // It is only a key: nothing is read from it before the timer fires.
    private let source = OpaquePointer(bitPattern: 0x1000)!

    @Test("A timer that is set again to the same time waits for whom it was set last, in its old place")
    func setAgain() {
        let timers = DispatchTimers(waits: waits)
        timers.add(source)
        timers.activate(source)
        #expect(timers.set(source, due: Due(at: 10), interval: nil) { false })
        let other = waits.add(due: Due(at: 10), kind: .sleep) {}
        #expect(timers.set(source, due: Due(at: 10), interval: nil) { true })
        #expect(waits.pending.map(\.kind) == [.timer, .sleep])
        #expect(waits.remove(other))
        // Also where somebody has noticed in between that nobody waits.
        #expect(timers.set(source, due: Due(at: 10), interval: nil) { false })
        #expect(waits.earliest == nil)
        #expect(timers.set(source, due: Due(at: 10), interval: nil) { true })
        #expect(waits.earliest?.due == Due(at: 10))
    }
}
#endif
