import Testing

@testable import BenchRunner
@testable import PresenterBench
@testable import Transcript

@Suite("One place decides the exit code of a verdict, and which of two is graver")
struct VerdictGravityTests {
    @Test("Verdicts have these exit codes")
    func codes() {
        #expect(Verdict.allCases.map(\.exitCode.rawValue) == [0, 1, 1, 1, 1, 1, 1, 1, 3])
    }

    @Test("No two verdicts are of the same gravity, and only `same` is harmless")
    func gravity() {
        #expect(Set(Verdict.allCases.map(\.gravity)).count == Verdict.allCases.count)
        #expect(Verdict.allCases.min { $0.gravity < $1.gravity } == .same)
    }

    @Test("The gravest outcome decides the verdict and the exit code", arguments: Verdict.allCases)
    func outcomes(_ verdict: Verdict) {
        for other in Verdict.allCases where other != verdict {
            let outcomes = [verdict, other].map {
                PlayOutcome(Judgement(verdict: $0, recording: ""), of: nil)
            }
            let result = ScenarioResult(scenario: Scenario("a") { _ in }, golden: nil, outcomes: outcomes)
            #expect(result.verdict == (verdict.gravity > other.gravity ? verdict : other))
            #expect(result.exitCode == result.verdict.exitCode)
        }
    }
}
