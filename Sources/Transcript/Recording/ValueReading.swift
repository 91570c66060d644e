import Foundation

/// Values of a recording read back into trees, as far as their text tells: a class and a struct look the same.
enum ValueReading {
    private static let deepest = 200

    /// Reads the values below a call: each begins without indent, and its block is indented by two.
    ///
    /// - Parameters:
    ///   - lines: The lines without the indent of their call.
    ///   - isOne: True if all of it is one value without a label.
    ///   - depth: The number of blocks that contain it.
    /// - Returns: The values in their order; nil if they are nested too deeply.
    static func members(_ lines: [Substring], isOne: Bool = false, depth: Int = 0) -> [ValueNode.Member]? {
        guard depth < deepest else { return nil }
        var members: [ValueNode.Member] = []
        for (first, block) in chunks(lines) {
            let (label, text) = isOne ? (nil, first) : labelled(first)
            guard let node = node(text, block, depth: depth) else { return nil }
            members.append(.init(label: label, node: node))
        }
        return members
    }

    /// Returns a line of a header, a sent body or a screen, which is known as text alone.
    static func line(_ text: String) -> ValueNode.Member.Line {
        let content = text.drop { $0 == " " }
        let depth = (text.utf8.count - content.utf8.count) / RecordingWords.indent.utf8.count
        return .init(String(text.dropFirst(depth * 2)), label: labelled(content).label, depth: depth)
    }

    /// Splits lines into those without an indent, each with what is indented below it, without that indent.
    static func chunks(_ lines: [Substring]) -> [(first: Substring, block: [Substring])] {
        var chunks: [(first: Substring, block: [Substring])] = []
        for line in lines {
            if !chunks.isEmpty, line.hasPrefix(RecordingWords.indent) {
                chunks[chunks.count - 1].block.append(line.dropFirst(2))
            } else {
                chunks.append((line, []))
            }
        }
        return chunks
    }

    private static func node(_ text: Substring, _ block: [Substring], depth: Int) -> ValueNode? {
        guard !block.isEmpty else {
            var scanner = ValueScanner(text)
            // A text that would be written differently stays as it is.
            if let node = scanner.whole, node.text.utf8.elementsEqual(text.utf8) { return node }
            return leaf(text)
        }
        guard let members = members(block, depth: depth + 1) else { return nil }
        // An object of JSON looks like a dictionary.
        let kinds: [ValueNode.Group.Kind] = [.list, .set, .dictionary, .tuple]
        var group =
            kinds.map { ValueNode.Group($0, members) }.first { $0.title == text }
            ?? ValueNode.Group(.named, name: String(text), members)
        group.isBlock = true
        return .group(group)
    }

    /// Returns a value without members and quotes, of the kind that its text tells.
    fileprivate static func leaf(_ text: Substring) -> ValueNode {
        let kinds: [Substring: ValueNode.Kind] = ["true": .yes, "false": .no, "nil": .nothing, "null": .nothing]
        return .leaf(String(text), kinds[text] ?? (isName(text) ? .name : Double(text) == nil ? .other : .number))
    }

    // A recording has very many values, and an expression would be made anew for each.

    /// Tells whether a text is a name, or a member with or without its type.
    private static func isName(_ text: Substring) -> Bool {
        let bytes = text.utf8
        guard let dot = bytes.firstIndex(of: UInt8(ascii: ".")) else { return isIdentifier(bytes) }
        return bytes[..<dot].allSatisfy(isOfWord) && isIdentifier(bytes[bytes.index(after: dot)...])
    }

    private static func isIdentifier(_ bytes: Substring.UTF8View) -> Bool {
        guard let first = bytes.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
        return bytes.allSatisfy(isOfWord)
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// Splits `name: value`; the label of a dictionary's member may be a text in quotes.
    static func labelled(_ text: Substring) -> (label: String?, value: Substring) {
        var isQuoted = false
        var isEscaped = false
        for index in text.indices {
            let character = text[index]
            if isQuoted {
                isQuoted = isEscaped || character != "\""
                isEscaped = character == "\\" && !isEscaped
            } else if character == "\"" {
                isQuoted = true
            } else if character == ":" {
                let after = text[text.index(after: index)...]
                return after.first == " " ? (String(text[..<index]), after.dropFirst()) : (nil, text)
            } else if "([{,".contains(character) {
                return (nil, text)
            }
        }
        return (nil, text)
    }
}

/// Reads a value in one line: `Beer(name: "Punk", abv: 5.6)`.
private struct ValueScanner {
    private static let deepest = 64

    private var rest: Substring
    private var depth = 0

    init(_ text: Substring) { rest = text }

    /// The value, if the whole text is one.
    var whole: ValueNode? {
        mutating get {
            let node = value()
            return rest.isEmpty ? node : nil
        }
    }

    private mutating func value() -> ValueNode? {
        if rest.first == "\"" { return quoted().map { .leaf($0, .string) } }
        let name = rest.prefix { !"([{,)]}\"".contains($0) }
        rest = rest.dropFirst(name.count)
        switch rest.first {
        case "(" where rest.hasPrefix("([") && name == "Set":
            rest = rest.dropFirst()
            guard let members = members(until: "]"), rest.popFirst() == ")" else { return nil }
            return .set(members)
        case "(":
            guard let members = members(until: ")") else { return nil }
            guard !members.isEmpty else { return .leaf("\(name)()", .empty) }
            return name.isEmpty ? .tuple(members) : .members(String(name), members, empty: "")
        case "[" where name.isEmpty:
            return members(until: "]").map { $0.allSatisfy { $0.label == nil } ? .items($0) : .dictionary($0) }
        case "{" where name.isEmpty: return members(until: "}").map(ValueNode.object)
        case "[", "{": return nil
        default: return ValueReading.leaf(name)
        }
    }

    /// Reads the members behind the bracket that opens them, up to the one that closes them.
    private mutating func members(until close: Character) -> [ValueNode.Member]? {
        var members: [ValueNode.Member] = []
        rest = rest.dropFirst()
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else { return nil }
        while rest.first != close {
            let (label, text) = ValueReading.labelled(rest)
            rest = text
            guard let node = value() else { return nil }
            members.append(.init(label: label, node: node))
            guard rest.hasPrefix(", ") else { break }
            rest = rest.dropFirst(2)
        }
        return rest.popFirst() == close ? members : nil
    }

    private mutating func quoted() -> String? {
        var isEscaped = false
        for index in rest.indices.dropFirst() {
            if rest[index] == "\"", !isEscaped {
                let end = rest.index(after: index)
                defer { rest = rest[end...] }
                return String(rest[..<end])
            }
            isEscaped = rest[index] == "\\" && !isEscaped
        }
        return nil
    }
}
