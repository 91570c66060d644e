import BenchSetup
import Transcript

/// The members of answers that an app reads without a decoder: `json["name"] as? String`, `name <- map["name"]`, or
/// `name = try map.value("name")`.
///
/// Nothing says at run time what such code misses, and its own text says of a member only what it is called and what it is: each
/// object has all of them at first.
struct ReadMembers: Sendable {
    /// A member, by the way to it.
    private struct Member: Sendable {
        let path: [InventedJSON.Step]
        let type: String
    }

    private let members: [Member]
    /// The members of types that read their own, by type.
    private let own: [String: [Member]]
    private let shapes: DecodedShapes
    private let aliases: WrittenAliases
    /// The names of the app's own types that can hold members.
    private let holders: Set<String>
    private let read: ReadObjects
    /// True if the app takes a whole answer for a list.
    let isList: Bool

    var isEmpty: Bool { members.isEmpty }

    init(_ app: AppCode) {
        var found: [[InventedJSON.Step]: String] = [:]
        var own: [String: [Member]] = [:]
        var isList = false
        for type in app.types.values.sorted(by: { $0.name < $1.name }) {
            for body in type.members.map(\.body) {
                let all = body.flatMap(\.all)
                for (place, part) in all.enumerated() {
                    let parts = if case .sequence(let parts) = part { parts } else { [Expression]() }
                    let taken = Self.mapped(in: parts, of: type) + Self.taken(by: part, of: type)
                    if !taken.isEmpty { own[type.name, default: []] += taken.map { Member(path: $0.0, type: $0.1) } }
                    let cast = Self.cast(in: parts).map {
                        ($0.0, Self.decoded(afterwards: $0.1, in: all[place...]) ?? $0.1)
                    }
                    for (path, written) in cast + taken where found[path] == nil { found[path] = written }
                    isList = isList || Self.isList(parts)
                }
            }
        }
        // One name may be that of an object and of a text inside of another one.
        let objects = own.sorted { $0.key > $1.key }.flatMap(\.value).filter {
            own[WrittenType.unwrapped($0.type)] != nil
        }
        for member in objects { found[member.path] = member.type }
        members = found.map { Member(path: $0.key, type: $0.value) }.sorted {
            // What is around something comes first.
            ($0.path.count, "\($0.path)") < ($1.path.count, "\($1.path)")
        }
        self.own = own
        aliases = app.aliases
        shapes = DecodedShapes(app)
        holders = Set(app.types.values.filter { [.struct, .class].contains($0.kind) }.map(\.name))
        self.isList = isList
        read = ReadObjects(app)
    }

    /// The names of all members.
    var names: [String] {
        Set(
            members.flatMap(\.path).compactMap { step in
                if case .member(let name) = step { name } else { nil }
            }
        ).sorted()
    }

    /// The objects that may be whole answers, each with the members that are read of it: first those that are in no other one.
    func bodies(_ guess: AnswerGuess) -> [InventedJSON] {
        let inner = Set(
            own.values.flatMap { $0 }.map { Self.elements(of: meaning(of: $0.type)) ?? meaning(of: $0.type) })
        let names = own.keys.sorted()
        let mapped = (names.filter { !inner.contains($0) } + names.filter(inner.contains)).map { name in
            body(of: own[name] ?? [], guess, 3)
        }
        let traced = read.bodies { type, name in
            // What is in an object is read at its own place.
            value(of: type, named: name, guess, 0) ?? (isOfMany(type) ? .list(.object([:])) : .object([:]))
        }
        return Array((mapped + traced).distinct.prefix(Self.mostBodies))
    }

    private func isOfMany(_ type: String) -> Bool {
        let bare = meaning(of: type)
        return Self.elements(of: bare) != nil || ["NSArray", "NSMutableArray"].contains(bare)
    }

    /// More objects than these are not tried one by one.
    private static let mostBodies = 16

    /// An object with all members.
    func body(_ guess: AnswerGuess, depth: Int = 3) -> InventedJSON { body(of: members, guess, depth) }

    private func body(of members: [Member], _ guess: AnswerGuess, _ depth: Int) -> InventedJSON {
        members.reduce(.object([:])) { body, member in
            guard case .member(let name)? = member.path.last(where: { $0 != .element }),
                let value = value(of: member.type, named: name, guess, depth)
            else { return body }
            return body.replacing(member.path[...], with: value)
        }
    }

