import BenchDiagnostics

/// A run as commands that GitHub Actions reads from the output of a step and shows beside the lines of the change: one
/// for each cause.
///
/// GitHub shows ten of a kind for a step, so the tenth gives the number of the rest (docs.github.com, "Workflow
/// commands for GitHub Actions"; github.com/orgs/community/discussions/26680).
package struct GitHubAnnotations {
    private static let most = 10

    let record: RunRecord
    var gaps: [String] = []
    /// The causes of its scenarios, which all reports of a run share.
    let causes: Causes
    /// The folder of the goldens, relative to the repository: `Recordings`.
    let recordings: String
    /// Returns a path relative to the repository; nil if it is elsewhere.
    let place: (String) -> String?

    var lines: [String] {
        let unplayed = record.unplayed?.findings.filter(\.counts) ?? []
        let scenarios = Dictionary(record.scenarios.map { ($0.name, $0) }) { first, _ in first }
        let all =
            gaps.map { Self.error(nil, nil, "shards", $0) }
            + causes.all.flatMap { lines(of: $0, scenarios) }
            + unplayed.map { Self.error(nil, nil, "unplayed", "\($0.place): no scenario plays \($0.exchange.text)") }
        return Self.shown(all)
    }

    /// Returns as many commands as GitHub shows, with the number of the rest in the last.
    package static func shown(_ all: [String]) -> [String] {
        guard all.count > most else { return all }
        return all.prefix(most - 1)
            + [error(nil, nil, "and more", "\(all.count - most + 1) more: see the summary of this job.")]
    }

    /// The errors of a cause. A change is one error, at the line of the first golden that it changes, however many
    /// scenarios have it; any other cause is one for each scenario, at its definition.
    private func lines(of cause: Causes.Cause, _ scenarios: [String: RecordedScenario]) -> [String] {
        let scenarios = cause.names.compactMap { scenarios[$0] }
        guard let first = scenarios.first, let line = cause.goldenLine else {
            return scenarios.map { scenario in
                let title = "\(scenario.verdict.word): \(scenario.name)"
                let defined = place(scenario.path)
                return Self.error(defined, defined == nil ? nil : scenario.line, title, scenario.sentence)
            }
        }
        let others = cause.names.count - 1
        let more = others > 0 ? ", here and in \(Plural.text(others, "other scenario"))" : ""
        let source = place(first.path).map { " (\($0):\(first.line))" } ?? ""
        return [
            Self.error(
                "\(recordings)/\(first.name).txt", line, "\(cause.verdict.word): \(first.name)",
                cause.sentence + more + source, cause.lines(most: 4, width: 160))
        ]
    }

    /// Returns an error as a command, with some lines below its message.
    package static func error(
        _ file: String?, _ line: Int?, _ title: String, _ message: String, _ lines: [String] = []
    ) -> String {
        var properties: [String] = []
        if let file { properties.append("file=\(property(file))") }
        if let line { properties.append("line=\(line)") }
        properties.append("title=\(property(title))")
        return "::error \(properties.joined(separator: ","))::\(([message] + lines).map(data).joined(separator: "%0A"))"
    }

    /// Escapes as GitHub's own toolkit does (actions/toolkit, `command.ts`).
    private static func data(_ text: String) -> String {
        EscapedText.printable(text).replacing("%", with: "%25").replacing("\r", with: "%0D").replacing(
            "\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
