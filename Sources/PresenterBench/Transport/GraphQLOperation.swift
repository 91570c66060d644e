/// What a GraphQL request asks for: an operation and its variables, as they are sent over HTTP.
struct GraphQLOperation {
    /// The operation's name; nil where it has none.
    let name: String?
    /// `query`, `mutation` or `subscription`; nil where only the operation's name is sent.
    let kind: String?
    /// The operation's text without what has no meaning; empty where only its name is sent.
    let document: String
    /// An object; nil where none is sent.
    let variables: JSONNode?

    /// Puts one together from what is sent; nil where that is none.
    init?(query: String?, name sent: String?, variables: JSONNode?) {
        let text = GraphQLDocument(query ?? "")
        let definitions = text.definitions
        // What a search is for may be called `query` too.
        guard sent != nil || !definitions.isEmpty else { return nil }
        let own = sent.flatMap { name in definitions.first { $0.name == name } } ?? definitions.first
        document = text.text
        name = sent ?? own?.name
        kind = own?.kind
        self.variables = variables?.members.isEmpty == false ? variables : nil
    }

    /// Reads the object that is sent for an operation; nil where it is another.
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
    ///   - place: Its place in a batch, from 1; nil where it is sent alone.
    ///   - ignored: Pointers to variables that do not count.
    /// - Returns: What is not the same: `operation`, `variable /first`, in a batch `operation 2`, `variable 2 /first`.
    func differences(
        from live: GraphQLOperation, shown: GraphQLOperation?, at place: Int? = nil, ignoring ignored: Set<String>
    ) -> [Comparison.Difference] {
        let number = place.map { " \($0)" } ?? ""
        var found: [Comparison.Difference] = []
        let isSame = name == live.name && (name != nil || document == live.document)
        if !isSame {
            found.append(
                .init("operation\(number)", stored: name ?? document, live: shown.map { $0.name ?? $0.document }))
        }
        if let kind, let new = live.kind, kind != new {
            found.append(.init("kind of operation\(number)", stored: kind, live: new))
        }
        let none = JSONNode(kind: .object([]), range: 0..<0)
        return found
            + JSONComparison(
                variables ?? none, live.variables ?? none, shown: shown.map { $0.variables ?? none },
                called: "variable\(number)", ignoring: ignored
            ).differences
    }
}
