import Foundation

/// Removes what nobody uses.
extension FixtureStore {
    /// Removes a file or an empty folder.
    ///
    /// - Parameter path: Its path, relative to the root.
    /// - Throws: `FixtureError.notWritten`; a file that is gone already is none.
    package func removeFile(_ path: String) throws(FixtureError) {
        let place = root.appending(path: path).path
        let isGone = Disk.isFolder(place) ? rmdir(place) == 0 : unlink(place) == 0
        guard isGone || errno == ENOENT else { throw .notWritten(path: path, code: errno) }
        // The folder of side files goes with the last of them.
        let folder = root.appending(path: path).deletingLastPathComponent()
        if folder.lastPathComponent.hasSuffix(".files") { rmdir(folder.path) }
    }

    /// Removes a fixture with the side files that it names.
    ///
    /// - Parameter name: The name of the fixture.
    /// - Returns: The paths of what was removed, relative to the root.
    /// - Throws: A `FixtureError`; without its HAR file a fixture is gone, so that goes first.
    package func removeFixture(_ name: String) throws -> [String] {
        let own = "\(name).files"
        let sideFiles = try look(at: name).sideFiles.filter { $0.hasPrefix(own + "/") && !$0.contains("..") }
        let paths = [FixtureName.path(of: name)] + sideFiles.distinct.sorted().map { "Fixtures/" + $0 }
        let lock = FixtureLock.forSaving(below: root.path)
        defer { withExtendedLifetime(lock) {} }
        for path in paths { try removeFile(path) }
        return paths
    }

    /// Removes exchanges of a fixture, all of them or none.
    ///
    /// - Parameters:
    ///   - exchanges: The exchanges: by the index of each, its request as stored, `GET https://…`.
    ///   - name: The name of the fixture.
    /// - Returns: False if they must stay: another tool wrote the file, somebody has edited a body, an exchange cannot be
    ///   read, the file has changed meanwhile, or nothing would be left.
    /// - Throws: What loading or saving throws; the fixture is then unchanged.
    package func removeExchanges(_ exchanges: [Int: String], from name: String) throws -> Bool {
        let version = try version(of: name)
        let looked = try look(at: name)
        guard HAR.isOurs(looked.creator), looked.unusable.isEmpty,
            !looked.exchanges.contains(where: { $0.requestBody.isEdited || $0.responseBody.isEdited })
        else { return false }
        let all = looked.exchanges.map(\.exchange)
        let areSame = exchanges.allSatisfy { index, text in
            guard let request = all[safe: index]?.request else { return false }
            return "\(request.method) \(request.url)" == text
        }
        guard areSame, exchanges.count < all.count else { return false }
        let used = all.indices.filter { exchanges[$0] == nil }.map { all[$0] }
        let contents = Fixture.Contents(
            capturedAt: looked.capturedAt, exchanges: used, isInvented: looked.isInvented)
        _ = try save(contents, as: name, replacing: version)
        return true
    }
}
