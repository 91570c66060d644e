/// The questions that a rule asks about a value.
extension ValueNode {
    private static let emptyTexts: Set = ["", "\"\""]

    /// True if it shows nothing: an empty text, data or collection, or nil.
    package var isEmpty: Bool {
        guard case .leaf(let leaf) = self else { return false }
        return leaf.kind == .nothing || leaf.kind == .empty || Self.emptyTexts.contains(leaf.text)
    }

    /// The truth value that it is; nil if it is none.
    package var flag: Bool? {
        guard case .leaf(let leaf) = self, leaf.kind == .yes || leaf.kind == .no else { return nil }
        return leaf.kind == .yes
    }

    /// True if it is an error, holds one, or is a text or a case that says so: `"Error: no rows"`, `.failed`.
    package var tellsError: Bool {
        switch self {
        case .error: true
        case .leaf(let leaf) where leaf.kind == .string: leaf.text.hasPrefix("\"Error")
        case .leaf(let leaf): leaf.kind == .name && Self.namesError(leaf.text)
        case .group(let group): Self.namesError(group.opening) || group.members.contains { $0.node.tellsError }
        }
    }

    /// Tells whether a leaf, or the name of a group, satisfies a condition.
    package func hasLeaf(where holds: (Leaf) -> Bool) -> Bool {
        switch self {
        case .leaf(let leaf): holds(leaf)
        case .group(let group):
            holds(Leaf(group.title, .name)) || group.members.contains { $0.node.hasLeaf(where: holds) }
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

    /// Tells whether a name is that of a type for errors, `LoadError(`, or of a case for one, `.failed(`.
    private static func namesError(_ name: String) -> Bool {
        ["Error.", "Error(", ".error(", ".failed", ".failure"].contains { name.contains($0) }
    }
}
