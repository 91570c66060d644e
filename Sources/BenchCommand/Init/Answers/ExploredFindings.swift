import Foundation

/// The findings that `explore --json` tells, one for each cause, the sure ones first.
enum ExploredFindings {
    private struct Report: Decodable {
        struct Scenario: Decodable {
            let name: String
            let findings: [Finding]
        }
        struct Finding: Decodable {
            let rule: String
            let step: String
            let text: String
            let isSure: Bool
            let schedule: String
        }
        let scenarios: [Scenario]
    }

    /// Reads them; a rule that speaks of the same in several scenarios speaks once.
    ///
    /// - Parameter output: What `explore --json` printed.
    /// - Returns: A line for each; nil where there is no report.
    static func all(in output: String) -> [String]? {
        guard let report = try? JSONDecoder().decode(Report.self, from: Data(output.utf8)) else { return nil }
        let all = report.scenarios.flatMap { scenario in scenario.findings.map { (scenario.name, $0) } }
        let sorted = all.filter(\.1.isSure) + all.filter { !$0.1.isSure }
        var seen: Set<String> = []
        return sorted.filter { seen.insert($0.1.rule + $0.1.text).inserted }.map { name, finding in
            "\(finding.rule) in \(name), at \(finding.step): \(finding.text) (--schedule \(finding.schedule))"
        }
    }
}
