import BenchDiagnostics
import BenchReports
import BenchRunner
import Foundation
import Transcript

/// The folder of `explore --report`: the page of findings, and the exploration as data.
extension ReportFolder {
    private var findings: URL { url.appending(path: "explore.html", directoryHint: .notDirectory) }

    /// Checks that no foreign file is in the way of an exploration.
    ///
    /// - Throws: A `Diagnostic`.
    func checkExploration(_ shard: Shard?) throws(Diagnostic) {
        let names =
            (shard == nil ? ["explore.html"] : [])
            + [RunFile<ExplorationRecord>.name(shard), RunLines<ExplorationRecord>.name(shard)]
        try ReportFile.check(names, in: url)
    }

    /// Notes that a run has begun, and removes the files that an earlier one left of the same shard; others stay.
    ///
    /// - Throws: A `Diagnostic`.
    func begin(_ record: ExplorationRecord) throws(Diagnostic) {
        try checkExploration(record.shard)
        if record.shard == nil { try? FileManager.default.removeItem(at: findings) }
        try RunFile<ExplorationRecord>(folder: url).write(record)
        try lines(record).begin()
    }

    /// Notes a scenario, so that a run which is killed leaves its results so far.
    ///
    /// - Throws: A `Diagnostic`.
    func add(_ part: ExplorationRecord.Part, of record: ExplorationRecord) throws(Diagnostic) {
        try lines(record).add(part)
    }

    private func lines(_ record: ExplorationRecord) -> RunLines<ExplorationRecord> {
        RunLines(url, record.shard)
    }

    /// Reports a whole exploration to GitHub.
    ///
    /// - Throws: A `Diagnostic`.
    func tell(
        _ record: ExplorationRecord, _ results: [ExploreResult], gaps: [String] = [], to summary: JobSummary
    ) throws(Diagnostic) {
        guard summary.isWanted else { return }
        let markdown = ExploreMarkdown(shown(record, results, gaps: gaps))
        try summary.tell(markdown.annotations, markdown.text)
    }

    private func shown(_ record: ExplorationRecord, _ results: [ExploreResult], gaps: [String]) -> ExplorePage {
        // A reader of the summary has the repository elsewhere.
        ExplorePage(
            results: results, record: record, commands: commands.relative(to: workspace), place: workspace.place,
            gaps: gaps)
    }

    /// Writes the page, if the exploration is whole, and then the data.
    ///
    /// - Returns: The file to read first.
    /// - Throws: A `Diagnostic`.
    func finish(_ record: ExplorationRecord, _ results: [ExploreResult], gaps: [String] = []) throws(Diagnostic)
        -> String
    {
        if record.shard == nil {
            let page = shown(record, results, gaps: gaps)
            try ReportFile.write(Data(page.html.utf8), "explore.html", in: url)
        }
        try RunFile<ExplorationRecord>(folder: url).write(record)
        lines(record).end()
        return record.shard == nil
            ? findings.path : url.appending(path: RunFile<ExplorationRecord>.name(record.shard)).path
    }
}

/// An exploration for GitHub: annotations at the definitions of scenarios, and Markdown for the summary of a job.
struct ExploreMarkdown {
    private static let most = 50

    private let page: ExplorePage
    /// The findings, read once, because each is compared with the default play.
    private let found: [(outcome: ExploreResult.Outcome, item: ViewerData.Item)]

    init(_ page: ExplorePage) {
        self.page = page
        found = page.shown.filter { ![.clean, .known].contains($0.outcome) }
    }

    /// An error for each finding that fails the run, and for each gap.
    var annotations: [String] {
        let gaps = page.gaps.map { GitHubAnnotations.error(nil, nil, "shards", $0) }
        let failing = found.filter { $0.outcome != .maybe }.map(\.item).map { item in
            let definition = page.record.definitions[item.name]
            let path = definition.flatMap { page.place($0.path) }
            let sentence = item.sentence.isEmpty ? item.reasons.joined(separator: " ") : item.sentence
            return GitHubAnnotations.error(
                path, path == nil ? nil : definition?.line, "\(item.word): \(item.name)", sentence,
                item.again.isEmpty ? [] : [item.again])
        }
        return GitHubAnnotations.shown(gaps + failing)
    }

    /// The headline, and the effect of each finding on a user.
    var text: String {
        let lines = found.prefix(Self.most).map(\.item).map { item in
            let facts = (item.facts + item.reasons).map(RunMarkdown.escaped).joined(separator: " · ")
            return "**\(item.word)** `\(item.name)`: \(RunMarkdown.escaped(item.sentence))\n\n\(facts)\n"
                + (item.again.isEmpty ? "" : "\n" + RunMarkdown.fenced([item.again], "sh"))
        }
        let rest = found.count > lines.count ? ["and \(Plural.text(found.count - lines.count, "more finding"))\n"] : []
        let gaps = (page.gaps + page.cut).map { "* \(RunMarkdown.escaped($0))\n" }
        return (["## \(page.headline)\n", "\(page.facts)\n"] + gaps + lines + rest).joined(separator: "\n")
    }
}

extension RecordingStore {
    /// Reads the known findings of a scenario; none if there is no file.
    ///
    /// - Throws: A failure if they cannot be read.
    func knownFindings(of scenario: String) throws -> KnownFindings {
        guard let text = try findings(scenario) else { return KnownFindings() }
        return try KnownFindings(text, file: KnownFindings.path(of: scenario))
    }
}

/// The folder of `explore --output`, with the recording of each finding: `NAME.1.txt`.
struct FindingFolder: Sendable {
    private let folder: OutputFolder

    init(_ url: URL) { folder = OutputFolder(url) }

    /// Checks, before anything is played, that no foreign file is in the way of findings.
    ///
    /// - Throws: A `Diagnostic`.
    func check(_ scenarios: [String]) throws(Diagnostic) {
        let names = folder.names
        for scenario in scenarios {
            for name in names where Self.number(of: name, of: scenario) != nil {
                try folder.check(name, Self.isOurs)
            }
        }
    }

    /// Writes the recording of each finding, and removes those that an earlier run had more of.
    ///
    /// - Throws: A `Diagnostic` if one cannot be written, or would replace a foreign file.
    func write(_ findings: [ExploreFinding], of scenario: String) throws(Diagnostic) {
        for (index, finding) in findings.enumerated() {
            let head = "\(finding.symptom.line)\nschedule  \(finding.schedule.token)\n\n"
            try folder.write(head + finding.recording, "\(scenario).\(index + 1).txt", Self.isOurs)
        }
        for name in folder.names where Self.number(of: name, of: scenario).map({ $0 > findings.count }) == true {
            folder.remove(name, Self.isOurs)
        }
    }

    /// The number in the name of a finding's file; nil for any other name.
    private static func number(of file: String, of scenario: String) -> Int? {
        guard file.hasPrefix(scenario + "."), file.hasSuffix(".txt") else { return nil }
        return Int(file.dropFirst(scenario.count + 1).dropLast(4))
    }

    /// The first line of a finding begins with its rule.
    private static func isOurs(_ head: FileHead) -> Bool {
        ExploreRule.allCases.contains { head.begins(with: "\($0.rawValue): ") }
    }
}
