import Foundation

/// The exchanges of a fixture that is read: what they ask for is known, everything else is decoded when it is asked for.
package struct StoredExchanges: Sendable {
    /// What an exchange asks for, redacted.
    package struct Head: Hashable, Sendable {
        package var method: String
        package var url: String
        /// Whether a body was sent with it.
        package var hasBody: Bool

        /// `GET https://…`
        package var text: String { "\(method) \(url)" }
    }

    /// When the capture began.
    package let capturedAt: Date
    package let heads: [Head]
    private let decode: @Sendable (Int) throws -> Exchange

    /// Creates exchanges that are decoded already.
    package init(_ contents: Fixture.Contents) {
        let exchanges = contents.exchanges
        self.init(
            capturedAt: contents.capturedAt,
            heads: exchanges.map {
                Head(method: $0.request.method, url: $0.request.url, hasBody: $0.request.body != nil)
            }
        ) { exchanges[$0] }
    }

    /// Creates exchanges that `decode` decodes by their place, on any thread.
    init(capturedAt: Date, heads: [Head], decode: @escaping @Sendable (Int) throws -> Exchange) {
        self.capturedAt = capturedAt
        self.heads = heads
        self.decode = decode
    }

    package var count: Int { heads.count }

    /// Decodes an exchange, with its side files.
    ///
    /// - Throws: A `FixtureError` where it is unfit to be replayed.
    package func exchange(at index: Int) throws -> Exchange { try decode(index) }
}
