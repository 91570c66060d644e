/// Compares two JSON texts that may differ only in the order of what they hold, or in how it is written.
struct JSONOrder {
    /// True if both hold the same, in whatever order.
    let isSameContent: Bool
    /// The difference then.
    let changes: [DriftChange]

    init(_ old: JSONNode, _ new: JSONNode) {
        guard Self.content(old, isOrdered: false) == Self.content(new, isOrdered: false) else {
            (isSameContent, changes) = (false, [])
            return
        }
        isSameContent = true
        changes = Self.shuffled(old, new).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            .map { DriftChange(.order, DriftChange.shown($0), "the items come in another order") }
    }

    /// The value as text: names sorted, and the items of arrays too unless their order counts.
    private static func content(_ node: JSONNode, isOrdered: Bool) -> String {
        node.folded { node, parts in
            switch node.kind {
            case .object:
                let texts = parts.map { "\($0.name.debugDescription):\($0.result)" }
                return "{\(texts.sorted().joined(separator: ","))}"
            case .array:
                let texts = parts.map(\.result)
                return "[\((isOrdered ? texts : texts.sorted()).joined(separator: ","))]"
            case .string, .other: return JSONShape.text(of: node)
            }
        }
    }

    /// Finds the arrays whose items are the same in another order.
    private static func shuffled(_ old: JSONNode, _ new: JSONNode) -> [String] {
        var found: [String] = []
        var left = [(old: old, new: new, pointer: "")]
        while let (old, new, pointer) = left.popLast() {
            if content(old, isOrdered: true) == content(new, isOrdered: true) { continue }
            guard case .array(let before) = old.kind, case .array(let after) = new.kind else {
                left += old.members.compactMap { member in
                    new.members.first { $0.name == member.name }.map {
                        (member.value, $0.value, pointer + JSONPointer.step(member.name))
                    }
                }.reversed()
                continue
            }
            let isShuffled = before.map { content($0, isOrdered: false) } != after.map { content($0, isOrdered: false) }
            if isShuffled { found.append(pointer) }
            if !isShuffled { left += zip(before, after).map { ($0, $1, pointer + "/*") }.reversed() }
        }
        return found
    }
}

/// Texts in which every secret looks alike: its number, and the times in the shape that is kept of a token, differ from capture to
/// capture, and say nothing about a service.
enum UnnumberedText {
    static func bytes(_ text: [UInt8]) -> [UInt8] {
        let tokens = Placeholder.shaped(in: text)
        guard !tokens.isEmpty else { return text }
        var result: [UInt8] = []
        var at = 0
        for token in tokens {
            result += text[at..<token.range.lowerBound] + Array("REDACTED".utf8)
            at = token.range.upperBound
        }
        return result + text[at...]
    }

    static func text(_ text: String) -> String {
        guard Placeholder.isContained(in: text) else { return text }
        return String(decoding: bytes(Array(text.utf8)), as: UTF8.self)
    }
}
