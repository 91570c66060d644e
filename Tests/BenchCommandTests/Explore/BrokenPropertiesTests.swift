import BenchDiagnostics
import Foundation
import PresenterBench
import Testing
import TranscriptTexts

@testable import BenchRunner
@testable import Transcript

@Suite("A property that a play breaks is a finding, and a change that drift tells")
struct BrokenPropertiesTests: JudgingPlays {
    private static func broken(
        _ name: String, _ reason: BrokenProperty.Reason = .state
    ) -> PlayEvent {
        .broken(BrokenProperty(name: name, line: "S/F.swift:1", step: "step 1 (load())", time: 0, reason: reason))
    }

    @Test("It is one sure finding for each property, in the step that breaks it, also in the default play")
    func found() throws {
        let play: (inout ShortPlay) -> Void = {
            $0.input("open()")
            $0.input("load()")
            $0.events += [Self.broken("no spinner"), Self.broken("rows", .late(5_000_000_000))]
            $0.call("show(_:)", "1")
            $0.end()
        }
        let findings = [
            "property: load(): \"no spinner\" is broken", "property: load(): \"rows\" is broken: not within 5 s",
        ]
        #expect(try found("fault.1:503", play, usually: load) == findings)
        #expect(try found("", play, usually: play) == findings)
    }

    @Test("It is told beside a crash, and not after a request that nobody recorded")
    func besides() throws {
        let crash = PlayExit.crashed(Crash(signal: "SIGILL", message: "no", frames: []))
        let crashed = try found("fault.1:503", exit: crash) {
            $0.input("load()")
            $0.events.append(Self.broken("no spinner"))
        } usually: {
            load(&$0)
        }
        #expect(crashed == ["crash: load(): the app crashes: no", "property: load(): \"no spinner\" is broken"])
        let missed = try found("fault.1:503") {
            $0.input("load()")
            $0.events.append(Self.broken("before"))
            $0.events.append(.missed(number: 1, Diagnostic(what: "a", place: "b", next: "c")))
            $0.events.append(Self.broken("after"))
            $0.end()
        } usually: {
            load(&$0)
        }
        #expect(missed == ["property: load(): \"before\" is broken"])
    }

    @Test("What has not come at an end that a deviation has cut off is not judged; what came too late is")
    func cutOff() throws {
        let cut: (inout ShortPlay) -> Void = {
            $0.input("load()")
            $0.events += [Self.broken("rows", .late(1)), Self.broken("an end", .end)]
            $0.events.append(.ended(.init(stillArmed: ["timer in 5 s"])))
        }
        let findings = try found("order.1:timer", cut, usually: load)
        #expect(findings.map { $0.contains("rows") } == [true])
    }

    @Test("Drift tells of the properties that only the answers of today break, and gravely")
    func drift() {
        func play(_ broken: [String]) -> PlayResult {
            let events = [PlayEvent.input("View -> Presenter", .step("load()"))] + broken.map { Self.broken($0) }
            return PlayResult(
                plan: PlannedPlay(scenario: "one"), events: events + [.ended(PlayEvent.Ending())], exit: .ended)
        }
        let changes = ScreenChange.all(from: play(["old"]), to: play(["old", "new"]))
        #expect(changes.map(\.kind) == [.broken])
        #expect(changes.map(\.text) == ["the property \"new\" is broken in load()"])
        #expect(ScreenChange.all(from: play(["old"]), to: play([])).isEmpty)
        #expect(ScreenChange.Kind.hang < .broken && ScreenChange.Kind.broken < .silent)
    }

    @Test("A property is idle in an exploration only if it is in all scenarios that share it")
    func idle() {
        func explored(_ name: String, met: [String], planned: Int = 1) -> ExploredScenario {
            let play = ExploredPlay(
                Schedule(), recording: "ends\n", symptoms: [], unjudged: nil, sight: .same, met: met)
            return ExploredScenario(
                name: name, planned: planned, plays: [play], left: 0, probes: 0, notRead: 0, notChanged: 0,
                notTurned: 0,
                requests: [], properties: ["shared": "shared, F:1", "own": "own of \(name), F:2"])
        }
        #expect(
            [explored("a", met: ["own"]), explored("b", met: [])].idleProperties == ["own of b, F:2", "shared, F:1"])
        #expect([explored("a", met: ["own"]), explored("b", met: ["own", "shared"])].idleProperties == [])
        // A play that was not made may have had a case.
        #expect([explored("a", met: [], planned: 2)].idleProperties == [])
    }

    @Test("A property that a scenario shares which is not explored is not judged")
    func elsewhere() {
        let property = Scenario.Trait.always("shared") { _ in true }
        let shared = [Scenario("a") { _ in }, Scenario("b") { _ in }].with(property)
        let play = ExploredPlay(Schedule(), recording: "ends\n", symptoms: [], unjudged: nil, sight: .same, met: [])
        let explored = ExploredScenario(
            name: "a", planned: 1, plays: [play], left: 0, requests: [], properties: shared[0].identities)
        #expect(explored.withoutProperties(of: []).properties?.keys.sorted() == ["shared"])
        #expect([explored.withoutProperties(of: [shared[1]])].idleProperties == [])
    }
}
