import BenchDiagnostics
import Foundation

/// The folder of goldens and pending recordings.
///
/// The golden of a scenario is `Recordings/NAME.txt`; a pending recording is beside it as `NAME.txt.new`.
package struct RecordingStore: Sendable {
    /// The largest recording, in bytes.
    package static let largest = 64 << 20

    private let folder: URL

    /// Opens the store below a root folder; nothing needs to exist yet.
    package init(root: URL) {
        self.init(folder: root.appending(path: RecordingKind.folder, directoryHint: .isDirectory))
    }

    /// Opens a folder that holds the files themselves, such as one that `--output` wrote.
    package init(folder: URL) { self.folder = folder }

    /// Returns the text of a file, or nil if there is none.
    ///
    /// - Throws: A failure if there is one that cannot be read or compared.
    package func text(_ name: String, _ kind: RecordingKind) throws -> String? { try text(of: file(name, kind)) }

    /// Returns the golden, or nil if there is none.
    ///
    /// - Throws: A failure if there is one that cannot be read or compared.
    package func golden(_ name: String) throws -> String? { try text(name, .golden) }

    /// Returns the size of the golden in bytes; 0 if there is none.
    package func goldenSize(_ name: String) -> Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file(name, .golden).path)
        return (attributes?[.size] as? NSNumber)?.intValue ?? 0
    }

    /// Returns the pending recording, or nil if there is none.
    ///
    /// - Throws: A failure if there is one that cannot be read.
    package func pending(_ name: String) throws -> String? { try text(name, .pending) }

    /// Returns the time at which a pending recording was written; nil if there is none.
    package func pendingDate(_ name: String) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: file(name, .pending).path))?[.modificationDate] as? Date
    }

    /// Returns the names of the scenarios with a pending recording, sorted.
    ///
    /// - Throws: A failure if the folder exists and cannot be read.
    package func pendingNames() throws -> [String] { try names(of: .pending) }

    /// Returns the names of the scenarios with a golden, sorted.
    ///
    /// - Throws: A failure if the folder exists and cannot be read.
    package func goldenNames() throws -> [String] { try names(of: .golden) }

    /// Returns the names of the scenarios with known findings, sorted.
    ///
    /// - Throws: A failure if the folder exists and cannot be read.
    package func findingsNames() throws -> [String] { try names(of: .findings) }

    /// Returns the known findings of a scenario as text, or nil if there are none.
    ///
    /// - Throws: A failure if there is a file that cannot be read.
    package func findings(_ name: String) throws -> String? { try text(name, .findings) }

    /// Writes the known findings of a scenario, completely or not at all; if there are none, the file is removed.
    ///
    /// - Throws: A failure if the folder or file cannot be written.
    package func writeFindings(_ name: String, _ text: String) throws {
        guard !text.isEmpty else { return try remove(file(name, .findings)) }
        try write(RecordingKind.findings.file(of: name), text)
    }

    /// Writes a file into the folder, completely or not at all.
    ///
    /// - Throws: A failure if the folder or file cannot be written.
    package func write(_ file: String, _ text: String) throws {
        let file = folder.appending(path: file, directoryHint: .notDirectory)
        try writing(file) {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: .atomic)
        }
    }

    private func names(of kind: RecordingKind) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try reading(folder) { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
            .filter { $0.hasSuffix(kind.rawValue) }.map { String($0.dropLast(kind.rawValue.count)) }
            .filter { $0.wholeMatch(of: /[a-z0-9][a-z0-9-]*/) != nil }.sorted()
    }

    /// Writes a pending recording, completely or not at all.
    ///
    /// - Throws: A failure if the folder or file cannot be written.
    package func writePending(_ name: String, _ text: String) throws {
        try write(RecordingKind.pending.file(of: name), text)
    }

    /// Removes a pending recording, if there is one.
    ///
    /// - Throws: A failure if it exists and cannot be removed.
    package func removePending(_ name: String) throws { try remove(file(name, .pending)) }

    /// Removes a file. If there is none, nothing is written, so that a tree may be read-only; a folder is left alone.
    private func remove(_ file: URL) throws {
        guard let attributes = try attributes(of: file) else { return }
        guard attributes[.type] as? FileAttributeType != .typeDirectory else {
            throw Diagnostic.recordingIsNoFile(file.path)
        }
        guard unlink(file.path) == 0 || errno == ENOENT else {
            throw Diagnostic.unwritableRecording(file: file.path, reason: String(cString: strerror(errno)))
        }
    }

    /// Makes a pending recording the golden, in one step.
    ///
    /// - Throws: A failure if none is pending, or it cannot be a golden, or the folder cannot be written.
    package func accept(_ name: String) throws {
        guard try pending(name) != nil else { throw Diagnostic.nothingPending(name: name) }
        guard rename(file(name, .pending).path, file(name, .golden).path) == 0 else {
            throw Diagnostic.unwritableRecording(
                file: file(name, .golden).path, reason: String(cString: strerror(errno)))
        }
    }

    private func file(_ name: String, _ kind: RecordingKind) -> URL {
        folder.appending(path: kind.file(of: name), directoryHint: .notDirectory)
    }

    private func text(of file: URL) throws -> String? {
        guard let attributes = try attributes(of: file) else { return nil }
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw Diagnostic.recordingIsNoFile(file.path)
        }
        let bytes = (attributes[.size] as? NSNumber)?.intValue ?? 0
        guard bytes <= Self.largest else { throw Diagnostic.recordingTooLarge(file: file.path, bytes: bytes) }
        return try RecordingFile.text(of: reading(file) { try Data(contentsOf: file) }, file: file.path)
    }

    private func attributes(of file: URL) throws -> [FileAttributeKey: Any]? {
        do { return try FileManager.default.attributesOfItem(atPath: file.path) } catch CocoaError.fileReadNoSuchFile,
            CocoaError.fileNoSuchFile
        {
            return nil
        } catch { throw Diagnostic.unreadableRecording(file: file.path, reason: Self.reason(error)) }
    }

    private func reading<Value>(_ file: URL, _ read: () throws -> Value) throws -> Value {
        do { return try read() } catch {
            throw Diagnostic.unreadableRecording(file: file.path, reason: Self.reason(error))
        }
    }

    private func writing(_ file: URL, _ write: () throws -> Void) throws {
        do { try write() } catch { throw Diagnostic.unwritableRecording(file: file.path, reason: Self.reason(error)) }
    }

    private static func reason(_ error: any Error) -> String { (error as NSError).localizedDescription }
}

