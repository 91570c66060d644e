import Foundation

/// A fixture whose bytes are on the disk, its HAR file still under a hidden name.
struct PreparedFixture {
    private let name: String
    private let folder: String
    private let temporary: String
    /// Paths that did not exist before, folders ahead of what they hold.
    private var made: [String] = []
    /// Names of the side files that the fixture consists of.
    private var sideFiles: Set<String> = []
    /// Names of those side files that did not exist before.
    private var newSideFiles: [String] = []

    init(name: String, folder: String) {
        self.name = name
        self.folder = folder
        temporary = ".\(name).har\(Self.temporarySuffix())"
    }

    /// The second phase: the rename that makes it the fixture, then the removal of what the old one leaves behind.
    ///
    /// - Returns: The paths that were written, relative to the root.
    /// - Throws: `FixtureError.notWritten`.
    func commit() throws -> [String] {
        do {
            try Self.refusing("\(name).har") { try Disk.move("\(folder)/\(temporary)", to: "\(folder)/\(name).har") }
        } catch {
            discard()
            throw error
        }
        // Until the rename is surely on the disk, a power failure may bring the old fixture back, which needs its side files;
        // and so does whoever reads the old one now.
        let (isFree, lock) = FixtureLock.forRemoving(folder)
        if isFree, (try? Disk.syncFolder(folder)) != nil { sweep() }
        withExtendedLifetime(lock) {}
        return [FixtureStore.path(of: name)] + newSideFiles.map { "Fixtures/\(sideFolder)/\($0)" }
    }

    /// Removes what was made, so that the disk is as it was.
    func discard() { made.reversed().forEach(Disk.discard) }

    mutating func makeFolder() throws {
        try Self.refusing("") { if try Disk.makeFolder(folder) { made.append(folder) } }
    }

    /// Puts the HAR file on the disk under its hidden name, after the names of its side files.
    mutating func place(_ har: Data) throws {
        if !newSideFiles.isEmpty { try Self.refusing(sideFolder) { try Disk.syncFolder("\(folder)/\(sideFolder)") } }
        try Self.refusing("\(name).har") {
            try Disk.create("\(folder)/\(temporary)", har)
            made.append("\(folder)/\(temporary)")
            try Disk.syncFolder(folder)
        }
    }

    /// Puts a side file on the disk, unless it is there, and returns its path relative to the HAR file.
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
            // Through a link, bytes would land outside and the sweep would remove strangers' files.
            guard Disk.isFolder(path) else { throw Disk.Refusal.system(ENOTDIR) }
        }
    }

    private func holds(_ name: String, _ bytes: Data) -> Bool {
        (try? Disk.load("\(folder)/\(sideFolder)/\(name)", limit: bytes.count)) == bytes
    }

    /// Takes the shortest free name: a file of the old fixture is never written over, not even one changed by hand.
    private mutating func create(_ file: SideFile) throws -> String {
        guard let name = file.names.first(where: { isFree("\(folder)/\(sideFolder)/\($0)") }) else {
            throw FixtureError.notWritten(path: "Fixtures/\(sideFolder)/\(file.names[0])", code: EEXIST)
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

    /// Removes side files that the fixture no longer names, and what interrupted saves left; the next save tries again.
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

    /// Does something to the disk, and turns its refusal into the error of this fixture.
    private static func refusing(_ path: String, _ action: () throws -> Void) throws {
        do {
            try action()
        } catch Disk.Refusal.system(let code) {
            throw FixtureError.notWritten(path: "Fixtures/" + path, code: code)
        }
    }
}
