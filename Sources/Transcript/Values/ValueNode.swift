/// A value as it will be written: a text, or members in one line or in a block.
package indirect enum ValueNode: Codable, Hashable, Sendable {
    /// Never broken.
    case text(String)
    case group(Group)
    /// A value whose type is an `Error`, laid out as what it is made of; a text does not tell.
    case error(ValueNode)

    /// Members between two brackets, or below a title.
    package struct Group: Codable, Hashable, Sendable {
        /// Opens the one-line layout: `Beer(`.
        package var opening: String
        /// Closes the one-line layout: `)`.
        package var closing: String
        /// The first line of the block: `Beer`, or `25 items`.
        package var title: String
        package var members: [Member]
        var order = Order.given
        /// Whether it is laid out as a block, each member in lines of its own.
        package var isBlock = false

        package init(
            opening: String, closing: String, title: String, members: [Member]
        ) {
            self.opening = opening
            self.closing = closing
            self.title = title
            self.members = members
        }

        init(opening: String, closing: String, title: String, members: [Member], order: Order) {
            self.init(opening: opening, closing: closing, title: title, members: members)
            self.order = order
        }

        /// Not the order: once rewritten, the members are in it. Nor the layout, which is made of what is known.
        private enum CodingKeys: String, CodingKey { case opening, closing, title, members }
    }

    package struct Member: Codable, Hashable, Sendable {
        package var label: String?
        package var node: ValueNode

        package init(label: String?, node: ValueNode) {
            self.label = label
            self.node = node
        }

        /// Returns the member with its label and every text rewritten.
        func mappingTexts(_ rewritten: (String) -> String) -> Member {
            Member(label: label.map(rewritten), node: node.mappingTexts(rewritten))
        }
    }

    /// Returns the value with every text rewritten, titles and brackets too.
    func mappingTexts(_ rewritten: (String) -> String) -> ValueNode {
        switch self {
        case .text(let text): return .text(rewritten(text))
        case .error(let node): return .error(node.mappingTexts(rewritten))
        case .group(var group):
            group.opening = rewritten(group.opening)
            group.closing = rewritten(group.closing)
            group.title = rewritten(group.title)
            group.members = group.members.map { $0.mappingTexts(rewritten) }
            return .group(group)
        }
    }

    /// Returns the value in one line if it fits in the width, else as a block with indented members.
    package func lines(label: String?, width: Int) -> [String] {
        Member(label: label, node: self).laidOut(width: width).lines
    }

    /// Returns the members' lines without a title; a text is its only line.
    package func memberLines(width: Int) -> [String] {
        group?.members.flatMap { $0.laidOut(width: width).lines } ?? [text]
    }

    /// The whole value in one line, however long.
    package var text: String {
        switch self {
        case .text(let text): text
        case .group(let group): group.text
        case .error(let node): node.text
        }
    }

    /// The members and their brackets; nil of a text.
    package var group: Group? {
        switch self {
        case .text: nil
        case .group(let group): group
        case .error(let node): node.group
        }
    }

    /// Returns the room that is left in a line behind the value; nil if it does not fit.
    fileprivate func left(of room: Int) -> Int? {
        switch self {
        case .text(let text): text.count <= room ? room - text.count : nil
        case .group(let group): group.left(of: room)
        case .error(let node): node.left(of: room)
        }
    }

    /// Returns the value as a block of members in lines of their own; a text stays as it is.
    fileprivate func block(width: Int) -> ValueNode {
        switch self {
        case .text: return self
        case .error(let node): return .error(node.block(width: width))
        case .group(var group):
            group.isBlock = true
            group.members = group.members.map { $0.laidOut(width: width) }
            return .group(group)
        }
    }
}

/// The layout of a value under its label.
extension ValueNode.Member {
    /// Returns it in one line if it fits in the width, else as a block whose members are laid out in their turn.
    package func laidOut(width: Int) -> ValueNode.Member {
        guard node.group != nil, node.left(of: width - lead.count) == nil else { return self }
        return ValueNode.Member(label: label, node: node.block(width: width - 2))
    }

    /// The lines as they are laid out.
    package var lines: [String] {
        guard let group = node.group, group.isBlock else { return [lead + node.text] }
        return [lead + group.title] + group.members.flatMap(\.lines).map { "  " + $0 }
    }

    fileprivate var lead: String { label.map { $0 + ": " } ?? "" }
}

extension ValueNode.Group {
    fileprivate var text: String {
        opening + members.map { $0.lead + $0.node.text }.joined(separator: ", ") + closing
    }

    /// Gives up as soon as the room is used, so that a long collection costs linear and not quadratic time.
    fileprivate func left(of room: Int) -> Int? {
        var left = room - opening.count - closing.count
        for (index, member) in members.enumerated() {
            left -= (index == 0 ? 0 : 2) + member.lead.count
            guard left >= 0, let rest = member.node.left(of: left) else { return nil }
            left = rest
        }
        return left
    }
}
