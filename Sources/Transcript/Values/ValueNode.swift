import BenchDiagnostics

/// A value for printing: a leaf, or members in one line or in a block.
package indirect enum ValueNode: Codable, Hashable, Sendable {
    case leaf(Leaf)
    case group(Group)
    /// A value whose type is an `Error`, laid out by its content; a text does not show this.
    case error(ValueNode)

    /// A value without members, which is never broken into lines.
    package struct Leaf: Codable, Hashable, Sendable {
        /// The value as it is written; a string has its quotes.
        package var text: String
        package var kind: Kind

        package init(_ text: String, _ kind: Kind) {
            self.text = text
            self.kind = kind
        }
    }

    /// The kind of value that a leaf is.
    package enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case string, number, yes, no, date, url, uuid, bytes
        /// The missing value of an optional.
        case nothing
        /// A collection or an object without members.
        case empty
        /// The name of a case or of a type, if there is nothing else.
        case name
        /// A function or an address, whose content cannot be read.
        case opaque
        /// Any other value.
        case other
    }

    /// Members between two brackets, or below a title.
    package struct Group: Codable, Hashable, Sendable {
        /// The kinds of values that have members.
        package enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
            /// A structure, an object or a case.
            case named
            case list, set, dictionary, tuple
            /// An object of JSON.
            case object
        }

        package var kind: Kind
        /// The name of the type or the case: `Beer`, `.failed`; empty for a value without a name.
        package var name: String
        package var members: [Member]
        /// True if the group is laid out as a block, with each member in lines of its own.
        package var isBlock = false

        package init(_ kind: Kind, name: String = "", _ members: [Member]) {
            self.kind = kind
            self.name = name
            self.members = members
        }

        /// The layout is left out, which follows from the rest.
        private enum CodingKeys: String, CodingKey { case kind, name, members }
    }

    package struct Member: Codable, Hashable, Sendable {
        package var label: String?
        package var node: ValueNode

        package init(label: String?, node: ValueNode) {
            self.label = label
            self.node = node
        }

        /// Returns the member with its label and every text rewritten; one without a label is under the outer one.
        func mappingTexts(_ rewritten: (String) -> String, under outer: String? = nil) -> Member {
            Member(label: label.map(rewritten), node: node.mappingTexts(rewritten, under: label ?? outer))
        }
    }

    /// Returns the value with every text rewritten, names too.
    ///
    /// The whole text under a label is rewritten with the label before it: a short secret is one only under its name.
    func mappingTexts(_ rewritten: (String) -> String, under label: String? = nil) -> ValueNode {
        switch self {
        case .leaf(let leaf):
            guard let label else { return .leaf(rewritten(leaf.text), leaf.kind) }
            let lead = "\(label): "
            let whole = rewritten(lead + leaf.text)
            return .leaf(
                whole.hasPrefix(lead) ? String(whole.dropFirst(lead.count)) : rewritten(leaf.text), leaf.kind)
        case .error(let node): return .error(node.mappingTexts(rewritten, under: label))
        case .group(var group):
            group.name = rewritten(group.name)
            group.members = group.members.map { $0.mappingTexts(rewritten) }
            return .group(group)
        }
    }

    /// Returns the value in one line if it fits in the width, else as a block with indented members.
    package func lines(label: String?, width: Int) -> [String] {
        Member(label: label, node: self).laidOut(width: width).lines.map(\.text)
    }

    /// Returns the members' lines without a title; a leaf is its only line.
    package func memberLines(width: Int) -> [String] {
        group?.members.flatMap { $0.laidOut(width: width).lines.map(\.text) } ?? [text]
    }

    /// The number of values in it that have no members.
    package var valueCount: Int { valueCount { _ in true } }

    /// Returns the number of values in it that have no members and fulfil a condition.
    func valueCount(where counts: (ValueNode) -> Bool) -> Int {
        switch self {
        case .leaf: counts(self) ? 1 : 0
        case .group(let group): group.members.reduce(0) { $0 + $1.node.valueCount(where: counts) }
        case .error(let node): node.valueCount(where: counts)
        }
    }

    /// The whole value in one line, however long.
    package var text: String {
        switch self {
        case .leaf(let leaf): leaf.text
        case .group(let group): group.text
        case .error(let node): node.text
        }
    }

    /// The members and their brackets; nil for a leaf.
    package var group: Group? {
        switch self {
        case .leaf: nil
        case .group(let group): group
        case .error(let node): node.group
        }
    }

    /// Returns the room that is left in a line after the value; nil if it does not fit.
    fileprivate func left(of room: Int) -> Int? {
        switch self {
        case .leaf(let leaf): leaf.text.count <= room ? room - leaf.text.count : nil
        case .group(let group): group.left(of: room)
        case .error(let node): node.left(of: room)
        }
    }

    /// Returns the value as a block of members in lines of their own; a leaf stays as it is.
    fileprivate func block(width: Int) -> ValueNode {
        switch self {
        case .leaf: return self
        case .error(let node): return .error(node.block(width: width))
        case .group(var group):
            group.isBlock = true
            group.members = group.members.map { $0.laidOut(width: width) }
            return .group(group)
        }
    }
}

