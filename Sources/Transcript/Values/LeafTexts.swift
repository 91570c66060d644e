/// Rewrites the texts of a value before they are laid out, so that the layout does not depend on values that differ
/// from play to play.
package protocol LeafTexts: Sendable {
    /// Rewrites a text as it would be printed.
    func rewritten(_ text: String) -> String
    /// Rewrites the whole text under a label; nil if the label has no meaning.
    func rewritten(_ text: String, under label: String) -> String?
    /// The same with names in place of volatile values: sets and keys are ordered by it.
    var named: any LeafTexts { get }
    /// The same with the rank that orders values of the same name.
    var ranked: any LeafTexts { get }
}

extension LeafTexts {
    /// Rewrites the whole text under a label, or else the text as it would be printed.
    package func rewritten(_ text: String, preferring label: String) -> String {
        rewritten(text, under: label) ?? rewritten(text)
    }
}

/// Leaves every text as it is.
package struct PlainLeaves: LeafTexts {
    package init() {}

    package func rewritten(_ text: String) -> String { text }
    package func rewritten(_ text: String, under label: String) -> String? { nil }
    package var named: any LeafTexts { self }
    package var ranked: any LeafTexts { self }
}

extension ValueNode {
    /// Rewrites every text, and sorts sets and keys.
    package func rewritten(by leaves: any LeafTexts) -> ValueNode {
        switch self {
        case .leaf(let leaf): return .leaf(leaves.rewritten(leaf.text), leaf.kind)
        case .error(let node): return .error(node.rewritten(by: leaves))
        case .group(var group):
            group.members = group.ordered(by: leaves).map { $0.rewritten(by: leaves) }
            group.order = .given
            return .group(group)
        }
    }

    /// The order of a group's members.
    enum Order: Hashable {
        /// As they are given.
        case given
        /// By their texts: a set.
        case members
        /// By their labels: a dictionary.
        case labels
    }
}

extension ValueNode.Member {
    /// Rewrites the label and the value under it.
    func rewritten(by leaves: any LeafTexts) -> ValueNode.Member {
        ValueNode.Member(label: label.map(leaves.rewritten), node: rewrittenNode(by: leaves))
    }

    /// Rewrites the value under the label.
    package func rewrittenNode(by leaves: any LeafTexts) -> ValueNode {
        guard let label, leaves.rewritten("", under: label) != nil else { return node.rewritten(by: leaves) }
        let plain = node.rewritten(by: PlainLeaves())
        guard let text = leaves.rewritten(plain.text, under: label) else { return plain }
        if case .leaf(let leaf) = plain { return .leaf(text, leaf.kind) }
        return .leaf(text, .other)
    }

    /// The text that members are sorted by: the label or, in a set, the member itself.
    fileprivate func key(_ leaves: any LeafTexts) -> SortKey {
        SortKey(label.map(leaves.rewritten) ?? content(leaves))
    }

    fileprivate func content(_ leaves: any LeafTexts) -> String { rewrittenNode(by: leaves).text }

    /// The order of members with equal keys: by their values, then by what distinguishes the keys.
    fileprivate func precedes(_ other: Self, _ leaves: any LeafTexts) -> Bool {
        let texts = { (member: Self) in
            [member.content(leaves.named), member.key(leaves.ranked).text, member.content(leaves.ranked)]
        }
        return texts(self).lexicographicallyPrecedes(texts(other)) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

extension ValueNode.Group {
    /// Volatile text counts last, after everything that is the same in every play.
    fileprivate func ordered(by leaves: any LeafTexts) -> [ValueNode.Member] {
        guard order != .given, members.count > 1 else { return members }
        let keyed = members.map { (key: $0.key(leaves.named), member: $0) }
        return keyed.sorted { left, right in
            left.key == right.key ? left.member.precedes(right.member, leaves) : left.key < right.key
        }.map(\.member)
    }
}

/// The order of keys and set elements: numbers by size, then everything else by its bytes.
struct SortKey: Comparable {
    let text: String
    private let number: Double?

    init(_ text: String) {
        self.text = text
        number = Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    static func < (left: SortKey, right: SortKey) -> Bool {
        switch (left.number, right.number) {
        case (let left?, let right?) where left != right: left < right
        case (_?, nil): true
        case (nil, _?): false
        default: left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
        }
    }

    static func == (left: SortKey, right: SortKey) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }
}
