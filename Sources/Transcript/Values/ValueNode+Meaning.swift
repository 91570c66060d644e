/// The questions that a rule asks about a value.
extension ValueNode {
    private static let nothing: Set = ["", "[]", "\"\"", "nil", "[:]", "Set([])", "{}"]

    /// Whether it shows nothing: an empty text or collection, or nil.
    package var isEmpty: Bool {
        if case .text(let text) = self { Self.nothing.contains(text) } else { false }
    }

    /// The truth value that it is; nil if it is none.
    package var flag: Bool? {
        switch self {
        case .text("true"): true
        case .text("false"): false
        default: nil
        }
    }

    /// Whether it is an error, holds one, or is a text or a case that says so: `"Error: no rows"`, `.failed`.
    package var tellsError: Bool {
        switch self {
        case .error: true
        case .text(let text): text.hasPrefix("\"") ? text.hasPrefix("\"Error") : Self.namesError(text)
        case .group(let group): Self.namesError(group.opening) || group.members.contains { $0.node.tellsError }
        }
    }

    /// Whether a leaf satisfies a condition.
    package func hasLeaf(where holds: (String) -> Bool) -> Bool {
        switch self {
        case .text(let text): holds(text)
        case .group(let group): holds(group.title) || group.members.contains { $0.node.hasLeaf(where: holds) }
        case .error(let node): node.hasLeaf(where: holds)
        }
    }

    /// The leaves with their labels, and the names of what they are in: `Beer`, `name: "Punk IPA"`.
    package func leaves(label: String? = nil) -> [String] {
        let lead = label.map { $0 + ": " } ?? ""
        guard let group else { return [lead + text] }
        let name = group.title == group.opening.dropLast() ? [lead + group.title] : []
        return name + group.members.flatMap { $0.node.leaves(label: $0.label) }
    }

    /// Whether a name is that of a type for errors, `LoadError(`, or of a case for one, `.failed(`.
    private static func namesError(_ name: String) -> Bool {
        ["Error.", "Error(", ".error(", ".failed", ".failure"].contains { name.contains($0) }
    }
}
