import BenchRunner
import Foundation

/// A run as data, all of it or what one shard made of it.
protocol ReportedRun: Codable, Sendable {
    /// The beginning of the names of its files: `run`, `explore`.
    static var stem: String { get }
    /// The version of this form.
    static var currentVersion: Int { get }
    /// The version of the form that it was written in.
    var version: Int { get }
    /// The version of the bench.
    var bench: String { get }
    /// Which part this is; nil if it is all of it.
    var shard: Shard? { get }
    /// What a shard played; nil for a whole run, and in what an earlier bench left.
    var source: RunSource? { get }
    /// The scenarios that were asked for, those of all shards.
    var selected: [String] { get }
    /// Whether the run came to its end.
    var isComplete: Bool { get }
    /// How long it took.
    var seconds: Double { get set }
    /// All names of scenarios in it.
    var names: [String] { get }
    /// What in it no run leaves, as a part of a sentence; nil if nothing.
    var fault: String? { get }
}

extension ReportedRun where Self: Equatable {
    /// Whether another run has left the same, however long it took.
    func isSame(as other: Self) -> Bool {
        var other = other
        other.seconds = seconds
        return self == other
    }
}

/// A file in the folder of a report.
enum ReportFile {
    /// Writes a file, completely or not at all.
    ///
    /// - Throws: `ReportError.unwritable`.
    static func write(_ bytes: Data, _ name: String, in folder: URL) throws(ReportError) {
        let file = folder.appending(path: name, directoryHint: .notDirectory)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try bytes.write(to: file, options: .atomic)
        } catch { throw .unwritable(file.path, reason: error.localizedDescription) }
    }
}
