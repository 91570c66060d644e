import BenchReports
import BenchRunner

/// A finding of an exploration that nobody has accepted, or an accepted one that is gone, as a review shows it.
struct FindingItem: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        case found(ExploreFinding)
        /// Its line is in the file of known findings, and it is not found any more.
        case gone(KnownFindings.Line)
    }

    let scenario: String
    let content: Content
    /// The default play and that of the finding.
    let lines: [ChangedLine]

    /// The effect on a user of the app, or the finding that is gone.
    var sentence: String {
        switch content {
        case .found(let finding): (finding.symptom.isSure ? "" : "maybe: ") + finding.sentence
        case .gone(let line): "fixed: \(line.finding)"
        }
    }

    /// The rule, the step and the mistake, as they are accepted; nil of what is gone, whose sentence they are.
    var line: String? {
        guard case .found(let finding) = content else { return nil }
        return finding.symptom.line
    }

    /// The schedule that shows it; nil if the default play does, or nothing.
    var token: String? {
        guard case .found(let finding) = content, !finding.schedule.isDefault else { return nil }
        return finding.schedule.token
    }

    /// The text that findings with one cause share, whatever step they are in.
    var cause: String {
        switch content {
        case .found(let finding): "\(finding.symptom.rule.rawValue): \(finding.symptom.text)"
        case .gone: "fixed"
        }
    }

    /// Returns what is open of an exploration, first what fails a run.
    static func all(_ result: ExploreResult) -> [FindingItem] {
        let found = (result.new + result.maybe).map { finding in
            FindingItem(
                scenario: result.scenario, content: .found(finding),
                lines: result.reference(of: finding).map { ChangedLine.all(from: $0, to: finding.recording) } ?? [])
        }
        return found + result.fixed.map { FindingItem(scenario: result.scenario, content: .gone($0), lines: []) }
    }
}
