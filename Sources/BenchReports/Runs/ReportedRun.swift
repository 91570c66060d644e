import BenchDiagnostics
import BenchRunner
import Foundation

/// A run as data, or the part that one shard made of it.
package protocol ReportedRun: Codable, Sendable {
    /// The result of one scenario.
    associatedtype Result: Codable, Sendable
    /// The beginning of the names of its files: `run`, `explore`.
    static var stem: String { get }
    /// The command that writes it.
    static var command: CommandName { get }
    /// The present version of this form.
    static var currentVersion: Int { get }
    /// The version of the form in which it was written.
    var version: Int { get }
    /// The version of the bench.
    var bench: String { get }
    /// The part of the run in this record; nil for all of it.
    var shard: Shard? { get }
    /// The digests of the files that a shard played; nil for a whole run.
    var source: RunSource? { get }
    /// The origin of the run; nil where no report is written.
    var made: RunOrigin? { get set }
    /// True if the run came to its end.
    var isComplete: Bool { get }
    /// The seconds that the run took.
    var seconds: Double { get set }
    /// The names of all scenarios in it.
    var names: [String] { get }
    /// Adds the results that a run which was killed has left beside its file.
    mutating func add(_ results: [Result])
    /// The first fault by which no run can have written this, as a part of a sentence; nil if there is none.
    var fault: String? { get }
}

extension ReportedRun {
    /// The advice for a folder without such a run.
    static var folders: Advice { "Name a folder that \(command, "--report", "DIR") wrote." }
}

extension ReportedRun where Self: Equatable {
    /// Tells whether another record has the same results, whatever its date and its time are.
    func isSame(as other: Self) -> Bool {
        var other = other
        other.seconds = seconds
        other.made = made
        return self == other
    }
}

/// A file in the folder of a report.
package enum ReportFile {
    /// The beginnings of the bench's own files, by the ending of their names.
    private static let marks = [
        "html": "<meta name=\"generator\" content=\"presenter-bench ", "md": "<!-- presenter-bench ",
        "xml": "<testsuites name=\"presenter-bench\"", "json": "{\"bench\":\"", "jsonl": "{\"bench\":\"",
    ]

    /// The first lines of Markdown that the bench writes.
    static let markdownHead = "<!-- presenter-bench \(Version.text) -->\n\n"

    /// Checks that files may be replaced: each must be missing, or written by a report.
    ///
    /// - Throws: A `Diagnostic` that names the others.
    package static func check(_ names: [String], in folder: URL) throws(Diagnostic) {
        let others = names.filter { name in
            guard let head = FileHead(of: folder.appending(path: name).path) else { return false }
            return !(marks[String(name.split(separator: ".").last ?? "")].map(head.has) ?? false)
        }
        guard others.isEmpty else {
            throw Diagnostic(
                "The report would replace \(others.count == 1 ? "a file" : "files") that no report of this bench "
                    + "wrote: \(others.joined(separator: ", ")).",
                folder.path, next: "Name another folder, or move them away: --report DIR")
        }
    }

    /// Writes a file, completely or not at all; a file that no report has written is not replaced.
    ///
    /// - Throws: A `Diagnostic`.
    package static func write(_ bytes: Data, _ name: String, in folder: URL) throws(Diagnostic) {
        let file = folder.appending(path: name, directoryHint: .notDirectory)
        try check([name], in: folder)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try bytes.write(to: file, options: .atomic)
        } catch { throw .unwritableReport(file.path, reason: error.localizedDescription) }
    }
}

/// The beginning of a file that may be replaced, by which the bench's own files are told from others.
package struct FileHead {
    /// The number of bytes that contain the marks of the bench's own files.
    private static let length = 512

    private let bytes: Data

    /// Reads the beginning of a file; nil if there is none. A folder, or a file that cannot be read, counts as foreign.
    package init?(of path: String) {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
        guard attributes[.type] as? FileAttributeType == .typeRegular, let file = FileHandle(forReadingAtPath: path)
        else {
            bytes = Data()
            return
        }
        defer { try? file.close() }
        bytes = (try? file.read(upToCount: Self.length)) ?? Data()
    }

    /// Returns whether the file begins with a text.
    package func begins(with text: String) -> Bool { bytes.starts(with: text.utf8) }

    /// Returns whether a text is in the beginning of the file.
    func has(_ text: String) -> Bool { bytes.firstRange(of: Data(text.utf8)) != nil }
}
