import BenchDiagnostics
import Foundation
import Transcript

/// The messages about a run to GitHub Actions: annotations at the lines of goldens and scenarios, and the summary of
/// the job.
package struct JobSummary {
    private let environment: [String: String]
    private let workspace: Workspace
    private let console: Console
    private let root: URL
    private let commands: NextCommands
    /// True if the output is data for a program, so that annotations go to the error output.
    private let isData: Bool

    package init(
        environment: [String: String], workspace: Workspace, console: Console, root: URL, commands: NextCommands,
        isData: Bool = false
    ) {
        self.environment = environment
        self.workspace = workspace
        self.console = console
        self.commands = commands
        self.root = root
        self.isData = isData
    }

    /// Reports a replay: prints the annotations and adds to the summary; does nothing outside GitHub.
    ///
    /// - Throws: A `Diagnostic` if the file of the summary cannot be written.
    package func tell(_ record: RunRecord, gaps: [String] = []) throws(Diagnostic) {
        guard isWanted else { return }
        let recordings = workspace.place(of: root.appending(path: RecordingKind.folder).path) ?? RecordingKind.folder
        let causes = Causes(record.scenarios)
        let annotations = GitHubAnnotations(
            record: record, gaps: gaps, causes: causes, recordings: recordings, place: workspace.place(of:))
        // A reader of the summary has the repository elsewhere.
        let commands = commands.relative(to: workspace)
        let summary = RunMarkdown(record: record, gaps: gaps, commands: commands, causes: causes)
        try tell(annotations.lines, summary.text)
    }

    /// True on GitHub.
    package var isWanted: Bool { environment["GITHUB_ACTIONS"] == "true" }

    /// Prints annotations and adds to the summary.
    ///
    /// - Throws: A `Diagnostic` if the file of the summary cannot be written.
    package func tell(_ annotations: [String], _ summary: String) throws(Diagnostic) {
        for line in annotations {
            if isData {
                console.note(command: line)
            } else {
                console.print(verbatim: line + "\n")
            }
        }
        guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
        try NamedFile(path: path).append(summary + "\n")
    }
}

/// A file whose path comes from an engine.
package struct NamedFile: Sendable {
    let path: String

    package init(path: String) {
        self.path = path
    }

    /// Writes the file, completely or not at all.
    ///
    /// - Throws: A `Diagnostic`.
    package func write(_ text: String) throws(Diagnostic) {
        do {
            let url = URL(filePath: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url, options: .atomic)
        } catch { throw .unwritableForEngine(path, error) }
    }

    /// Adds to the end of the file, which other steps may have begun.
    ///
    /// - Throws: A `Diagnostic`.
    package func append(_ text: String) throws(Diagnostic) {
        do {
            if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
            let file = try FileHandle(forWritingTo: URL(filePath: path))
            defer { try? file.close() }
            try file.seekToEnd()
            try file.write(contentsOf: Data(text.utf8))
        } catch { throw .unwritableForEngine(path, error) }
    }
}

extension Diagnostic {
    /// A file could not be written that an engine, not the user, has named.
    fileprivate static func unwritableForEngine(_ path: String, _ error: any Error) -> Diagnostic {
        unwritableReport(
            path, reason: error.localizedDescription,
            next: "The engine has named this file by a variable: let it be written, or unset the variable.")
    }
}
