import Foundation

/// The part of YAML that descriptions of projects are written in: maps and lists by indentation, texts, `[a, b]` and `{a: b}` on one line.
///
/// Anchors and block texts are taken for texts: nothing of a target is written so.
indirect enum YAMLValue: Equatable {
    case scalar(String)
    case sequence([YAMLValue])
    case map([(key: String, value: YAMLValue)])

    init(_ text: String) {
        var lines = text.split(separator: "\n").map(Line.init).filter { !$0.text.isEmpty && $0.text != "---" }[...]
        self = Self.block(&lines, indent: lines.first?.indent ?? 0)
    }

    static func == (left: YAMLValue, right: YAMLValue) -> Bool {
        switch (left, right) {
        case (.scalar(let one), .scalar(let other)): one == other
        case (.sequence(let one), .sequence(let other)): one == other
        case (.map(let one), .map(let other)):
            one.map(\.key) == other.map(\.key) && one.map(\.value) == other.map(\.value)
        default: false
        }
    }

    subscript(_ key: String) -> YAMLValue? { pairs.first { $0.key == key }?.value }

    var pairs: [(key: String, value: YAMLValue)] { if case .map(let pairs) = self { pairs } else { [] } }
    var text: String? { if case .scalar(let text) = self { text } else { nil } }

    /// The elements of a list; one value is a list of one.
    var list: [YAMLValue] {
        switch self {
        case .sequence(let all): all
        case .scalar(let text): text.isEmpty ? [] : [self]
        case .map: [self]
        }
    }

    /// A value with another over it: maps are joined by their keys, lists one behind the other; a key with `:REPLACE` behind it is no part of
    /// a list or map, but in its place.
    func merging(_ other: YAMLValue) -> YAMLValue {
        switch (self, other) {
        case (.map(let own), .map(let pairs)):
            .map(
                pairs.reduce(into: own) { joined, pair in
                    let key = pair.key.replacing(":REPLACE", with: "")
                    guard let place = joined.firstIndex(where: { $0.key == key }) else {
                        return joined.append((key, pair.value))
                    }
                    let isReplaced = key != pair.key
                    joined[place].value = isReplaced ? pair.value : joined[place].value.merging(pair.value)
                })
        case (.sequence(let own), .sequence(let more)): .sequence(own + more)
        default: other
        }
    }

    /// A map whose values of these keys are made anew; any other value as it is.
    func mapping(_ keys: Set<String>, _ change: (YAMLValue) -> YAMLValue) -> YAMLValue {
        guard case .map(let pairs) = self else { return self }
        return .map(pairs.map { ($0.key, keys.contains($0.key) ? change($0.value) : $0.value) })
    }

    private struct Line {
        var indent: Int
        var text: Substring

        init(_ line: Substring) {
            let body = line.drop { $0 == " " }
            indent = line.count - body.count
            let code = body.hasPrefix("#") ? "" : body.firstRange(of: " #").map { body[..<$0.lowerBound] } ?? body
            text = code.trimmingCharacters(in: .whitespaces)[...]
        }
    }

    private static func block(_ lines: inout ArraySlice<Line>, indent: Int) -> YAMLValue {
        guard let first = lines.first, first.indent >= indent else { return .scalar("") }
        if first.text.hasPrefix("- ") || first.text == "-" { return list(&lines, indent: first.indent) }
        guard key(of: first.text) != nil else {
            lines.removeFirst()
            return scalar(first.text)
        }
        var pairs: [(key: String, value: YAMLValue)] = []
        while let line = lines.first, line.indent == first.indent, let (key, rest) = key(of: line.text) {
            lines.removeFirst()
            if !rest.isEmpty {
                pairs.append((key, scalar(rest)))
            } else {
                // A list may stand at the indentation of its key.
                let isList = lines.first.map { $0.indent == first.indent && $0.text.hasPrefix("-") } ?? false
                pairs.append((key, block(&lines, indent: isList ? first.indent : first.indent + 1)))
            }
        }
        while let line = lines.first, line.indent > first.indent { _ = (line, lines.removeFirst()) }
        return .map(pairs)
    }

    private static func list(_ lines: inout ArraySlice<Line>, indent: Int) -> YAMLValue {
        var all: [YAMLValue] = []
        while var line = lines.first, line.indent == indent, line.text.hasPrefix("-") {
            let body = line.text.dropFirst().drop { $0 == " " }
            line.indent += line.text.count - body.count
            line.text = body
            lines[lines.startIndex] = line
            if body.isEmpty { lines.removeFirst() }
            all.append(block(&lines, indent: indent + 1))
        }
        return .sequence(all)
    }

    private static func key(of text: Substring) -> (String, Substring)? {
        guard let match = text.firstMatch(of: /^("[^"]*"|'[^']*'|[^"'\[{:][^:]*(?::REPLACE)?):(?:\s+(.*))?$/) else {
            return nil
        }
        return (unquoted(match.1), match.2 ?? "")
    }

    private static func scalar(_ text: Substring) -> YAMLValue {
        let inside = text.dropFirst().dropLast()
        switch (text.first, text.last) {
        case ("[", "]"): return .sequence(parts(of: inside).map(scalar))
        case ("{", "}"): return .map(parts(of: inside).compactMap(key).map { ($0.0, scalar($0.1)) })
        default: return .scalar(unquoted(text))
        }
    }

    /// The texts between commas outside of brackets and quotes.
    private static func parts(of text: Substring) -> [Substring] {
        var (depth, quote): (Int, Character?) = (0, nil)
        // A quote opens only where a text begins: one in a word is a part of it.
        var begins = true
        let parts = text.split { character in
            defer { begins = begins && character == " " || ",[{:".contains(character) }
            switch character {
            case "\"", "'":
                if quote == character { quote = nil } else if quote == nil, begins { quote = character }
            case "[" where quote == nil, "{" where quote == nil: depth += 1
            case "]" where quote == nil, "}" where quote == nil: depth -= 1
            case ",": return depth == 0 && quote == nil
            default: break
            }
            return false
        }
        return parts.map { $0.trimmingCharacters(in: .whitespaces)[...] }.filter { !$0.isEmpty }
    }

    private static func unquoted(_ text: Substring) -> String {
        guard let first = text.first, first == "\"" || first == "'", text.count > 1, text.last == first else {
            return String(text)
        }
        return String(text.dropFirst().dropLast())
    }
}
