import Foundation
import PresenterBench

/// A folder outside the goldens with recordings that differ, `NAME.txt`, to be taken elsewhere.
struct OfferFolder: Sendable {
    let path: String
    private static let largest = 64 << 20

    init(_ url: URL) { path = url.path }

    /// Lists the names of the recordings, sorted.
    ///
    /// - Throws: `OfferError.unreadable`.
    func names() throws(OfferError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path)
                .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.filter(FixtureName.isValid).sorted()
        } catch {
            throw .unreadable(path, reason: error.localizedDescription)
        }
    }

    /// Reads a recording and makes sure that it is one of this scenario.
    ///
    /// - Throws: `OfferError` for a file that cannot be read or is something else.
    func recording(of name: String) throws(OfferError) -> String {
        let file = self.file(name)
        let attributes = try? FileManager.default.attributesOfItem(atPath: file)
        guard attributes?[.type] as? FileAttributeType == .typeRegular,
            (attributes?[.size] as? NSNumber)?.intValue ?? .max <= Self.largest,
            let bytes = FileManager.default.contents(atPath: file),
            let text = String(validating: bytes, as: UTF8.self)?.replacing("\r\n", with: "\n"),
            text.hasPrefix("scenario  \(name)\n")
        else { throw .notARecording(file, scenario: name) }
        return text
    }

    /// Writes a recording, all of it or nothing.
    ///
    /// - Throws: `OfferError.unwritable`.
    func write(_ recording: String, for name: String) throws(OfferError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try Data(recording.utf8).write(to: URL(filePath: file(name)), options: .atomic)
        } catch {
            throw .unwritable(file(name), reason: error.localizedDescription)
        }
    }

    /// Removes what an earlier run wrote about a scenario that no longer differs.
    func remove(_ name: String) { try? FileManager.default.removeItem(atPath: file(name)) }

    private func file(_ name: String) -> String { "\(path)/\(name).txt" }
}

/// A folder of recordings that cannot be used.
enum OfferError: PlainError, Equatable {
    case unreadable(String, reason: String)
    case unwritable(String, reason: String)
    case notARecording(String, scenario: String)

    var what: String {
        switch self {
        case .unreadable(_, let reason): "The folder cannot be read: \(reason)"
        case .unwritable(_, let reason): "A recording cannot be written: \(reason)"
        case .notARecording(_, let scenario): "This is no recording of the scenario \(scenario)."
        }
    }

    var place: String {
        switch self {
        case .unreadable(let path, _), .unwritable(let path, _), .notARecording(let path, _): path
        }
    }

    var next: String {
        switch self {
        case .unreadable: "Name the folder that bench replay --output DIR wrote."
        case .unwritable: "Make it writable, or name another folder: --output DIR"
        case .notARecording: "Take the file away, or write it again: bench replay --output DIR"
        }
    }
}
