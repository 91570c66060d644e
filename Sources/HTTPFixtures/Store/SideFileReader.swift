import Foundation
import Synchronization

/// Reads the side files of one fixture, each of which must lie inside `Fixtures/` with every link resolved.
final class SideFileReader: Sendable {
    private struct State {
        /// The bytes of the fixture read so far.
        var size: Int
        /// True for each body, by its number, whose bytes were counted: an answer may be given more than once.
        var counted: [Bool] = []
        /// The folder of the last side file, as written and with every link resolved; it is nearly always the only one.
        var folder: Folder?
    }

    private struct Folder {
        let parent: String
        /// The path with every link resolved; it ends with a slash.
        let resolved: String
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
    /// - Throws: A `FixtureError` with the reason why it cannot be read.
    func body(of file: String, at place: StoredBody) throws -> Data {
        let path = SidePath(file)
        try check(path, at: place)
        return try state.withLock { state in
            let missing = place.number + 1 - state.counted.count
            if missing > 0 { state.counted += repeatElement(false, count: missing) }
            let isNew = !state.counted[place.number]
            let size = isNew ? state.size : 0
            let body = try FixtureError.reading(FixtureName.path(ofFile: file), of: name, sizeSoFar: size) {
                do {
                    return try load(path, limit: FixtureLimits.bytes - size, &state.folder)
                } catch Disk.Refusal.system(let code) where code == ENOENT || code == ENOTDIR {
                    throw FixtureError.sideFileMissing(name: name, path: place.path, file: file)
                } catch is Outside {
                    throw FixtureError.sideFileOutside(name: name, path: place.path, file: file)
                }
            }
            if isNew {
                state.counted[place.number] = true
                state.size += body.count
            }
            return body
        }
    }

    private func check(_ path: SidePath, at place: StoredBody) throws {
        // A NUL would end the path for the system but not here, and a newline would break the error message.
        guard !path.hasControl else {
            throw FixtureError.malformed(name: name, path: place.path, expected: "a path without control characters")
        }
        guard path.leadsDown else {
            throw FixtureError.sideFileOutside(name: name, path: place.path, file: path.text)
        }
    }

    /// Loads a file by its folder, whose links are resolved once, not for every file.
    private func load(_ path: SidePath, limit: Int, _ last: inout Folder?) throws -> Data {
        guard let folder = path.folder else { return try Disk.load(resolved(path.text), limit: limit) }
        let known = try resolved(folder: folder, &last)
        do {
            return try Disk.load(known + path.name, limit: limit)
        } catch {
            // With the case in the `catch`, the compiler of Swift 6.2 fails.
            guard case .system(ELOOP) = error else { throw error }
            // The file itself is a link: its target decides.
            return try Disk.load(resolved(path.text), limit: limit)
        }
    }

    /// Resolves a folder once. Beware: with a `var` path in `load`, or `??` before a call that may fail, the optimizer of Swift 6.3 never ends.
    private func resolved(folder parent: String, _ last: inout Folder?) throws -> String {
        if let last, ExactText.same(last.parent, parent) { return last.resolved }
        let path = try resolved(parent) + "/"
        last = Folder(parent: parent, resolved: path)
        return path
    }

    /// Resolves every link in a path, which must lead into the folder.
    private func resolved(_ path: String) throws -> String {
        let (base, target) = (try Disk.resolved(folder), try Disk.resolved("\(folder)/\(path)"))
        guard (target + "/").hasPrefix(base == "/" ? base : base + "/") else { throw Outside() }
        return target
    }

    private struct Outside: Error {}
}

extension FixtureError {
    /// Reads from the disk, and turns a refusal into an error of the fixture.
    static func reading<Result>(
        _ path: String, of name: String, sizeSoFar: Int, _ action: () throws -> Result
    ) throws -> Result {
        do {
            return try action()
        } catch Disk.Refusal.system(let code) {
            throw FixtureError.unreadable(path: path, code: code)
        } catch Disk.Refusal.notRegularFile {
            throw FixtureError.notRegularFile(path: path)
        } catch Disk.Refusal.tooLarge(let bytes) {
            throw FixtureError.tooLarge(name: name, bytes: sizeSoFar + bytes)
        } catch Disk.Refusal.changed {
            throw FixtureError.changedWhileRead(name: name)
        }
    }
}
