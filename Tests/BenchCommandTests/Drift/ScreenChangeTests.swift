import BenchDiagnostics
import Foundation
import PresenterBench
import Testing
import Transcript
import TranscriptTexts

@testable import BenchRunner

@Suite("What the view is told on other answers is compared call by call")
struct ScreenChangeTests {
    private func play(
        _ calls: [[String]], exit: PlayExit = .ended, missing: Bool = false, ends: Bool = true
    ) -> PlayResult {
        var events: [PlayEvent] = [.input("View -> Presenter", .step("viewDidLoad()"))]
        events += calls.map { .output("Presenter -> View", ToldCall(lines: $0), offMain: false) }
        if missing {
            events.append(
                .missed(number: 1, Diagnostic(what: "A miss.", place: "GET https://a.test/", next: "Record it.")))
        }
        if ends { events.append(.ended(PlayEvent.Ending())) }
        return PlayResult(plan: PlannedPlay(scenario: "one"), events: events, exit: exit)
    }

    private func changes(_ new: PlayResult) -> [String] {
        ScreenChange.all(from: play([["show(_:)", "  beers: 1 item", #"    name: "A""#]]), to: new)
            .map { "\($0.kind.rawValue): \($0.text)" }
    }

    @Test("The same calls are no change")
    func same() { #expect(changes(play([["show(_:)", "  beers: 1 item", #"    name: "A""#]])).isEmpty) }

    @Test("Other texts and numbers are other values; nil where a text was is another shape")
    func shapes() {
        #expect(
            changes(play([["show(_:)", "  beers: 2 items", #"    name: "B \" \n""#, #"    name: "C""#]]))
                == ["values: show(_:) has other values in viewDidLoad()"])
        #expect(
            changes(play([["show(_:)", "  beers: 1 item", "    name: nil"]]))
                == ["shape: show(_:) has another shape in viewDidLoad()"])
    }

    @Test(
        "Other bytes, links, identifiers and days are other values and no other shape, and a link that is gone is one")
    func leaves() throws {
        func told(_ value: Any?) -> PlayResult {
            PlayResult(
                plan: PlannedPlay(scenario: "one"),
                events: [
                    .input("View -> Presenter", .step("viewDidLoad()")),
                    .output("Presenter -> View", ToldCall(function: "show(_:)", values: [value]), offMain: false),
                    .ended(PlayEvent.Ending()),
                ], exit: .ended)
        }
        let pairs: [(Any, Any)] = [
            (Data([0xff, 1]), Data([0xff, 2, 3])), (Data("a".utf8), Data("b, c".utf8)),
            (try #require(URL(string: "https://a.example/x.png")), try #require(URL(string: "https://b.example/y"))),
            (UUID(), UUID()), (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1e9)), (true, false),
        ]
        for (old, new) in pairs {
            let changes = ScreenChange.all(from: told(old), to: told(new)).map(\.kind)
            #expect(changes == [.values], "\(old) and \(new)")
            #expect(ScreenChange.all(from: told(old), to: told(nil)).map(\.kind) == [.shape])
        }
        #expect(ScreenChange.all(from: told(FileManager.SearchPathDirectory.self), to: told(1)).map(\.kind) == [.shape])
    }

    @Test("More rows than fit in a line, and one instead of two, are other values and no other shape")
    func rows() {
        func rows(_ count: Int) -> PlayResult {
            let rows = (0..<count).map { "row number \($0)" }
            return PlayResult(
                plan: PlannedPlay(scenario: "one"),
                events: [
                    .input("View -> Presenter", .step("viewDidLoad()")),
                    .output("Presenter -> View", ToldCall(function: "show(_:)", values: [rows]), offMain: false),
                    .ended(PlayEvent.Ending()),
                ], exit: .ended)
        }
        for (old, new) in [(2, 30), (30, 2), (1, 2)] {
            let changes = ScreenChange.all(from: rows(old), to: rows(new)).map(\.text)
            #expect(changes == ["show(_:) has other values in viewDidLoad()"])
        }
    }

    @Test("A call that comes no longer, one that is new, and silence are told apart")
    func calls() {
        #expect(
            changes(play([["showError(_:)"]])) == [
                "lost: show(_:) is no longer called in viewDidLoad()", "new: showError(_:) is called in viewDidLoad()",
            ])
        #expect(changes(play([])) == ["silent: goes silent in viewDidLoad(): show(_:) no longer called"])
    }

    @Test("A crash and a hang come first, and a crash that was there before is none")
    func ends() {
        let crash = PlayExit.crashed(Crash(signal: "SIGILL", message: "Fatal error: x"))
        #expect(changes(play([], exit: crash, ends: false)).first == "crash: crashes in viewDidLoad(): Fatal error: x")
        #expect(changes(play([], exit: .timedOut, ends: false)).first == "hang: hangs in viewDidLoad()")
        #expect(
            ScreenChange.all(from: play([], exit: crash, ends: false), to: play([], exit: crash, ends: false)).isEmpty)
    }

    @Test("A miss is told; a play that does not work with the fixture either is not judged")
    func misses() {
        let missing = play([["show(_:)", "  beers: 1 item", #"    name: "A""#]], missing: true)
        #expect(changes(missing) == ["miss: asks for what the fixture does not have: GET https://a.test/"])
        #expect(ScreenChange.all(from: missing, to: missing).map(\.kind) == [.unjudged])
    }
}
