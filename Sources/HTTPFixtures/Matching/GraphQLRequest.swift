/// The operations of a GraphQL request: one or a batch as JSON in the body, or one in the query if there is no body.
struct GraphQLRequest {
    let operations: [GraphQLOperation]
    private let isBatch: Bool

    /// The query items that make up an operation, and those that only help to find its text.
    static let queryNames: Set<String> = ["query", "operationName", "variables", "extensions"]

    /// Reads a request; nil if it is not a GraphQL request.
    init?(_ request: RequestParts) {
        guard request.body != nil else {
            guard let operation = Self.operation(in: request.query) else { return nil }
            (operations, isBatch) = ([operation], false)
            return
        }
        guard let node = request.json else { return nil }
        isBatch = !node.elements.isEmpty
        operations = (isBatch ? node.elements : [node]).compactMap(GraphQLOperation.init(_:))
        guard operations.count == max(1, node.elements.count) else { return nil }
    }

    private static func operation(in query: [FormField]) -> GraphQLOperation? {
        func text(_ name: String) -> String? { query.first { $0.name == name }?.decoded }
        return GraphQLOperation(
            query: text("query"), name: text("operationName"),
            variables: text("variables").flatMap { JSONNode(Array($0.utf8)) })
    }

    /// The operations as a recording shows them: `BeerList {first: 20}, Like`.
    var text: String { operations.map(\.text).joined(separator: ", ") }

    /// Compares the recorded operations with live ones, in their order.
    ///
    /// - Parameters:
    ///   - live: The operations that the app sent.
    ///   - shown: The same operations as they may be printed.
    ///   - place: The place of the operations in the request: the query or the body.
    ///   - ignored: Pointers to variables that do not count.
    /// - Returns: The differences.
    func differences(
        from live: GraphQLRequest, shown: GraphQLRequest?, in place: Comparison.Place, ignoring ignored: Set<String>
    ) -> [Comparison.Difference] {
        guard operations.count == live.operations.count, isBatch == live.isBatch else {
            return [.init(place, "operations", stored: summary, live: shown?.summary)]
        }
        return operations.indices.flatMap { index in
            operations[index].differences(
                from: live.operations[index], shown: shown?.operations[safe: index], in: place,
                at: isBatch ? index + 1 : nil, ignoring: ignored)
        }
    }

    private var summary: String { isBatch ? "a batch of \(operations.count)" : "one alone" }
}

extension Exchange.Request {
    /// True if the request only reads: it is a `POST` of GraphQL operations, each with its text, all of which are
    /// queries.
    package var isGraphQLQuery: Bool {
        guard method == "POST", let request = GraphQLRequest(RequestParts(self)) else { return false }
        return request.operations.allSatisfy(\.isQuery)
    }

    /// True if it is a GraphQL request, and one of its operations is a mutation.
    package var isGraphQLMutation: Bool {
        GraphQLRequest(RequestParts(self))?.operations.contains { $0.kind == "mutation" } ?? false
    }
}

/// A GraphQL request: an operation and its variables, as they are sent over HTTP.
struct GraphQLOperation {
    /// The operation's name; nil if it has none.
    let name: String?
    /// `query`, `mutation` or `subscription`; nil if only the operation's name is sent.
    let kind: String?
    /// The operation's text without meaningless tokens; empty if only its name is sent.
    let document: String
    /// The variables, an object; nil if none is sent.
    let variables: JSONNode?

    /// True if the text of the operation is there, is a document, and defines nothing but queries; a search for the
    /// word `query` is not one.
    fileprivate var isQuery: Bool {
        let definitions = GraphQLDocument(document).definitions
        return document.contains("{") && document.hasSuffix("}") && !definitions.isEmpty
            && definitions.allSatisfy { $0.kind == "query" }
    }

    /// Combines the values that are sent; nil if they are not an operation.
    init?(query: String?, name sent: String?, variables: JSONNode?) {
        let text = GraphQLDocument(query ?? "")
        let definitions = text.definitions
        // A search term may be called `query` too.
        guard sent != nil || !definitions.isEmpty else { return nil }
        let own = sent.flatMap { name in definitions.first { $0.name == name } } ?? definitions.first
        document = text.text
        name = sent ?? own?.name
        kind = own?.kind
        self.variables = variables?.members.isEmpty == false ? variables : nil
    }

    /// Reads the object that is sent for an operation; nil if it is something else.
    init?(_ node: JSONNode) {
        let members = node.members
        func text(_ name: String) -> String? {
            guard case .string(let text)? = members.last(where: { $0.name == name })?.value.kind else { return nil }
            return text
        }
        self.init(
            query: text("query"), name: text("operationName"),
            variables: members.first { $0.name == "variables" }?.value)
    }

