import Foundation
import PresenterBench
import Testing

@testable import BenchCommand
@testable import BenchDiagnostics
@testable import BenchRunner

@Suite("The result of a scenario is a value that any report can print")
struct ScenarioResultEncodingTests {
    private func outcome(_ verdict: Verdict, _ recording: String, failure: Diagnostic? = nil) -> PlayOutcome {
        let printed = PlayOutput.Text("the app's own words")
        let play = PlayResult(
            plan: PlannedPlay(scenario: "apod"), events: [], exit: .ended,
            output: PlayOutput(standardOutput: printed, standardError: printed))
        return PlayOutcome(Judgement(verdict: verdict, recording: recording, failure: failure), of: play)
    }

    private func json(_ result: ScenarioResult) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return String(decoding: try encoder.encode(result), as: UTF8.self)
    }

    @Test("A changed scenario has its verdict, its golden and what is offered")
    func changed() throws {
        let result = ScenarioResult(
            scenario: .named("apod"), golden: "old\n", outcomes: [outcome(.changed, "new\n")], stability: .steady)
        #expect(
            try json(result) == #"{"exitCode":1,"golden":"old\n","hangs":0,"offer":"new\n","outcomes":"#
                + #"[{"failure":null,"plays":1,"recording":"new\n","verdict":"changed"}],"#
                + #""plays":1,"scenario":"apod","verdict":"changed"}"#)
    }

    @Test("A failure keeps what, where and what to do next; nothing is offered, and the app's output stays out")
    func failed() throws {
        let failure = Diagnostic(what: "It hangs.", place: "in step tap", next: "Debug it.", details: ["main waits"])
        let result = ScenarioResult(
            scenario: .named("apod"), golden: nil, outcomes: [outcome(.hung, "part\n", failure: failure)])
        let text = try json(result)
        #expect(
            text.contains(
                #""failure":{"details":["main waits"],"next":"Debug it.","place":"in step tap","what":"It hangs."}"#))
        #expect(text.contains(#""offer":null"#) && text.contains(#""hangs":1"#) && text.contains(#""exitCode":1"#))
        #expect(!text.contains("own words"))
    }
}
