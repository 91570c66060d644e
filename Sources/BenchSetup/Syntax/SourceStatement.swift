/// A statement that may be left out of a function while the rest stays: a call whose result nobody uses, an assignment,
/// or a local value. A statement that waits, throws, or passes a closure on is not one, but for an assignment of an object that is made with
/// one: nobody waits for what such an object calls.
package struct SourceStatement: Equatable, Sendable {
    package let range: Range<Int>
    /// The brackets in it, whose contents are passed on.
    let arguments: [Range<Int>]
    /// The called or assigned name, with labels; nil for a local value.
    package let title: String?
    /// The name of a local value.
    package var local: String?
    /// The first name of the assigned path; nil for a call.
    package var assigned: String?
    /// The path of the view that a call gives its place; nil for any other statement.
    package var laidOut: String?

    /// Tells whether the name at a position is called or assigned, and not only passed on.
    package func isHead(at place: Int) -> Bool { title == nil || !arguments.contains { $0.contains(place) } }
}

/// Finds the ranges of statements in the blocks of a function; the parser's output has none for expressions.
struct SourceStatementReader {
    private typealias Object = [String: Any]
    let source: [UInt8]

    /// Reads the statements of all blocks inside, those of outer blocks first.
    func statements(in dump: Any, ofClosure isOfClosure: Bool = false) -> [SourceStatement] {
        if let many = dump as? [Any] { return many.flatMap { statements(in: $0) } }
        guard let object = dump as? [String: Any] else { return [] }
        let kind = SyntaxReader.kind(object)
        let own = kind == "brace_stmt" ? statements(of: object, isOfClosure) : []
        return own
            + object.sorted { $0.key < $1.key }.flatMap { key, value in
                statements(in: value, ofClosure: kind == "closure_expr" && key == "body")
            }
    }

    /// Returns the statements of one block; none if the text does not split into as many as the parser counts.
    private func statements(of block: Object, _ isOfClosure: Bool) -> [SourceStatement] {
        let elements = (block["elements"] as? [Object] ?? []).filter { SyntaxReader.kind($0) != "var_decl" }
        guard let start = SyntaxReader.place(block, "start"), let end = SyntaxReader.place(block, "end"),
            start < source.count, end < source.count
        else { return [] }
        let isImplicit = block["implicit"] as? Bool == true
        var text = StatementText(source: source, from: isImplicit ? start : start + 1, to: isImplicit ? nil : end)
        if isOfClosure { text.skipSignature() }
        let pieces = text.pieces(most: elements.count + (isImplicit ? 0 : 1))
        guard pieces.count == elements.count else { return [] }
        return zip(pieces, elements).compactMap { piece, element in statement(piece, element) }
    }

