import BenchDiagnostics
import BenchReports
import BenchRunner
import Foundation
import HTTPFixtures
import PresenterBench
import Transcript

/// The places for recordings that differ and may be approved.
struct OfferPlaces {
    /// The store for pending recordings; nil in CI, which writes nothing into the tree.
    let store: RecordingStore?
    /// The folder of `--output`; nil if there is none.
    let folder: OfferFolder?

    /// True if a recording that differs is written for anybody.
    var exist: Bool { store != nil || folder != nil }

    /// The place of recordings that differ, for the reader.
    var offer: OfferPlace {
        store != nil ? .pending : folder.map { .folder($0.path) } ?? .nowhere
    }

    /// Writes a recording where it can be approved, or removes an outdated one.
    ///
    /// - Returns: The reason why an outdated one is still there, which fails no run whose recordings are the same.
    /// - Throws: An error if a file cannot be written.
    func settle(_ result: ScenarioResult) throws -> Diagnostic? {
        // The play of a finding says nothing of the recording that waits.
        guard result.schedule.isDefault else { return nil }
        let name = result.scenario.name
        guard let offer = result.offer else {
            folder?.remove(name)
            do { try store?.removePending(name) } catch { return Diagnostic(unexpected: error) }
            return nil
        }
        try store?.writePending(name, offer)
        try folder?.write(offer, for: name)
        return nil
    }
}

/// A folder outside the goldens with recordings that differ, `NAME.txt`, to be accepted elsewhere.
struct OfferFolder: Sendable {
    private let folder: OutputFolder
    var path: String { folder.path }

    init(_ url: URL) { folder = OutputFolder(url) }

    /// Lists the names of the recordings, sorted.
    ///
    /// - Throws: A `Diagnostic` if there is no such folder, or it cannot be read.
    func names() throws(Diagnostic) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path)
                .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.filter(FixtureName.isValid).sorted()
        } catch {
            let isThere = FileManager.default.fileExists(atPath: path)
            let reason = isThere ? error.localizedDescription : "there is no such folder"
            throw Diagnostic(
                what: "The folder cannot be read: \(reason)".asSentence, place: path,
                next: "Name the folder that \(.replay, "--output", "DIR") wrote.")
        }
    }

    /// Reads a recording and checks that it can be the golden of a scenario.
    ///
    /// - Throws: A `Diagnostic` if it cannot, is not comparable text, or holds a secret.
    func recording(of scenario: Scenario) throws -> String {
        let path = "\(path)/\(file(scenario.name))"
        guard let text = try RecordingStore(folder: URL(filePath: self.path)).golden(scenario.name) else {
            throw Diagnostic.notARecording(path, scenario: scenario.name)
        }
        try OfferedRecording(scenario: scenario, path: path, text: text).check()
        try scenario.checkHasNoSecret(text, at: path)
        return text
    }

    /// Writes a recording, completely or not at all; a file that is no recording of the scenario is not replaced.
    ///
    /// - Throws: A `Diagnostic`.
    func write(_ recording: String, for name: String) throws(Diagnostic) {
        try folder.write(recording, file(name)) { Self.isOurs($0, name) }
    }

    /// Removes the recording of an earlier run for a scenario that no longer differs.
    func remove(_ name: String) { folder.remove(file(name)) { Self.isOurs($0, name) } }

    private static func isOurs(_ head: FileHead, _ name: String) -> Bool {
        head.begins(with: RecordingText.start(of: name))
    }

    private func file(_ name: String) -> String { RecordingKind.golden.file(of: name) }
}

/// A folder of `--output`, in which only files that the bench wrote are replaced or removed.
struct OutputFolder: Sendable {
    let path: String

    init(_ url: URL) { path = url.path }

    /// The names of the files in the folder; none if there is no folder.
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

    /// Checks that a file is missing, or one that the bench wrote.
    ///
    /// - Throws: `Diagnostic.notOurs`.
    func check(_ file: String, _ isOurs: (FileHead) -> Bool) throws(Diagnostic) {
        guard FileHead(of: "\(path)/\(file)").map(isOurs) ?? true else { throw .notOurs("\(path)/\(file)") }
    }

    /// Writes a file, completely or not at all.
    ///
    /// - Throws: `Diagnostic.notOurs`, or a failure if it cannot be written.
    func write(_ text: String, _ file: String, _ isOurs: (FileHead) -> Bool) throws(Diagnostic) {
        try check(file, isOurs)
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(filePath: "\(path)/\(file)"), options: .atomic)
        } catch {
            throw Diagnostic(
                what: "A file of --output cannot be written: \(error.localizedDescription)".asSentence,
                place: "\(path)/\(file)", next: "Make it writable, or name another folder: --output DIR")
        }
    }

    /// Removes a file that an earlier run wrote, and leaves any other.
    func remove(_ file: String, _ isOurs: (FileHead) -> Bool) {
        guard FileHead(of: "\(path)/\(file)").map(isOurs) == true else { return }
        try? FileManager.default.removeItem(atPath: "\(path)/\(file)")
    }
}

extension Diagnostic {
    /// A foreign file has the name of one that the bench would write.
    static func notOurs(_ path: String) -> Diagnostic {
        Diagnostic(
            what: "A file that this bench did not write would be replaced.", place: path,
            next: "Move it away, or name another folder: --output DIR")
    }
}
