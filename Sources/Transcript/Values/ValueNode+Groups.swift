import BenchDiagnostics

extension ValueNode {
    /// Members below a type's or case's name; without members only the name, followed by `empty`.
    package static func members(_ name: String, _ members: [Member], empty: String) -> ValueNode {
        guard !members.isEmpty else { return .text(name + empty) }
        return .group(Group(opening: name + "(", closing: ")", title: name, members: members))
    }

    /// A list, or with a name a set: `[1, 2]`, `Set([1, 2])`.
    package static func items(_ members: [Member], name: String? = nil) -> ValueNode {
        let (opening, closing) = name.map { ("\($0)([", "])") } ?? ("[", "]")
        guard !members.isEmpty else { return .text(opening + closing) }
        let title = (name.map { $0 + ", " } ?? "") + Plural.text(members.count, "item")
        let order = name == nil ? Order.given : .members
        return .group(Group(opening: opening, closing: closing, title: title, members: members, order: order))
    }

    package static func dictionary(_ members: [Member]) -> ValueNode {
        guard !members.isEmpty else { return .text("[:]") }
        let title = Plural.text(members.count, "member")
        return .group(Group(opening: "[", closing: "]", title: title, members: members, order: .labels))
    }

    /// An object of JSON: `{a: 1}`.
    package static func object(_ members: [Member]) -> ValueNode {
        guard !members.isEmpty else { return .text("{}") }
        return .group(Group(opening: "{", closing: "}", title: Plural.text(members.count, "member"), members: members))
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
