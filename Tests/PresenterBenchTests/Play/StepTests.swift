import Testing

@testable import PresenterBench

@Suite("A step limits how far time may run")
struct StepTests {
    private let second: Int64 = 1_000_000_000

    @Test("send lets time run as far as its horizon, from now on")
    func send() {
        let step = Step("tap", .send(horizon: .seconds(5)), now: 7 * second)
        #expect(step == Step(label: "tap", letsTimeRun: true, horizon: 12 * second))
    }

    @Test(
        "hold and release let no time run, except a minute for what blocks a thread",
        arguments: [.hold, .release([])] as [StepKind])
    func still(kind: StepKind) {
        let step = Step("tap", kind, now: second)
        #expect(step == Step(label: "tap", letsTimeRun: false, horizon: 61 * second))
    }

    @Test("advance ends where it was told to, whatever happens on the way")
    func advance() {
        let step = Step("advance", .advance(.milliseconds(299), holding: false), now: second)
        #expect(step.letsTimeRun && step.endsAtHorizon)
        #expect(step.horizon == second + 299_000_000)
    }

    @Test("A duration is counted in whole nanoseconds")
    func nanoseconds() {
        #expect(Duration.milliseconds(1_500).nanoseconds == 1_500_000_000)
        #expect((Duration.nanoseconds(3) / 2).nanoseconds == 1)
        #expect(Duration.seconds(-2).nanoseconds == -2_000_000_000)
    }
}
