import BenchRunner
import Foundation
import Testing

/// The JSON of `explore`, as far as the tests read it.
struct ExploreOutput: Decodable {
    struct Finding: Decodable {
        let rule: String
        let step: String
        let isSure: Bool
        let schedule: String
        let text: String
    }

    struct Scenario: Decodable {
        let name: String
        let plays: Int
        let notPlayed: Int
        let findings: [Finding]
        let walk: Walk?
    }

    /// What the walk of a screen reached.
    struct Walk: Decodable {
        let states: Int
        let saved: Int
        let completeActions: Int?
        let completeDeviations: Int?
        let actionsNeverTaken: [String]
        let repliesNeverAsked: [String]
        let missing: [String]
    }

    let version: Int
    let scenarios: [Scenario]
}

@Suite("Explore finds known defects and leaves their repaired twins alone")
struct DefectsTests {
    private static let rules = ExploreRule.allCases.map(\.rawValue)

    /// Screens that show one mistake in several steps, requests, words or objects.
    private static let oneFinding = ["crash-5-report", "late-4-player", "silence-1-profile", "storm-1-timeline"]

    private func explore(_ words: String) throws -> [ExploreOutput.Scenario] {
        let run = try Shell().run(
            "TestBenchOfDefects explore \(words) --json --root \(Shell.package.path)/Tests/TestBenchOfDefects")
        #expect(run.errors == "")
        return try JSONDecoder().decode(ExploreOutput.self, from: Data(run.output.utf8)).scenarios
    }

    @Test("Each defect is found by its rule, by one deviation; at least two for each rule", arguments: rules)
    func defects(_ rule: String) throws {
        let scenarios = try explore(Self.names("defect", rule))
        #expect(scenarios.count >= 2)
        for scenario in scenarios {
            #expect(scenario.findings.contains { $0.rule == rule && $0.isSure }, "\(scenario.name)")
        }
    }

    @Test("Each race of threads is found by one deviation, and is sure; its twins have no finding")
    func races() throws {
        for scenario in try explore("'*-race-*' --kinds threads") {
            let findings = scenario.findings.map { "\($0.rule), \($0.isSure), \($0.text)" }
            let found = "order-matters, true, the last show(_:) depends on the order of threads"
            #expect(findings == (scenario.name.hasPrefix("defect-") ? [found] : []), "\(scenario.name)")
            #expect(scenario.plays > 15 && scenario.notPlayed == 0, "\(scenario.name)")
        }
    }

    /// All screens of a rule but that of many pictures, of which some plays are enough.
    private static func names(_ kind: String, _ rule: String) -> String {
        guard rule == "storm" else { return "'\(kind)-\(rule)-*'" }
        return (1...4).map { "'\(kind)-storm-\($0)-*'" }.joined(separator: " ")
    }

    @Test("A screen of many pictures is no storm, unless it asks again for one that is missing")
    func pictures() throws {
        let scenarios = try explore("'*-storm-5-*' --kinds fault --budget 20")
        let found = scenarios.map { $0.findings.map { "\($0.rule), \($0.isSure)" } }
        #expect(scenarios.map(\.plays) == [20, 20] && found == [["storm, true"], []])
    }

    @Test("One mistake is one finding, in whatever steps, words and objects it comes", arguments: oneFinding)
    func oneEach(_ name: String) throws {
        let findings = try explore("defect-\(name)")[0].findings
        #expect(findings.map { "\($0.rule): \($0.text)" }.count == 1, "\(findings)")
    }

    @Test("A repaired twin has no finding, not even one that is unsure", arguments: rules)
    func twins(_ rule: String) throws {
        for scenario in try explore(Self.names("sound", rule)) {
            #expect(scenario.plays > 15)
            #expect(scenario.findings.map { "\($0.rule): \($0.text): \($0.schedule)" } == [], "\(scenario.name)")
        }
    }
}
