import BenchDiagnostics

/// The way in which some requests find their answers in a fixture.
///
/// A request with a time in it never equals the recorded one, and a job is polled as often as it takes. Method, scheme,
/// host, port and path must always be the same; a rule decides about the rest. Of a fixture's rules, only the first
/// that applies to a request counts, so special rules come before general ones:
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
/// A rule itself never shows in a recording, but the answers that it allows do. A job that was recorded once as done is
/// done ever after:
///
/// ```
/// View -> Presenter     poll()
/// Model -> API          GET http://origin.test/job
/// API -> Model          200 text/plain, 4 bytes, digest a4c3ed
/// ```
public struct Rule: Hashable, Sendable {
    /// The answer to a request after every recorded answer has been given.
    ///
    /// ```swift
    /// Scenario("rule-loop", .fixture("rate-limited"), .rules(Rule(for: "GET /limited", usedUp: .loop))) { stage in
    /// ```
    ///
    /// ```
    /// API -> Model          429 text/plain, 9 bytes, digest e4120a
    /// …
    /// API -> Model          200 text/plain, 10 bytes, digest 692724
    /// …
    /// API -> Model          429 text/plain, 9 bytes, digest e4120a
    /// ```
    public enum UsedUp: Hashable, Sendable {
        /// The request is a miss.
        ///
        /// ```swift
        /// Scenario("fails-used-up", .fixture("text"), .rules(Rule(for: "GET /text", usedUp: .error))) { stage in
        /// ```
        ///
        /// ```console
        /// $ TestBenchOfFailures replay fails-used-up
        /// miss         fails-used-up
        ///   Nothing answers GET http://origin.test/text.
        /// …
        ///       already played by step 1 (load())
        /// ```
        case error
        /// The last answer comes again.
        ///
        /// ```swift
        /// Scenario("polling", .fixture(Fixture("polling", rules: [Rule(for: "GET /job", usedUp: .repeatLast)]))) { stage in
        /// ```
        ///
        /// ```
        /// View -> Presenter     poll()
        /// Model -> API          GET http://origin.test/job
        /// API -> Model          200 text/plain, 4 bytes, digest a4c3ed
        /// …
        /// View -> Presenter     poll()
        /// Model -> API          GET http://origin.test/job
        /// API -> Model          200 text/plain, 4 bytes, digest a4c3ed
        /// ```
        case repeatLast
        /// The answers come again from the first.
        ///
        /// ```swift
        /// Scenario("rule-loop", .fixture("rate-limited"), .rules(Rule(for: "GET /limited", usedUp: .loop))) { stage in
        /// ```
        ///
        /// ```
        /// API -> Model          429 text/plain, 9 bytes, digest e4120a
        /// …
        /// API -> Model          200 text/plain, 10 bytes, digest 692724
        /// …
        /// API -> Model          429 text/plain, 9 bytes, digest e4120a
        /// ```
        case loop
    }

