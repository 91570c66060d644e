/// A GraphQL request: an operation and its variables, as they are sent over HTTP.
struct GraphQLOperation {
    /// The operation's name; nil if it has none.
    let name: String?
    /// `query`, `mutation` or `subscription`; nil if only the operation's name is sent.
    let kind: String?
    /// The operation's text without meaningless tokens; empty if only its name is sent.
    let document: String
    /// An object; nil if none is sent.
    let variables: JSONNode?

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
    ///
    /// - Parameter ignored: Pointers to variables to leave out.
    /// - Returns: Its name and its variables.
    func text(without ignored: PointerSet = PointerSet([])) -> String {
        let name = name ?? "(without a name)"
        return variables.map { "\(name) \($0.text(without: ignored))" } ?? name
    }

    /// Compares the recorded operation with a live one.
    ///
    /// - Parameters:
    ///   - live: The operation that the app sent.
    ///   - shown: The same as it may be printed.
    ///   - position: Its position in a batch, from 1; nil if it is sent alone.
    ///   - ignored: Pointers to variables that do not count.
    /// - Returns: The differences: `operation`, `variable /first`, in a batch `operation 2`, `variable 2 /first`.
    func differences(
        from live: GraphQLOperation, shown: GraphQLOperation?, at position: Int? = nil, ignoring ignored: Set<String>
    ) -> [Comparison.Difference] {
        let number = position.map { " \($0)" } ?? ""
        var found: [Comparison.Difference] = []
        let isSame = name == live.name && (name != nil || document == live.document)
        if !isSame {
            found.append(
                .init("operation\(number)", stored: name ?? document, live: shown.map { $0.name ?? $0.document }))
        }
        if let kind, let new = live.kind, kind != new {
            found.append(.init("kind of operation\(number)", stored: kind, live: new))
        }
        return found
            + JSONComparison(
                variables ?? .empty, live.variables ?? .empty, shown: shown.map { $0.variables ?? .empty },
                called: "variable\(number)", ignoring: ignored
            ).differences
    }
}
