import Testing

@testable import HTTPFixtures
@testable import PlayRuntime
@testable import PresenterBench
@testable import Transcript

@Suite("What can happen instead of what the controller decides")
struct AlternativesTests {
    private static func request(_ arrival: Int, number: Int? = nil, isHeld: Bool = false) -> PendingRequest {
        let request = Exchange.Request(method: "GET", url: "http://origin.test/a")
        return PendingRequest(
            arrival: arrival, number: number ?? arrival, request: request, isHeld: isHeld, deadline: 60,
            bound: .init(answer: .outcome(.failure("timedOut"), url: request.url), shown: request))
    }

    private func choices(
        _ waiting: [PendingRequest] = [], mainIsBlocked: Bool = false, nextWait: Int64? = nil, canLeave: Bool = false,
        letsTimeRun: Bool = false, endsAtHorizon: Bool = false, releases: [Int] = []
    ) -> [String] {
        let step = Step(
            label: "start()", letsTimeRun: letsTimeRun, horizon: 100, endsAtHorizon: endsAtHorizon, releases: releases)
        let situation = Decision.Situation(
            waiting: waiting, mainIsBlocked: mainIsBlocked, workerIsBlocked: false,
            nextWait: nextWait.map { Due(at: $0) }, now: 0, step: step)
        return Decision.alternatives(to: Decision.next(in: situation), in: situation, canLeave: canLeave).map {
            $0.choice.at(1).choice
        }
    }

    @Test("Instead of an answer: each other answer, by the number of its request, or the next step")
    func answers() {
        #expect(
            choices([Self.request(1), Self.request(2), Self.request(4, number: 3)]) == ["2", "3", "step", "last-1"])
    }

    @Test("An answer that is held, or that nobody numbers, is no choice")
    func others() {
        #expect(
            choices([Self.request(1), Self.request(2, isHeld: true), Self.request(3, number: -1)]) == [
                "step", "last-1",
            ])
    }

    @Test("A timer comes first only if time may run and something is due before the horizon")
    func timers() {
        #expect(choices([Self.request(1)], nextWait: 50, letsTimeRun: true) == ["timer", "step", "last-1"])
        #expect(choices([Self.request(1)], nextWait: 50) == ["step", "last-1"])
        #expect(
            choices([Self.request(1)], letsTimeRun: true) == ["timer", "step", "last-1"], "the request itself times out"
        )
    }

    @Test("While the app blocks the main thread no user gets through")
    func blocked() {
        #expect(choices([Self.request(1), Self.request(2)], mainIsBlocked: true, canLeave: true) == ["2"])
    }

    @Test("A step that advances time to a moment ends there")
    func horizon() {
        #expect(choices([Self.request(1)], endsAtHorizon: true) == [])
    }

    private func next(
        _ waiting: [PendingRequest], last: LastAnswer, nextWait: Int64? = nil, isBlocked: Bool = false,
        hasNewWait: Bool = false, letsTimeRun: Bool = true
    ) -> (decision: Decision?, waiting: [Int]) {
        var situation = Decision.Situation(
            waiting: waiting, mainIsBlocked: false, workerIsBlocked: isBlocked, nextWait: nextWait.map { Due(at: $0) },
            now: 0, step: Step(label: "start()", letsTimeRun: letsTimeRun, horizon: 100))
        let decision = Decision.next(before: last, in: &situation, hasNewWait: hasNewWait)
        return (decision, situation.waiting.map(\.arrival))
    }

    @Test("An answer that comes last waits for the others and for the next step, with what that asks for")
    func last() {
        let first = LastAnswer(arrival: 1)
        let others = next([Self.request(1), Self.request(2)], last: first, nextWait: 5)
        #expect(others.decision == .answer(2) && others.waiting == [2], "it is no choice meanwhile")
        #expect(next([Self.request(1)], last: first, nextWait: 5).decision == .endStep(at: 0), "the user is faster")
        var later = first
        later.hasNextStep = true
        #expect(next([Self.request(1), Self.request(2)], last: later).decision == .answer(2))
        #expect(next([Self.request(1)], last: later).decision == nil, "it comes now")
        #expect(next([Self.request(1)], last: later, nextWait: 5).decision == nil, "an old timer is none of the step")
        #expect(next([Self.request(1)], last: later, nextWait: 5, hasNewWait: true).decision == .wake(at: 5))
        #expect(next([Self.request(1)], last: later, nextWait: 500, hasNewWait: true).decision == nil)
    }

    @Test("An answer that comes last comes at once where the app waits for it, and not while another is held back")
    func lastBlocked() {
        #expect(next([Self.request(1)], last: LastAnswer(arrival: 1), isBlocked: true).decision == nil)
        let held = next(
            [Self.request(1), Self.request(2, isHeld: true)], last: LastAnswer(arrival: 1, hasNextStep: true),
            letsTimeRun: false)
        #expect(held.decision == .endStep(at: 0))
    }

    @Test("What the scenario releases comes in its order")
    func releases() {
        #expect(choices([Self.request(1), Self.request(2)], canLeave: true, releases: [2, 1]) == ["leave"])
    }

    @Test("At the end of a step the user may leave, if the stage owns something, or launch the app again")
    func ends() {
        #expect(choices() == ["relaunch"])
        #expect(choices(canLeave: true) == ["leave", "relaunch"])
        #expect(choices([Self.request(1)], canLeave: true) == ["step", "last-1", "leave"])
    }

    @Test(
        "A user does twice what the system does not call",
        arguments: [
            ("didTapSave()", true), ("await save(_:)", true), ("type \"s\"", true), ("viewDidLoad()", false),
            ("viewDidTapSave()", true), ("onAppear", false), ("await viewWillAppear(_:)", false),
        ])
    func twice(_ label: String, _ canComeTwice: Bool) {
        #expect(UserInput(label).canComeTwice == canComeTwice)
    }

    @Test("What the app does once is not done twice, whatever its label says, and what a user does is")
    @MainActor
    func once() {
        let play = StageWithoutPlay(repeats: true)
        var loads = 0
        play.stage.send("load()", once: true) { loads += 1 }
        play.stage.hold("load()", once: true) { loads += 1 }
        play.stage.ask("load(_:)", once: true) { (done: @Sendable (Int) -> Void) in loads += 1 }
        #expect(loads == 3)
        play.stage.send("tap()") { loads += 1 }
        #expect(loads == 5)
    }

    @Test("Two inputs with the same name are the same act")
    func sameAct() {
        #expect(UserInput("type \"s\"").isSameAct(as: UserInput("type \"sw\"")))
        #expect(!UserInput("open()").isSameAct(as: UserInput("close()")))
        #expect(!UserInput("").isSameAct(as: UserInput("")))
    }
}
