import Foundation

/// A named set of recorded exchanges and the rules by which they are stored and replayed.
///
/// Written as a string literal where no rules are needed: `Scenario("beer-list", fixture: "beers")`.
public struct Fixture: ExpressibleByStringLiteral, Hashable, Sendable {
    /// The name of the file in `Fixtures/`, without its extension.
    public let name: String
    /// What is kept out of the file, and what may stay.
    public let redaction: Redaction

    /// Creates a fixture with rules of its own.
    ///
    /// - Parameters:
    ///   - name: The name of the file in `Fixtures/`, without its extension.
    ///   - redaction: What is kept out of the file, and what may stay.
    public init(_ name: String, redaction: Redaction = Redaction()) {
        self.name = name
        self.redaction = redaction
    }

    /// Creates a fixture without rules of its own.
    public init(stringLiteral name: String) { self.init(name) }

    /// What a fixture file holds.
    package struct Contents: Hashable, Sendable {
        /// When the capture began.
        package var capturedAt: Date
        package var exchanges: [Exchange]

        package init(capturedAt: Date, exchanges: [Exchange]) {
            self.capturedAt = capturedAt
            self.exchanges = exchanges
        }
    }
}
