import BenchDiagnostics
import Foundation
import HTTPFixtures

/// The file of a run in the folder that `--report` names: `run.json`, or `run-2-of-4.json` of a shard.
struct RunFile: Sendable {
    /// The largest file that is read, in bytes.
    private static let largest = 1 << 30

    let folder: URL

    static func name(_ shard: Shard?) -> String { "run\(shard?.suffix ?? "").json" }

    /// Writes a run, completely or not at all.
    ///
    /// - Throws: `ReportError.unwritable`.
    func write(_ record: RunRecord) throws(ReportError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let name = Self.name(record.shard)
        do {
            try Self.write(try encoder.encode(record), name, in: folder)
        } catch let error as ReportError { throw error } catch {
            throw .unwritable(folder.appending(path: name).path, reason: error.localizedDescription)
        }
    }

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

    /// Reads the runs of a folder, and of the folders in it: an engine may give each artifact a folder of its own.
    ///
    /// - Throws: `ReportError` if a folder cannot be read, or a file is not a run of this version.
    func records() throws(ReportError) -> [(path: String, record: RunRecord)] {
        var found: [(path: String, record: RunRecord)] = []
        for place in [folder] + (try Self.contents(of: folder).filter(Self.isFolder)) {
            for file in try Self.contents(of: place) where Self.isRun(file) {
                found.append((file.path, try Self.read(file)))
            }
        }
        return found
    }

    private static func contents(of folder: URL) throws(ReportError) -> [URL] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
                .map { folder.appending(path: $0) }
        } catch { throw .unreadable(folder.path, reason: error.localizedDescription) }
    }

    private static func isFolder(_ url: URL) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        return attributes?[.type] as? FileAttributeType == .typeDirectory
    }

    private static func isRun(_ file: URL) -> Bool {
        file.lastPathComponent.wholeMatch(of: /run(-[0-9]+-of-[0-9]+)?\.json/) != nil
    }

    private static func read(_ file: URL) throws(ReportError) -> RunRecord {
        let data: Data
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            guard attributes[.type] as? FileAttributeType == .typeRegular,
                (attributes[.size] as? NSNumber)?.intValue ?? .max <= largest
            else { throw ReportError.notARun(file.path, reason: "it is no file, or a very large one") }
            data = try Data(contentsOf: file)
        } catch let error as ReportError { throw error } catch {
            throw .unreadable(file.path, reason: error.localizedDescription)
        }
        guard let version = try? JSONDecoder().decode(VersionOnly.self, from: data).version else {
            throw .notARun(file.path, reason: "it is not JSON, or has no version")
        }
        guard version == RunRecord.currentVersion else { throw .otherVersion(file.path, version) }
        guard let record = try? JSONDecoder().decode(RunRecord.self, from: data) else {
            throw .notARun(file.path, reason: "it lacks what a run has")
        }
        // Names become names of files.
        let names = record.selected + record.planned + record.scenarios.map(\.name)
        guard names.allSatisfy(FixtureName.isValid) else {
            throw .notARun(file.path, reason: "it names a scenario that cannot be")
        }
        return record
    }

    private struct VersionOnly: Decodable { let version: Int }
}

/// A report that cannot be written, or one that cannot be read again.
enum ReportError: PlainError, Equatable {
    case unwritable(String, reason: String)
    case unreadable(String, reason: String)
    case notARun(String, reason: String)
    case otherVersion(String, Int)

    var what: String {
        switch self {
        case .unwritable(_, let reason): "The report cannot be written: \(reason)".asSentence
        case .unreadable(_, let reason): "The report cannot be read: \(reason)".asSentence
        case .notARun(_, let reason): "This is not what a replay leaves: \(reason)".asSentence
        case .otherVersion(_, let version): "The file has version \(version), and this bench reads version 1."
        }
    }

    var place: String {
        switch self {
        case .unwritable(let path, _), .unreadable(let path, _), .notARun(let path, _), .otherVersion(let path, _): path
        }
    }

    var next: String {
        switch self {
        case .unwritable: "Name a folder that can be written: --report DIR"
        case .unreadable, .notARun: "Name the folders that bench replay --report DIR wrote."
        case .otherVersion: "Merge with the same version of the bench that played."
        }
    }
}
