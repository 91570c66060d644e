import BenchSetup
import Transcript

/// Guesses a value for a member, before the decoder says what it wants.
struct AnswerGuess: Sendable {
    /// The types of the app's properties by their names, where all properties of a name have one type.
    private let types: [String: String]
    /// The literals with which the app's own code compares properties for equality, by their names: `status == "ok"`.
    private let compared: [String: [String]]
    /// The names of properties, and of their keys, whose texts the app's own code takes for numbers: `Int(page.total)`.
    private let numerals: Set<String>
    /// The texts of enumerations' cases, by the enumerations' names: one that is meant is tried in turn.
    private let cases: [String: [String]]
    /// The texts of the first cases of enumerations that are made of texts, by the enumerations' names.
    private let texts: [String: String]
    /// The types that decoders of the app only try.
    let tried: TriedTypes
    /// True if a decoder of the app takes `first_name` for `firstName`.
    let convertsKeys: Bool
    /// The keys for which the app asks dictionaries that are whole answers.
    let askedKeys: [String]
    /// True if the app's own code takes a number out of an address, as that of an element is the end of its own.
    private let numbersAddresses: Bool

    init(_ app: AppCode) {
        var types: [String: Set<String>] = [:]
        for member in app.types.values.flatMap(\.members) where member.kind == .property {
            if let type = member.type { types[member.name, default: []].insert(WrittenType.unwrapped(type)) }
        }
        let keys = Self.keys(in: app)
        self.types = Self.named(types.compactMapValues { $0.count == 1 ? $0.first : nil }, keys)
        compared = Self.named(Self.compared(in: app), keys)
        let numerals = Self.numerals(in: app)
        self.numerals = numerals.union(numerals.flatMap { keys[$0] ?? [] })
        convertsKeys = app.code.contains { part in
            if case .member(_, "convertFromSnakeCase") = part { true } else { false }
        }
        tried = TriedTypes(app)
        askedKeys = Self.askedKeys(in: app)
        numbersAddresses = app.types.values.flatMap(\.members).contains { Self.numbersPart(of: $0.code.flatMap(\.all)) }
        cases = app.types.compactMapValues { type in
            type.cases.isEmpty ? nil : type.cases.map { type.texts[$0] ?? $0 }
        }
        texts = cases.filter { app.types[$0.key]?.inherits.contains("String") == true }.compactMapValues(\.first)
    }

    private static func compared(in app: AppCode) -> [String: [String]] {
        app.types.values.sorted { $0.name < $1.name }.reduce(into: [:]) { found, type in
            let own = Set(type.members.filter { $0.kind == .property && !$0.isStatic }.map(\.name))
            for code in type.members.map({ $0.body.flatMap(\.all) }) {
                for (value, literal) in code.flatMap(comparisons) {
                    guard case .literal(let text) = literal, let name = comparedName(of: value, own, in: code),
                        !general.contains(name)
                    else { continue }
                    found[name, default: []].append(text)
                }
            }
        }
    }

    /// What is compared with what, by `==` or by the cases of a switch.
    private static func comparisons(in part: Expression) -> [(Expression, Expression)] {
        switch part {
        case .switched(let value, let literals): literals.map { (value, $0) }
        case .sequence(let parts):
            parts.indices.dropFirst().dropLast().filter { parts[$0] == .name("==") }.map {
                (parts[$0 - 1], parts[$0 + 1])
            }
        default: []
        }
    }

    /// The name of a property that is compared, or of the key that it is decoded for: `try box.decode(String.self, forKey: .kind)`.
    private static func comparedName(of value: Expression, _ own: Set<String>, in code: [Expression]) -> String? {
        if let key = decodedKey(of: value, in: code) { return key }
        guard let path = comparedPath(of: value), let name = path.last else { return nil }
        return path.count > 1 || own.contains(name) ? name : nil
    }

    /// The name of the key that a value is decoded for, also by way of a constant; nil for any other value.
    private static func decodedKey(of value: Expression, in code: [Expression]) -> String? {
        if case .name(let name) = value.bare {
            let bound = code.compactMap { if case .binding(name, let meant) = $0 { meant } else { nil } }
            guard bound.count == 1, case .call = bound[0].bare else { return nil }
            return decodedKey(of: bound[0], in: [])
        }
        guard case .call(let callee, let arguments) = value.bare,
            ["decode", "decodeIfPresent"].contains(callee.lastName), arguments.last?.label == "forKey"
        else { return nil }
        return arguments.last?.value.lastName
    }

    /// The path of what is compared, also in small letters: `answer.response?.lowercased() == "true"`.
    private static func comparedPath(of part: Expression) -> [String]? {
        guard case .call(let callee, _) = part.bare, case .member(let base?, let name) = callee.bare,
            ["lowercased", "uppercased"].contains(name)
        else { return part.bare.path }
        return base.path
    }

    /// The keys by which properties are decoded, where they have other names, by the properties' names.
    private static func keys(in app: AppCode) -> [String: Set<String>] {
        let coding = app.types.values.filter { $0.inherits.contains("CodingKey") }
        return coding.flatMap(\.texts).reduce(into: [:]) { $0[$1.key, default: []].insert(camel($1.value)) }
    }

