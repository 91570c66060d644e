import BenchDiagnostics
import Foundation

/// Loads one fixture from its HAR file and its side files.
struct FixtureReader {
    let name: String
    /// The path of `Fixtures/`.
    let folder: String

    /// Reads and decodes the whole fixture, with the secrets of another tool's file replaced.
    ///
    /// - Parameter rules: The rules for secrets in such a file.
    /// - Returns: The contents, and the secrets that were replaced.
    /// - Throws: A `Diagnostic` for the first reason that makes it unfit for replay.
    func contents(redacting rules: Redaction) throws -> (contents: Fixture.Contents, secrets: SecretLedger) {
        let (file, sideFile) = try archive()
        let archive = try HARFile(bytes(of: file), fixture: name)
        var contents = try archive.contents(fixture: name, sideFile: sideFile)
        guard !HAR.isOurs(archive.creator) else { return (contents, SecretLedger()) }
        var redactor = Redactor(rules)
        contents.exchanges = redactor.redact(contents.exchanges, isTold: false)
        return (contents, redactor.ledger)
    }

    /// Reads the fixture and the requests of its exchanges; the rest is read and decoded on demand.
    ///
    /// Another tool's file is decoded at once, because only all of it shows what its secrets are.
    ///
    /// - Parameter rules: The rules for secrets in such a file.
    /// - Returns: The exchanges, in the order of replay.
    /// - Throws: A `Diagnostic` if it is not a fixture.
    func exchanges(_ rules: Redaction) throws -> StoredExchanges {
        let (file, sideFile) = try archive()
        let window = try reading { try FileWindow(file) }
        // A file that the index cannot handle is decoded as a whole, which succeeds or says what is wrong.
        guard let index = HARIndex(window) else {
            return try exchanges(of: HARFile(bytes(of: file), fixture: name), sideFile, rules)
        }
        // The bytes stay in memory if they are few; otherwise they are read when they are needed.
        let bytes = window.takeAll()
        let entries = try index.entries(
            of: { range in try bytes?[range] ?? reading { try file.bytes(in: range) } }, fixture: name,
            sideFile: sideFile)
        let heads = entries.order.map { place in
            let request = index.entries[place].request
            return StoredExchanges.Head(method: request.method, url: request.url, hasBody: request.hasBody)
        }
        var exchanges = try StoredExchanges(entries, heads, capturedAt: index.capturedAt, fixture: name)
        exchanges.isInvented = entries.isInvented
        return entries.isOurs ? exchanges : exchanges.withoutSecrets(rules)
    }

    private func exchanges(
        of file: HARFile, _ sideFile: @escaping EntryList.SideFile, _ rules: Redaction
    ) throws -> StoredExchanges {
        let entries = try file.entries(fixture: name, sideFile: sideFile)
        let heads = entries.order.map { StoredExchanges.Head(file.entries[$0].request) }
        var exchanges = try StoredExchanges(entries, heads, capturedAt: file.capturedAt, fixture: name)
        exchanges.isInvented = entries.isInvented
        return entries.isOurs ? exchanges : exchanges.withoutSecrets(rules)
    }

    /// Reads and decodes the whole fixture, and notes how each exchange is stored, or why it cannot be replayed.
    func look() throws -> LookedAtFixture {
        let (file, sideFile) = try archive()
        let bytes = try bytes(of: file)
        return try HARFile(bytes, fixture: name).look(bytes, fixture: name, sideFile: sideFile)
    }

    /// Opens the HAR file, and returns a loader for its side files, which stay in place as long as the loader lives.
    private func archive() throws -> (file: OpenFile, sideFile: EntryList.SideFile) {
        // The lock is taken before the first byte is read, so that everything read is old or everything is new.
        let lock = FixtureLock.forReading(folder)
        let file = try reading {
            try OpenFile(Disk.resolved("\(folder)/\(name).har"), limit: FixtureLimits.bytes)
        }
        guard file.size > 0 else { throw Diagnostic.emptyFixture(name: name) }
        let reader = SideFileReader(fixture: name, folder: folder, sizeSoFar: file.size, lock: lock)
        return (file, { try reader.body(of: $0, at: $1) })
    }

    private func bytes(of file: OpenFile) throws -> Data { try reading { try file.bytes() } }

    private func reading<Result>(_ action: () throws -> Result) throws -> Result {
        try Diagnostic.reading(FixtureName.path(of: name), of: name, sizeSoFar: 0, action)
    }
}

extension StoredExchanges {
    /// Wraps entries whose answers are decoded on demand.
    ///
    /// - Throws: A `Diagnostic` if the date of the capture is not valid.
    fileprivate init(_ entries: EntryList, _ heads: [Head], capturedAt: String?, fixture name: String) throws {
        self.init(
            capturedAt: try HAR.captureDate(capturedAt, first: entries.firstDate, fixture: name), heads: heads,
            request: entries.request, decode: entries.exchange)
    }
}

extension StoredExchanges.Head {
    /// Reads the head of a request; a part that cannot be read is empty.
    fileprivate init(_ request: HAR.Request?) {
        self.init(method: request?.method ?? "", url: request?.url ?? "", hasBody: request?.postData != nil)
    }
}