/// Converts the bytes of a recording's file to comparable text.
enum RecordingFile {
    /// Returns the text, with CRLF read as LF.
    ///
    /// - Throws: A failure if it is not UTF-8 or contains conflict markers.
    static func text(of bytes: Data, file: String) throws -> String {
        if let offset = firstInvalid(bytes) { throw Diagnostic.recordingIsNoText(file: file, offset: offset) }
        let unified = unified(bytes)
        let lines = unified.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if let index = lines.firstIndex(where: isMarker) {
            throw Diagnostic.conflictingRecording(file: file, line: index + 1)
        }
        return String(decoding: unified, as: UTF8.self)
    }

    private static func unified(_ bytes: Data) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for byte in bytes {
            if byte == UInt8(ascii: "\n"), result.last == UInt8(ascii: "\r") { result.removeLast() }
            result.append(byte)
        }
        return result
    }

    /// Tells whether a line is a conflict marker; no line of a recording begins like one, but with a lifeline or two
    /// spaces.
    private static func isMarker(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: "<<<<<<< ".utf8) || line.starts(with: ">>>>>>> ".utf8) || line.elementsEqual("=======".utf8)
    }

    private static func firstInvalid(_ bytes: Data) -> Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var decoder = UTF8()
        var (iterator, offset) = (bytes.makeIterator(), 0)
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
        return offset
    }
}

/// The failures of a recording that cannot be read, written or accepted.
extension Diagnostic {
    static func conflictingRecording(file: String, line: Int) -> Diagnostic {
        Diagnostic(
            "The recording has merge conflicts.", "\(file), line \(line)",
            next: "Keep one side, or delete the file and accept a new recording.")
    }

    static func recordingIsNoText(file: String, offset: Int) -> Diagnostic {
        Diagnostic("The recording is not UTF-8 text.", "\(file), byte \(offset)", next: restore)
    }

    static func recordingTooLarge(file: String, bytes: Int) -> Diagnostic {
        Diagnostic(
            "The recording is too large: \(bytes) bytes; the limit is \(RecordingStore.largest).", file, next: restore)
    }

    static func recordingIsNoFile(_ path: String) -> Diagnostic {
        Diagnostic(
            "The recording is not a regular file.", path, next: "Move away what is there, and play again.")
    }

    static func unreadableRecording(file: String, reason: String) -> Diagnostic {
        Diagnostic("The recording could not be read: \(reason)".asSentence, file, next: permit)
    }

    static func unwritableRecording(file: String, reason: String) -> Diagnostic {
        Diagnostic("The recording could not be written: \(reason)".asSentence, file, next: permit)
    }

    static func nothingPending(name: String) -> Diagnostic {
        Diagnostic(
            "No recording of \(name) is pending.", RecordingKind.pending.path(of: name),
            next: "Play it first: \(.replay, name)")
    }

    private static let restore: Advice = "Restore the file, or delete it and accept a new recording."
    private static let permit: Advice = "Check the permissions of the file and its folder."
}