    /// The same facts of properties by the names of their keys, too; a name that has one of its own keeps it.
    private static func named<Fact>(_ facts: [String: Fact], _ keys: [String: Set<String>]) -> [String: Fact] {
        facts.sorted { $0.key < $1.key }.reduce(into: facts) { all, fact in
            for key in (keys[fact.key] ?? []).sorted() where all[key] == nil { all[key] = fact.value }
        }
    }

    private static func numerals(in app: AppCode) -> Set<String> {
        app.types.values.flatMap(\.members).reduce(into: []) { found, member in
            let code = member.body.flatMap(\.all)
            for part in code {
                guard let made = part.made, numbers.contains(made.type), made.arguments.count == 1,
                    let path = path(of: made.arguments[0].value, in: code), path.count > 1, let name = path.last,
                    !general.contains(name)
                else { continue }
                found.insert(name)
            }
        }
    }

    private static let numbers: Set = ["CGFloat", "Decimal", "Double", "Float", "Int", "Int64", "TimeInterval"]

    /// The path of a text, also where it has another one in its place, or a name of its own: `let total = page.total ?? "0"`.
    private static func path(of value: Expression, in code: [Expression]) -> [String]? {
        let first =
            if case .sequence(let parts) = value.bare, parts.dropFirst().first == .name("??") { parts[0] } else {
                value
            }
        guard case .name(let name) = first.bare else { return first.bare.path }
        let bound = code.compactMap { part -> Expression? in
            if case .binding(name, let meant) = part, meant.bare != .name(name) { meant } else { nil }
        }
        return bound.count == 1 ? path(of: bound[0], in: code.filter { $0 != .binding(name, bound[0]) }) : nil
    }

    /// Tells whether code makes a number, and takes a part of an address: `Int(url.split(separator: "/").last ?? "")`.
    private static func numbersPart(of code: [Expression]) -> Bool {
        let takesPart = code.contains { part in
            if case .member(_, let name) = part { return ["lastPathComponent", "pathComponents"].contains(name) }
            guard case .call(let callee, let arguments) = part, let name = callee.lastName, let first = arguments.first
            else { return false }
            return ["components", "split"].contains(name) && first.value == .literal("\"/\"")
        }
        return takesPart && code.contains { $0.made?.type == "Int" || $0.path == ["Int", "init"] }
    }

    /// Names that anything has: what one of them is compared with says nothing of another.
    private static let general: Set = ["description", "image", "key", "label", "name", "text", "title", "url", "value"]

    /// True for a type of texts, numbers or flags.
    func isPlain(_ type: String) -> Bool {
        // Of a date, each decoder wants another form.
        if case .object = value(of: type, named: "") { return false }
        if type == "Date" { return false }
        return !type.hasPrefix("[")
    }

    /// The text of the first case of an enumeration; nil for any other type.
    func text(of enumeration: String) -> InventedJSON? { texts[enumeration].map { .fixed($0) } }

    /// A value for a member of this name.
    func value(named name: String) -> InventedJSON { value(of: types[Self.camel(name)] ?? "", named: name) }

    /// A value of a type, as the decoder names it.
    func value(of type: String, named name: String) -> InventedJSON {
        let compared = compared[Self.camel(name)] ?? []
        switch type {
        case "String", "Substring":
            let text = compared.first { $0.count > 2 && $0.hasPrefix("\"") }.map { String($0.dropFirst().dropLast()) }
            if text == nil, numerals.contains(Self.camel(name)) { return .numeral(Self.isCount(name) ? "2" : "1") }
            let usual = Self.text(named: name)
            let isNumbered = numbersAddresses && usual == .fixed(Self.address)
            return (text ?? choice(named: name)).map { .fixed($0) } ?? (isNumbered ? .fixed(Self.numbered) : usual)
        case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64":
            // A list of two: that a number of things is nought is what an app asks where nothing was found.
            guard !Self.isCount(name) else { return .number("2") }
            return .number(compared.lazy.compactMap { Int($0) }.first.map { "\($0)" } ?? "1")
        case "Double", "Float", "CGFloat", "Decimal", "TimeInterval", "NSNumber": return .number("1.5")
        case "Bool": return .flag(true)
        case "URL": return .fixed(Self.picture)
        case "Date": return .fixed(Self.dates[0])
        case "UUID": return .fixed("00000000-0000-0000-0000-000000000001")
        default:
            if type.hasPrefix("Array<") || type == "[Any]" { return .list(.object([:])) }
            guard type.hasPrefix("["), type.hasSuffix("]") else { return .object([:]) }
            guard !TypeText.isDictionary(type) else { return dictionary(type, named: name) }
            return .list(value(of: String(type.dropFirst().dropLast()), named: name))
        }
    }

