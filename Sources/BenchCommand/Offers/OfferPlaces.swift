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
    let path: String

    init(_ url: URL) { path = url.path }

    /// Lists the names of the recordings, sorted.
    ///
    /// - Throws: `Diagnostic.unreadableOffers`.
    func names() throws(Diagnostic) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path)
                .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.filter(FixtureName.isValid).sorted()
        } catch {
            let isThere = FileManager.default.fileExists(atPath: path)
            throw .unreadableOffers(path, reason: isThere ? error.localizedDescription : "there is no such folder")
        }
    }

    /// Reads a recording and checks that it can be the golden of a scenario.
    ///
    /// - Throws: A `Diagnostic` if it cannot, or is not comparable text, and `SecretRefusal`.
    func recording(of scenario: Scenario) throws -> String {
        let path = file(scenario.name)
        guard let text = try RecordingStore(folder: URL(filePath: self.path)).golden(scenario.name) else {
            throw Diagnostic.notARecording(path, scenario: scenario.name)
        }
        try OfferedRecording(scenario: scenario, path: path, text: text).check()
        try SecretRefusal.check(text, at: path, of: scenario)
        return text
    }

    /// Writes a recording, completely or not at all; a file that is no recording of the scenario is not replaced.
    ///
    /// - Throws: `Diagnostic.unwritableOffer` or `notOurs`.
    func write(_ recording: String, for name: String) throws(Diagnostic) {
        guard FileHead(of: file(name)).map({ Self.isOurs($0, name) }) ?? true else { throw .notOurs(file(name)) }
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try Data(recording.utf8).write(to: URL(filePath: file(name)), options: .atomic)
        } catch {
            throw .unwritableOffer(file(name), reason: error.localizedDescription)
        }
    }

    /// Removes the recording of an earlier run for a scenario that no longer differs.
    func remove(_ name: String) {
        guard let head = FileHead(of: file(name)), Self.isOurs(head, name) else { return }
        try? FileManager.default.removeItem(atPath: file(name))
    }

    private static func isOurs(_ head: FileHead, _ name: String) -> Bool {
        head.begins(with: RecordingText.start(of: name))
    }

    private func file(_ name: String) -> String { "\(path)/\(name).txt" }
}

extension Diagnostic {
    static func unreadableOffers(_ path: String, reason: String) -> Diagnostic {
        Diagnostic(
            what: "The folder cannot be read: \(reason)".asSentence, place: path,
            next: "Name the folder that bench replay --output DIR wrote.")
    }

    static func unwritableOffer(_ path: String, reason: String) -> Diagnostic {
        Diagnostic(
            what: "A recording cannot be written: \(reason)".asSentence, place: path,
            next: "Make it writable, or name another folder: --output DIR")
    }

    /// A foreign file has the name of a recording.
    static func notOurs(_ path: String) -> Diagnostic {
        Diagnostic(
            what: "A file that is no recording of the scenario would be replaced.", place: path,
            next: "Move it away, or name another folder: --output DIR")
    }
}