    private func value(of type: String, named name: String, _ guess: AnswerGuess, _ depth: Int) -> InventedJSON? {
        let bare = meaning(of: type)
        if let own = own[bare] { return depth > 0 ? body(of: own, guess, depth - 1) : nil }
        if let example = shapes.example(of: bare, guess) { return example }
        if let inside = Self.elements(of: bare) {
            return value(of: inside, named: name, guess, depth).map { .list($0) }
        }
        if TypeText.isDictionary(bare) {
            // Of one value each, such as `[String: Double]`, the keys are no names of members.
            let each = bare.dropFirst().dropLast().drop { $0 != ":" }.dropFirst().trimmingPrefix(while: { $0 == " " })
            return guess.isPlain(String(each)) ? guess.value(of: bare, named: name) : object(guess, depth)
        }
        if ["NSArray", "NSMutableArray"].contains(bare) { return object(guess, depth).map { .list($0) } }
        let isObject =
            holders.contains(bare) || ["Any", "AnyObject"].contains(bare)
            || ["Dictionary", "Map", "JSON"].contains { bare.hasSuffix($0) }
        return isObject ? object(guess, depth) : guess.value(of: bare, named: name)
    }

    /// The type that a written one is: many apps call their dictionaries by a name of their own, `typealias JSONObject = [String: Any]`.
    private func meaning(of type: String) -> String {
        let written = WrittenType.unwrapped(type)
        let isOwn = own[written] != nil || holders.contains(written)
        return isOwn ? written : aliases.meaning(of: written, in: []).map(WrittenType.unwrapped) ?? written
    }

    /// The type of the elements of a list, also of one that Realm keeps; nil for any other type.
    private static func elements(of bare: String) -> String? {
        if bare.hasPrefix("["), bare.hasSuffix("]"), !TypeText.isDictionary(bare) {
            return String(bare.dropFirst().dropLast())
        }
        return bare.wholeMatch(of: /(?:\w+\.)?(?:Array|List|MutableSet|Set)<(.+)>/).map { String($0.1) }
    }

    private func object(_ guess: AnswerGuess, _ depth: Int) -> InventedJSON? {
        depth > 0 ? body(guess, depth: depth - 1) : nil
    }

    // MARK: Reading

    /// `json["name"] as? String`.
    private static func cast(in parts: [Expression]) -> [([InventedJSON.Step], String)] {
        zip(parts, parts.dropFirst()).compactMap { part, next in
            guard case .cast(let type) = next, !type.isEmpty, let name = key(of: part) else { return nil }
            return ([.member(name)], type)
        }
    }

    /// The type of the app that a list or an object becomes, where the code that reads it gives it to a decoder then.
    private static func decoded(afterwards type: String, in code: ArraySlice<Expression>) -> String? {
        let dictionaries = ["[String: Any]", "[String: AnyObject]", "[String : Any]", "[String : AnyObject]"]
        let isList =
            ["NSArray", "NSMutableArray", "[Any]", "[AnyObject]"].contains(type)
            || dictionaries.contains { "[\($0)]" == type }
        let isObject = (["NSDictionary", "NSMutableDictionary"] + dictionaries).contains(type)
        return code.lazy.compactMap { part -> String? in
            guard case .call(let callee, let arguments) = part, callee.lastName == "decode",
                case .metatype(let meant)? = arguments.first?.value.bare
            else { return nil }
            switch meant.bare {
            case .array(let elements) where isList: return elements.first?.path.map { "[\($0.joined(separator: "."))]" }
            case .name(let name) where isObject: return name
            default: return nil
            }
        }.first
    }

    /// `name <- map["main.name"]`, with the type of the property.
    private static func mapped(
        in parts: [Expression], of type: AppCode.TypeCode
    ) -> [([InventedJSON.Step], String)] {
        guard parts.count == 3, parts[1] == .name("<-"), let property = parts[0].path?.last,
            let written = type.member(property)?.knownType,
            let name = parts[2].all.lazy.compactMap(key).first
        else { return [] }
        return [(steps(to: name), written)]
    }

    /// `name = try map.value("main.name")`, and an initializer that is given such values by the names of properties.
    private static func taken(
        by part: Expression, of type: AppCode.TypeCode
    ) -> [([InventedJSON.Step], String)] {
        let pairs: [(property: String?, value: Expression)]
        if let assigned = part.assigned {
            pairs = [(assigned.target.path?.last, assigned.value)]
        } else if case .call(_, let arguments) = part {
            pairs = arguments.map { ($0.label, $0.value) }
        } else {
            return []
        }
        return pairs.compactMap { property, value in
            guard case .call(let callee, let arguments) = value.bare, callee.path?.count == 2,
                callee.lastName == "value",
                let name = arguments.first?.value.quotedText, arguments[0].label == nil,
                let written = property.flatMap(type.member)?.knownType
            else { return nil }
            return (steps(to: name), written)
        }
    }

