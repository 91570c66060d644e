import BenchDiagnostics
import Foundation
import Synchronization

/// Reads the side files of one fixture, each of which must lie inside `Fixtures/` with every link resolved.
final class SideFileReader: Sendable {
    private struct State {
        /// The bytes of the fixture read so far.
        var size: Int
        /// True for each body, by its number, whose bytes were counted: an answer may be given more than once.
        var counted: [Bool] = []
    }

    private let name: String
    /// The path of `Fixtures/`.
    private let folder: String
    private let state: Mutex<State>
    /// The lock, which is held as long as files may be read; nil if the file system has no locks.
    private let lock: FixtureLock?

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - name: The name of the fixture.
    ///   - folder: The path of `Fixtures/`.
    ///   - sizeSoFar: The bytes of the HAR file, which count against the same limit.
    ///   - lock: The lock that keeps the side files in place.
    init(fixture name: String, folder: String, sizeSoFar: Int, lock: FixtureLock? = nil) {
        self.name = name
        self.folder = folder
        self.lock = lock
        state = Mutex(State(size: sizeSoFar))
    }

    /// Reads a side file.
    ///
    /// - Parameters:
    ///   - file: The path relative to `Fixtures/`, as in the HAR file.
    ///   - place: The body that it holds.
    /// - Returns: The bytes.
    /// - Throws: A `Diagnostic` with the reason why it cannot be read.
    func body(of file: String, at place: StoredBody) throws -> Data {
        try check(file, at: place)
        return try state.withLock { state in
            let missing = place.number + 1 - state.counted.count
            if missing > 0 { state.counted += repeatElement(false, count: missing) }
            let isNew = !state.counted[place.number]
            let size = isNew ? state.size : 0
            let body = try Diagnostic.reading(FixtureName.path(ofFile: file), of: name, sizeSoFar: size) {
                do {
                    return try Disk.load(resolved(file), limit: FixtureLimits.bytes - size)
                } catch Disk.Refusal.system(let code) where code == ENOENT || code == ENOTDIR {
                    throw Diagnostic.sideFileMissing(name: name, path: place.path, file: file)
                } catch is Outside {
                    throw Diagnostic.sideFileOutside(name: name, path: place.path, file: file)
                }
            }
            if isNew {
                state.counted[place.number] = true
                state.size += body.count
            }
            return body
        }
    }

    private func check(_ file: String, at place: StoredBody) throws {
        // A NUL would end the path for the system but not here, and a newline would break the error message.
        guard !file.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw Diagnostic.malformed(name: name, path: place.path, expected: "a path without control characters")
        }
        let slash = UInt8(ascii: "/")
        let leadsUp = file.utf8.split(separator: slash).contains { $0.elementsEqual("..".utf8) }
        guard !leadsUp, let first = file.utf8.first, first != slash else {
            throw Diagnostic.sideFileOutside(name: name, path: place.path, file: file)
        }
    }

    /// Resolves every link in a path, which must lead into the folder.
    private func resolved(_ path: String) throws -> String {
        let (base, target) = (try Disk.resolved(folder), try Disk.resolved("\(folder)/\(path)"))
        guard (target + "/").hasPrefix(base == "/" ? base : base + "/") else { throw Outside() }
        return target
    }

    private struct Outside: Error {}
}

extension Diagnostic {
    /// Reads from the disk, and turns a refusal into an error of the fixture.
    static func reading<Result>(
        _ path: String, of name: String, sizeSoFar: Int, _ action: () throws -> Result
    ) throws -> Result {
        do {
            return try action()
        } catch Disk.Refusal.system(let code) {
            throw Diagnostic.unreadableFile(path: path, code: code)
        } catch Disk.Refusal.notRegularFile {
            throw Diagnostic.notRegularFile(path: path)
        } catch Disk.Refusal.tooLarge(let bytes) {
            throw Diagnostic.fixtureTooLarge(name: name, bytes: sizeSoFar + bytes)
        }
    }
}
