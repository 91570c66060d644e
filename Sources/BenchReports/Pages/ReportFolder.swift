import BenchDiagnostics
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
    /// - Throws: A `Diagnostic`.
    package func check(_ shard: Shard?) throws(Diagnostic) {
        try ReportFile.check(
            Self.names(shard) + [RunFile<RunRecord>.name(shard), RunLines<RunRecord>.name(shard)], in: url)
    }

    /// Reads the run of all shards that is in the folder itself.
    ///
    /// - Parameter note: Tells the reader of one that cannot be read, and that the new one replaces.
    /// - Returns: The run; nil if there is none.
    package func earlier(_ note: (String) -> Void) -> RunRecord? {
        // A folder with files of others is refused for them.
        guard (try? check(nil)) != nil else { return nil }
        do { return try RunFile<RunRecord>(folder: url).whole() } catch {
            note("not compared with the run before: \(error.what.withoutFullStop), in \(error.place)")
            return nil
        }
    }

    private static func names(_ shard: Shard?) -> [String] {
        let suffix = shard?.suffix ?? ""
        return ["report\(suffix).html", "summary\(suffix).md", "junit\(suffix).xml"]
    }

    /// Notes that a run has begun, and removes the files that an earlier one left of the same shard; others stay.
    ///
    /// - Throws: A `Diagnostic`.
    package func begin(_ record: RunRecord) throws(Diagnostic) {
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
    /// - Throws: A `Diagnostic`.
    package func add(_ scenario: RecordedScenario, _ shard: Shard?) throws(Diagnostic) {
        try RunLines<RunRecord>(url, shard).add(scenario)
    }

    /// Writes all reports of a run; the data comes last.
    ///
    /// - Throws: A `Diagnostic`.
    package func write(_ record: RunRecord, gaps: [String] = [], attachments: String? = nil) throws(Diagnostic) {
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

/// The folder that paths in reports are relative to: the one that an engine has checked out, else the top of the
/// repository, else the package.
package struct Workspace: Sendable {
    private let base: String

    /// Finds the folder.
    ///
    /// - Parameters:
    ///   - environment: The variables of this process.
    ///   - folder: The folder in which it was started, if nothing else is found.
    ///   - root: The folder with the fixtures and goldens, which is inside of it.
    package init(environment: [String: String], folder: URL, root: URL) {
        let engine = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].lazy.compactMap { environment[$0] }
            .filter { !$0.isEmpty }.map { URL(filePath: $0, directoryHint: .isDirectory) }.first
        let folders = Self.folders(from: root)
        // The folder of an engine counts only if the root is inside.
        let named = engine.flatMap { engine in folders.first { Self.path($0) == Self.path(engine) } }
        let base =
            named ?? folders.first { Self.has(".git", $0) } ?? folders.first { Self.has("Package.swift", $0) }
            ?? folder
        self.base = Self.path(base)
    }

    /// Returns a folder and all folders around it, the innermost first.
    private static func folders(from root: URL) -> [URL] {
        var folders = [root.standardizedFileURL]
        while let last = folders.last, last.path != "/" { folders.append(last.deletingLastPathComponent()) }
        return folders
    }

    private static func has(_ name: String, _ folder: URL) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: name).path)
    }

    private static func path(_ folder: URL) -> String {
        let path = folder.standardizedFileURL.path
        return path.hasSuffix("/") ? path : path + "/"
    }

    /// Returns a path as the repository has it; nil if it is elsewhere.
    package func place(of path: String) -> String? {
        let file = URL(filePath: path).standardizedFileURL.path
        return file.hasPrefix(base) ? String(file.dropFirst(base.count)) : nil
    }
}