    /// The first text of an enumeration that is called like a member, such as `CharacterStatus` for `status`.
    private func choice(named name: String) -> String? {
        let word = Self.camel(name).prefix(1).uppercased() + Self.camel(name).dropFirst()
        guard word.count > 2, !Self.general.contains(Self.camel(name)) else { return nil }
        let named = texts.filter { type, _ in
            let last = type.split(separator: ".").last.map(String.init) ?? type
            return last == word || last.hasSuffix(word) || last == "\(word)Type"
        }
        return named.min { ($0.key.count, $0.key) < ($1.key.count, $1.key) }?.value
    }

    /// A dictionary with one key.
    private func dictionary(_ type: String, named name: String) -> InventedJSON {
        let inside = type.dropFirst().dropLast()
        let key = TypeText.first(in: inside.replacing(":", with: ","))
        let value = inside.drop { $0 != ":" }.dropFirst().trimmingPrefix(while: { $0 == " " })
        return .object([Self.key(of: key): self.value(of: String(value), named: name)])
    }

    /// A key of a dictionary.
    static func key(of type: String) -> String { type.hasPrefix("Int") ? "1" : "key" }

    /// Tells whether a member says that something went wrong, which an answer does without where it may.
    static func isOfError(_ name: String) -> Bool {
        ["error", "errors", "errormessage", "errorcode", "errordescription", "fault", "exception"].contains(
            name.lowercased().replacing("_", with: ""))
    }

    /// Tells whether a member says how many elements a list has, here or in all, by its name: `count`, `size`, `totalResults`.
    private static func isCount(_ name: String) -> Bool {
        let words = NameWords(name)
        return words.sayHowMany || ["size", "length"].contains(words.all.last)
    }

    /// Another value where a text was not taken: of an enumeration the next case, of a date the next form.
    func other(than value: InventedJSON?, _ note: DecoderNote) -> InventedJSON? {
        let lower = note.text.lowercased()
        let old: String
        switch value {
        case .text(let text), .fixed(let text), .date(let text, _): old = text
        default:
            // A number for a text that must be one of several.
            return choices(in: note).first.map { .fixed($0) }
        }
        let choices = choices(in: note)
        if !choices.isEmpty { return Self.next(old, in: choices) }
        if lower.contains("date") { return Self.next(old, in: Self.dates) }
        if lower.contains("url") { return Self.next(old, in: [Self.picture]) }
        if lower.contains("uuid") { return Self.next(old, in: ["00000000-0000-0000-0000-000000000001"]) }
        return nil
    }

    /// The texts of the enumeration that an error names, which it does without the types around it: of all of that name.
    private func choices(in note: DecoderNote) -> [String] {
        cases.sorted { $0.key < $1.key }.filter { name, _ in
            note.text.contains(" \(name.split(separator: ".").last ?? "") ")
        }.flatMap(\.value).distinct
    }

    private static func next(_ old: String, in choices: [String]) -> InventedJSON? {
        let place = choices.firstIndex(of: old).map { $0 + 1 } ?? 0
        return place < choices.count ? .fixed(choices[place]) : nil
    }

    /// Forms of one date, the most usual first.
    static let dates = [
        "2001-01-01T00:00:00Z", "2001-01-01", "2001-01-01T00:00:00.000Z", "2001-01-01 00:00:00", "2001-01-01T00:00",
        "01/01/2001", "2001-01-01T00:00:00+0000",
    ]

    /// The address of what is no picture.
    static let address = "https://example.com/"
    /// An address that ends in a number, which is the last part of it and the one before: many end in a slash.
    static let numbered = "https://example.com/1/1"
    /// The address of a picture.
    static let picture = "https://example.com/picture.png"

    private static func text(named name: String) -> InventedJSON {
        let lower = name.lowercased()
        if ["token", "password", "secret", "session", "apikey", "api_key", "email", "jwt"].contains(where: {
            lower.contains($0)
        }) {
            return .fixed(UsualValues.secret)
        }
        if ["image", "avatar", "icon", "thumbnail", "photo", "picture", "poster"].contains(where: { lower.contains($0) }
        ) {
            return isAboutPicture(name) ? .text(name) : .fixed(Self.picture)
        }
        if ["url", "link", "href"].contains(where: { lower.contains($0) }) { return .fixed(address) }
        if lower.contains("color") || lower.contains("colour") { return .fixed("#336699") }
        if lower.hasSuffix("date") || lower.hasSuffix("_at") || name.hasSuffix("At") { return .fixed(dates[0]) }
        return .text(name.isEmpty ? "text" : name)
    }

    /// Tells whether a member says something about a picture and is no address of one: `iconPhrase`, `image_name`.
    private static func isAboutPicture(_ name: String) -> Bool {
        ["alt", "author", "caption", "credit", "description", "name", "phrase", "text", "title", "type"].contains(
            NameWords(name).all.last)
    }

    /// `first_name` is `firstName` in the app.
    private static func camel(_ name: String) -> String {
        let words = name.split(separator: "_")
        return (words.first.map(String.init) ?? name)
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

extension NameWords {
    /// True if they say how many things there are: `vote_count`, `totalResults`, `numFound`, but no `country` and no `discount`.
    var sayHowMany: Bool {
        all.contains { $0.hasPrefix("total") || $0.hasSuffix("count") && !["account", "discount"].contains($0) }
            || all.joined() == "numfound"
    }
}
