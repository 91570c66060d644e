import BenchSetup

/// The text of an excerpt: what is cut out of a file is blank or has other words in its place, and every line keeps its number.
struct ExcerptText {
    /// One place that is another in the excerpt.
    enum Cut: Hashable, Sendable {
        /// A declaration, or words.
        case blank(Range<Int>)
        /// The body of a function or of an accessor.
        case body(Range<Int>, of: String)
        /// The body of a function of a store that is not here: it is told to the scenario, and answers as an empty store does.
        case answer(Range<Int>, of: String, EmptyAnswer)
        /// A stored property of a type that is not here: from its `let` to its end. Reading it ends the play.
        case storage(Range<Int>, of: String)
        /// A call whose answer nobody uses: it is told to the scenario.
        case call(Range<Int>, named: String)
        /// A local value, or a call of which nobody is told; a view that such a call would have laid out has its place.
        case value(Range<Int>, laidOut: String?)
        /// The types after the colon of a type; `Any` takes their place.
        case inherited(Range<Int>)
        /// Nothing: members are put behind the brace of a class.
        case insertion(Int, String)
        /// Nothing: a function that sets outlets once more is put behind the brace of their class.
        case settingOutlets(Int, [String])
        /// Words, with others in their place.
        case word(Range<Int>, String)

        /// A statement that goes without a word.
        static func untold(_ statement: SourceStatement) -> Cut {
            .value(statement.range, laidOut: statement.laidOut)
        }

        /// Tells whether a place is in what this cuts out as a whole.
        func contains(_ range: Range<Int>) -> Bool {
            switch self {
            case .blank(let whole), .body(let whole, _), .answer(let whole, _, _), .call(let whole, _),
                .value(let whole, _):
                whole.contains(range.lowerBound) && whole != range
            default: false
            }
        }
    }

    let source: [UInt8]
    /// The places at which lines begin.
    let lines: [Int]
    let path: String
    let cuts: Set<Cut>

    /// The text, with as many lines as the file has.
    var text: String {
        let (bytes, words) = changed
        return lines.indices.map { line(number: $0, bytes, words) }.joined(separator: "\n")
    }

    /// The place in the file that a line and a column of the text come from; nil where there is no such line.
    func origin(line number: Int, column: Int) -> Int? {
        guard lines.indices.contains(number) else { return nil }
        let end = lines.indices.contains(number + 1) ? lines[number + 1] : source.count
        let words = changed.words
        var place = lines[number] + max(column - 1, 0)
        for start in words.keys.sorted() where lines[number]..<end ~= start && place > start {
            let size = words[start]?.text.utf8.count ?? 0
            if place < start + size { return start }
            place += min(words[start]?.length ?? 0, end - start) - size
        }
        return min(place, end)
    }

    /// The bytes with blanks in the place of what is cut out, and the words that are put between.
    private var changed: (bytes: [UInt8], words: [Int: Word]) {
        var bytes = source
        var words: [Int: Word] = [:]
        var inserted: [Int: [String]] = [:]
        for cut in cuts {
            let range: Range<Int>
            switch cut {
            case .blank(let all): range = all
            case .body(let body, let name):
                range = body
                words[body.lowerBound] = Word("{ \(end(of: name)) }", length: 1)
            case .answer(let body, let name, let answer):
                range = body
                let rest = answer.statements.isEmpty ? "" : "; \(answer.statements)"
                words[body.lowerBound] = Word("{ LeftOut.call(\(SwiftLiteral.text(name)))\(rest) }", length: 1)
            case .storage(let property, let name):
                range = property.upperBound..<property.upperBound
                words[property.lowerBound] = Word("var", length: 3)
                words[property.upperBound] = Word(" { get { \(end(of: name)) } set {} }", length: 0)
            case .call(let call, let name):
                guard !isInside(call) else { continue }
                range = call
                words[call.lowerBound] = Word("LeftOut.call(\(SwiftLiteral.text(name)))", length: 1)
            case .value(let value, let view):
                guard !isInside(value) else { continue }
                range = value
                words[value.lowerBound] = Word(
                    view.map { "\($0).translatesAutoresizingMaskIntoConstraints = false" } ?? "_ = ()", length: 1)
            case .inherited(let type):
                range = type
                words[type.lowerBound] = Word("Any", length: 3)
            case .insertion(let place, let members):
                range = place..<place
                inserted[place, default: []].append(members)
            case .settingOutlets(let place, let outlets):
                range = place..<place
                inserted[place, default: []].append(ObservedOutlets.text(setting: outlets))
            case .word(let old, let new):
                guard !isInside(old) else { continue }
                range = old
                words[old.lowerBound] = Word(new, length: old.count)
            }
            for place in range where bytes[place] != UInt8(ascii: "\n") { bytes[place] = UInt8(ascii: " ") }
        }
        for (place, texts) in inserted {
            let word = words[place] ?? Word("", length: 0)
            words[place] = Word(texts.sorted().joined() + word.text, length: word.length)
        }
        let blank = cuts.compactMap { if case .blank(let range) = $0 { range } else { nil } }
        words = words.filter { place, _ in !blank.contains { $0.contains(place) } }
        return (bytes, words)
    }

    /// The text in the place of some characters of the file.
    private struct Word {
        let text: String
        /// The number of these characters.
        let length: Int

        init(_ text: String, length: Int) { (self.text, self.length) = (text, length) }
    }

    /// The end of a play that comes to what is not here.
    static func end(of name: String, in path: String) -> String {
        "fatalError(\"\(name) of \(path) does not compile here\")"
    }

    private func end(of name: String) -> String { Self.end(of: name, in: path) }

    private func isInside(_ range: Range<Int>) -> Bool { cuts.contains { $0.contains(range) } }

    private func line(number: Int, _ bytes: [UInt8], _ words: [Int: Word]) -> String {
        let start = lines[number]
        let end = lines.indices.contains(number + 1) ? lines[number + 1] - 1 : source.count
        let own = words.keys.filter { (start...end).contains($0) }.sorted()
        guard bytes[start..<end] != source[start..<end] || !own.isEmpty else {
            return String(decoding: source[start..<end], as: UTF8.self)
        }
        var text = ""
        var place = start
        for next in own where next >= place {
            text += String(decoding: bytes[place..<next], as: UTF8.self) + (words[next]?.text ?? "")
            place = min(next + (words[next]?.length ?? 0), end)
        }
        text += String(decoding: bytes[place..<end], as: UTF8.self)
        let left = String(text.reversed().drop(while: \.isWhitespace).reversed())
        return left.isEmpty ? ExcerptFile.blankLine : "\(left)  \(ExcerptFile.mark)"
    }

    /// The heads of the initializers by which the stand-in of UIKit makes cells.
    static let requiredOfCells = [
        "init(style:reuseIdentifier:)": "init(style: CellStyle, reuseIdentifier: String?)",
        "init(reuseIdentifier:)": "init(reuseIdentifier: String?)", "init(frame:)": "init(frame: CGRect)",
    ]

    /// The range from `let` or `var` to the end of a declaration of a property, where that has a type and no value.
    func storage(at range: Range<Int>) -> Range<Int>? {
        let text = String(decoding: source[range], as: UTF8.self)
        let isWrapped = text.replacing("@MainActor", with: "").contains("@")
        guard !text.contains(/[?!]\s*$/), !text.contains("static "), !isWrapped else { return nil }
        guard !text.contains("="), !text.contains("weak "), text.contains(":"),
            let word = text.firstMatch(of: /\b(?:let|var)\b/)
        else { return nil }
        return range.lowerBound + text[..<word.range.lowerBound].utf8.count..<range.upperBound
    }
}
