import BenchDiagnostics
import Foundation

/// Loads and saves fixtures: the only reader and writer of `Fixtures/`.
///
/// The same contents are always saved as the same bytes. A fixture that cannot be loaded is an error, never absent; a
/// save that fails leaves the old one.
package struct FixtureStore: Sendable {
    let root: URL

    /// Creates a store.
    ///
    /// - Parameter root: The folder that holds `Fixtures/`.
    package init(root: URL) { self.root = root }

    /// Loads a fixture, with the secrets of another tool's file replaced by the usual rules.
    ///
    /// - Throws: A `Diagnostic` for the first reason that makes it unfit for replay.
    package func load(_ name: String) throws -> Fixture.Contents {
        try load(name, redacting: Redaction()).contents
    }

    /// Loads a fixture, with the secrets of another tool's file replaced: nothing of it is stored or shown with them.
    ///
    /// - Parameters:
    ///   - name: The name of the fixture.
    ///   - rules: The rules for secrets in such a file.
    /// - Returns: The contents, and the secrets that were replaced.
    /// - Throws: A `Diagnostic` for the first reason that makes it unfit for replay.
    package func load(
        _ name: String, redacting rules: Redaction
    ) throws -> (contents: Fixture.Contents, secrets: SecretLedger) {
        let (exchanges, secrets) = try reader(of: name).exchanges(rules)
        return (try exchanges.contents(), secrets)
    }

    /// Opens a fixture for a play, with its bodies decoded when they are needed.
    ///
    /// The secrets of another tool's file are replaced, as `import` would have done.
    ///
    /// - Parameters:
    ///   - name: The name of the fixture.
    ///   - rules: The rules for secrets in such a file.
    /// - Returns: The exchanges, in the order of replay.
    /// - Throws: A `Diagnostic` if it is not a fixture; an error inside an exchange is thrown when that is decoded.
    package func open(_ name: String, redacting rules: Redaction = Redaction()) throws -> StoredExchanges {
        try reader(of: name).exchanges(rules).exchanges
    }

    /// Reads a fixture for display: decodes all of it, and notes how it is stored.
    ///
    /// - Throws: A `Diagnostic` for the first reason that makes it unfit for replay.
    package func look(at name: String) throws -> LookedAtFixture {
        try reader(of: name).look()
    }

    /// Lists the files below `Fixtures/` that saves create beside fixtures: in `NAME.files/`, and those of interrupted
    /// saves.
    ///
    /// - Returns: Their paths, relative to `Fixtures/`, sorted.
    /// - Throws: A `Diagnostic` if a folder cannot be read.
    package func sideFiles() throws -> [String] {
        try asking(orIfMissing: []) { () throws(Disk.Refusal) in
            var files: [String] = []
            for name in try Disk.names(in: folder) { files += try sideFiles(at: name) }
            return files.sorted()
        }
    }

    private func sideFiles(at name: String) throws(Disk.Refusal) -> [String] {
        if name.hasPrefix("."), name.hasSuffix(".tmp") { return [name] }
        guard name.hasSuffix(".files"), Disk.isFolder("\(folder)/\(name)") else { return [] }
        let files = try Disk.names(in: "\(folder)/\(name)").map { "\(name)/\($0)" }
        return files.isEmpty ? [name] : files
    }

    /// Reads one of the files that `sideFiles` lists.
    ///
    /// - Parameter path: The path, relative to `Fixtures/`.
    /// - Returns: The bytes; nil for a folder.
    /// - Throws: A `Diagnostic` if it cannot be read.
    package func sideFile(_ path: String) throws -> Data? {
        let file = "\(folder)/\(path)"
        guard !Disk.isFolder(file) else { return nil }
        return try Diagnostic.reading(FixtureName.path(ofFile: path), of: path, sizeSoFar: 0) {
            try Disk.load(file, limit: FixtureLimits.bytes)
        }
    }

    /// Reads several files while nobody saves a fixture, so that they belong together.
    ///
    /// - Parameter look: Reads them; it must not save.
    /// - Returns: The result of `look`.
    /// - Throws: The error of `look`.
    package func betweenSaves<Result>(_ look: () throws -> Result) rethrows -> Result {
        let lock = FixtureLock.forLooking(below: root.path)
        defer { lock?.release() }
        return try look()
    }

    /// Returns whether a file, by its path relative to `Fixtures/`, is as a save has written it: its name contains the
    /// digest of its bytes.
    package func isWholeSideFile(_ path: String) -> Bool {
        guard let digest = SideFile.digest(inName: path), let bytes = try? sideFile(path) else { return false }
        return Digest(bytes).hex.hasPrefix(digest)
    }

    /// Saves a fixture, all of it or nothing; it changes at the moment when the HAR file is renamed.
    ///
    /// - Parameters:
    ///   - contents: The contents to save.
    ///   - name: The name of the fixture.
    ///   - version: The version to replace; nil for any.
    /// - Returns: The paths that were written, relative to the root: the HAR file, then new side files.
    /// - Throws: `Diagnostic.notWritten`, or `changedMeanwhile`; the fixture is then unchanged.
    package func save(
        _ contents: Fixture.Contents, as name: String, replacing version: FixtureVersion? = nil
    ) throws -> [String] {
        try check(name)
        let lock = FixtureLock.forSaving(below: root.path)
        defer { lock?.release() }
        if let version, try version != self.version(of: name) { throw Diagnostic.changedMeanwhile(name: name) }
        return try FixtureWriter(name: name, folder: folder).prepare(contents).commit()
    }

    /// Returns the current version of a fixture, to be replaced by `save(_:as:replacing:)`.
    ///
    /// - Throws: A `Diagnostic` if the folder cannot be read.
    package func version(of name: String) throws -> FixtureVersion {
        try check(name)
        return try asking { () throws(Disk.Refusal) in try FixtureVersion(of: folder + "/\(name).har") }
    }

    /// Returns whether the fixture has a file, readable or not.
    ///
    /// - Throws: A `Diagnostic` if the folder cannot be read: its contents are then unknown.
    package func exists(_ name: String) throws -> Bool {
        guard FixtureName.isValid(name) else { return false }
        return try asking { () throws(Disk.Refusal) in try Disk.exists(folder + "/\(name).har") }
    }

    /// Asks the disk about the folder; returns the given answer if there is no folder.
    private func asking<Answer>(
        orIfMissing answer: Answer? = nil, _ question: () throws(Disk.Refusal) -> Answer
    ) throws -> Answer {
        do { return try question() } catch Disk.Refusal.system(let code) {
            if code == ENOENT, let answer { return answer }
            throw Diagnostic.unreadableFile(path: FixtureName.folder, code: code)
        }
    }

    /// Lists the fixtures by name, sorted; empty if there is no `Fixtures/`.
    ///
    /// - Throws: A `Diagnostic` if the folder cannot be read.
    package func names() throws -> [String] { try archives().filter(FixtureName.isValid) }

    /// Lists the HAR files in `Fixtures/` whose names are not valid fixture names, without `.har`, sorted.
    ///
    /// - Throws: A `Diagnostic` if the folder cannot be read.
    package func misnamed() throws -> [String] { try archives().filter { !FixtureName.isValid($0) } }

    private func archives() throws -> [String] {
        try asking(orIfMissing: []) { () throws(Disk.Refusal) in
            try Disk.names(in: folder).filter { $0.hasSuffix(".har") && !$0.hasPrefix(".") }
                .map { String($0.dropLast(4)) }
        }
    }

    private func reader(of name: String) throws -> FixtureReader {
        try check(name)
        guard try exists(name) else { throw Diagnostic.missingFixture(name: name, folder: folder) }
        return FixtureReader(name: name, folder: folder)
    }

    var folder: String { root.appending(path: FixtureName.folder).path }

    func check(_ name: String) throws {
        guard FixtureName.isValid(name) else { throw Diagnostic.invalidFixtureName(name) }
    }
}

