import BenchDiagnostics

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
