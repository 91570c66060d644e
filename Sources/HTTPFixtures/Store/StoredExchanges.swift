import Foundation

/// The exchanges of a loaded fixture: their requests' heads are known, everything else is decoded on demand.
package struct StoredExchanges: Sendable {
    /// The head of a request, redacted.
    package struct Head: Hashable, Sendable {
        package var method: String
        package var url: String
        /// Whether it has a body.
        package var hasBody: Bool

        /// Creates a head; the URL is kept without its fragment.
        package init(method: String, url: String, hasBody: Bool) {
            (self.method, self.url, self.hasBody) = (method, URLText.withoutFragment(url), hasBody)
        }

        /// Whether anything of it could be read.
        var isReadable: Bool { !(method.isEmpty && url.isEmpty) }

        /// `GET https://…`
        package var text: String { isReadable ? "\(method) \(url)" : "a request that cannot be read" }
    }

    /// When the capture began.
    package let capturedAt: Date
    package let heads: [Head]
    /// Whether its answers are made up, from what an app's decoder asks for.
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
    }

    /// Creates exchanges that `decode` decodes by index, on any thread.
    ///
    /// - Parameters:
    ///   - capturedAt: When the capture began.
    ///   - heads: The heads of their requests.
    ///   - request: Decodes only the request, for when the answer cannot be decoded; nil if that is not separate.
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
    /// - Throws: A `FixtureError` if it is unfit for replay.
    package func exchange(at index: Int) throws -> Exchange { try decode(index) }

    /// Decodes the request of an exchange, even if its answer is unfit for replay.
    ///
    /// - Throws: A `FixtureError` if it cannot be compared.
    package func request(at index: Int) throws -> Exchange.Request { try request(index) }
}
