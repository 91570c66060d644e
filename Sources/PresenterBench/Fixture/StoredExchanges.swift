import Foundation

/// The exchanges of a fixture that is read: what they ask for is known, everything else is decoded when it is asked for.
package struct StoredExchanges: Sendable {
    /// What an exchange asks for, redacted.
    package struct Head: Hashable, Sendable {
        package var method: String
        package var url: String
        /// Whether a body was sent with it.
        package var hasBody: Bool

        /// Creates a head; the URL is kept without its fragment.
        package init(method: String, url: String, hasBody: Bool) {
            (self.method, self.url, self.hasBody) = (method, URLText.withoutFragment(url), hasBody)
        }

        /// `GET https://…`
        package var text: String {
            method.isEmpty && url.isEmpty ? "a request that cannot be read" : "\(method) \(url)"
        }
    }

    /// When the capture began.
    package let capturedAt: Date
    package let heads: [Head]
    private let request: @Sendable (Int) throws -> Exchange.Request
    private let decode: @Sendable (Int) throws -> Exchange

    /// Creates exchanges that are decoded already.
    package init(_ contents: Fixture.Contents) {
        let exchanges = contents.exchanges
        let heads = exchanges.map {
            Head(method: $0.request.method, url: $0.request.url, hasBody: $0.request.body != nil)
        }
        self.init(capturedAt: contents.capturedAt, heads: heads) { exchanges[$0] }
    }

    /// Creates exchanges that `decode` decodes by their place, on any thread.
    ///
    /// - Parameters:
    ///   - capturedAt: When the capture began.
    ///   - heads: What they ask for.
    ///   - request: Decodes the request alone, for where the answer cannot be; nil where that is no other work.
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

    package var count: Int { heads.count }

    /// Decodes an exchange, with its side files.
    ///
    /// - Throws: A `FixtureError` where it is unfit to be replayed.
    package func exchange(at index: Int) throws -> Exchange { try decode(index) }

    /// Decodes what an exchange asks for, also where its answer is unfit to be replayed.
    ///
    /// - Throws: A `FixtureError` where it is unfit to be compared with.
    package func request(at index: Int) throws -> Exchange.Request { try request(index) }
}
