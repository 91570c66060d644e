import Foundation

/// A fixture with what only somebody who looks at it wants to know: which tool wrote it, where its bodies are kept, and which
/// of them are no longer as they were saved.
package struct LookedAtFixture: Hashable, Sendable {
    /// One exchange, and how it is stored.
    package struct Stored: Hashable, Sendable {
        package var exchange: Exchange
        package var requestBody: Body
        package var responseBody: Body
    }

    /// How a body is stored.
    package struct Body: Hashable, Sendable {
        /// The side file that holds it, relative to `Fixtures/`; nil where the HAR file does.
        package var file: String?
        /// Whether it is known to differ from what was saved: its digest is another.
        package var isEdited: Bool

        /// Compares a body with the digest that its save left in the HAR file or in the name of the side file.
        init(_ bytes: Data, file: String?, digest: String?) {
            self.file = file
            let written = digest.flatMap { $0.count == 64 && $0.allSatisfy(\.isHexDigit) ? $0.lowercased() : nil }
            let saved = written ?? file.flatMap(SideFile.digest(inName:))
            isEdited = saved.map { !Digest(bytes).hex.hasPrefix($0) } ?? false
        }
    }

    /// The bytes of the HAR file.
    package var archive: Data
    /// When the capture began.
    package var capturedAt: Date
    /// The tool that wrote the file, by its own account.
    package var creator: String?
    package var exchanges: [Stored]

    /// The side files that it names, relative to `Fixtures/`.
    package var sideFiles: [String] {
        exchanges.flatMap { [$0.requestBody.file, $0.responseBody.file].compactMap { $0 } }
    }
}

extension LookedAtFixture {
    /// Replaces the secrets that an imported or edited fixture holds, to be printed.
    package func withoutSecrets(_ rules: Redaction) -> LookedAtFixture {
        var redactor = Redactor(rules)
        var result = self
        for (index, exchange) in redactor.redact(exchanges.map(\.exchange)).enumerated() {
            result.exchanges[index].exchange = exchange
        }
        return result
    }
}

extension HAR {
    /// Turns the archive, read from the bytes, into what a reader wants to see; the other parameters are those of `contents`.
    func look(
        _ bytes: Data, fixture name: String, sideFile: @escaping (_ file: String, _ place: StoredBody) throws -> Data
    ) throws -> LookedAtFixture {
        try Self.check(version: log.version, fixture: name)
        var exchanges = try log.entries.enumerated().map { index, entry in
            let reader = EntryReader(fixture: name, number: index, sideFile: sideFile)
            return Self.stored(try reader.exchange(entry), entry)
        }
        if log.creator?.name != HAR.creator.name {
            exchanges.sort { $0.exchange.startedAt < $1.exchange.startedAt }
        }
        let first = exchanges.map(\.exchange.startedAt).min()
        return LookedAtFixture(
            archive: bytes,
            capturedAt: try Self.captureDate(log._capturedAt, first: first, fixture: name),
            creator: log.creator?.name, exchanges: exchanges)
    }

    private static func stored(_ exchange: Exchange, _ entry: Entry) -> LookedAtFixture.Stored {
        let sent = entry.request.postData
        let received = entry.response.content
        var body = Data()
        if case .response(let response) = exchange.outcome { body = response.body }
        return LookedAtFixture.Stored(
            exchange: exchange,
            requestBody: .init(exchange.request.body ?? Data(), file: sent?._file, digest: sent?._digest),
            responseBody: .init(body, file: received._file, digest: received._digest))
    }
}
