/// The rules of a fixture, prepared for finding the one that applies to a request.
struct RuleBook: Sendable {
    /// A rule and its index among the others; the default rule has the index -1.
    struct Choice: Sendable {
        let number: Int
        let rule: Rule
    }

    private let isOfInvented: Bool
    private let rules: [(pattern: RequestPattern?, choice: Choice)]

    var isEmpty: Bool { rules.isEmpty }

    /// Takes validated rules; one with an invalid pattern applies to no request.
    ///
    /// - Parameters:
    ///   - rules: The rules.
    ///   - isOfInvented: True for a fixture that is made up: nobody sent its requests, so a body counts only if a rule
    ///     says how.
    init(_ rules: [Rule], isOfInvented: Bool = false) {
        self.isOfInvented = isOfInvented
        self.rules = rules.enumerated().compactMap { number, rule in
            guard let text = rule.pattern else { return (nil, Choice(number: number, rule: rule)) }
            return RequestPattern(text).map { ($0, Choice(number: number, rule: rule)) }
        }
    }

    /// Returns the first rule that applies to a request; the default one if none does.
    func choice(for live: RequestParts) -> Choice {
        let first = rules.first { pattern, choice in
            pattern?.matches(live) ?? true && choice.rule.operation.map(live.asks(for:)) ?? true
        }
        let choice = first?.choice ?? Choice(number: -1, rule: Rule())
        return isOfInvented ? Choice(number: choice.number, rule: choice.rule.forAnyBody) : choice
    }

    /// Returns the first rule that applies to a request; the default one if none does.
    func rule(for live: RequestParts) -> Rule { choice(for: live).rule }
}

extension Rule {
    /// The rule with bodies ignored, unless it says how they are compared.
    fileprivate var forAnyBody: Rule {
        guard body == .asRecorded else { return self }
        return Rule(
            for: pattern, operation: operation, usedUp: usedUp, headers: headers, ignoringQuery: ignoredQuery,
            body: .ignored)
    }
}

extension RequestParts {
    fileprivate func asks(for operation: String) -> Bool {
        graphQL?.operations.contains { $0.name == operation } ?? false
    }
}

extension Fixture {
    /// Returns the rule that applies to a request.
    package func rule(for request: Exchange.Request) -> Rule { RuleBook(rules).rule(for: RequestParts(request)) }
}

extension RequestPattern {
    /// Returns whether a request matches: its method, its address, and all query items of the pattern.
    package func matches(_ request: Exchange.Request) -> Bool { matches(RequestParts(request)) }

    func matches(_ live: RequestParts) -> Bool {
        method ?? live.method == live.method && matches(host: live.host, path: live.path) && matches(query: live.query)
    }

    /// Returns whether the host and the path of a request match, whatever its method and query.
    package func matchesAddress(of request: Exchange.Request) -> Bool {
        let live = RequestParts(request)
        return matches(host: live.host, path: live.path)
    }
}
