/// One call of a protocol's requirement, written down at the moment of the call.
package struct ViewCall: Hashable, Sendable {
    /// The name of the requirement, and below it a line or a block for each argument; `title = "Moons"` for a property that is set.
    package let lines: [String]

    /// Reads the arguments now: an object among them may change later.
    ///
    /// - Parameters:
    ///   - function: The name as `#function` gives it; its labels name the values.
    ///   - values: The arguments in their order; more or fewer than labels is allowed.
    package init(function: String, values: [Any?]) {
        if values.count == 1, !function.contains("(") {
            lines = Self.lines(after: function + " =", of: values[0])
            return
        }
        let labels = Self.labels(of: function)
        lines =
            [function]
            + values.enumerated().flatMap { index, value in
                ValueText.lines(for: value, label: index < labels.count ? labels[index] : nil, width: 98)
                    .map { "  " + $0 }
            }
    }

    /// Writes a value behind a lead: in the same line where it fits behind a lifeline, else as a block below it.
    ///
    /// - Returns: At least one line.
    static func lines(after lead: String, of value: Any?) -> [String] {
        let lines = ValueText.lines(for: value, label: nil, width: 77 - lead.count)
        return [lead + " " + lines[0]] + lines.dropFirst()
    }

    private static func labels(of function: String) -> [String?] {
        guard let open = function.lastIndex(of: "("), function.hasSuffix(")") else { return [] }
        return function[open...].dropFirst().dropLast().split(separator: ":").map { $0 == "_" ? nil : String($0) }
    }
}
