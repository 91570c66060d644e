/// The rules of a fixture, ready to be asked which one concerns a request.
struct RuleBook: Sendable {
    /// A rule and its place among the others; the usual one has the place -1.
    struct Choice: Sendable {
        let place: Int
        let rule: Rule
    }

    private let rules: [(pattern: RequestPattern?, choice: Choice)]

    var isEmpty: Bool { rules.isEmpty }

    /// Takes rules that were found usable; one whose pattern is none concerns no request.
    init(_ rules: [Rule]) {
        self.rules = rules.enumerated().compactMap { place, rule in
            guard let text = rule.pattern else { return (nil, Choice(place: place, rule: rule)) }
            return RequestPattern(text).map { ($0, Choice(place: place, rule: rule)) }
        }
    }

    /// Returns the first rule that concerns a request; the usual one where none does.
    func choice(for live: RequestParts) -> Choice {
        let first = rules.first { pattern, choice in
            pattern?.matches(live) ?? true && choice.rule.operation.map(live.asks(for:)) ?? true
        }
        return first?.choice ?? Choice(place: -1, rule: Rule())
    }

    /// Returns the first rule that concerns a request; the usual one where none does.
    func rule(for live: RequestParts) -> Rule { choice(for: live).rule }
}

extension RequestPattern {
    fileprivate func matches(_ live: RequestParts) -> Bool {
        matches(method: live.method, host: live.host, path: live.path)
            && (!namesQuery || matches(query: live.query.map { ($0.name, $0.value) }))
    }
}

extension RequestParts {
    fileprivate func asks(for operation: String) -> Bool {
        graphQL?.operations.contains { $0.name == operation } ?? false
    }
}

extension Fixture {
    /// Returns the rule that concerns a request.
    package func rule(for request: Exchange.Request) -> Rule { RuleBook(rules).rule(for: RequestParts(request)) }
}
