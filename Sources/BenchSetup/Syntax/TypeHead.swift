import Foundation

/// The declaration of a type up to its first brace, as it is written: the parser's output has neither its inheritance clause nor the constraints of
/// its parameters.
struct TypeHead {
    let text: String

    /// The types after its colon.
    var inherits: [String] {
        var depth = 0
        let colon = text.firstIndex { letter in
            if letter == "<" { depth += 1 }
            if letter == ">" { depth -= 1 }
            return letter == ":" && depth == 0
        }
        guard let colon else { return [] }
        return Self.parts(of: Self.cut(text[text.index(after: colon)...]).before)
    }

    /// The name of the type that an extension extends.
    var extended: String {
        text.dropFirst("extension".count).trimmingCharacters(in: .whitespaces)
            .prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }.description
    }

    /// The constraints of its parameters, `<Model: Loading>` or `where Model: Loading`, by their names; empty for one that has none.
    func constraints(of parameters: [String]) -> [String: String] {
        let (before, conditions) = Self.cut(text[...])
        let list = before.firstIndex(of: "<").map { TypeText.inside(Substring(before[$0...].dropFirst())) } ?? ""
        var found = Dictionary(parameters.map { ($0, "") }, uniquingKeysWith: { first, _ in first })
        for part in Self.parts(of: String(list)) + Self.parts(of: conditions) {
            let sides = part.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if sides.count == 2, found[sides[0]] == "" { found[sides[0]] = sides[1] }
        }
        return found
    }

    /// The text in one line, before its `where` and after it.
    private static func cut(_ text: Substring) -> (before: String, conditions: String) {
        let all = text.split(separator: "\n").joined(separator: " ")
        guard let word = all.firstRange(of: " where ") else { return (all, "") }
        return (String(all[..<word.lowerBound]), String(all[word.upperBound...]))
    }

    /// The parts between commas outside of brackets.
    private static func parts(of text: String) -> [String] {
        TypeText.parts(of: text[...]).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
