/// A value as it will be written: a text, or members in one line or in a block.
package indirect enum ValueNode {
    /// Never broken.
    case text(String)
    case group(Group)

    /// Members between two brackets, or below a title.
    package struct Group {
        /// Opens the one-line layout: `Beer(`.
        var opening: String
        /// Closes the one-line layout: `)`.
        var closing: String
        /// The first line of the block: `Beer`, or `25 items`.
        var title: String
        var members: [Member]
        var order = Order.given
    }

    package struct Member {
        var label: String?
        var node: ValueNode
    }

    /// Returns the value in one line if it fits in the width, else as a block with indented members.
    package func lines(label: String?, width: Int) -> [String] {
        let prefix = label.map { $0 + ": " } ?? ""
        if let line = inline(room: width - prefix.count) { return [prefix + line] }
        guard case .group(let group) = self else { return [prefix + text] }
        return [prefix + group.title] + group.block(width: width - 2).map { "  " + $0 }
    }

    /// Returns the members' lines without a title; a text is its only line.
    package func memberLines(width: Int) -> [String] {
        guard case .group(let group) = self else { return [text] }
        return group.block(width: width)
    }

    /// The whole value in one line, however long.
    var text: String { inline(room: .max) ?? "" }

    fileprivate func inline(room: Int) -> String? {
        switch self {
        case .text(let text): return text.count <= room ? text : nil
        case .group(let group): return group.inline(room: room)
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
