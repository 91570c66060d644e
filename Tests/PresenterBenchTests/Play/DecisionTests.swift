import Testing

@testable import HTTPFixtures
@testable import PlayRuntime
@testable import PresenterBench

@Suite("The controller lets one thing happen at a time")
struct DecisionTests {
    private static func request(
        _ arrival: Int, path: String = "a", isHeld: Bool = false, isOnMain: Bool = false, deadline: Int64 = 60,
        isSuspended: Bool = false
    ) -> PendingRequest {
        let asked = Exchange.Request(method: "GET", url: "http://origin.test/\(path)")
        var request = PendingRequest(
            arrival: arrival, number: arrival, request: asked, isHeld: isHeld, isOnMain: isOnMain, deadline: deadline,
            bound: .init(answer: .outcome(.failure("timedOut"), url: ""), shown: asked))
        request.isSuspended = isSuspended
        return request
    }

    private static func step(
        letsTimeRun: Bool = true, horizon: Int64 = 100, endsAtHorizon: Bool = false, releases: [Int] = []
    ) -> Step {
        Step(
            label: "start()", letsTimeRun: letsTimeRun, horizon: horizon, endsAtHorizon: endsAtHorizon,
            releases: releases)
    }

    private func next(
        _ waiting: [PendingRequest] = [], mainIsBlocked: Bool = false, workerIsBlocked: Bool = false,
        nextWait: Int64? = nil, now: Int64 = 0, _ step: Step = step()
    ) -> Decision {
        next(
            waiting, mainIsBlocked: mainIsBlocked, workerIsBlocked: workerIsBlocked, due: nextWait.map { Due(at: $0) },
            now: now, step)
    }

    private func next(
        _ waiting: [PendingRequest] = [], mainIsBlocked: Bool = false, workerIsBlocked: Bool = false, due: Due?,
        now: Int64 = 0, _ step: Step = step()
    ) -> Decision {
        Decision.next(
            in: Decision.Situation(
                waiting: waiting, mainIsBlocked: mainIsBlocked, workerIsBlocked: workerIsBlocked, nextWait: due,
                now: now, step: step))
    }

    @Test("Nothing left ends the step, at once or at its horizon")
    func ends() {
        #expect(next(now: 7) == .endStep(at: 7))
        #expect(next(now: 7, Self.step(endsAtHorizon: true)) == .endStep(at: 100))
    }

    @Test("The first request is answered before time runs")
    func answersFirst() {
        #expect(next([Self.request(3), Self.request(1)], nextWait: 1) == .answer(3))
    }

    /// A request whose answer comes after so many nanoseconds.
    private static func slow(_ arrival: Int, by delay: Int64, isHeld: Bool = false) -> PendingRequest {
        var request = request(arrival, isHeld: isHeld, deadline: PendingRequest.nanoseconds(60))
        request.bound.delay = delay
        return request
    }

    @Test("A slow answer comes after what is due before it, and before the rest")
    func slow() {
        #expect(next([Self.slow(1, by: 8)]) == .wake(at: 8))
        #expect(next([Self.slow(1, by: 8)], now: 8) == .answer(1))
        #expect(next([Self.slow(1, by: 8)], nextWait: 7) == .wake(at: 7))
        #expect(next([Self.slow(1, by: 8)], nextWait: 8) == .wake(at: 8))
        #expect(next([Self.slow(1, by: 8)], nextWait: 9) == .wake(at: 8))
        #expect(next([Self.slow(1, by: 8), Self.slow(2, by: 5)]) == .wake(at: 5))
        #expect(next([Self.slow(1, by: 8), Self.request(2)]) == .answer(2))
        #expect(next([Self.slow(1, by: 8), Self.request(2, isHeld: true, deadline: 6)]) == .timeOut(2))
        #expect(next([Self.slow(1, by: 60_000_000_000)], Self.step(horizon: .max)) == .timeOut(1))
    }