/// Removal of files and exchanges that nobody uses.
extension FixtureStore {
    /// Removes a file or an empty folder.
    ///
    /// - Parameter path: The path, relative to the root.
    /// - Throws: `Diagnostic.notRemoved`; a file that is already gone is no failure.
    package func removeFile(_ path: String) throws(Diagnostic) {
        let place = root.appending(path: path).path
        let isGone = Disk.isFolder(place) ? rmdir(place) == 0 : unlink(place) == 0
        guard isGone || errno == ENOENT else { throw .notRemoved(path: path, code: errno) }
        // The folder of side files is removed with the last of them.
        let folder = root.appending(path: path).deletingLastPathComponent()
        if folder.lastPathComponent.hasSuffix(".files") { rmdir(folder.path) }
    }

    /// Removes a fixture and the side files that it names.
    ///
    /// - Parameters:
    ///   - name: The name of the fixture.
    ///   - removed: Takes the path of each file, relative to the root, as soon as it is gone.
    /// - Throws: A `Diagnostic`. The HAR file goes first, because without it the fixture is gone.
    package func removeFixture(_ name: String, telling removed: (String) -> Void) throws {
        let own = "\(name).files"
        let sideFiles = try look(at: name).sideFiles.filter { $0.hasPrefix(own + "/") && !$0.contains("..") }
        let paths = [FixtureName.path(of: name)] + sideFiles.distinct.sorted().map(FixtureName.path(ofFile:))
        let lock = FixtureLock.forSaving(below: root.path)
        defer { lock?.release() }
        for path in paths {
            try removeFile(path)
            removed(path)
        }
    }

    /// Removes exchanges of a fixture, all of them or none.
    ///
    /// - Parameters:
    ///   - exchanges: The exchanges: the request as it is printed, `GET https://…`, by the index of each.
    ///   - name: The name of the fixture.
    /// - Returns: False if they must stay: another tool wrote the file, somebody has edited a body, an exchange cannot
    ///   be read, the file has changed meanwhile, or nothing would be left.
    /// - Throws: The errors of loading and saving; the fixture is then unchanged.
    package func removeExchanges(_ exchanges: [Int: String], from name: String) throws -> Bool {
        let version = try version(of: name)
        let looked = try look(at: name)
        guard HAR.isOurs(looked.creator), looked.unusable.isEmpty,
            !looked.exchanges.contains(where: { $0.requestBody.isEdited || $0.responseBody.isEdited })
        else { return false }
        let all = looked.exchanges.map(\.exchange)
        let areSame = exchanges.allSatisfy { index, text in
            guard let request = all[safe: index]?.request else { return false }
            return EscapedText.printable("\(request.method) \(request.url)") == text
        }
        guard areSame, exchanges.count < all.count else { return false }
        let used = all.indices.filter { exchanges[$0] == nil }.map { all[$0] }
        let contents = Fixture.Contents(
            capturedAt: looked.capturedAt, exchanges: used, isInvented: looked.isInvented)
        _ = try save(contents, as: name, replacing: version)
        return true
    }
}
