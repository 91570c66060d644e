import BenchDiagnostics
import Foundation

/// A fixture with details for display: which tool wrote it, where its bodies are stored, and which of them were edited
/// since they were saved.
package struct LookedAtFixture: Hashable, Sendable {
    /// One exchange, and how it is stored.
    package struct Stored: Hashable, Sendable {
        /// The number among all exchanges, from 1, including those that cannot be replayed.
        package var number: Int
        /// The index of the entry in the file, from 0.
        var place: Int
        package var exchange: Exchange
        package var requestBody: Body
        package var responseBody: Body

        /// True if the answer cannot have a body, whatever the file holds.
        fileprivate var isBodiless: Bool {
            guard case .response(let response) = exchange.outcome else { return true }
            return HeaderRules.isBodiless(method: exchange.request.method, status: response.status)
        }
    }

    /// An exchange that cannot be replayed.
    package struct Unusable: Hashable, Sendable {
        /// The number among all exchanges, from 1, including those that can be replayed.
        package var number: Int
        /// The index of the entry in the file, from 0.
        var place: Int
        /// The request, as far as it can be read.
        package var head: StoredExchanges.Head
        /// The reason why the exchange cannot be replayed.
        package var reason: Diagnostic
        /// The side files that the entry names, relative to `Fixtures/`.
        package var sideFiles: [String]
    }

    /// The form in which a body is stored.
    package struct Body: Hashable, Sendable {
        /// The side file that holds it, relative to `Fixtures/`; nil if the HAR file holds it.
        package var file: String?
        /// True if the digest shows that the body was edited after it was saved.
        package var isEdited: Bool

        /// Compares a body with the digest that was saved in the HAR file or in the name of the side file.
        init(_ bytes: Data, file: String?, digest: String?) {
            self.file = file
            let written = digest.flatMap { $0.count == 64 && $0.allSatisfy(\.isHexDigit) ? $0.lowercased() : nil }
            let saved = written ?? file.flatMap(SideFile.digest(inName:))
            isEdited = saved.map { !Digest(bytes).hex.hasPrefix($0) } ?? false
        }
    }

    /// The bytes of the HAR file.
    package var archive: Data
    /// The date at which the capture began.
    package var capturedAt: Date
    /// The tool that wrote the file, by its own account.
    package var creator: String?
    /// True if the answers are made up, by what an app's decoder asks for.
    package var isInvented: Bool { HAR.isInvented(creator) }
    /// True if it has such answers: there may be none, as nothing was asked yet.
    package var hasInventedAnswers: Bool { isInvented && !(exchanges.isEmpty && unusable.isEmpty) }
    /// The exchanges that can be replayed.
    package var exchanges: [Stored]
    /// The exchanges that cannot be replayed.
    package var unusable: [Unusable] = []

    /// The indices of those entries in the file, from 0.
    var unusablePlaces: Set<Int> { Set(unusable.map(\.place)) }

    /// The lines on which the exchanges begin in the file, by their numbers.
    package var lines: [Int: Int] {
        let lines = HARLines(archive)
        let places = exchanges.map { ($0.number, $0.place) } + unusable.map { ($0.number, $0.place) }
        return Dictionary(uniqueKeysWithValues: places).compactMapValues(lines.line(ofEntry:))
    }

    /// The side files that it names, relative to `Fixtures/`.
    package var sideFiles: [String] {
        exchanges.flatMap { [$0.requestBody.file, $0.responseBody.file].compactMap { $0 } }
            + unusable.flatMap(\.sideFiles)
    }

    /// The side files that no replay reads: those of unusable exchanges, and of answers that have no body.
    package var unreadSideFiles: [String] {
        unusable.flatMap(\.sideFiles) + exchanges.filter(\.isBodiless).compactMap(\.responseBody.file)
    }
}

extension LookedAtFixture {
    /// Replaces the secrets that an imported or edited fixture holds, for printing.
    package func withoutSecrets(_ rules: Redaction) -> LookedAtFixture {
        var redactor = Redactor(rules)
        var result = self
        let all = redactor.redact(exchanges.map(\.exchange), isTold: false)
        for (index, exchange) in all.enumerated() { result.exchanges[index].exchange = exchange }
        for index in unusable.indices {
            let head = unusable[index].head
            let request = redactor.redact(Exchange.Request(method: head.method, url: head.url))
            result.unusable[index].head = .init(method: head.method, url: request.url, hasBody: head.hasBody)
        }
        return result
    }
}

extension HARFile {
    /// Returns the archive, read from the bytes, in the form that is displayed.
    ///
    /// - Throws: A `Diagnostic` if the file as a whole cannot be replayed.
    func look(_ bytes: Data) throws -> LookedAtFixture {
        var looked = LookedAtFixture(archive: bytes, capturedAt: capturedAt, creator: creator, exchanges: [])
        for (index, read) in entries.enumerated() {
            do {
                let exchange = try exchange(at: index)
                looked.exchanges.append(.init(index + 1, place: read.place, exchange, try read.entry.get()))
            } catch let reason as Diagnostic where reason.subject != .fixture {
                looked.unusable.append(
                    .init(
                        number: index + 1, place: read.place, head: .init(read.request), reason: reason,
                        sideFiles: read.sideFiles))
            }
        }
        return looked
    }
}

extension LookedAtFixture.Stored {
    fileprivate init(_ number: Int, place: Int, _ exchange: Exchange, _ entry: HAR.Entry) {
        var body = Data()
        if case .response(let response) = exchange.outcome { body = response.body }
        let (sent, received) = (entry.request.postData, entry.response.content)
        self.init(
            number: number, place: place, exchange: exchange,
            requestBody: .init(exchange.request.body ?? Data(), file: sent?._file, digest: sent?._digest),
            responseBody: .init(body, file: received._file, digest: received._digest))
    }
}
