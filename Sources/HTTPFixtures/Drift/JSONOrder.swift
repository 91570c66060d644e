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
        var places: [String] = []
        Self.find(old, new, "", &places)
        isSameContent = true
        changes = places.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            .map { DriftChange(.order, DriftChange.shown($0), "the items come in another order") }
    }

    /// The value as text: names sorted, and the items of arrays too unless their order counts.
    private static func content(_ node: JSONNode, isOrdered: Bool) -> String {
        switch node.kind {
        case .object(let members):
            let parts = members.map { "\($0.name.debugDescription):\(content($0.value, isOrdered: isOrdered))" }
            return "{\(parts.sorted().joined(separator: ","))}"
        case .array(let elements):
            let parts = elements.map { content($0, isOrdered: isOrdered) }
            return "[\((isOrdered ? parts : parts.sorted()).joined(separator: ","))]"
        case .string, .other: return JSONShape.text(of: node)
        }
    }

    /// Finds the arrays whose items are the same in another order.
    private static func find(_ old: JSONNode, _ new: JSONNode, _ pointer: String, _ places: inout [String]) {
        if content(old, isOrdered: true) == content(new, isOrdered: true) { return }
        if case .array(let left) = old.kind, case .array(let right) = new.kind {
            let isShuffled = left.map { content($0, isOrdered: false) } != right.map { content($0, isOrdered: false) }
            if isShuffled { return places.append(pointer) }
            for (left, right) in zip(left, right) { find(left, right, pointer + "/*", &places) }
            return
        }
        for member in old.members {
            guard let other = new.members.first(where: { $0.name == member.name }) else { continue }
            find(member.value, other.value, pointer + JSONPointer.step(member.name), &places)
        }
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
