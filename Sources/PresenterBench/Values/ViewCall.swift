/// One call of a protocol's requirement, formatted at the moment of the call.
package struct ViewCall: Hashable, Sendable {
    /// The name of the requirement, and below it a line or a block for each argument; `title = "Moons"` for a property that is set.
    package let lines: [String]

    /// Reads the arguments now: an object among them may change later.
    ///
    /// - Parameters:
    ///   - function: The name as in `#function`; its labels name the values.
    ///   - values: The arguments in order; more or fewer than labels is allowed.
    ///   - leaves: Rewrites the texts in them.
    package init(function: String, values: [Any?], leaves: any LeafTexts = PlainLeaves()) {
        if values.count == 1, !function.contains("(") {
            lines = Self.lines(after: function + " =", of: values[0], named: function, leaves: leaves)
            return
        }
        let labels = Self.labels(of: function)
        lines =
            [function]
            + values.enumerated().flatMap { index, value in
                ValueText.lines(
                    for: value, label: index < labels.count ? labels[index] : nil, width: 98, leaves: leaves
                )
                .map { "  " + $0 }
            }
    }

    /// Reads values that have no names now.
    ///
    /// - Parameters:
    ///   - title: The first line.
    ///   - values: A line or a block below it for each.
    ///   - leaves: Rewrites the texts in them.
    init(_ title: String, of values: [Any?], leaves: any LeafTexts) {
        let blocks = values.flatMap { ValueText.lines(for: $0, label: nil, width: 98, leaves: leaves) }
        lines = [title] + blocks.map { "  " + $0 }
    }

    /// Formats a value after a lead: in the same line if it fits after a lifeline, else as a block below it.
    ///
    /// - Parameters:
    ///   - lead: The text before the value.
    ///   - value: The value.
    ///   - name: The name of the value, if the lead contains it.
    ///   - leaves: Rewrites the texts in the value.
    /// - Returns: At least one line.
    static func lines(
        after lead: String, of value: Any?, named name: String? = nil, leaves: any LeafTexts
    ) -> [String] {
        let lines = ValueText.lines(for: value, label: nil, name: name, width: 77 - lead.count, leaves: leaves)
        return [lead + " " + lines[0]] + lines.dropFirst()
    }

    private static func labels(of function: String) -> [String?] {
        guard let open = function.lastIndex(of: "("), function.hasSuffix(")") else { return [] }
        return function[open...].dropFirst().dropLast().split(separator: ":").map { $0 == "_" ? nil : String($0) }
    }
}
