import BenchDiagnostics
import BenchRunner
import Foundation
import HTTPFixtures

/// The file of a run in the folder of `--report`: `run.json`, or `run-2-of-4.json` for a shard.
package struct RunFile<Record: ReportedRun>: Sendable {
    /// The largest file that is read, in bytes.
    private static var largest: Int { 1 << 30 }

    let folder: URL
    /// The advice if it cannot be read.
    var advice = Record.folders

    package init(folder: URL, advice: Advice = Record.folders) {
        self.folder = folder
        self.advice = advice
    }

    package static func name(_ shard: Shard?) -> String { "\(Record.stem)\(shard?.suffix ?? "").json" }

    /// Writes a run, completely or not at all.
    ///
    /// - Throws: `Diagnostic.unwritableReport`.
    package func write(_ record: Record) throws(Diagnostic) {
        let name = Self.name(record.shard)
        do {
            try ReportFile.write(try JSONEncoder.stable.encode(record), name, in: folder)
        } catch let error as Diagnostic { throw error } catch {
            throw .unwritableReport(folder.appending(path: name).path, reason: error.localizedDescription)
        }
    }

    /// Reads the runs of a folder, and of the folders in it: an engine may give each artifact a folder of its own.
    ///
    /// - Throws: A `Diagnostic` if a folder cannot be read, or a file is not a run of this version.
    package func records() throws(Diagnostic) -> [(path: String, record: Record)] {
        var found: [(path: String, record: Record)] = []
        for place in [folder] + (try contents(of: folder).filter(Self.isFolder)) {
            for file in try contents(of: place) where Self.isRun(file) {
                found.append((file.path, try Self.read(file)))
            }
        }
        return found
    }

    /// Reads the run of all shards that is in the folder itself; nil if there is none.
    ///
    /// - Throws: A `Diagnostic` if it cannot be read.
    func whole() throws(Diagnostic) -> Record? {
        let file = folder.appending(path: Self.name(nil), directoryHint: .notDirectory)
        return FileManager.default.fileExists(atPath: file.path) ? try Self.read(file) : nil
    }

    /// Reads the runs of a folder that the user has named, and that must have one.
    ///
    /// - Throws: A `Diagnostic`.
    package func atLeastOne() throws(Diagnostic) -> [(path: String, record: Record)] {
        let found = try records()
        guard !found.isEmpty else { throw Diagnostic("No run has left anything here.", folder.path, next: advice) }
        return found
    }

    private func contents(of folder: URL) throws(Diagnostic) -> [URL] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
                .map { folder.appending(path: $0) }
        } catch {
            let isThere = FileManager.default.fileExists(atPath: folder.path)
            throw .unreadableReport(
                folder.path, reason: isThere ? error.localizedDescription : "there is no such folder", next: advice)
        }
    }

    private static func isFolder(_ url: URL) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        return attributes?[.type] as? FileAttributeType == .typeDirectory
    }

    private static func isRun(_ file: URL) -> Bool {
        let name = file.lastPathComponent
        return name.hasPrefix(Record.stem)
            && name.dropFirst(Record.stem.count).wholeMatch(of: /(-[0-9]+-of-[0-9]+)?\.json/) != nil
    }

    private static func read(_ file: URL) throws(Diagnostic) -> Record {
        let data: Data
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            guard attributes[.type] as? FileAttributeType == .typeRegular,
                (attributes[.size] as? NSNumber)?.intValue ?? .max <= largest
            else { throw notARun(file, "it is no file, or a very large one") }
            data = try Data(contentsOf: file)
        } catch let error as Diagnostic { throw error } catch {
            throw .unreadableReport(file.path, reason: error.localizedDescription, next: Record.folders)
        }
        let read = Result { try JSONDecoder().decode(Record.self, from: data) }
        let found = (try? read.get().version) ?? (try? JSONDecoder().decode(VersionOnly.self, from: data).version)
        guard let version = found else { throw notARun(file, "it is not JSON, or has no version") }
        guard version == Record.currentVersion else {
            throw Diagnostic(
                "The file has version \(version), and this bench reads version \(Record.currentVersion).", file.path,
                next: "Merge with the same version of the bench that played.")
        }
        var record: Record
        do { record = try read.get() } catch { throw notARun(file, reason(error)) }
        if !record.isComplete {
            record.add(try RunLines<Record>(file.deletingLastPathComponent(), record.shard).results())
        }
        // The names become names of files.
        guard record.names.allSatisfy(FixtureName.isValid) else {
            throw notARun(file, "it names a scenario that cannot be")
        }
        if let fault = record.fault { throw notARun(file, fault) }
        return record
    }

    fileprivate static func notARun(_ file: URL, _ reason: String) -> Diagnostic {
        Diagnostic("No run of this bench wrote this: \(reason)".asSentence, file.path, next: Record.folders)
    }

    /// The words for a value that cannot be decoded, and its place.
    private static func reason(_ error: any Error) -> String {
        let (path, what) =
            switch error {
            case DecodingError.keyNotFound(let key, let context): (context.codingPath + [key], "is missing")
            case DecodingError.valueNotFound(_, let context): (context.codingPath, "is null")
            case DecodingError.typeMismatch(_, let context): (context.codingPath, "has another type")
            case DecodingError.dataCorrupted(let context): (context.codingPath, "is none of its values")
            default: ([], "")
            }
        let place = path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined().drop { $0 == "." }
        return place.isEmpty ? "it lacks what a run has" : "\(String(place)) \(what)"
    }
}

