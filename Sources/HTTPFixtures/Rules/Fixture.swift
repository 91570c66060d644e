import BenchDiagnostics
import Foundation

/// A named set of recorded exchanges and the rules by which they are stored and replayed.
///
/// A server gives another answer every day, and none without a network. A fixture gives the answers of one day, in their
/// order. It is a string literal where no rules are needed:
///
/// ```swift
/// let offersRetry = Scenario("offers-retry", .fixture("offers")) { stage in
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
    /// The rules by which requests find their answers; the first that applies to a request counts.
    package let rules: [Rule]
    /// The hosts that it answers for beside other fixtures of a scenario; empty for those of its exchanges.
    package let hosts: Set<String>

    /// Creates a fixture with rules of its own.
    ///
    /// ```swift
    /// Scenario("polling", .fixture(Fixture("polling", rules: [Rule(for: "GET /job", usedUp: .repeatLast)]))) { stage in
    /// ```
    ///
    /// ```
    /// fixture   polling
    ///
    /// View -> Presenter     poll()
    /// Model -> API          GET http://origin.test/job
    /// API -> Model          200 text/plain, 7 bytes, digest c071cf
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the file in `Fixtures/`, without its extension.
    ///   - redaction: The rules for secrets, and for values that may stay.
    ///   - rules: The rules by which requests find their answers; the first that applies to a request counts.
    ///   - hosts: The hosts that it answers for beside other fixtures of a scenario, `*` for any text; empty for those
    ///     of its exchanges.
    public init(
        _ name: String, redaction: Redaction = Redaction(), rules: [Rule] = [], hosts: Set<String> = []
    ) {
        self.name = name
        self.redaction = redaction
        self.rules = rules
        self.hosts = hosts
    }

    /// Creates a fixture without rules of its own.
    ///
    /// ```swift
    /// let offersRetry = Scenario("offers-retry", .fixture("offers")) { stage in
    /// ```
    ///
    /// ```
    /// fixture   offers
    /// ```
    public init(stringLiteral name: String) { self.init(name) }

    /// The contents of a fixture file.
    package struct Contents: Hashable, Sendable {
        /// The date at which the capture began.
        package var capturedAt: Date
        package var exchanges: [Exchange]
        /// True if the answers are made up, by what an app's decoder asks for.
        package var isInvented: Bool

        package init(capturedAt: Date, exchanges: [Exchange], isInvented: Bool = false) {
            self.capturedAt = capturedAt
            self.exchanges = exchanges
            self.isInvented = isInvented
        }
    }
}

/// Host names, in which `*` matches any text.
package struct HostList: Hashable, Sendable {
    private let names: Set<String>

    /// Takes names; case does not matter.
    package init(_ names: Set<String>) { self.names = names }

    /// Returns whether the host of a URL is one of them.
    package func contains(hostOf url: String) -> Bool { !names(matchingHostOf: url).isEmpty }

    /// The names that match the host of a URL, as they were written.
    package func names(matchingHostOf url: String) -> Set<String> {
        guard !names.isEmpty else { return [] }
        let host = URLText.normalized(URLText(url).host).lowercased()
        return names.filter { WildcardText($0.lowercased()).matches(host) }
    }

    /// Checks that the names can be hosts.
    ///
    /// - Throws: A failure for the first name that cannot.
    package func validate() throws(Diagnostic) {
        for name in names.sorted() where name.isEmpty || name.contains(where: { "/: ?#@".contains($0) }) {
            throw .badHost(name)
        }
    }
}

/// Something that an author declares of a scenario or a fixture, and that may turn out to have no effect.
package enum Declaration: Codable, Hashable, Sendable {
    /// A rule of a fixture, or of the scenario itself, by its index.
    case rule(Int, fixture: String?)
    /// A query item that a rule ignores, by its name and the index of the rule.
    case ignoredQuery(String, rule: Int, fixture: String?)
    /// A host that a fixture answers for.
    case host(String, fixture: String)
    /// A host whose requests the scenario ignores.
    case ignoredHost(String)
    /// A variable of the environment.
    case variable(String)
    /// A property of the scenario, by its name.
    case property(String)

    /// The name of the property; nil for other declarations.
    package var property: String? { if case .property(let name) = self { name } else { nil } }
}
