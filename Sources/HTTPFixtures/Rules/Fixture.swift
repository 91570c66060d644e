import Foundation

/// A named set of recorded exchanges and the rules by which they are stored and replayed.
///
/// A server gives another answer every day, and none without a network. A fixture gives the answers of one day, in their
/// order. It is a string literal where no rules are needed:
///
/// ```swift
/// let offersRetry = Scenario("offers-retry", fixture: "offers") { stage in
/// ```
///
/// Captured once by `bench record offers`, it answers each request with what the server said then:
///
/// ```
/// Model -> API          GET https://api.shop.example/offers
/// API -> Model          503 application/json, 1 member
/// Presenter -> View     showRetryButton(_:)
///   ShopError.status(503)
/// View -> Presenter     didTapRetry()
/// Model -> API          GET https://api.shop.example/offers
/// API -> Model          200 application/json, 2 items
/// ```
public struct Fixture: ExpressibleByStringLiteral, Hashable, Sendable {
    /// The name of the file in `Fixtures/`, without its extension.
    package let name: String
    /// The secrets that are kept out of the file, and those that may stay.
    package let redaction: Redaction
    /// The rules by which requests find their answers; of several the first one that concerns a request counts.
    package let rules: [Rule]
    /// Which hosts it answers for beside other fixtures of a scenario; empty means those of the exchanges it holds.
    package let hosts: Set<String>

    /// Creates a fixture with rules of its own.
    ///
    /// - Parameters:
    ///   - name: The name of the file in `Fixtures/`, without its extension.
    ///   - redaction: What is kept out of the file, and what may stay.
    ///   - rules: How requests find their answers; of several rules the first one that concerns a request counts.
    ///   - hosts: Which hosts it answers for beside other fixtures of a scenario, `*` for any text; empty means those of
    ///     the exchanges it holds.
    public init(
        _ name: String, redaction: Redaction = Redaction(), rules: [Rule] = [], hosts: Set<String> = []
    ) {
        self.name = name
        self.redaction = redaction
        self.rules = rules
        self.hosts = hosts
    }

    /// Creates a fixture without rules of its own.
    public init(stringLiteral name: String) { self.init(name) }

    /// The contents of a fixture file.
    package struct Contents: Hashable, Sendable {
        /// When the capture began.
        package var capturedAt: Date
        package var exchanges: [Exchange]
        /// True if its answers are made up, from what an app's decoder asks for.
        package var isInvented: Bool

        package init(capturedAt: Date, exchanges: [Exchange], isInvented: Bool = false) {
            self.capturedAt = capturedAt
            self.exchanges = exchanges
            self.isInvented = isInvented
        }
    }
}