    private func statement(_ piece: StatementText.Piece, _ element: Object) -> SourceStatement? {
        if SyntaxReader.kind(element) == "call_expr", let look = look(piece) { return look }
        let closures = makesObject(element) ? [] : ["closure_expr", "capture_list"]
        guard !holds(element, Set(["await_expr", "try_expr"]).union(closures)) else { return nil }
        var found = SourceStatement(range: piece.range, arguments: piece.brackets, title: nil)
        switch SyntaxReader.kind(element) {
        case "call_expr":
            guard let title = called(piece, element) else { return nil }
            return SourceStatement(range: piece.range, arguments: piece.brackets, title: title)
        case "sequence_expr":
            let parts = element["elements"] as? [Object] ?? []
            if let title = mapped(piece, parts) {
                // What is wrong with the value on its right is wrong with all of it.
                return SourceStatement(range: piece.range, arguments: [], title: title)
            }
            guard parts.count > 2, SyntaxReader.kind(parts[1]) == "assign_expr" else { return nil }
            let target = String(decoding: source[piece.range].prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
            let name = target.filter { !$0.isWhitespace }
            // A view shows a value and does nothing with it: where a part of the value is missing, so is what is shown.
            let path = name.split(separator: ".").map(String.init).drop { $0 == "self" }
            let isShown = path.count > 1 && Self.shown.contains(path[path.endIndex - 1])
            found = SourceStatement(
                range: piece.range, arguments: isShown ? [] : piece.brackets, title: "\(name) = …")
            found.assigned = SyntaxReader.words(in: name).first
            return found
        case "pattern_binding_decl":
            guard let entries = element["pattern_entries"] as? [Object], entries.count == 1 else { return nil }
            found.local = SyntaxReader.name(in: entries[0]["pattern"] as? Object)
            return found
        default: return nil
        }
    }

    /// The properties by which the views that a screen has show something.
    private static let shown: Set = [
        "attributedPlaceholder", "attributedText", "attributedTitle", "backgroundColor", "font", "image", "textColor",
        "tintColor",
    ]

    /// The title of a statement whose operator hands its right side over to the left one: `name <- map["name"]`, `label <~ name`.
    private func mapped(_ piece: StatementText.Piece, _ parts: [Object]) -> String? {
        guard parts.count == 3, let name = parts[1]["name"] as? String, name.hasPrefix("<-") || name.hasPrefix("<~")
        else { return nil }
        let text = String(decoding: source[piece.range], as: UTF8.self)
        return text.firstRange(of: name).map { "\(text[..<$0.lowerBound].filter { !$0.isWhitespace }) \(name) …" }
    }

    /// True for an assignment of a new object: `refreshView = RefreshView(scrollView: list) { … }`.
    private func makesObject(_ element: Object) -> Bool {
        let parts = element["elements"] as? [Object] ?? []
        guard parts.count == 3, SyntaxReader.kind(parts[1]) == "assign_expr",
            var callee = parts[2]["fn"] as? Object
        else { return false }
        if callee["field"] as? String == "init" { callee = callee["base"] as? Object ?? [:] }
        let name = callee["field"] as? String ?? callee["name"] as? String
        return name?.first?.isUppercase == true
    }

    /// Returns a call that only affects the look of a view: one that lays it out, or fetches its picture by a library.
    /// Nobody waits for the closures that it takes.
    private func look(_ piece: StatementText.Piece) -> SourceStatement? {
        let text = String(decoding: source[piece.range], as: UTF8.self)
        let call =
            /(?<view>[\w.?!\[\]]+)\.(?:snp\.(?<layout>\w+)Constraints|kf\.setImage|kf\.cancelDownloadTask|sd_\w+)(?=\s*[({])/
        guard let head = text.prefixMatch(of: call) else { return nil }
        let rest = piece.range.lowerBound + head.0.utf8.count..<piece.range.upperBound
        let makes = head.layout.map { ["make", "remake"].contains($0) } ?? false
        return SourceStatement(
            range: piece.range, arguments: [rest], title: head.layout == nil ? "\(head.0)(…)" : nil,
            // The guide of a view is none.
            laidOut: makes && !head.view.hasSuffix("Guide") ? String(head.view) : nil)
    }

    /// Returns the path of a call with the labels of its last part: `Tracker.shared.log(_:level:)`.
    private func called(_ piece: StatementText.Piece, _ call: Object) -> String? {
        guard let last = piece.brackets.last else { return nil }
        let arguments = ((call["args"] as? Object)?["args"] as? [Object] ?? []).map {
            ($0["label"] as? String ?? "_") + ":"
        }
        var text = ""
        var place = piece.range.lowerBound
        for bracket in piece.brackets.dropLast() {
            text += String(decoding: source[place...bracket.lowerBound], as: UTF8.self)
            place = bracket.upperBound - 1
        }
        text += String(decoding: source[place..<last.lowerBound], as: UTF8.self)
        return text.filter { !$0.isWhitespace } + "(\(arguments.joined()))"
    }

    private func holds(_ dump: Any, _ kinds: Set<String>) -> Bool {
        if let many = dump as? [Any] { return many.contains { holds($0, kinds) } }
        guard let object = dump as? Object else { return false }
        return kinds.contains(SyntaxReader.kind(object)) || object.values.contains { holds($0, kinds) }
    }
}

/// The text of a block, split at the ends of lines and at semicolons outside of brackets, literals and comments.
private struct StatementText {
    struct Piece {
        var range: Range<Int>
        var brackets: [Range<Int>]
    }

    let source: [UInt8]
    private(set) var from: Int
    /// The brace that ends it; nil if it ends with the last piece.
    let to: Int?

    /// Begins behind what a closure captures and takes, `[weak self] data, error in`, where it says so in its first line.
    mutating func skipSignature() {
        var place = from
        while place < to ?? source.count, !Self.ofBody.contains(source[place]) {
            switch source[place] {
            case UInt8(ascii: "("), UInt8(ascii: "["): place = afterBracket(place)
            case 0x20, 0x09, 0x0D: place += 1
            default:
                let next = max(afterWord(place), place + 1)
                let word = String(decoding: source[place..<next], as: UTF8.self)
                if word == "for" { return }
                place = next
                if word == "in" { return from = place }
            }
        }
    }

    /// The bytes that no signature has outside of brackets; a line of its own begins the body.
    private static let ofBody = Set("\n;={".utf8)

    /// The pieces in order.
    func pieces(most: Int) -> [Piece] {
        var (pieces, place): ([Piece], Int) = ([], from)
        let end = to ?? source.count
        while place < end, pieces.count < most {
            place = afterSpace(place)
            guard place < end else { break }
            if source[place] == UInt8(ascii: ";") {
                place += 1
                continue
            }
            let piece = piece(at: place, end)
            pieces.append(piece)
            place = max(piece.range.upperBound, place + 1)
        }
        return pieces
    }

    private func piece(at start: Int, _ end: Int) -> Piece {
        var (place, last, brackets): (Int, Int, [Range<Int>]) = (start, start, [])
        while place < end {
            switch source[place] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                let closed = afterBracket(place)
                if source[place] == UInt8(ascii: "(") { brackets.append(place..<closed) }
                (place, last) = (closed, closed)
            case UInt8(ascii: ";"), UInt8(ascii: "}"): return Piece(range: start..<last, brackets: brackets)
            case UInt8(ascii: "\n"):
                let next = afterSpace(place)
                guard next < end, goesOn(from: last, to: next) else {
                    return Piece(range: start..<last, brackets: brackets)
                }
                place = next
            case 0x20, 0x09, 0x0D: place += 1
            default:
                let next = afterWord(place)
                if source[place] != UInt8(ascii: "/") || next == place + 1 { last = next }
                place = next
            }
        }
        return Piece(range: start..<last, brackets: brackets)
    }

    /// Tells whether a statement continues in the next line: one of the two has an operator or the like at their
    /// border.
    private func goesOn(from last: Int, to next: Int) -> Bool {
        let word = String(decoding: source[next...].prefix(while: SyntaxReader.isWord), as: UTF8.self)
        return Self.between.contains(source[next]) || source[next] == UInt8(ascii: "{")
            || Self.open.contains(source[last - 1])
            || ["else", "catch", "where", "as", "is", "in"].contains(word)
    }

    private static let between = Set("=+-*/%<>&|^?:,.".utf8)
    private static let open = Set("=+-*/%<>&|^:,.".utf8)

    /// Returns the position after spaces, ends of lines and comments.
    private func afterSpace(_ start: Int) -> Int {
        var place = start
        while place < source.count {
            if [0x20, 0x09, 0x0A, 0x0D].contains(source[place]) {
                place += 1
            } else if let comment = afterComment(place) {
                place = comment
            } else {
                break
            }
        }
        return place
    }

    private func afterComment(_ place: Int) -> Int? {
        if source[place...].starts(with: "//".utf8) {
            return source[place...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
        }
        guard source[place...].starts(with: "/*".utf8) else { return nil }
        var end = place + 2
        while end < source.count, !source[end...].starts(with: "*/".utf8) { end += 1 }
        return min(end + 2, source.count)
    }

    /// Returns the position after a word, a literal, a comment or a punctuation mark.
    private func afterWord(_ place: Int) -> Int {
        if let comment = afterComment(place) { return comment }
        if source[place] == UInt8(ascii: "\"") { return SourcePartReader.textEnd(place, in: source) }
        guard SyntaxReader.isWord(source[place]) else { return place + 1 }
        return source[place...].firstIndex { !SyntaxReader.isWord($0) } ?? source.count
    }

    private func afterBracket(_ start: Int) -> Int {
        var (place, depth) = (start, 0)
        while place < source.count {
            switch source[place] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                place += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                place += 1
                if depth == 0 { return place }
            default: place = max(afterWord(place), place + 1)
            }
        }
        return place
    }
}
