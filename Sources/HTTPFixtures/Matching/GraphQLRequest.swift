/// The operations of a GraphQL request: one or a batch as JSON in the body, or one in the query if there is no body.
struct GraphQLRequest {
    let operations: [GraphQLOperation]
    private let isBatch: Bool

    /// Names of query items that make up an operation, and of those that only say how to find its text.
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
    func text(without ignored: PointerSet = PointerSet([])) -> String {
        operations.map { $0.text(without: ignored) }.joined(separator: ", ")
    }

    /// Compares the recorded operations with live ones, in their order.
    ///
    /// - Parameters:
    ///   - live: The operations that the app sent.
    ///   - shown: The same as they may be printed.
    ///   - ignored: Pointers to variables that do not count.
    /// - Returns: The differences.
    func differences(
        from live: GraphQLRequest, shown: GraphQLRequest?, ignoring ignored: Set<String>
    ) -> [Comparison.Difference] {
        guard operations.count == live.operations.count, isBatch == live.isBatch else {
            return [.init("operations", stored: summary, live: shown?.summary)]
        }
        return operations.indices.flatMap { index in
            operations[index].differences(
                from: live.operations[index], shown: shown?.operations[safe: index], at: isBatch ? index + 1 : nil,
                ignoring: ignored)
        }
    }

    private var summary: String { isBatch ? "a batch of \(operations.count)" : "one alone" }
}

extension Exchange.Request {
    /// True if it only reads: a `POST` of GraphQL operations, each with its text, all of which are queries.
    package var isGraphQLQuery: Bool {
        guard method == "POST", let request = GraphQLRequest(RequestParts(self)) else { return false }
        return request.operations.allSatisfy(\.isQuery)
    }
}

extension Exchange.Request {
    /// True if it is a GraphQL request, and one of its operations is a mutation.
    package var isGraphQLMutation: Bool {
        GraphQLRequest(RequestParts(self))?.operations.contains { $0.kind == "mutation" } ?? false
    }
}

extension GraphQLOperation {
    /// True if its text is there, is a document, and defines nothing but queries: a search for the word `query` is none.
    fileprivate var isQuery: Bool {
        let definitions = GraphQLDocument(document).definitions
        return document.contains("{") && document.hasSuffix("}") && !definitions.isEmpty
            && definitions.allSatisfy { $0.kind == "query" }
    }
}