    private static func steps(to name: String) -> [InventedJSON.Step] {
        name.split(separator: ".").map { $0.allSatisfy(\.isNumber) ? .element : .member(String($0)) }
    }

    /// The name in `json["name"]`, or in `json.value(forKey: "name")` of a dictionary of Foundation.
    static func key(of part: Expression) -> String? {
        let argument: Expression.Argument?
        switch part.bare {
        case .element(_, let arguments) where arguments.count == 1 && arguments[0].label == nil:
            argument = arguments[0]
        case .call(let callee, let arguments)
        where ["object", "value"].contains(callee.lastName) && arguments.map(\.label) == ["forKey"]
            && (callee.names + (callee.path ?? [])).allSatisfy { !$0.lowercased().hasSuffix("defaults") }:
            argument = arguments[0]
        default: argument = nil
        }
        return argument?.value.quotedText.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// `JSONSerialization.jsonObject(with: data) as? [[String: Any]]`.
    private static func isList(_ parts: [Expression]) -> Bool {
        zip(parts, parts.dropFirst()).contains { part, next in
            guard case .cast(let type) = next, part.all.contains(.name("JSONSerialization")) else { return false }
            return type == "NSArray" || type.hasPrefix("[") && !TypeText.isDictionary(type)
        }
    }
}

extension AnswerInvention {
    /// Gives an answer that no decoder reads, or each empty object in it, the members that the app reads by their names, and takes away those
    /// that change nothing.
    func addReadMembers(to answers: inout [Answer], _ name: String) throws {
        guard let last = answers.indices.last, !read.isEmpty else { return }
        let before = answers[last].body
        let empty = before.objects.filter(\.names.isEmpty).map(\.place)
        guard !empty.isEmpty else { return }
        let plain = try play(name)
        var best: (body: InventedJSON, play: Played)?
        var hung = 0
        for whole in filled(before, at: empty) where hung < Self.mostHung {
            answers[last].body = whole
            let full = try playWithDates(&answers, name)
            if full.isHung { hung += 1 }
            guard isRead(answers[last].body, full, plain) else { continue }
            // Of several, the one that the app understands tells the view more.
            if best.map({ $0.play.weight < full.weight }) ?? true { best = (answers[last].body, full) }
        }
        answers[last].body = best?.body ?? before
        if let best { try leaveOutUnread(of: &answers, as: best.play, name) }
        try save(answers, as: name)
    }

    /// Tells whether the app reads an answer: more is told or asked for, and not since a decoder did not understand it.
    func isRead(_ body: InventedJSON, _ full: Played, _ plain: Played) -> Bool {
        (full.told != plain.told || full.asked != plain.asked) && (plain.isEnded || !full.isEnded)
            && newGaps(full, besides: plain, in: body).isEmpty
    }

    /// Plays answers in which each date is as it is read: of what has none that it can read, an app may tell nothing.
    private func playWithDates(_ answers: inout [Answer], _ name: String) throws -> Played {
        try save(answers, as: name)
        let played = try play(name)
        var tried: Set<TriedDate> = []
        return try writeDates(of: &answers, played, name, &tried) ?? played
    }

    /// The answers that may be meant: an object as a function of the app reads it, one with all members, and lists of these.
    private func filled(_ before: InventedJSON, at empty: [[InventedJSON.Step]]) -> [InventedJSON] {
        let (bodies, all) = (read.bodies(guess), read.body(guess))
        guard before == .object([:]) else {
            return (bodies + [all]).map { body in empty.reduce(before) { $0.replacing($1[...], with: body) } }.distinct
        }
        let lists = bodies.map { InventedJSON.list($0) }
        return (read.isList ? lists + bodies + [.list(all), all] : bodies + [all, .list(all)]).distinct
    }

    private func leaveOutUnread(of answers: inout [Answer], as full: Played, _ name: String) throws {
        let last = answers.count - 1
        for member in read.names.prefix(Self.mostRead) {
            let whole = answers[last].body
            answers[last].body = whole.removingAll(member)
            guard answers[last].body != whole else { continue }
            try save(answers, as: name)
            let less = try play(name)
            if less.told != full.told || less.asked != full.asked { answers[last].body = whole }
        }
    }

    /// More members than these are not taken away one by one.
    private static let mostRead = 60
}
