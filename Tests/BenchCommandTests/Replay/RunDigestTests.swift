import PresenterBench
import Testing
import Transcript

@testable import BenchCommand
@testable import BenchDiagnostics
@testable import BenchReports
@testable import BenchRunner

@Suite("A run with many failures ends with their causes, on one screen")
struct RunDigestTests {
    private func result(
        _ name: String, _ verdict: Verdict, golden: String = "a\n", _ recording: String = "a\n", failure: String? = nil,
        stability: Stability = .notAsked
    ) -> ScenarioResult {
        let diagnostic = failure.map { Diagnostic(what: $0, place: "p", next: "n") }
        let judgement = Judgement(verdict: verdict, recording: recording, failure: diagnostic)
        return ScenarioResult(
            scenario: .named(name), golden: golden, outcomes: [PlayOutcome(judgement, of: nil)], stability: stability)
    }

    private func lines(_ results: [ScenarioResult]) -> [String] {
        let commands = NextCommands(program: .bench, offer: .pending)
        let text = ReplayText(commands: commands)
        return RunDigest.lines(of: results.map(text.recorded), rest: ": bench review --list").map(\.text)
    }

    @Test("Five hundred changed scenarios are a few lines, the most frequent cause first")
    func many() {
        func recording(_ lines: String) -> String { "scenario  s\n\n\(lines)ends\n" }
        let request = recording("Model -> API          GET https://a.example/\n")
        let all = (1...500).map { index -> ScenarioResult in
            switch index % 50 {
            case 0: result("s-\(index)", .crashed, failure: "The app crashed.")
            case 1...40: result("s-\(index)", .changed, golden: request, request.replacing("GET", with: "POST"))
            default: result("s-\(index)", .changed, golden: recording("(\(index) ms pass)\n"), request)
            }
        }
        let lines = lines(all)
        #expect(lines.count <= 24)
        #expect(lines[0] == "what failed, by cause (a scenario can have several):")
        #expect(lines[1].hasPrefix("  1 changed  1 other line gone: s-41"))
        #expect(lines[2] == "    - (41 ms pass)")
        let shared = lines.firstIndex { $0.hasPrefix("  10 crashed") }
        #expect(shared.map { lines[$0] } == "  10 crashed  The app crashed: s-50, s-100 and 8 more")
        #expect(lines.contains("  400 changed  1 request changed: s-1, s-2 and 398 more"))
        #expect(lines.contains("    + Model -> API          POST https://a.example/"))
        #expect(lines.last == "  and 86 more causes: bench review --list")
    }

    @Test(
        "A change is one cause, whether its recording may be offered or not; a verdict without more to say says nothing"
    )
    func unsteady() throws {
        let difference = try #require(LineDifference(between: "a\n", and: "b\n"))
        let odd = Stability.unsteady(.line(difference), because: .factor(.hashOrder))
        let changed = (1...6).map { result("s-\($0)", .changed, "b\n", stability: $0 == 3 ? odd : .steady) }
        let new = (7...12).map { result("s-\($0)", .new, "b\n", stability: $0 == 8 ? odd : .steady) }
        #expect(
            lines(changed + new) == [
                "what failed, by cause:", "  6 new: s-7, s-8 and 4 more",
                "  6 changed  1 other line changed: s-1, s-2 and 4 more", "    - a", "    + b",
            ])
    }

    @Test("Failures that can be read one by one have no digest; what is the same is in none")
    func few() {
        #expect(lines((1...9).map { result("s-\($0)", .crashed, failure: "x") }) == [])
        #expect(lines((1...99).map { result("s-\($0)", .same) }) == [])
    }

    @Test("A scenario with a long play is named to a person, the longest first; many short plays are not slow")
    func slow() {
        var long = result("long", .same), longer = result("longer", .same), often = result("often", .same)
        long.longest = .milliseconds(2_100)
        longer.longest = .seconds(4)
        often.took = .seconds(60)
        often.longest = .milliseconds(100)
        #expect(SlowScenarios.lines([often, long, longer]).map(\.text) == ["slowest: longer 4.0 s, long 2.1 s"])
        #expect(SlowScenarios.lines([often]).isEmpty)
    }
}
