import Foundation

/// What a GraphQL request asks for: the operation and its variables, as they are sent as JSON over HTTP.
struct GraphQLOperation {
    /// The operation's name; nil where it has none.
    let name: String?
    /// The operation's text without the space that has no meaning; empty where only its name is sent.
    let document: String
    /// An object; nil where none is sent.
    let variables: JSONNode?

    /// Reads a body; nil where it is no GraphQL request.
    init?(_ body: Data) {
        guard let members = JSONNode(Array(body))?.members, !members.isEmpty else { return nil }
        let strings = members.reduce(into: [String: String]()) { texts, member in
            if case .string(let text) = member.value.kind { texts[member.name] = text }
        }
        guard strings["query"] != nil || strings["operationName"] != nil else { return nil }
        document = (strings["query"] ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        name = strings["operationName"] ?? Self.name(in: strings["query"] ?? "")
        let sent = members.first { $0.name == "variables" }?.value
        variables = sent?.members.isEmpty == false ? sent : nil
    }

    /// The operation as a recording shows it: `BeerList {first: 20}`.
    ///
    /// - Parameter ignored: Pointers to variables that are left out.
    /// - Returns: Its name and its variables.
    func text(without ignored: PointerSet = PointerSet([])) -> String {
        let name = name ?? "(without a name)"
        return variables.map { "\(name) \($0.text(without: ignored))" } ?? name
    }

    /// Compares the recorded operation with a live one.
    ///
    /// - Parameters:
    ///   - live: What the app asked for.
    ///   - shown: The same as it may be printed.
    ///   - ignored: Pointers to variables that do not count.
    /// - Returns: What is not the same: `operation`, `variable /first`.
    func differences(
        from live: GraphQLOperation, shown: GraphQLOperation?, ignoring ignored: Set<String>
    ) -> [Comparison.Difference] {
        var found: [Comparison.Difference] = []
        let isSame = name == live.name && (name != nil || document == live.document)
        if !isSame {
            found.append(.init("operation", stored: name ?? document, live: shown.map { $0.name ?? $0.document }))
        }
        let none = JSONNode(kind: .object([]), range: 0..<0)
        return found
            + JSONComparison(
                variables ?? none, live.variables ?? none, shown: shown.map { $0.variables ?? none },
                called: "variable", ignoring: ignored
            ).differences
    }

    /// Finds the name behind the first `query`, `mutation` or `subscription` that stands in no braces.
    private static func name(in document: String) -> String? {
        var depth = 0
        var words: [Substring] = []
        for line in document.split(whereSeparator: \.isNewline) {
            let code = line.prefix { $0 != "#" }
            for piece in code.split(omittingEmptySubsequences: true, whereSeparator: \.isWhitespace) {
                var rest = piece
                while let mark = rest.firstIndex(where: { "{}()".contains($0) }) {
                    if depth == 0, mark > rest.startIndex { words.append(rest[..<mark]) }
                    // What follows a bracket is no name of an operation.
                    if depth == 0 { words.append("") }
                    depth += "{(".contains(rest[mark]) ? 1 : -1
                    rest = rest[rest.index(after: mark)...]
                }
                if depth == 0, !rest.isEmpty { words.append(rest) }
            }
        }
        let kinds: Set<Substring> = ["query", "mutation", "subscription"]
        guard let kind = words.firstIndex(where: kinds.contains), let name = words[safe: kind + 1] else { return nil }
        return name.isEmpty || name.hasPrefix("@") ? nil : String(name)
    }
}
