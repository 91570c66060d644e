/// The rules of a fixture, ready to be asked which one concerns a request.
struct RuleBook: Sendable {
    private let rules: [(pattern: RequestPattern?, rule: Rule)]

    var isEmpty: Bool { rules.isEmpty }

    /// Takes rules that were found usable; one whose pattern is none concerns no request.
    init(_ rules: [Rule]) {
        self.rules = rules.compactMap { rule in
            guard let text = rule.pattern else { return (nil, rule) }
            return RequestPattern(text).map { ($0, rule) }
        }
    }

    /// Returns the first rule that concerns a request; the usual one where none does.
    func rule(for live: RequestParts) -> Rule {
        let first = rules.first { pattern, _ in
            pattern?.matches(method: live.method, host: live.host, path: live.path) ?? true
        }
        return first?.rule ?? Rule()
    }
}

extension Fixture {
    /// Returns the rule that concerns a request.
    package func rule(for request: Exchange.Request) -> Rule { RuleBook(rules).rule(for: RequestParts(request)) }
}