    @Test("An answer that is held back comes where the main thread waits, first the one that it asked for last")
    func heldFromMain() {
        let own = [Self.request(1, isHeld: true, isOnMain: true), Self.request(2, isHeld: true, isOnMain: true)]
        let other = Self.request(3, isHeld: true)
        #expect(next(own + [other], mainIsBlocked: true, Self.step(letsTimeRun: false)) == .answer(2))
        #expect(next([other], mainIsBlocked: true) == .timeOut(3), "a step in which time runs is over first")
        #expect(next([other], mainIsBlocked: true, Self.step(horizon: 59)) == .answer(3))
        #expect(next(own + [other], workerIsBlocked: true, Self.step(letsTimeRun: false)) == .endStep(at: 0))
        #expect(next([other], mainIsBlocked: true, nextWait: 7) == .wake(at: 7), "the wait may end by itself")
        #expect(next([Self.slow(4, by: 8, isHeld: true)], mainIsBlocked: true) == .wake(at: 8))
        #expect(next([Self.slow(4, by: 8, isHeld: true)], mainIsBlocked: true, now: 8) == .answer(4))
        #expect(next([Self.request(5, isHeld: true, isSuspended: true)], mainIsBlocked: true) == .hang)
    }

    @Test("A slow answer waits for a step that lets time run so far, unless something is blocked or releases it")
    func slowBeyondStep() {
        #expect(next([Self.slow(1, by: 101)]) == .endStep(at: 0))
        #expect(next([Self.slow(1, by: 8)], Self.step(letsTimeRun: false)) == .endStep(at: 0))
        #expect(next([Self.slow(1, by: 8)], mainIsBlocked: true, Self.step(letsTimeRun: false)) == .wake(at: 8))
        #expect(next([Self.slow(1, by: 8, isHeld: true)]) == .endStep(at: 0))
        #expect(next([Self.slow(1, by: 8)], Self.step(letsTimeRun: false, releases: [1])) == .answer(1))
    }

    @Test("A request whose delegate is being asked is neither answered nor timed out")
    func withDelegate() {
        var asked = Self.request(1)
        asked.isWithDelegate = true
        #expect(next([asked, Self.request(2)]) == .answer(2))
        #expect(next([asked], now: 7) == .endStep(at: 7))
    }

    @Test("While a thread reads the clock, an answer comes or what is due happens; else it goes on, up to the horizon")
    func readsClock() {
        func next(_ waiting: [PendingRequest] = [], nextWait: Int64? = nil, now: Int64 = 0) -> Decision {
            var situation = Decision.Situation(
                waiting: waiting, mainIsBlocked: true, workerIsBlocked: true, nextWait: nextWait.map { Due(at: $0) },
                now: now, step: Self.step())
            situation.readsClock = true
            return Decision.next(in: situation)
        }
        #expect(next([Self.request(1)], nextWait: 5) == .answer(1))
        #expect(next(nextWait: 5, now: 5) == .wake(at: 5))
        #expect(next(nextWait: 5, now: 4) == .goOn)
        let held = Self.request(1, isHeld: true, deadline: 60)
        #expect(next([held], now: 59) == .goOn)
        #expect(next([held], now: 60) == .timeOut(1))
        #expect(next(now: 100) == .hang)
    }

    @Test("The first request is answered first even if something is blocked")
    func blocked() {
        let waiting = [Self.request(1), Self.request(2)]
        #expect(next(waiting, mainIsBlocked: true) == .answer(1))
        #expect(next(waiting, workerIsBlocked: true) == .answer(1))
    }

    @Test("A wait that is due already needs no time, and ends even in a step that lets none pass")
    func due() {
        let step = Self.step(letsTimeRun: false)
        #expect(next(nextWait: 7, now: 7, step) == .wake(at: 7))
        #expect(next(nextWait: 5, now: 7, step) == .wake(at: 7))
        #expect(next([Self.request(1)], nextWait: 5, now: 7) == .answer(1))
    }

    @Test("A length computed from dates counts to the microsecond, and the clock moves to its exact end")
    func dates() {
        let held = [Self.request(1, isHeld: true, deadline: 300_000_020)]
        let due = Due(nearlyAt: 300_000_060)
        #expect(due.order == 300_000_000)
        #expect(next(held, due: due, Self.step(horizon: 300_000_000)) == .wake(at: 300_000_060))
        #expect(next(held, due: Due(at: 300_000_060), Self.step(horizon: 400_000_000)) == .timeOut(1))
    }

