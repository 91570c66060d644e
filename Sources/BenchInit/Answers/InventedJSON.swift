import BenchDiagnostics
import HTTPFixtures

/// JSON that is made up member by member, until a decoder is content.
indirect enum InventedJSON: Hashable, Sendable {
    case null
    case flag(Bool)
    case number(String)
    case text(String)
    /// A text that is a whole number.
    case numeral(String)
    /// A text that is the same in every element: a date, one of several words; an address differs.
    case fixed(String)
    /// A date in a form of the app's own, and the one of a second element.
    case date(String, next: String)
    /// Elements of one shape, which differ by their numbers.
    case list(InventedJSON, rows: Range<Int> = 0..<2)
    /// A list without an element: where elements hold elements of their own shape, it comes to an end.
    case empty
    case object([String: InventedJSON])
    /// A whole answer in the words of a file of the app.
    case sample(String)
    /// A whole answer that is a picture, and no JSON.
    case picture

    /// A step on the way to a value: a member, or any element.
    enum Step: Hashable, Sendable {
        case member(String)
        case element
    }

    /// The value at a place; nil if there is none.
    func value(at path: ArraySlice<Step>) -> InventedJSON? {
        switch (path.first, self) {
        case (nil, _): self
        case (.member(let name), .object(let members)): members[name]?.value(at: path.dropFirst())
        case (.element, .list(let element, _)): element.value(at: path.dropFirst())
        default: nil
        }
    }

    /// The same with another value at a place; what is on the way there is made.
    func replacing(_ path: ArraySlice<Step>, with value: InventedJSON) -> InventedJSON {
        switch (path.first, self) {
        case (nil, _): return value
        case (.member(let name), .object(var members)):
            members[name] = (members[name] ?? .object([:])).replacing(path.dropFirst(), with: value)
            return .object(members)
        case (.member(let name), _):
            return .object([name: InventedJSON.object([:]).replacing(path.dropFirst(), with: value)])
        case (.element, .list(let element, let rows)):
            return .list(element.replacing(path.dropFirst(), with: value), rows: rows)
        case (.element, _): return .list(InventedJSON.object([:]).replacing(path.dropFirst(), with: value))
        }
    }

    /// The same without a member; the same where it has none.
    func removing(_ path: ArraySlice<Step>) -> InventedJSON {
        switch (path.first, self) {
        case (.member(let name), .object(var members)):
            members[name] = path.count == 1 ? nil : members[name]?.removing(path.dropFirst())
            return .object(members)
        case (.element, .list(let element, let rows)):
            return .list(element.removing(path.dropFirst()), rows: rows)
        default: return self
        }
    }

    /// The value without the members of a name, wherever they are.
    func removingAll(_ name: String) -> InventedJSON {
        switch self {
        case .list(let element, let rows): .list(element.removingAll(name), rows: rows)
        case .object(let members): .object(members.filter { $0.key != name }.mapValues { $0.removingAll(name) })
        default: self
        }
    }

    /// The value with addresses in the place of texts, which may be those of a second element.
    func makingAddresses(of texts: Set<String>, in owner: String = "") -> InventedJSON {
        switch self {
        case .text(let text):
            let whole = Self.whole(text, in: owner)
            guard texts.contains(whole) || texts.contains("\(whole) 2") else { return self }
            return .fixed("https://example.com/\(text.replacing(" ", with: "-"))")
        case .list(let element, let rows): return .list(element.makingAddresses(of: texts), rows: rows)
        case .object(let members):
            let changed = members.map { name, value in
                let isObject = if case .object = value { true } else { false }
                return (name, value.makingAddresses(of: texts, in: isObject ? name : owner))
            }
            return .object(Dictionary(uniqueKeysWithValues: changed))
        default: return self
        }
    }

    /// The value with a second word in each text of one: of a name, many an app takes the first and the last.
    var inTwoWords: InventedJSON {
        switch self {
        case .text(let text): text.allSatisfy(\.isLetter) ? .text("\(text) one") : self
        case .list(let element, let rows): .list(element.inTwoWords, rows: rows)
        case .object(let members): .object(members.mapValues(\.inTwoWords))
        default: self
        }
    }

    /// A text with the member of an object that it is in.
    private static func whole(_ text: String, in owner: String) -> String { owner.isEmpty ? text : "\(owner) \(text)" }

    /// The places of the objects in it with the names of their members, from the outside inwards.
    var objects: [(place: [Step], names: Set<String>)] {
        switch self {
        case .list(let element, _): element.objects.map { ([.element] + $0.place, $0.names) }
        case .object(let members):
            [([], Set(members.keys))]
                + members.sorted { $0.key < $1.key }.flatMap { name, value in
                    value.objects.map { ([.member(name)] + $0.place, $0.names) }
                }
        default: []
        }
    }

    /// The places of the texts that are written so, also in a second element.
    func places(of text: String, in owner: String = "") -> [[Step]] {
        switch self {
        case .list(let element, _): return element.places(of: text).map { [.element] + $0 }
        case .object(let members):
            return members.sorted { $0.key < $1.key }.flatMap { name, value in
                let isObject = if case .object = value { true } else { false }
                return value.places(of: text, in: isObject ? name : owner).map { [.member(name)] + $0 }
            }
        case .text, .numeral, .fixed, .date:
            let isWritten = (0...1).contains { self.text(number: $0, in: owner) == Self.quoted(text) }
            return isWritten ? [[]] : []
        default: return []
        }
    }

    /// The text; the same value has the same text.
    func text(number: Int = 0, in owner: String = "", at place: Int = 0) -> String {
        switch self {
        case .null: return "null"
        case .empty: return "[]"
        case .picture: return ""
        case .flag(let value): return "\(value)"
        case .sample(let text): return text
        case .number(let value):
            return Int(value).map { "\($0 + number)" } ?? Double(value).map { "\($0 + Double(number + place))" }
                ?? value
        case .numeral(let value): return Self.quoted(Int(value).map { "\($0 + number)" } ?? value)
        case .text(let value):
            let whole = Self.whole(value, in: owner)
            return Self.quoted(number == 0 ? whole : "\(whole) \(number + 1)")
        // A list may have each of its addresses only once.
        case .fixed(AnswerGuess.address) where number > 0: return Self.quoted("\(AnswerGuess.address)\(number + 1)")
        case .fixed(AnswerGuess.numbered):
            return Self.quoted("\(AnswerGuess.address)\(number + 1)/\(number + 1)")
        case .fixed(AnswerGuess.picture) where number > 0:
            return Self.quoted("https://example.com/picture-\(number + 1).png")
        // What is taken out of two elements was not the same.
        case .fixed(UsualValues.secret) where number > 0: return Self.quoted(Placeholder.token(number + 1))
        // A forecast has a day more with each element, and what is of one day is not that of the next.
        case .fixed(let value) where (1..<28).contains(number) && AnswerGuess.dates.contains(value):
            let day = "\(number + 1)".zeroPadded(to: 2)
            return Self.quoted(value.replacing(/(^|-)01([-\/])01/) { "\($0.1)01\($0.2)\(day)" })
        case .fixed(let value): return Self.quoted(value)
        case .date(let first, let next): return Self.quoted(number == 0 ? first : next)
        case .list(let element, let rows):
            return "[\(rows.map { element.text(number: $0) }.joined(separator: ", "))]"
        case .object(let members):
            let all = members.sorted { $0.key < $1.key }.enumerated().map { place, member in
                let isObject = if case .object = member.value { true } else { false }
                let text = member.value.text(number: number, in: isObject ? member.key : owner, at: place)
                return "\(Self.quoted(member.key)): \(text)"
            }
            return "{\(all.joined(separator: ", "))}"
        }
    }

    /// A text of JSON (RFC 8259, 7).
    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\"": "\\\""
            case "\n": "\\n"
            case _ where scalar.value < 0x20: "\\u" + String(scalar.value, radix: 16).zeroPadded(to: 4)
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
