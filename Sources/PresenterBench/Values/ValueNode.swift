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

        /// Not the order: once rewritten, the members are in it.
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
        let prefix = label.map { $0 + ": " } ?? ""
        if let line = inline(room: width - prefix.count) { return [prefix + line] }
        guard let group else { return [prefix + text] }
        return [prefix + group.title] + group.block(width: width - 2).map { "  " + $0 }
    }

    /// Returns the members' lines without a title; a text is its only line.
    package func memberLines(width: Int) -> [String] {
        guard let group else { return [text] }
        return group.block(width: width)
    }

    /// The whole value in one line, however long.
    package var text: String { inline(room: .max) ?? "" }

    /// The members and their brackets; nil of a text.
    package var group: Group? {
        switch self {
        case .text: nil
        case .group(let group): group
        case .error(let node): node.group
        }
    }

    fileprivate func inline(room: Int) -> String? {
        switch self {
        case .text(let text): return text.count <= room ? text : nil
        case .group(let group): return group.inline(room: room)
        case .error(let node): return node.inline(room: room)
        }
    }
}

extension ValueNode.Group {
    fileprivate func block(width: Int) -> [String] {
        members.flatMap { $0.node.lines(label: $0.label, width: width) }
    }

    /// Gives up as soon as the room is used, so that a long collection costs linear and not quadratic time.
    fileprivate func inline(room: Int) -> String? {
        var line = opening
        var left = room - opening.count - closing.count
        for (index, member) in members.enumerated() {
            let lead = (index == 0 ? "" : ", ") + (member.label.map { $0 + ": " } ?? "")
            left -= lead.count
            guard left >= 0, let text = member.node.inline(room: left) else { return nil }
            left -= text.count
            line += lead + text
        }
        return line + closing
    }
}
