import Foundation

extension HAR.File {
    /// Converts the archive to the bench's own types.
    ///
    /// - Parameters:
    ///   - name: The name of the fixture, for errors.
    ///   - sideFile: Loads the side file that a value names; also gets the body that it holds.
    /// - Returns: The exchanges in the order in which they happened.
    /// - Throws: A `FixtureError` for the first value that cannot be replayed.
    func contents(fixture name: String, sideFile: @escaping EntryList.SideFile) throws -> Fixture.Contents {
        let entries = try entries(fixture: name, sideFile: sideFile)
        let exchanges = try entries.order.indices.map(entries.exchange)
        let capturedAt = try HAR.captureDate(log._capturedAt, first: entries.firstDate, fixture: name)
        return Fixture.Contents(
            capturedAt: capturedAt, exchanges: exchanges, isInvented: log.creator?.name == HAR.inventor.name)
    }

    /// Lists the entries in the order in which they happened.
    ///
    /// - Throws: A `FixtureError` if the file as a whole cannot be read.
    func entries(fixture name: String, sideFile: @escaping EntryList.SideFile) throws -> EntryList {
        try HAR.check(version: log.version, fixture: name)
        try HAR.check(count: log.entries.count, fixture: name)
        let entries = log.entries
        return EntryList(
            fixture: name, creator: log.creator?.name,
            dates: entries.enumerated().map { index, read in
                guard case .success(let entry) = read.entry else { return nil }
                return try? StoredDate.read(entry.startedDateTime, ofEntry: index, fixture: name)
            },
            entry: { index in
                do { return try entries[index].entry.get() } catch {
                    throw HAR.plain(error, at: "", ofEntry: index, fixture: name)
                }
            },
            request: { entries[$0].request }, sideFile: sideFile)
    }
}

extension HAR {
    static func check(version: String?, fixture name: String) throws {
        guard let version, !version.isEmpty, !version.hasPrefix("1.") else { return }
        throw FixtureError.malformed(name: name, path: "log.version", expected: "a version that begins with `1.`")
    }

    static func check(count: Int, fixture name: String) throws {
        guard count > FixtureLimits.exchanges else { return }
        throw FixtureError.overLimit(name: name, path: "log.entries", allowed: "\(FixtureLimits.exchanges) exchanges")
    }

    /// The date at which the capture began; files of other tools do not say, so the date of the first exchange is used.
    static func captureDate(_ text: String?, first: @autoclosure () -> Date?, fixture name: String) throws -> Date {
        guard let text else { return first() ?? Date(timeIntervalSinceReferenceDate: 0) }
        return try StoredDate.read(text, at: "log._capturedAt", fixture: name)
    }
}
