import Testing

@testable import PlayRuntime
@testable import PresenterBench
@testable import Transcript

@Suite("What can happen instead of what the controller decides")
struct AlternativesTests {
    private static func request(_ arrival: Int, number: Int? = nil, isHeld: Bool = false) -> PendingRequest {
        PendingRequest(
            arrival: arrival, number: number ?? arrival, request: .init(method: "GET", url: "http://origin.test/a"),
            isHeld: isHeld, deadline: 60)
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
        #expect(choices([Self.request(1), Self.request(2), Self.request(4, number: 3)]) == ["2", "3", "step"])
    }

    @Test("An answer that is held, or that nobody numbers, is no choice")
    func others() {
        #expect(choices([Self.request(1), Self.request(2, isHeld: true), Self.request(3, number: -1)]) == ["step"])
    }

    @Test("A timer comes first only if time may run and something is due before the horizon")
    func timers() {
        #expect(choices([Self.request(1)], nextWait: 50, letsTimeRun: true) == ["timer", "step"])
        #expect(choices([Self.request(1)], nextWait: 50) == ["step"])
        #expect(choices([Self.request(1)], letsTimeRun: true) == ["timer", "step"], "the request itself times out")
    }

    @Test("While the app blocks the main thread no user gets through")
    func blocked() {
        #expect(choices([Self.request(1), Self.request(2)], mainIsBlocked: true, canLeave: true) == ["2"])
    }

    @Test("A step that advances time to a moment ends there")
    func horizon() {
        #expect(choices([Self.request(1)], endsAtHorizon: true) == [])
    }

    @Test("What the scenario releases comes in its order")
    func releases() {
        #expect(choices([Self.request(1), Self.request(2)], canLeave: true, releases: [2, 1]) == ["leave"])
    }

    @Test("At the end of a step the user may leave, if the stage owns something, or launch the app again")
    func ends() {
        #expect(choices() == ["relaunch"])
        #expect(choices(canLeave: true) == ["leave", "relaunch"])
        #expect(choices([Self.request(1)], canLeave: true) == ["step", "leave"])
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

    @Test("Two inputs with the same name are the same act")
    func sameAct() {
        #expect(UserInput("type \"s\"").isSameAct(as: UserInput("type \"sw\"")))
        #expect(!UserInput("open()").isSameAct(as: UserInput("close()")))
        #expect(!UserInput("").isSameAct(as: UserInput("")))
    }
}
