import BenchDiagnostics

/// The way in which certain requests find their answer in a fixture.
///
/// A request with a time in it never equals the recorded one, and a job is polled as often as it takes. Method, scheme, host,
/// port and path must always be the same; a rule decides about the rest. Of a fixture's rules the first one that concerns a
/// request counts, and it alone, so the special ones come before the general ones:
///
/// ```swift
/// let shop = Fixture(
///     "shop",
///     rules: [
///         Rule(for: "POST /graphql", operation: "OrderState", usedUp: .repeatLast, body: .graphQL()),
///         Rule(for: "POST /graphql", body: .graphQL()),
///         Rule(for: "GET /orders?state=open", usedUp: .repeatLast),
///         Rule(for: "POST /log/*", body: .ignored),
///         Rule(headers: ["Accept-Language"], ignoringQuery: ["_t"], body: .json(ignoring: ["/sentAt"])),
///     ])
/// ```
///
/// A rule never shows in a recording; what it lets through does. A job that was recorded once as done is done ever after:
///
/// ```
/// View -> Presenter     poll()
/// Model -> API          GET http://origin.test/job
/// API -> Model          200 text/plain, 4 bytes, digest a4c3ed
/// ```
public struct Rule: Hashable, Sendable {
    /// The answer to a request when every recorded answer has been given.
    public enum UsedUp: String, Hashable, Sendable {
        /// The request is a miss.
        case error
        /// The last answer comes again.
        case repeatLast
        /// The answers come again from the first.
        case loop
    }

    /// The comparison of the body that is sent with the recorded one; no body equals no body only, unless it is
    /// `ignored`.
    public enum Body: Hashable, Sendable {
        /// Whatever the recorded body is: JSON by its meaning, a form by field, multipart by part, anything else byte by byte.
        case asRecorded
        /// Byte by byte.
        case bytes
        /// By its meaning, but for the parts at these JSON Pointers (RFC 6901), in which a step `*` matches any.
        case json(ignoring: Set<String> = [])
        /// Field by field, but for those of these names.
        case form(ignoring: Set<String> = [])
        /// Part by part, but for those of these names; the boundary does not count.
        case multipart(ignoring: Set<String> = [])
        /// By kind, name and variables of the operation, but for the variables at these JSON Pointers; the operation's text
        /// counts only where it has no name. It may be in the body, alone or in a batch, or in the query of a `GET`.
        case graphQL(ignoring: Set<String> = [])
        /// Not at all: the recording shows the body that was recorded.
        case ignored
    }

    /// The pattern of the requests that it concerns; nil means every request.
    package let pattern: String?
    /// The GraphQL operation that a request must ask for to be concerned; nil means any request.
    package let operation: String?
    /// The answer when every recorded answer has been given.
    package let usedUp: UsedUp
    /// Names of headers that must be the same.
    package let headers: Set<String>
    /// Names of query items that do not count.
    package let ignoredQuery: Set<String>
    /// The comparison of the body.
    package let body: Body

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - pattern: Method, host, path and query items of the requests it concerns, `GET api.example/list?page=2`, of which
    ///     each may be left out; other items may be there too; `*` matches any text; nil means every request.
    ///   - operation: The name of the GraphQL operation that a request must ask for to be concerned, alone or in a batch.
    ///   - usedUp: What answers a request when every recorded answer has been given.
    ///   - headers: Names of headers that must be the same; case does not count.
    ///   - ignoringQuery: Names of query items that do not count.
    ///   - body: How the body is compared.
    public init(
        for pattern: String? = nil, operation: String? = nil, usedUp: UsedUp = .error, headers: Set<String> = [],
        ignoringQuery: Set<String> = [], body: Body = .asRecorded
    ) {
        self.pattern = pattern
        self.operation = operation
        self.usedUp = usedUp
        self.headers = headers
        ignoredQuery = ignoringQuery
        self.body = body
    }
}

extension Rule {
    /// The rule as Swift source.
    package var text: String {
        let arguments = [
            pattern.map { "for: \(Self.quoted($0))" }, operation.map { "operation: \(Self.quoted($0))" },
            usedUp == .error ? nil : "usedUp: .\(usedUp)", Self.argument("headers", headers),
            Self.argument("ignoringQuery", ignoredQuery), body == .asRecorded ? nil : "body: \(body.text)",
        ]
        return "Rule(\(arguments.compactMap { $0 }.joined(separator: ", ")))"
    }

    /// A copy of the rule that repeats the last answer to a request.
    func repeating(_ method: String, _ path: String) -> Rule {
        let isOne = pattern.map { !$0.contains("*") } ?? false
        return Rule(
            for: isOne ? pattern : "\(method) \(path)", operation: operation, usedUp: .repeatLast, headers: headers,
            ignoringQuery: ignoredQuery, body: body)
    }

    private static func argument(_ name: String, _ texts: Set<String>) -> String? {
        texts.isEmpty ? nil : "\(name): \(list(texts))"
    }

    fileprivate static func list(_ texts: Set<String>) -> String {
        "[\(texts.sorted().map(quoted).joined(separator: ", "))]"
    }

    private static func quoted(_ text: String) -> String { EscapedText.quoted(text) }
}

extension Rule.Body {
    fileprivate var text: String {
        switch self {
        case .asRecorded: ".asRecorded"
        case .bytes: ".bytes"
        case .ignored: ".ignored"
        case .json(let texts): ".json\(Self.ignoring(texts))"
        case .form(let texts): ".form\(Self.ignoring(texts))"
        case .multipart(let texts): ".multipart\(Self.ignoring(texts))"
        case .graphQL(let texts): ".graphQL\(Self.ignoring(texts))"
        }
    }

    private static func ignoring(_ texts: Set<String>) -> String {
        texts.isEmpty ? "()" : "(ignoring: \(Rule.list(texts)))"
    }
}
