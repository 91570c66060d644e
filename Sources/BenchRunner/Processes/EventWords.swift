import Transcript

/// The words of an event that were not read yet.
struct EventWords {
    private var words: ArraySlice<String>

    init(_ words: [String]) { self.words = words[...] }

    var isEmpty: Bool { words.isEmpty }

    mutating func next() -> String? { words.popFirst() }

    mutating func two() -> (String, String)? { next().flatMap { first in next().map { (first, $0) } } }

    mutating func lifeline() -> Lifeline? { next().flatMap { Lifeline($0) } }

    mutating func number<Number: FixedWidthInteger>() -> Number? { next().flatMap { Number($0) } }

    mutating func flag() -> Bool? { next().flatMap { Bool($0) } }

    /// Returns the next words; nil if there are fewer.
    mutating func take(_ count: Int) -> [String]? {
        guard 0...words.count ~= count else { return nil }
        defer { words = words.dropFirst(count) }
        return Array(words.prefix(count))
    }

    mutating func rest() -> [String] {
        defer { words = [] }
        return Array(words)
    }
}

/// Calls and their values as words: each group is written before its members, with their number.
extension EventWords {
    private static let deepest = 100

    private static let group = "group"
    private static let error = "error"
    /// The end of the word that marks a value with a label.
    private static let labelled = ":"

    /// Writes a call.
    static func words(of call: ToldCall) -> [String] {
        var words = [call.name, call.form.rawValue]
        for value in call.values { add(value, to: &words) }
        return words
    }

    private static func add(_ member: ValueNode.Member, to words: inout [String]) {
        func begin(_ mark: String) { words += member.label.map { [mark + labelled, $0] } ?? [mark] }
        switch member.node {
        case .leaf(let leaf):
            begin(leaf.kind.rawValue)
            words.append(leaf.text)
        case .group(let group):
            begin(Self.group)
            words += [group.kind.rawValue, group.name, "\(group.members.count)"]
            for inner in group.members { add(inner, to: &words) }
        case .error(let node):
            begin(error)
            add(.init(label: nil, node: node), to: &words)
        }
    }

    /// Reads a call and its values from the rest of the words; nil if they are none.
    mutating func call() -> ToldCall? {
        guard let name = next(), let form = next().flatMap(ToldCall.Form.init) else { return nil }
        var values: [ValueNode.Member] = []
        while !isEmpty {
            guard let value = member() else { return nil }
            values.append(value)
        }
        return ToldCall(name, form, values)
    }

    private mutating func member(depth: Int = 0) -> ValueNode.Member? {
        guard depth < Self.deepest, var mark = next() else { return nil }
        var label: String?
        if mark.hasSuffix(Self.labelled) {
            mark.removeLast()
            guard let text = next() else { return nil }
            label = text
        }
        return node(mark, depth).map { ValueNode.Member(label: label, node: $0) }
    }

    private mutating func node(_ mark: String, _ depth: Int) -> ValueNode? {
        switch mark {
        case Self.group: return group(depth).map { .group($0) }
        case Self.error: return member(depth: depth + 1).map { .error($0.node) }
        default:
            guard let kind = ValueNode.Kind(rawValue: mark) else { return nil }
            return next().map { .leaf($0, kind) }
        }
    }

    private mutating func group(_ depth: Int) -> ValueNode.Group? {
        guard let kind = next().flatMap(ValueNode.Group.Kind.init), let name = next(), let count: Int = number(),
            count >= 0
        else { return nil }
        var members: [ValueNode.Member] = []
        for _ in 0..<count {
            guard let member = member(depth: depth + 1) else { return nil }
            members.append(member)
        }
        return ValueNode.Group(kind, name: name, members)
    }
}
