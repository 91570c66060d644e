import BenchDiagnostics
import BenchRunner
import Foundation

/// A run as data, all of it or what one shard made of it.
package protocol ReportedRun: Codable, Sendable {
    /// The result of one scenario.
    associatedtype Result: Codable, Sendable
    /// The beginning of the names of its files: `run`, `explore`.
    static var stem: String { get }
    /// The command that leaves it.
    static var command: String { get }
    /// The version of this form.
    static var currentVersion: Int { get }
    /// The version of the form that it was written in.
    var version: Int { get }
    /// The version of the bench.
    var bench: String { get }
    /// The part of the run that this is; nil if it is all of it.
    var shard: Shard? { get }
    /// The digests of what a shard played; nil for a whole run, and in what an earlier bench left.
    var source: RunSource? { get }
    /// Its origin; nil in what an earlier bench left.
    var made: RunOrigin? { get set }
    /// True if the run came to its end.
    var isComplete: Bool { get }
    /// The seconds that it took.
    var seconds: Double { get set }
    /// All names of scenarios in it.
    var names: [String] { get }
    /// Adds results that a run which was killed has left beside its file.
    mutating func add(_ results: [Result])
    /// The first fault that shows that no run has left it, as a part of a sentence; nil if there is none.
    var fault: String? { get }
}

extension ReportedRun {
    /// The advice where a folder has none.
    static var folders: String { "Name a folder that bench \(command) --report DIR wrote." }
}

extension ReportedRun where Self: Equatable {
    /// Tells whether another run has left the same, whenever it was and however long it took.
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

    /// Checks that files may be replaced: each is missing, or was written by a report.
    ///
    /// - Throws: `ReportError.notOurs`.
    package static func check(_ names: [String], in folder: URL) throws(ReportError) {
        let others = names.filter { name in
            guard let head = FileHead(of: folder.appending(path: name).path) else { return false }
            return !(marks[String(name.split(separator: ".").last ?? "")].map(head.has) ?? false)
        }
        guard others.isEmpty else { throw .notOurs(others, in: folder.path) }
    }

    /// Writes a file, completely or not at all; a file that no report wrote is not replaced.
    ///
    /// - Throws: `ReportError.unwritable` or `notOurs`.
    package static func write(_ bytes: Data, _ name: String, in folder: URL) throws(ReportError) {
        let file = folder.appending(path: name, directoryHint: .notDirectory)
        try check([name], in: folder)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try bytes.write(to: file, options: .atomic)
        } catch { throw .unwritable(file.path, reason: error.localizedDescription) }
    }
}

/// The beginning of a file that may be replaced, to tell what the bench wrote from what somebody else did.
package struct FileHead {
    /// The places of the marks of the bench's own files.
    private static let length = 512

    private let bytes: Data

    /// Reads the beginning of a file; nil if nothing is there. A folder, or what cannot be read, begins with nothing of ours.
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
