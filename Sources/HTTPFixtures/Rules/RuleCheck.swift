import BenchDiagnostics

/// The failures of a rule of a fixture that cannot be used.
extension Diagnostic {
    private init(_ text: String, isNo kind: String, at place: String, next: Advice) {
        self.init(what: "\"\(text)\" is not a valid \(kind).", place: place, next: next)
    }

    package static func badPattern(_ text: String) -> Diagnostic {
        Diagnostic(
            text, isNo: "request pattern", at: "Rule(for: \"\(text)\")",
            next:
                "Write method, host, path and query, or some of them: \"POST api.example/graphql\", \"/v2/*\", \"/list?page=2\"."
        )
    }

    static func badOperation(_ text: String) -> Diagnostic {
        Diagnostic(
            text, isNo: "GraphQL operation name", at: "Rule(operation: \"\(text)\")",
            next: "Write its name as in the operation: \"BeerList\" for \"query BeerList { … }\".")
    }

    static func badPointer(_ text: String) -> Diagnostic {
        Diagnostic(
            text, isNo: "JSON Pointer", at: "ignoring: [\"\(text)\"]",
            next: "Begin it with a slash, \"/filter/name\"; in a name, write ~ as ~0 and / as ~1.")
    }

    package static func badHost(_ text: String) -> Diagnostic {
        Diagnostic(
            text, isNo: "host", at: "hosts: [\"\(text)\"]",
            next: "Write only its name: \"api.example\", or \"*.example\" for all its subdomains.")
    }
}

extension Rule {
    /// Checks that the rule can be used.
    ///
    /// - Throws: The first failure.
    package func validate() throws(Diagnostic) {
        if let pattern, RequestPattern(pattern) == nil { throw .badPattern(pattern) }
        if let operation, !operation.isGraphQLName { throw .badOperation(operation) }
        switch body {
        case .json(let pointers), .graphQL(let pointers):
            for pointer in pointers.sorted() where JSONPointer(pointer) == nil || pointer.isEmpty {
                throw .badPointer(pointer)
            }
        case .asRecorded, .bytes, .form, .multipart, .ignored: break
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
    /// - Throws: The first failure.
    package func validate() throws(Diagnostic) {
        for rule in rules { try rule.validate() }
        try HostList(hosts).validate()
    }
}