/// Leaves and groups.
extension ValueNode {
    package static func leaf(_ text: String, _ kind: Kind) -> ValueNode { .leaf(Leaf(text, kind)) }

    /// Returns members below the name of a type or a case; without members only the name, followed by `empty`.
    package static func members(_ name: String, _ members: [Member], empty: String) -> ValueNode {
        guard !members.isEmpty else { return .leaf(name + empty, .name) }
        return .group(Group(.named, name: name, members))
    }

    package static func items(_ members: [Member]) -> ValueNode {
        members.isEmpty ? .leaf("[]", .empty) : .group(Group(.list, members))
    }

    package static func set(_ members: [Member]) -> ValueNode {
        members.isEmpty ? .leaf("Set([])", .empty) : .group(Group(.set, members))
    }

    package static func dictionary(_ members: [Member]) -> ValueNode {
        members.isEmpty ? .leaf("[:]", .empty) : .group(Group(.dictionary, members))
    }

    package static func tuple(_ members: [Member]) -> ValueNode {
        members.isEmpty ? .leaf("()", .empty) : .group(Group(.tuple, members))
    }

    /// Returns an object of JSON: `{a: 1}`.
    package static func object(_ members: [Member]) -> ValueNode {
        members.isEmpty ? .leaf("{}", .empty) : .group(Group(.object, members))
    }
}

/// The layout of a value under its label.
extension ValueNode.Member {
    /// Returns the member in one line if it fits in the width, else as a block whose members are laid out in their
    /// turn.
    package func laidOut(width: Int) -> ValueNode.Member {
        guard node.group != nil, node.left(of: width - lead.count) == nil else { return self }
        return ValueNode.Member(label: label, node: node.block(width: width - 2))
    }

    /// A line of a value that is laid out.
    package struct Line: Hashable, Sendable {
        /// The label of the value that begins with the line; nil if it has none.
        package var label: String?
        /// The number of blocks that contain the line.
        package var depth: Int
        /// The text without its indent.
        package var content: String

        package init(_ content: String, label: String? = nil, depth: Int = 0) {
            self.content = content
            self.label = label
            self.depth = depth
        }

        /// The line with its indent.
        package var text: String { String(repeating: "  ", count: depth) + content }

        package func deeper(by levels: Int = 1) -> Line { Line(content, label: label, depth: depth + levels) }
    }

    /// The lines as they are laid out.
    package var lines: [Line] {
        guard let group = node.group, group.isBlock else { return [Line(lead + node.text, label: label)] }
        return [Line(lead + group.title, label: label)] + group.members.flatMap(\.lines).map { $0.deeper() }
    }

    fileprivate var lead: String { label.map { $0 + ": " } ?? "" }
}

extension ValueNode.Group {
    /// The first line of the block: `Beer`, or `25 items`.
    package var title: String {
        switch kind {
        case .named: name
        case .list: Plural.text(members.count, "item")
        case .set: "Set, " + Plural.text(members.count, "item")
        case .dictionary, .object: Plural.text(members.count, "member")
        case .tuple: Plural.text(members.count, "value")
        }
    }

    /// Opens the one-line layout.
    private var opening: String {
        switch kind {
        case .named, .tuple: name + "("
        case .list, .dictionary: "["
        case .set: "Set(["
        case .object: "{"
        }
    }

    /// Closes the one-line layout.
    private var closing: String {
        switch kind {
        case .named, .tuple: ")"
        case .list, .dictionary: "]"
        case .set: "])"
        case .object: "}"
        }
    }

    fileprivate var text: String {
        opening + members.map { $0.lead + $0.node.text }.joined(separator: ", ") + closing
    }

    /// Stops as soon as the room is used up, so that a long collection costs linear and not quadratic time.
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
