import BenchDiagnostics
import BenchReports
import BenchRunner
import Foundation
import HTTPFixtures
import Transcript

/// Writes a fixture as one HAR file for other tools.
enum ExportCommand {
    static let command = Command(
        .export, operands: "NAME FILE.har", abstract: "Writes a fixture as one HAR file for other tools.",
        discussion: """
            Every body is inside the file. Secrets stay replaced, and those of another tool's file are: other tools compare the placeholders as they are.
            """,
        options: [], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let words = invocation.arguments.operands
        guard words.count == 2 else {
            throw Diagnostic.operandCount(.export, expected: "the name of a fixture, and a file to write")
        }
        let root = try invocation.root()
        let scenarios = try invocation.scenarios().playable
        let store = FixtureStore(root: root)
        // Only what a scenario uses can be captured; any other name is a slip of the pen.
        guard try store.exists(words[0]) || scenarios.contains(where: { $0.uses(words[0]) }) else {
            throw Diagnostic.nothingMatches(
                words[0], kind: "fixture", nearest: NearestName.of(words[0], in: try store.names()))
        }
        let contents = try store.load(words[0], redacting: scenarios.redaction(of: words[0])).contents
        let file = try file(words[1], root: root, invocation)
        let archive = try ExportedArchive(contents)
        try write(archive.bytes, to: file, as: words[1])
        let left = archive.leftOut.map {
            ReportLine(
                ReportLine.column("left out") + "\($0.method) \($0.url)  it failed, which HAR cannot say", .yellow)
        }
        let count = Plural.text(archive.count, "exchange")
        let invented = contents.isInvented ? [CaptureText.invented] : []
        invocation.console.print(left + invented + [ReportLine(ReportLine.column("written") + "\(words[1])  \(count)")])
        return .same
    }

    /// The file to write, which must be new, and not among the fixtures.
    private static func file(_ path: String, root: URL, _ invocation: Invocation) throws -> URL {
        let url = invocation.surroundings.folder(named: path)
        let file = URL(filePath: url.path, directoryHint: .notDirectory)
        guard !ReplayCommand.holds(root, file.deletingLastPathComponent()) else {
            throw Diagnostic(
                what: "An export must not be written among the fixtures or the goldens.", place: path,
                next: "Name another file.")
        }
        guard (try? FileManager.default.attributesOfItem(atPath: file.path)) == nil else {
            throw Diagnostic(
                what: "There is such a file already; it is unchanged.", place: path, next: "Name another file.")
        }
        return file
    }

    /// Writes the whole file, or nothing.
    private static func write(_ bytes: Data, to file: URL, as path: String) throws(Diagnostic) {
        do { try bytes.write(to: file, options: [.atomic]) } catch {
            throw Diagnostic(
                what: "The file could not be written: \(error.localizedDescription)".asSentence, place: path,
                next: "Name a file in a folder that exists and that this user may write to.")
        }
    }
}