private struct VersionOnly: Decodable { let version: Int }

extension JSONEncoder {
    /// An encoder that writes the same value always in the same way.
    static var stable: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

/// The failures of reports that cannot be written, or not be read again.
extension Diagnostic {
    static func unwritableReport(
        _ path: String, reason: String, next: Advice = "Name a folder that can be written: --report DIR"
    ) -> Diagnostic {
        Diagnostic("The report cannot be written: \(reason)".asSentence, path, next: next)
    }

    fileprivate static func unreadableReport(_ path: String, reason: String, next: Advice) -> Diagnostic {
        Diagnostic("There is no report to be read here: \(reason)".asSentence, path, next: next)
    }
}

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
    /// - Throws: `Diagnostic.unwritableReport`.
    package func begin() throws(Diagnostic) {
        do { try Data(Self.head.utf8).write(to: file, options: .atomic) } catch {
            throw .unwritableReport(file.path, reason: error.localizedDescription)
        }
    }

    /// Adds a result, which is on the disk then, as far as the system guarantees that if this process dies.
    ///
    /// - Throws: `Diagnostic.unwritableReport`.
    package func add(_ result: Record.Result) throws(Diagnostic) {
        do {
            let handle = try FileHandle(forWritingTo: file)
            defer { try? handle.close() }
            try handle.seekToEnd()
            try handle.write(contentsOf: try JSONEncoder.stable.encode(result) + Data("\n".utf8))
        } catch { throw .unwritableReport(file.path, reason: error.localizedDescription) }
    }

    /// Removes the file.
    package func end() { try? FileManager.default.removeItem(at: file) }

    /// Returns the results in the file; none if there is no file. A result that was cut off in the last line is lost.
    ///
    /// - Throws: A `Diagnostic` for another line that is not a result.
    func results() throws(Diagnostic) -> [Record.Result] {
        guard let data = FileManager.default.contents(atPath: file.path) else { return [] }
        // The last line is empty, or was cut off.
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().dropFirst()
        var results: [Record.Result] = []
        for (place, line) in lines.enumerated() {
            guard let result = try? JSONDecoder().decode(Record.Result.self, from: line) else {
                throw RunFile<Record>.notARun(file, "line \(place + 2) is no result")
            }
            results.append(result)
        }
        return results
    }
}
