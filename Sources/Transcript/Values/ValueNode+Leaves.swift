extension ValueNode {
    /// Rewrites every text, and sorts sets and keys.
    package func rewritten(by leaves: any LeafTexts) -> ValueNode {
        switch self {
        case .text(let text): return .text(leaves.rewritten(text))
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
        let plain = node.rewritten(by: PlainLeaves()).text
        return .text(leaves.rewritten(plain, under: label) ?? plain)
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
