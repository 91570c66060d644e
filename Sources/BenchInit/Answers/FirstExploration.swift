import BenchDiagnostics
import BenchRunner
import Foundation

/// The first exploration of a bench: one scenario after the other, for as long as somebody would wait.
struct FirstExploration {
    /// The names of the scenarios, those first from which a reader learns most.
    let scenarios: [String]
    /// Explores a scenario within a time; nil where the program is not there, which is no report.
    let explore: (_ name: String, _ limit: Duration) throws -> ProgramOnPath.Run?
    /// The time after which the rest is left: an app that asks again and again without a connection hangs in each such play.
    var limit = Duration.seconds(180)
    var now: () -> ContinuousClock.Instant = { .now }

    /// The result: the reports, and the scenarios that were not explored to their end.
    struct Outcome {
        /// The reports of the scenarios that were explored to their end, as `explore --json` prints them.
        var reports: [String] = []
        /// The names of those that were not.
        var left: [String] = []
        let limit: Duration
    }

    /// Explores them.
    func run() throws -> Outcome {
        var outcome = Outcome(limit: limit)
        let end = now() + limit
        for name in scenarios {
            let rest = end - now()
            guard rest > .zero, case let run = try explore(name, rest), run?.isGivenUp != true else {
                outcome.left.append(name)
                continue
            }
            outcome.reports.append(run?.output ?? "")
        }
        return outcome
    }
}

extension FirstExploration.Outcome {
    /// The lines that say so: how much was explored, and the three findings that say most.
    ///
    /// - Parameters:
    ///   - budget: The plays of each scenario at most.
    ///   - program: The bench, as the reader starts it.
    /// - Returns: The lines.
    func lines(budget: Int, _ program: ProgramName) -> [String] {
        let most = Plural.text(Int(limit / .seconds(60)), "minute")
        let whole = "\(program.command(.explore)) takes the time that it needs"
        guard !reports.isEmpty else {
            return ["not explored to its end in \(most); \(whole)"]
        }
        guard let findings = ExploredFindings.all(in: reports) else {
            return ["not explored; \(program.command(.explore)) says why"]
        }
        let explored = "explored, with at most \(budget) plays of each scenario"
        let first = findings.count > 3 ? "; the first three of them" : ""
        let count = findings.isEmpty ? "no finding" : Plural.text(findings.count, "finding") + "\(first):"
        let rest = "not explored to the end in \(most): \(left.joined(separator: ", ")); \(whole)"
        return ["\(explored): \(count)"] + Self.lines(of: findings, program) + (left.isEmpty ? [] : [rest])
    }

    private static func lines(
        of findings: [(sentence: String, text: String, play: Suggestion)], _ program: ProgramName
    ) -> [String] {
        guard let first = findings.first else { return [] }
        let play = "see the first one played: \(first.play.text(for: program))"
        let all = findings.count > 3 ? "; all of them: \(program.command(.explore))" : ""
        let accept = program.command(.explore, "--accept", "the reason")
        return findings.prefix(3).flatMap { ["  \($0.sentence)", "    \($0.text)"] }
            + ["  \(play)\(all); if each is as you want it: \(accept)"]
    }
}

/// The findings that `explore --json` tells, one for each cause: the sure ones first, and of these what a user suffers most from.
enum ExploredFindings {
    private struct Report: Decodable {
        struct Scenario: Decodable {
            let name: String
            let findings: [Finding]
        }
        struct Finding: Decodable {
            let sentence: String
            let rule: ExploreRule
            let step: String
            let text: String
            let isSure: Bool
            let schedule: String
        }
        let scenarios: [Scenario]
    }

    /// Reads them; a rule that speaks of the same in several scenarios speaks once. Nil where something is no such report.
    static func all(in outputs: [String]) -> [(sentence: String, text: String, play: Suggestion)]? {
        let reports = outputs.compactMap { try? JSONDecoder().decode(Report.self, from: Data($0.utf8)) }
        guard reports.count == outputs.count else { return nil }
        let all = reports.flatMap(\.scenarios).flatMap { scenario in scenario.findings.map { (scenario.name, $0) } }
        // Of those that weigh the same, the order stays.
        let sorted = all.enumerated().sorted {
            let (one, other) = ($0.element.1, $1.element.1)
            return (one.isSure ? 0 : 1, one.rule.harm, $0.offset) < (other.isSure ? 0 : 1, other.rule.harm, $1.offset)
        }.map(\.element)
        var seen: Set<String> = []
        return sorted.filter { seen.insert($0.1.rule.rawValue + $0.1.text).inserted }.map { name, finding in
            let deviations = finding.schedule.isEmpty ? [] : ["--schedule", finding.schedule]
            let text = "\(finding.rule.rawValue) in \(name), at \(finding.step): \(finding.text)"
            let play = Suggestion(.replay, [name] + deviations)
            return ((finding.isSure ? "" : "maybe: ") + finding.sentence, text, play)
        }
    }
}
