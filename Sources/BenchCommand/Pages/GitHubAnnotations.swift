import BenchDiagnostics

/// A run as commands that GitHub actions reads from the output of a step, which puts them beside the lines of the change.
///
/// GitHub shows ten of a kind for a step, so the tenth says how many more there are (docs.github.com, "Workflow commands for GitHub
/// Actions"; github.com/orgs/community/discussions/26680).
struct GitHubAnnotations {
    private static let most = 10

    let record: RunRecord
    var gaps: [String] = []
    /// The folder of the goldens, relative to the repository: `Recordings`.
    let recordings: String
    /// Makes a path relative to the repository; nil if it is elsewhere.
    let place: (String) -> String?

    var lines: [String] {
        let unplayed = record.unplayed?.findings.filter(\.counts) ?? []
        let all =
            gaps.map { Self.error(nil, nil, "shards", $0) }
            + record.scenarios.filter { $0.exitCode != 0 }.map(line)
            + unplayed.map { Self.error(nil, nil, "unplayed", "\($0.place): no scenario plays \($0.exchange.text)") }
        guard all.count > Self.most else { return all }
        return all.prefix(Self.most - 1)
            + [Self.error(nil, nil, "and more", "\(all.count - Self.most + 1) more: see the summary of this job.")]
    }

    /// The error of a scenario: on the first line of its golden that differs, else where the scenario is defined.
    private func line(_ scenario: RecordedScenario) -> String {
        let title = "\(scenario.verdict.word): \(scenario.name)"
        let defined = scenario.path.flatMap(place)
        if scenario.golden != nil, let difference = scenario.lines.first(where: { $0.sign != .same }) {
            let source = defined.map { " (\($0):\(scenario.line ?? 1))" } ?? ""
            return Self.error(
                "\(recordings)/\(scenario.name).txt", difference.number, title, scenario.sentence + source)
        }
        return Self.error(defined, defined == nil ? nil : scenario.line, title, scenario.sentence)
    }

    private static func error(_ file: String?, _ line: Int?, _ title: String, _ message: String) -> String {
        var properties: [String] = []
        if let file { properties.append("file=\(property(file))") }
        if let line { properties.append("line=\(line)") }
        properties.append("title=\(property(title))")
        return "::error \(properties.joined(separator: ","))::\(data(message))"
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
