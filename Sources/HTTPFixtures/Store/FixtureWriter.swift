import BenchDiagnostics
import Foundation

/// Saves one fixture in two phases, so that at every moment either the old one or the new one is complete.
struct FixtureWriter {
    let name: String
    /// The path of `Fixtures/`.
    let folder: String
    /// The number of bytes that the file and its side files may have together.
    var limit = FixtureLimits.bytes

    /// Performs the first phase: writes all bytes to the disk beside the fixture, and changes nothing that belongs to
    /// it.
    ///
    /// - Throws: `Diagnostic.notWritten`, or an exceeded limit, since nobody could load the fixture. Everything that
    ///   this phase has created is removed again.
    func prepare(_ contents: Fixture.Contents) throws -> PreparedFixture {
        var prepared = PreparedFixture(name: name, folder: folder)
        do {
            try HAR.check(count: contents.exchanges.count, fixture: name)
            try prepared.makeFolder()
            var size = 0
            let har = try HAR(contents) { file in
                size += file.bytes.count
                try check(size: size)
                return try prepared.place(file)
            }
            let bytes = try har.encoded()
            try check(size: size + bytes.count)
            try prepared.place(bytes)
        } catch {
            prepared.discard()
            throw error
        }
        return prepared
    }

    private func check(size: Int) throws(Diagnostic) {
        guard size <= limit else { throw .fixtureTooLarge(name: name, bytes: size) }
    }
}

/// A fixture whose bytes are on the disk, with the HAR file still under a hidden name.
struct PreparedFixture {
    private let name: String
    private let folder: String
    private let temporary: String
    /// The paths that this save created, folders before their contents.
    private var made: [String] = []
    /// The names of the side files of the new fixture.
    private var sideFiles: Set<String> = []
    /// The names of those side files that did not exist before.
    private var newSideFiles: [String] = []

    init(name: String, folder: String) {
        self.name = name
        self.folder = folder
        temporary = ".\(name).har\(Self.temporarySuffix())"
    }

    /// Performs the second phase: the rename that puts the fixture in place, then the removal of the old one's
    /// leftovers.
    ///
    /// - Returns: The paths that were written, relative to the root.
    /// - Throws: `Diagnostic.notWritten`.
    func commit() throws -> [String] {
        do {
            try Self.refusing("\(name).har") { try Disk.move("\(folder)/\(temporary)", to: "\(folder)/\(name).har") }
        } catch {
            discard()
            throw error
        }
        // Until the rename is certainly on the disk, a power failure may bring back the old fixture, which needs its
        // side files. So does a process that reads the old one now.
        let (isFree, lock) = FixtureLock.forRemoving(folder)
        if isFree, (try? Disk.syncFolder(folder)) != nil { sweep() }
        lock?.release()
        return [FixtureName.path(of: name)] + newSideFiles.map { FixtureName.path(ofFile: "\(sideFolder)/\($0)") }
    }

    /// Removes everything that was created, so that the disk is as before.
    func discard() { made.reversed().forEach(Disk.discard) }

    mutating func makeFolder() throws {
        try Self.refusing("") { if try Disk.makeFolder(folder) { made.append(folder) } }
    }

    /// Writes the HAR file under its hidden name, after syncing the names of its side files.
    mutating func place(_ har: Data) throws {
        if !newSideFiles.isEmpty { try Self.refusing(sideFolder) { try Disk.syncFolder("\(folder)/\(sideFolder)") } }
        try Self.refusing("\(name).har") {
            try Disk.create("\(folder)/\(temporary)", har)
            made.append("\(folder)/\(temporary)")
            try Disk.syncFolder(folder)
        }
    }

    /// Writes a side file, unless it exists, and returns its path relative to the HAR file.
    mutating func place(_ file: SideFile) throws -> String {
        try makeSideFolder()
        let name = try file.names.first { holds($0, file.bytes) } ?? create(file)
        sideFiles.insert(name)
        return "\(sideFolder)/\(name)"
    }

    private mutating func makeSideFolder() throws {
        let path = "\(folder)/\(sideFolder)"
        try Self.refusing(sideFolder) {
            if try Disk.makeFolder(path) { made.append(path) }
            // Through a link, the bytes would be written outside, and the cleanup would remove files of others.
            guard Disk.isFolder(path) else { throw Disk.Refusal.system(ENOTDIR) }
        }
    }

    private func holds(_ name: String, _ bytes: Data) -> Bool {
        (try? Disk.load("\(folder)/\(sideFolder)/\(name)", limit: bytes.count)) == bytes
    }

    /// Uses the shortest free name: a file of the old fixture is never overwritten, not even one edited by hand.
    private mutating func create(_ file: SideFile) throws -> String {
        guard let name = file.names.first(where: { isFree("\(folder)/\(sideFolder)/\($0)") }) else {
            throw Diagnostic.notWritten(
                path: FixtureName.path(ofFile: "\(sideFolder)/\(file.names[0])"), code: EEXIST)
        }
        let path = "\(folder)/\(sideFolder)/\(name)"
        let hidden = "\(folder)/\(sideFolder)/\(Self.temporarySuffix())"
        try Self.refusing("\(sideFolder)/\(name)") {
            try Disk.create(hidden, file.bytes)
            made.append(hidden)
            try Disk.move(hidden, to: path)
            made[made.count - 1] = path
        }
        newSideFiles.append(name)
        return name
    }

    private func isFree(_ path: String) -> Bool { (try? Disk.exists(path)) == false }

    /// Removes side files that the fixture no longer names, and leftovers of interrupted saves; if it fails, the next
    /// save tries again.
    private func sweep() {
        for file in (try? Disk.names(in: folder)) ?? []
        where file.hasPrefix(".\(name).har.") && file.hasSuffix(".tmp") {
            Disk.discard("\(folder)/\(file)")
        }
        let path = "\(folder)/\(sideFolder)"
        guard Disk.isFolder(path) else { return }
        for file in (try? Disk.names(in: path)) ?? [] where !sideFiles.contains(file) {
            let isLeft = SideFile.isName(file) || file.hasPrefix(".") && file.hasSuffix(".tmp")
            if isLeft { Disk.discard("\(path)/\(file)") }
        }
        if sideFiles.isEmpty { Disk.discard(path) }
    }

    private var sideFolder: String { "\(name).files" }

    private static func temporarySuffix() -> String { ".\(String(UInt64.random(in: 0 ... .max), radix: 16)).tmp" }

    /// Runs a disk operation, and turns its refusal into an error of this fixture.
    private static func refusing(_ path: String, _ action: () throws -> Void) throws {
        do {
            try action()
        } catch Disk.Refusal.system(let code) {
            throw Diagnostic.notWritten(path: FixtureName.path(ofFile: path), code: code)
        }
    }
}
