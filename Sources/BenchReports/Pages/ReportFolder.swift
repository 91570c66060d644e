import BenchRunner
import Foundation

/// The folder of `--report`: the page, its Markdown, JUnit XML, and the run as data.
package struct ReportFolder: Sendable {
    package let url: URL
    package let commands: NextCommands
    /// The folder that paths in reports are relative to.
    package let workspace: Workspace

    package init(url: URL, commands: NextCommands, workspace: Workspace) {
        self.url = url
        self.commands = commands
        self.workspace = workspace
    }

    /// Checks that no foreign file is in the way.
    ///
    /// - Throws: `ReportError.notOurs`.
    package func check(_ shard: Shard?) throws(ReportError) {
        try ReportFile.check(
            Self.names(shard) + [RunFile<RunRecord>.name(shard), RunLines<RunRecord>.name(shard)], in: url)
    }

    /// The run of all shards in the folder; nil if there is none that can be read.
    package var earlier: RunRecord? {
        let runs = try? RunFile<RunRecord>(folder: url).records().map(\.record)
        return runs?.first { $0.shard == nil }
    }

    private static func names(_ shard: Shard?) -> [String] {
        let suffix = shard?.suffix ?? ""
        return ["report\(suffix).html", "summary\(suffix).md", "junit\(suffix).xml"]
    }

    /// Notes that a run has begun, and removes the files that an earlier one left of the same shard; others stay.
    ///
    /// - Throws: `ReportError.unwritable` or `notOurs`.
    package func begin(_ record: RunRecord) throws(ReportError) {
        try check(record.shard)
        for name in Self.names(record.shard) {
            try? FileManager.default.removeItem(at: url.appending(path: name))
        }
        var begun = record
        begun.isComplete = false
        try RunFile<RunRecord>(folder: url).write(begun)
        try RunLines<RunRecord>(url, record.shard).begin()
    }

    /// Notes a result, so that a run which is killed leaves its results so far.
    ///
    /// - Throws: `ReportError.unwritable`.
    package func add(_ scenario: RecordedScenario, _ shard: Shard?) throws(ReportError) {
        try RunLines<RunRecord>(url, shard).add(scenario)
    }

    /// Writes all reports of a run; the data comes last.
    ///
    /// - Throws: `ReportError.unwritable`.
    package func write(_ record: RunRecord, gaps: [String] = [], attachments: String? = nil) throws(ReportError) {
        // A reader may have the report on another machine, with the repository elsewhere.
        let commands = commands.relative(to: workspace)
        let causes = Causes(record.scenarios)
        let texts = [
            ReportPage(record: record, gaps: gaps, commands: commands, place: workspace.place, causes: causes).html,
            ReportFile.markdownHead
                + RunMarkdown(record: record, gaps: gaps, commands: commands, causes: causes).text,
            JUnitText(record: record, gaps: gaps, attachments: attachments).xml,
        ]
        for (name, text) in zip(Self.names(record.shard), texts) {
            try ReportFile.write(Data(text.utf8), name, in: url)
        }
        try RunFile<RunRecord>(folder: url).write(record)
        RunLines<RunRecord>(url, record.shard).end()
    }

    /// Returns the page of a run.
    package func page(_ shard: Shard?) -> String { url.appending(path: Self.names(shard)[0]).path }
}
