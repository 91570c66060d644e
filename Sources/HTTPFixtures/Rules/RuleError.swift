import BenchDiagnostics

/// A rule of a fixture that cannot be used.
package struct RuleError: PlainError, Equatable {
    package let what: String
    package let place: String
    package let next: String

    private init(_ text: String, isNo kind: String, at place: String, next: String) {
        (what, self.place, self.next) = ("\"\(text)\" is not a valid \(kind).", place, next)
    }

    package static func badPattern(_ text: String) -> RuleError {
        RuleError(
            text, isNo: "request pattern", at: "Rule(for: \"\(text)\")",
            next:
                "Write method, host, path and query, or some of them: \"POST api.example/graphql\", \"/v2/*\", \"/list?page=2\"."
        )
    }

    static func badOperation(_ text: String) -> RuleError {
        RuleError(
            text, isNo: "GraphQL operation name", at: "Rule(operation: \"\(text)\")",
            next: "Write its name as in the operation: \"BeerList\" for \"query BeerList { … }\".")
    }

    static func badPointer(_ text: String) -> RuleError {
        RuleError(
            text, isNo: "JSON Pointer", at: "ignoring: [\"\(text)\"]",
            next: "Begin it with a slash, \"/filter/name\"; in a name, write ~ as ~0 and / as ~1.")
    }

    package static func badHost(_ text: String) -> RuleError {
        RuleError(
            text, isNo: "host", at: "hosts: [\"\(text)\"]",
            next: "Write only its name: \"api.example\", or \"*.example\" for all its subdomains.")
    }
}

extension Rule {
    /// Checks that the rule can be used.
    ///
    /// - Throws: `RuleError`.
    package func validate() throws(RuleError) {
        if let pattern, RequestPattern(pattern) == nil { throw .badPattern(pattern) }
        if let operation, !operation.isGraphQLName { throw .badOperation(operation) }
        switch body {
        case .json(let pointers), .graphQL(let pointers):
            for pointer in pointers.sorted() where JSONPointer(pointer) == nil || pointer.isEmpty {
                throw .badPointer(pointer)
            }
        default: break
        }
    }
}

extension String {
    /// True for a valid GraphQL name.
    var isGraphQLName: Bool { wholeMatch(of: /[_A-Za-z][_0-9A-Za-z]*/) != nil }
}

extension Fixture {
    /// Checks that the rules can be used.
    ///
    /// - Throws: `RuleError`.
    package func validate() throws(RuleError) {
        for rule in rules { try rule.validate() }
        try HostList(hosts).validate()
    }
}
