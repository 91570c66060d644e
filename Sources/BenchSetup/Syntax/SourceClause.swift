/// A case of a switch with one pattern and no condition: where the pattern names what is not there, nothing ever comes to it.
package struct SourceClause: Equatable, Sendable {
    /// The range from its keyword to its first statement.
    package let pattern: Range<Int>
    /// The range up to the next case.
    package let range: Range<Int>

    /// Reads those of all switches in the parser's output, where a switch has others.
    static func all(in dump: Any) -> [SourceClause] {
        if let many = dump as? [Any] { return many.flatMap(all) }
        guard let object = dump as? [String: Any] else { return [] }
        let own = SyntaxReader.kind(object) == "switch_stmt" ? clauses(of: object) : []
        return own + object.sorted { $0.key < $1.key }.flatMap { all(in: $0.value) }
    }

    private static func clauses(of statement: [String: Any]) -> [SourceClause] {
        let cases = statement["cases"] as? [[String: Any]] ?? []
        let starts = cases.compactMap { SyntaxReader.place($0, "start") }
        guard let end = SyntaxReader.place(statement, "end"), cases.count > 1, starts.count == cases.count else {
            return []
        }
        return zip(cases, zip(starts, starts.dropFirst() + [end])).compactMap { clause, places in
            guard let items = clause["case_label_items"] as? [[String: Any]], items.count == 1,
                items[0]["default"] as? Bool != true, items[0]["where_expr"] == nil,
                let body = (clause["body"] as? [String: Any]).flatMap({ SyntaxReader.place($0, "start") }),
                places.0 < body
            else { return nil }
            return SourceClause(pattern: places.0..<body, range: places.0..<places.1)
        }
    }
}
