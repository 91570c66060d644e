import Foundation

/// The exchanges of a loaded fixture: their requests' heads are known, bodies are decoded on demand.
package struct StoredExchanges: Sendable {
    /// The head of a request, redacted.
    package struct Head: Hashable, Sendable {
        package var method: String
        package var url: String
        /// True if the request has a body.
        package var hasBody: Bool

        /// Creates a head; the URL is kept without its fragment.
        package init(method: String, url: String, hasBody: Bool) {
            (self.method, self.url, self.hasBody) = (method, URLText.withoutFragment(url), hasBody)
        }

        /// Creates the head of a request in a file; a part that cannot be read is empty.
        init(_ request: HAR.Request?) {
            self.init(method: request?.method ?? "", url: request?.url ?? "", hasBody: request?.postData != nil)
        }

        /// True if any part of the head could be read.
        var isReadable: Bool { !(method.isEmpty && url.isEmpty) }

        /// `GET https://…`
        package var text: String { isReadable ? "\(method) \(url)" : "a request that cannot be read" }
    }

    /// The date at which the capture began.
    package let capturedAt: Date
    package let heads: [Head]
    /// True if the answers are made up, by what an app's decoder asks for.
    package let isInvented: Bool
    private let request: @Sendable (Int) throws -> Exchange.Request
    private let decode: @Sendable (Int) throws -> Exchange

    /// Creates exchanges that are decoded already.
    package init(_ contents: Fixture.Contents) {
        let exchanges = contents.exchanges
        let heads = exchanges.map {
            Head(method: $0.request.method, url: $0.request.url, hasBody: $0.request.body != nil)
        }
        self.init(
            capturedAt: contents.capturedAt, heads: heads, isInvented: contents.isInvented,
            request: { exchanges[$0].request }, decode: { exchanges[$0] })
    }

    /// Takes the exchanges of a file, whose bodies are decoded on demand.
    init(_ file: HARFile) {
        self.init(
            capturedAt: file.capturedAt, heads: file.entries.map { Head($0.request) },
            isInvented: HAR.isInvented(file.creator), request: file.request, decode: file.exchange)
    }

    /// Takes exchanges that are decoded by index, on any thread: the request also by itself, for an answer that cannot
    /// be decoded.
    init(
        capturedAt: Date, heads: [Head], isInvented: Bool,
        request: @escaping @Sendable (Int) throws -> Exchange.Request,
        decode: @escaping @Sendable (Int) throws -> Exchange
    ) {
        (self.capturedAt, self.heads, self.isInvented) = (capturedAt, heads, isInvented)
        (self.request, self.decode) = (request, decode)
    }

    /// Replaces the secrets, which another tool's file may hold; nothing that is printed or sent to the app then holds
    /// any.
    ///
    /// - Parameter rules: The rules for secrets.
    /// - Returns: The exchanges, and the secrets; an exchange that cannot be decoded still cannot, and its request is
    ///   redacted.
    func withoutSecrets(_ rules: Redaction) -> (exchanges: StoredExchanges, secrets: SecretLedger) {
        let decoded = heads.indices.map { index in Result { try exchange(at: index) } }
        var redactor = Redactor(rules)
        var redacted = redactor.redact(decoded.compactMap { try? $0.get() }, isTold: false)[...]
        let exchanges = decoded.map { result in result.map { redacted.popFirst() ?? $0 } }
        let requests = exchanges.indices.map { index in
            exchanges[index].map(\.request)
                .flatMapError { _ in Result { redactor.redact(try request(at: index)) } }
        }
        let heads = zip(heads, requests).map { head, request in
            let url =
                (try? request.get())?.url ?? redactor.redact(Exchange.Request(method: head.method, url: head.url)).url
            return Head(method: head.method, url: url, hasBody: head.hasBody)
        }
        let copy = StoredExchanges(
            capturedAt: capturedAt, heads: heads, isInvented: isInvented, request: { try requests[$0].get() },
            decode: { try exchanges[$0].get() })
        return (copy, redactor.ledger)
    }

    /// Decodes all exchanges.
    ///
    /// - Throws: A `Diagnostic` for the first that is unfit for replay.
    func contents() throws -> Fixture.Contents {
        Fixture.Contents(
            capturedAt: capturedAt, exchanges: try heads.indices.map(exchange), isInvented: isInvented)
    }

    package var count: Int { heads.count }

    /// Decodes an exchange, with its side files.
    ///
    /// - Throws: A `Diagnostic` if it is unfit for replay.
    package func exchange(at index: Int) throws -> Exchange { try decode(index) }

    /// Decodes the request of an exchange, even if its answer is unfit for replay.
    ///
    /// - Throws: A `Diagnostic` if it cannot be compared.
    package func request(at index: Int) throws -> Exchange.Request { try request(index) }
}