    /// The comparison of the body that is sent with the recorded one; a missing body equals only a missing body, unless
    /// bodies are `ignored`.
    ///
    /// ```swift
    /// Rule(for: "PUT /data", body: .json(ignoring: ["/size"])),
    /// ```
    ///
    /// The app sends a size of 4; the recording shows what was recorded:
    ///
    /// ```
    /// Model -> API          PUT http://origin.test/data
    ///   header Content-Type: "application/json"
    ///   size: 3
    /// API -> Model          200 text/plain, 5 bytes, digest 461cc3
    /// ```
    public enum Body: Hashable, Sendable {
        /// By the recorded body: JSON by its meaning, a form by field, multipart by part, anything else byte by byte.
        ///
        /// ```swift
        /// Rule(for: "POST /form", body: .asRecorded),
        /// ```
        ///
        /// The app sends `sort=dark&name=Old%20Ale`, the same fields in another order:
        ///
        /// ```
        /// Model -> API          POST http://origin.test/form
        ///   header Content-Type: "application/x-www-form-urlencoded"
        ///   name: "Old Ale"
        ///   sort: "dark"
        /// ```
        case asRecorded
        /// Byte by byte.
        ///
        /// ```swift
        /// Rule(for: "PUT /data", body: .bytes),
        /// ```
        ///
        /// ```
        /// Model -> API          PUT http://origin.test/data
        ///   header Content-Type: "application/json"
        ///   size: 3
        /// API -> Model          200 text/plain, 5 bytes, digest 461cc3
        /// ```
        case bytes
        /// By the meaning of JSON, without the parts at these JSON Pointers (RFC 6901), in which a step `*` matches
        /// any.
        ///
        /// ```swift
        /// Rule(for: "PUT /data", body: .json(ignoring: ["/size"])),
        /// ```
        ///
        /// The app sends a size of 4; the recording shows what was recorded:
        ///
        /// ```
        /// Model -> API          PUT http://origin.test/data
        ///   header Content-Type: "application/json"
        ///   size: 3
        /// API -> Model          200 text/plain, 5 bytes, digest 461cc3
        /// ```
        case json(ignoring: Set<String> = [])
        /// Field by field, without those of these names.
        ///
        /// ```swift
        /// Rule(for: "POST /form", body: .form(ignoring: ["sort"])),
        /// ```
        ///
        /// The app sends `sort=light`; the recording shows what was recorded:
        ///
        /// ```
        /// Model -> API          POST http://origin.test/form
        ///   header Content-Type: "application/x-www-form-urlencoded"
        ///   name: "Old Ale"
        ///   sort: "dark"
        /// ```
        case form(ignoring: Set<String> = [])
        /// Part by part, without those of these names; the boundary does not count.
        ///
        /// ```swift
        /// Rule(for: "POST /form", body: .multipart(ignoring: ["a"])),
        /// ```
        ///
        /// The app sends another value; the recording shows what was recorded:
        ///
        /// ```
        /// Model -> API          POST http://origin.test/form
        ///   header Content-Type: "multipart/form-data"
        ///   a: "value"
        /// ```
        case multipart(ignoring: Set<String> = [])
        /// By kind, name and variables of a GraphQL operation, without the variables at these JSON Pointers. The text
        /// of the operation counts only if it has no name. It may be in the body, alone or in a batch, or in the query
        /// of a `GET`.
        ///
        /// ```swift
        /// Rule(for: "POST /graphql", body: .graphQL()),
        /// ```
        ///
        /// ```
        /// Model -> API          #1 POST http://origin.test/graphql BeerList {first: 20}
        ///   header Content-Type: "application/json"
        /// Model -> API          #2 POST http://origin.test/graphql BeerList {first: 40}
        /// ```
        case graphQL(ignoring: Set<String> = [])
        /// Not at all: the recording shows the recorded body.
        ///
        /// ```swift
        /// Rule(for: "POST /same", body: .ignored),
        /// ```
        ///
        /// ```
        /// Model -> API          POST http://origin.test/same
        ///   header Content-Type: "text/plain"
        ///   "first"
        /// ```
        case ignored
    }

    /// The pattern for the requests; nil for every request.
    package let pattern: String?
    /// The GraphQL operation of the requests; nil for any request.
    package let operation: String?
    /// The answer after every recorded answer has been given.
    package let usedUp: UsedUp
    /// The names of headers that must be the same.
    package let headers: Set<String>
    /// The names of query items that do not count.
    package let ignoredQuery: Set<String>
    /// The comparison of the body.
    package let body: Body

    /// Creates a rule.
    ///
    /// ```swift
    /// parts("exact-parts-by-rule", Fixture("ranges-by-rule", rules: [Rule(headers: ["Range"])])),
    /// ```
    ///
    /// ```
    /// Model -> API          #1 GET http://models.test/file
    ///   header Range: "bytes=4-7"
    /// Model -> API          #2 GET http://models.test/file
    ///   header Range: "bytes=0-3"
    /// API -> Model          #1 206 text/plain, 4 bytes, digest e5e088
    /// ```
    ///
    /// - Parameters:
    ///   - pattern: The method, host, path and query items of the requests, `GET api.example/list?page=2`, of which
    ///     each may be left out. Requests may have other query items; `*` matches any text; nil means every request.
    ///   - operation: The name of the GraphQL operation of the requests, alone or in a batch.
    ///   - usedUp: The answer after every recorded answer has been given.
    ///   - headers: The names of headers that must be the same; case does not count.
    ///   - ignoringQuery: The names of query items that do not count.
    ///   - body: The comparison of the body.
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

    /// Returns a copy of the rule that repeats the last answer to a request.
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
