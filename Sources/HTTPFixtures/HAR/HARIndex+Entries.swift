import Foundation

extension HARIndex {
    /// Lists the entries in the order in which they happened; each is decoded on demand.
    ///
    /// - Parameters:
    ///   - bytes: Reads a part of the file.
    ///   - name: The name of the fixture, for errors.
    ///   - sideFile: Loads the side file that a value names.
    /// - Returns: The entries, of which only the dates are known.
    /// - Throws: A `FixtureError` if the file as a whole cannot be read.
    func entries(
        of bytes: @escaping @Sendable (Range<Int>) throws -> Data, fixture name: String,
        sideFile: @escaping EntryList.SideFile
    ) throws -> EntryList {
        try HAR.check(version: version, fixture: name)
        try HAR.check(count: entries.count, fixture: name)
        let entries = entries
        return EntryList(
            fixture: name, creator: creator,
            dates: entries.enumerated().map { index, entry in
                try? StoredDate.read(entry.startedDateTime, ofEntry: index, fixture: name)
            },
            entry: {
                let known = entries[$0]
                return try HAR.entry(known, in: bytes(known.range), number: $0, fixture: name)
            },
            request: {
                (try? bytes(entries[$0].range)).flatMap { HARValue(JSONText($0)) }.flatMap {
                    HARFile.ReadEntry($0).request
                }
            },
            sideFile: sideFile)
    }
}