    /// The operation as a recording shows it: `BeerList {first: 20}`.
    var text: String {
        let name = name ?? "(without a name)"
        return variables.map { "\(name) \($0.text)" } ?? name
    }

    /// Compares the recorded operation with a live one.
    ///
    /// - Parameters:
    ///   - live: The operation that the app sent.
    ///   - shown: The same operation as it may be printed.
    ///   - place: The place of the operation in the request: the query or the body.
    ///   - position: Its position in a batch, from 1; nil if it is sent alone.
    ///   - ignored: Pointers to variables that do not count.
    /// - Returns: The differences: `operation`, `variable /first`, in a batch `operation 2`, `variable 2 /first`.
    func differences(
        from live: GraphQLOperation, shown: GraphQLOperation?, in place: Comparison.Place, at position: Int? = nil,
        ignoring ignored: Set<String>
    ) -> [Comparison.Difference] {
        let number = position.map { " \($0)" } ?? ""
        var found: [Comparison.Difference] = []
        let isSame = name == live.name && (name != nil || document == live.document)
        if !isSame {
            found.append(
                .init(
                    place, "operation\(number)", stored: name ?? document,
                    live: shown.map { $0.name ?? $0.document }))
        }
        if let kind, let new = live.kind, kind != new {
            found.append(.init(place, "kind of operation\(number)", stored: kind, live: new))
        }
        return found
            + JSONComparison(
                variables ?? .empty, live.variables ?? .empty, shown: shown.map { $0.variables ?? .empty },
                in: place, called: "variable\(number)", ignoring: ignored
            ).differences
    }
}

/// The text of GraphQL operations as tokens: space, line ends, commas and comments have no meaning (GraphQL, section
/// 2.1).
struct GraphQLDocument {
    /// One operation that a document defines.
    struct Definition {
        /// `query`, `mutation` or `subscription`.
        let kind: String
        let name: String?
    }

    private let tokens: [Substring]

    init(_ text: String) { tokens = Self.tokens(of: text) }

    /// The tokens as text, which is the same for documents with the same meaning.
    var text: String { tokens.joined(separator: " ") }

    /// The operations, in their order, without fragments.
    var definitions: [Definition] {
        var found: [Definition] = []
        var depth = 0
        var isFragment = false
        for (index, token) in tokens.enumerated() {
            if depth == 0, !isFragment { isFragment = token == "fragment" || !Self.mayBegin(token) }
            if depth == 0, !isFragment {
                found.append(definition(at: index))
                isFragment = true
            }
            if ["{", "(", "["].contains(token) { depth += 1 }
            if ["}", ")", "]"].contains(token) { depth -= 1 }
            // A definition, of whatever kind, ends with its braces.
            if depth == 0, token == "}" { isFragment = false }
        }
        return found
    }

    private static func mayBegin(_ token: Substring) -> Bool {
        ["{", "query", "mutation", "subscription"].contains(token)
    }

    private func definition(at index: Int) -> Definition {
        if tokens[index] == "{" { return Definition(kind: "query", name: nil) }
        let next = tokens[safe: index + 1]
        return Definition(
            kind: String(tokens[index]), name: next.map(String.init).flatMap { $0.isGraphQLName ? $0 : nil })
    }

    private static func tokens(of text: String) -> [Substring] {
        var tokens: [Substring] = []
        var rest = text.utf8[...]
        while let first = rest.first {
            var length = 1
            switch first {
            case 0...0x20, UInt8(ascii: ","):
                rest.removeFirst()
                continue
            case UInt8(ascii: "#"):
                rest = rest.drop { $0 != 0x0A && $0 != 0x0D }
                continue
            case UInt8(ascii: "\""): length = stringLength(rest)
            // A number or a name includes every character that may occur in one, also the point, the sign and non-ASCII
            // characters.
            case _ where ASCII.isName(first): length = rest.prefix(while: ASCII.isName).count
            default: break
            }
            tokens.append(Substring(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        return tokens
    }

    /// Counts the bytes of a string, or of a block string, with its quotes.
    private static func stringLength(_ rest: Substring.UTF8View) -> Int {
        let quote = rest.starts(with: "\"\"\"".utf8) ? 3 : 1
        let end = Array("\"\"\"".utf8.prefix(quote))
        let bytes = Array(rest)
        var at = quote
        while at < bytes.count {
            if bytes[at...].starts(with: end) { return at + quote }
            at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        return bytes.count
    }
}