    @Test("A held answer waits for its release")
    func held() {
        #expect(next([Self.request(1, isHeld: true)], Self.step(letsTimeRun: false)) == .endStep(at: 0))
        #expect(next([Self.request(1, isHeld: true), Self.request(2)]) == .answer(2))
    }

    @Test("Released answers come in the order of the release")
    func releases() {
        let waiting = [Self.request(1, isHeld: true), Self.request(2, isHeld: true)]
        #expect(next(waiting, Self.step(releases: [2, 1])) == .answer(2))
    }

    @Test("A suspended request is neither answered nor timed out")
    func suspended() {
        #expect(next([Self.request(1, deadline: 5, isSuspended: true)]) == .endStep(at: 0))
        let waiting = [
            Self.request(1, isHeld: true, deadline: 5, isSuspended: true), Self.request(2, isHeld: true, deadline: 9),
        ]
        #expect(next(waiting) == .timeOut(2))
    }

    @Test("The earliest of timers and timeouts is next; a timer goes first if both are due")
    func earliest() {
        let held = [Self.request(1, isHeld: true, deadline: 50), Self.request(2, isHeld: true, deadline: 20)]
        #expect(next(held) == .timeOut(2))
        #expect(next(held, nextWait: 30) == .timeOut(2))
        #expect(next(held, nextWait: 20) == .wake(at: 20))
        #expect(next(held, nextWait: 10) == .wake(at: 10))
    }

    /// Lets one thing happen after the other until none is left, as the controller does.
    ///
    /// - Returns: What happened at the moment 8: `timer`, `answer 1`, `timeout 2`.
    private func happening(_ requests: [PendingRequest], timers: Int) -> [String] {
        var (waiting, timers, now, order) = (requests, timers, Int64(0), [String]())
        while order.count < 9 {
            switch next(waiting, nextWait: timers > 0 ? 8 : nil, now: now) {
            case .answer(let arrival):
                waiting.removeAll { $0.arrival == arrival }
                order.append("answer \(arrival)")
            case .timeOut(let arrival):
                waiting.removeAll { $0.arrival == arrival }
                (now, order) = (8, order + ["timeout \(arrival)"])
            case .wake(let moment):
                now = moment
                guard timers > 0 else { continue }
                timers -= 1
                order.append("timer")
            default: return order
            }
        }
        return order
    }

    @Test("At one moment timers come before timeouts, and what a slow answer waits for is the first of them")
    func oneMoment() {
        let held = Self.request(2, isHeld: true, deadline: 8)
        #expect(happening([held], timers: 2) == ["timer", "timer", "timeout 2"])
        #expect(happening([held, Self.slow(1, by: 8)], timers: 2) == ["timer", "answer 1", "timer", "timeout 2"])
        #expect(happening([held, Self.slow(1, by: 8)], timers: 0) == ["timeout 2", "answer 1"])
        #expect(happening([held, Self.request(3)], timers: 1) == ["answer 3", "timer", "timeout 2"])
    }

    @Test("Nothing beyond the horizon happens, everything on it does")
    func horizon() {
        #expect(next(nextWait: 100) == .wake(at: 100))
        #expect(next(nextWait: 101) == .endStep(at: 0))
        #expect(next([Self.request(1, isHeld: true, deadline: 100)]) == .timeOut(1))
        #expect(next([Self.request(1, isHeld: true, deadline: 101)]) == .endStep(at: 0))
    }

    @Test("A step that only settles lets time run for what is blocked, and no request time out")
    func settles() {
        let step = Self.step(letsTimeRun: false)
        #expect(next(nextWait: 10, step) == .endStep(at: 0))
        #expect(next(mainIsBlocked: true, nextWait: 10, step) == .wake(at: 10))
        #expect(
            next([Self.request(1, isHeld: true, deadline: 5)], workerIsBlocked: true, nextWait: 10, step)
                == .wake(at: 10))
    }

    @Test("A blocked main thread that nothing can wake hangs; a blocked worker only if no answer is held")
    func hangs() {
        let step = Self.step(letsTimeRun: false)
        #expect(next(mainIsBlocked: true, step) == .hang)
        #expect(next(workerIsBlocked: true, step) == .hang)
        #expect(next([Self.request(1, isHeld: true)], workerIsBlocked: true, step) == .endStep(at: 0))
    }
}
