import Transcript

/// Calls and their values as words: a tree is written before its members, with how many there are.
extension EventWords {
    private static let deepest = 100

    /// The marks of a value: a text, a group or an error, with a label or without.
    private enum Mark: String {
        case text, group, error
        case labelledText = "text:"
        case labelledGroup = "group:"
        case labelledError = "error:"
    }

    /// Writes a call.
    static func words(of call: ToldCall) -> [String] {
        var words = [call.name, call.form.rawValue]
        for value in call.values { add(value, to: &words) }
        return words
    }

    private static func add(_ member: ValueNode.Member, to words: inout [String]) {
        switch member.node {
        case .text(let text):
            words.append((member.label == nil ? Mark.text : .labelledText).rawValue)
            if let label = member.label { words.append(label) }
            words.append(text)
        case .group(let group):
            words.append((member.label == nil ? Mark.group : .labelledGroup).rawValue)
            if let label = member.label { words.append(label) }
            words += [group.opening, group.closing, group.title, "\(group.members.count)"]
            for inner in group.members { add(inner, to: &words) }
        case .error(let node):
            words.append((member.label == nil ? Mark.error : .labelledError).rawValue)
            if let label = member.label { words.append(label) }
            add(.init(label: nil, node: node), to: &words)
        }
    }

    /// Reads a call and its values, which are the rest of the words; nil if they are none.
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
        guard depth < Self.deepest, let mark = next().flatMap(Mark.init) else { return nil }
        let label = [.labelledText, .labelledGroup, .labelledError].contains(mark) ? next() : nil
        switch mark {
        case .text, .labelledText: return next().map { ValueNode.Member(label: label, node: .text($0)) }
        case .group, .labelledGroup: return group(depth).map { ValueNode.Member(label: label, node: .group($0)) }
        case .error, .labelledError:
            return member(depth: depth + 1).map { ValueNode.Member(label: label, node: .error($0.node)) }
        }
    }

    private mutating func group(_ depth: Int) -> ValueNode.Group? {
        guard let opening = next(), let closing = next(), let title = next(), let count: Int = number(), count >= 0
        else { return nil }
        var members: [ValueNode.Member] = []
        for _ in 0..<count {
            guard let member = member(depth: depth + 1) else { return nil }
            members.append(member)
        }
        return ValueNode.Group(opening: opening, closing: closing, title: title, members: members)
    }
}
