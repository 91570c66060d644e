import Foundation
import Synchronization

/// Reads the side files of one fixture, each of which must lie inside `Fixtures/` with every link resolved.
final class SideFileReader: Sendable {
    private struct State {
        /// The bytes of the fixture that were read so far.
        var size: Int
        /// The places in the HAR file that named these bytes: an answer may be given more than once.
        var counted: Set<String> = []
        /// The folders of side files by how they are written, with every link resolved: nearly always one.
        var folders: [String: String] = [:]
    }

    private let name: String
    /// The path of `Fixtures/`.
    private let folder: String
    private let state: Mutex<State>

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - name: The name of the fixture.
    ///   - folder: The path of `Fixtures/`.
    ///   - sizeSoFar: The bytes of the HAR file, which count against the same limit.
    init(fixture name: String, folder: String, sizeSoFar: Int) {
        self.name = name
        self.folder = folder
        state = Mutex(State(size: sizeSoFar))
    }

    /// Reads a side file.
    ///
    /// - Parameters:
    ///   - file: Its path relative to `Fixtures/`, as the HAR file has it.
    ///   - path: Where the HAR file says so, for errors.
    /// - Returns: Its bytes.
    /// - Throws: A `FixtureError` that says why it cannot be read.
    func body(of file: String, at path: String) throws -> Data {
        try check(file, at: path)
        return try state.withLock { state in
            let isNew = !state.counted.contains(path)
            let size = isNew ? state.size : 0
            let body = try FixtureError.reading("Fixtures/" + file, of: name, sizeSoFar: size) {
                do {
                    return try load(file, limit: FixtureLimits.bytes - size, &state.folders)
                } catch Disk.Refusal.system(let code) where code == ENOENT || code == ENOTDIR {
                    throw FixtureError.sideFileMissing(name: name, path: path, file: file)
                } catch is Outside {
                    throw FixtureError.sideFileOutside(name: name, path: path, file: file)
                }
            }
            if isNew {
                state.counted.insert(path)
                state.size += body.count
            }
            return body
        }
    }

    private func check(_ file: String, at path: String) throws {
        // A NUL would end the path for the system and not for us, and a newline would break the error.
        guard file.utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) || !Self.hasControl(file) else {
            throw FixtureError.malformed(name: name, path: path, expected: "a path without control characters")
        }
        let names = file.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard names.first?.isEmpty == false, !names.contains(where: { $0.elementsEqual("..".utf8) }) else {
            throw FixtureError.sideFileOutside(name: name, path: path, file: file)
        }
    }

    /// Loads a file by its folder, whose links are resolved once and not for every file.
    private func load(_ file: String, limit: Int, _ folders: inout [String: String]) throws -> Data {
        guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else {
            return try Disk.load(resolved(file), limit: limit)
        }
        let parent = String(file[..<slash])
        let known = try resolved(folder: parent, &folders)
        do {
            return try Disk.load(known + file[slash...], limit: limit)
        } catch Disk.Refusal.system(ELOOP) {
            // The name itself is a link: what counts is where it leads.
            return try Disk.load(resolved(file), limit: limit)
        }
    }

    /// Resolves a folder once; with `??` and a call that may fail the compiler (Swift 6.3) never comes to an end here.
    private func resolved(folder parent: String, _ folders: inout [String: String]) throws -> String {
        if let known = folders[parent] { return known }
        let folder = try resolved(parent)
        folders[parent] = folder
        return folder
    }

    /// Resolves every link in a path, which must lead to the folder or somewhere inside it.
    private func resolved(_ path: String) throws -> String {
        let (base, target) = (try Disk.resolved(folder), try Disk.resolved("\(folder)/\(path)"))
        guard (target + "/").hasPrefix(base == "/" ? base : base + "/") else { throw Outside() }
        return target
    }

    private struct Outside: Error {}

    private static func hasControl(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}

extension FixtureError {
    /// Reads from the disk, and turns its refusal into the error of a fixture.
    static func reading(_ path: String, of name: String, sizeSoFar: Int, _ action: () throws -> Data) throws -> Data {
        do {
            return try action()
        } catch Disk.Refusal.system(let code) {
            throw FixtureError.unreadable(path: path, code: code)
        } catch Disk.Refusal.notRegularFile {
            throw FixtureError.notRegularFile(path: path)
        } catch Disk.Refusal.tooLarge(let bytes) {
            throw FixtureError.tooLarge(name: name, bytes: sizeSoFar + bytes)
        }
    }
}
