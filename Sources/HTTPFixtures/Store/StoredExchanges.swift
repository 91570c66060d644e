import Foundation

/// The exchanges of a loaded fixture: their requests' heads are known, everything else is decoded on demand.
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

        /// True if any part of the head could be read.
        var isReadable: Bool { !(method.isEmpty && url.isEmpty) }

        /// `GET https://…`
        package var text: String { isReadable ? "\(method) \(url)" : "a request that cannot be read" }
    }

    /// The date at which the capture began.
    package let capturedAt: Date
    package let heads: [Head]
    /// True if the answers are made up, by what an app's decoder asks for.
    package internal(set) var isInvented = false
    private let request: @Sendable (Int) throws -> Exchange.Request
    private let decode: @Sendable (Int) throws -> Exchange

    /// Creates exchanges that are decoded already.
    package init(_ contents: Fixture.Contents) {
        let exchanges = contents.exchanges
        let heads = exchanges.map {
            Head(method: $0.request.method, url: $0.request.url, hasBody: $0.request.body != nil)
        }
        self.init(capturedAt: contents.capturedAt, heads: heads) { exchanges[$0] }
        isInvented = contents.isInvented
    }

    /// Creates exchanges that `decode` decodes by index, on any thread.
    ///
    /// - Parameters:
    ///   - capturedAt: The date at which the capture began.
    ///   - heads: The heads of the requests.
    ///   - request: Decodes the request alone, for an answer that cannot be decoded; nil if there is no separate way.
    ///   - decode: Decodes an exchange.
    init(
        capturedAt: Date, heads: [Head], request: (@Sendable (Int) throws -> Exchange.Request)? = nil,
        decode: @escaping @Sendable (Int) throws -> Exchange
    ) {
        self.capturedAt = capturedAt
        self.heads = heads
        self.decode = decode
        self.request = request ?? { try decode($0).request }
    }

    /// Returns the exchanges with their secrets replaced, which another tool's file may hold; nothing that is printed
    /// or sent to the app then holds any.
    ///
    /// - Parameter rules: The rules for secrets.
    /// - Returns: The exchanges; one that cannot be decoded still cannot, and its request is redacted.
    func withoutSecrets(_ rules: Redaction) -> StoredExchanges {
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
        var copy = StoredExchanges(
            capturedAt: capturedAt, heads: heads, request: { try requests[$0].get() },
            decode: { try exchanges[$0].get() })
        copy.isInvented = isInvented
        return copy
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
