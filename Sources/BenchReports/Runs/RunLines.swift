import BenchDiagnostics
import BenchRunner
import Foundation

/// The results of a run that is not over, one in each line: `run.jsonl`, `explore.jsonl`, or `run-2-of-4.jsonl` for a
/// shard. A run that is killed leaves this file; a run that ends replaces it with its data.
package struct RunLines<Record: ReportedRun>: Sendable {
    private let file: URL

    /// - Parameters:
    ///   - folder: The folder of the report.
    ///   - shard: The part of the run.
    package init(_ folder: URL, _ shard: Shard?) {
        file = folder.appending(path: Self.name(shard), directoryHint: .notDirectory)
    }

    package static func name(_ shard: Shard?) -> String { RunFile<Record>.name(shard) + "l" }

    /// The first line, by which the file is known to be the bench's own.
    private static var head: String { "{\"bench\":\"\(Version.text)\"}\n" }

    /// Begins the file.
    ///
    /// - Throws: `ReportError.unwritable`.
    package func begin() throws(ReportError) {
        do { try Data(Self.head.utf8).write(to: file, options: .atomic) } catch {
            throw .unwritable(file.path, reason: error.localizedDescription)
        }
    }

    /// Adds a result, which is on the disk then, as far as the system guarantees that if this process dies.
    ///
    /// - Throws: `ReportError.unwritable`.
    package func add(_ result: Record.Result) throws(ReportError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let handle = try FileHandle(forWritingTo: file)
            defer { try? handle.close() }
            try handle.seekToEnd()
            try handle.write(contentsOf: try encoder.encode(result) + Data("\n".utf8))
        } catch { throw .unwritable(file.path, reason: error.localizedDescription) }
    }

    /// Removes the file.
    package func end() { try? FileManager.default.removeItem(at: file) }

    /// Returns the results in the file; none if there is no file. A result that was cut off in the last line is lost.
    ///
    /// - Throws: `ReportError.notARun` for another line that is not a result.
    func results() throws(ReportError) -> [Record.Result] {
        guard let data = FileManager.default.contents(atPath: file.path) else { return [] }
        // The last line is empty, or was cut off.
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().dropFirst()
        var results: [Record.Result] = []
        for (place, line) in lines.enumerated() {
            guard let result = try? JSONDecoder().decode(Record.Result.self, from: line) else {
                throw .notARun(file.path, reason: "line \(place + 2) is no result", next: Record.folders)
            }
            results.append(result)
        }
        return results
    }
}
