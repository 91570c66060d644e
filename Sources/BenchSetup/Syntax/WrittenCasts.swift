/// The types behind `as`, `as?` and `as!` in the text of a file, in the order in which casts are read.
///
/// The dump has neither names nor positions for them; it has positions for blocks and for most statements. One key may be that of an
/// object and of a text inside of another one, so a cast is looked for behind where its statement begins, or the cast before it ends.
struct WrittenCasts {
    private let text: String
    private var place: String.Index

    init(in text: String) { (self.text, place) = (text, text.startIndex) }

    /// Goes to a position of the text, counted in bytes, that a dump gives; nought stands for none.
    mutating func begin(at offset: Int) {
        guard offset > 0, let start = text.utf8.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
        else { return }
        place = start
    }

    /// Returns the type of the next cast of an expression that is a member by its name or a call; empty for any other.
    mutating func next(behind cast: Expression?) -> String {
        guard let rest = rest(behind: cast, from: place) else {
            return rest(behind: cast, from: text.startIndex).map { TypeText.written(in: $0) } ?? ""
        }
        place = rest.startIndex
        return TypeText.written(in: rest)
    }

    /// The text behind the first such cast.
    private func rest(behind cast: Expression?, from start: String.Index) -> Substring? {
        switch cast?.bare {
        case .element(_, let arguments)?:
            guard arguments.count == 1, let key = Self.written(arguments[0].value) else { return nil }
            let keys = text[start...].ranges(of: key + "]").lazy
            return keys.compactMap { [text] key in
                let rest = text[key.upperBound...]
                return rest.prefixMatch(of: /[)?!\s]*\bas[?!]?\s+/).map { rest[$0.range.upperBound...] }
            }.first
        case .call(let callee, _)?:
            guard case .member(_, let name) = callee.bare,
                let call = text[start...].firstRange(of: name + "(")
            else { return nil }
            let line = text[call.upperBound...].prefix(400)
            return line.firstMatch(of: /\)\s*as[?!]?\s+/).map { text[$0.range.upperBound...] }
        default: return nil
        }
    }

    /// A key as it is written: a literal, or the path of a constant; nil for anything else.
    private static func written(_ key: Expression) -> String? {
        if case .literal(let text) = key { return text }
        return key.path?.joined(separator: ".")
    }
}
