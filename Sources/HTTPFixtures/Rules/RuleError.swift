import BenchDiagnostics

/// A rule of a fixture that cannot be used.
package enum RuleError: PlainError, Equatable {
    case badPattern(String)
    case badOperation(String)
    case badPointer(String)
    case badHost(String)

    package var what: String {
        switch self {
        case .badPattern(let text): "\"\(text)\" is not a valid request pattern."
        case .badOperation(let text): "\"\(text)\" is not a valid GraphQL operation name."
        case .badPointer(let text): "\"\(text)\" is not a valid JSON Pointer."
        case .badHost(let text): "\"\(text)\" is not a valid host."
        }
    }

    package var place: String {
        switch self {
        case .badPattern(let text): "Rule(for: \"\(text)\")"
        case .badOperation(let text): "Rule(operation: \"\(text)\")"
        case .badPointer(let text): "ignoring: [\"\(text)\"]"
        case .badHost(let text): "hosts: [\"\(text)\"]"
        }
    }

    package var next: String {
        switch self {
        case .badPattern:
            "Write method, host, path and query, or some of them: \"POST api.example/graphql\", \"/v2/*\", \"/list?page=2\"."
        case .badOperation: "Write its name as in the operation: \"BeerList\" for \"query BeerList { … }\"."
        case .badPointer: "Begin it with a slash, \"/filter/name\"; in a name, write ~ as ~0 and / as ~1."
        case .badHost: "Write only its name: \"api.example\", or \"*.example\" for all its subdomains."
        }
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
