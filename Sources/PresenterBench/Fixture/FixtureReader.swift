import Foundation

/// Loads one fixture from its HAR file and its side files.
struct FixtureReader {
    let name: String
    /// The path of `Fixtures/`.
    let folder: String

    /// Reads and decodes all of it.
    func contents() throws -> Fixture.Contents { try contents(of: bytes()) }

    /// Reads it, and finds out what its exchanges ask for; the rest is decoded when it is asked for.
    func exchanges() throws -> StoredExchanges {
        let bytes = try bytes()
        // What the index finds too odd is decoded whole: that is right, or says what is wrong.
        guard let index = HARIndex(bytes) else { return StoredExchanges(try contents(of: bytes)) }
        try HAR.check(version: index.version, fixture: name)
        try HAR.check(count: index.entries.count, fixture: name)
        let dates = try index.entries.enumerated().map { place, entry in
            try StoredDate.read(entry.startedDateTime, ofEntry: place, fixture: name)
        }
        let entries = order(of: index, dates)
        let capturedAt = try HAR.captureDate(index.capturedAt, first: dates.min(), fixture: name)
        let heads = entries.map { place in
            let request = index.entries[place].request
            return StoredExchanges.Head(method: request.method, url: request.url, hasBody: request.postData != nil)
        }
        let sideFiles = sideFiles(besides: bytes)
        return StoredExchanges(capturedAt: capturedAt, heads: heads) { number in
            let place = entries[number]
            let entry = try HAR.entry(index.entries[place], of: bytes, number: place, fixture: name)
            return try EntryReader(fixture: name, number: place, sideFile: sideFiles.body)
                .exchange(entry, startedAt: dates[place])
        }
    }

    /// Reads and decodes all of it, and keeps how each exchange is stored.
    func look() throws -> LookedAtFixture {
        let bytes = try bytes()
        return try HAR(bytes, fixture: name).look(bytes, fixture: name, sideFile: sideFiles(besides: bytes).body)
    }

    /// HAR 1.2 leaves the sorting of entries to the reader; ours are in the order of the capture.
    private func order(of index: HARIndex, _ dates: [Date]) -> [Int] {
        let places = Array(index.entries.indices)
        guard index.creator != HAR.creator.name else { return places }
        return places.sorted { (dates[$0], $0) < (dates[$1], $1) }
    }

    /// Reads the HAR file.
    func bytes() throws -> Data {
        let bytes = try FixtureError.reading(FixtureStore.path(of: name), of: name, sizeSoFar: 0) {
            try Disk.load(Disk.resolved("\(folder)/\(name).har"), limit: FixtureLimits.bytes)
        }
        guard !bytes.isEmpty else { throw FixtureError.empty(name: name) }
        return bytes
    }

    private func contents(of bytes: Data) throws -> Fixture.Contents {
        try HAR(bytes, fixture: name).contents(fixture: name, sideFile: sideFiles(besides: bytes).body)
    }

    private func sideFiles(besides bytes: Data) -> SideFileReader {
        SideFileReader(fixture: name, folder: folder, sizeSoFar: bytes.count)
    }
}
