import BenchSetup

/// The members that the app's own decodable types read, by their names in JSON: what is optional no decoder misses.
struct DecodedShapes: Sendable {
    /// A type that is decoded.
    struct Shape: Equatable, Sendable {
        let name: String
        /// The types of members that no decoder does without, by their names.
        let wanted: [String: String]
        /// The types of optional members, by their names.
        let optional: [String: String]

        /// The names of members that no decoder does without.
        var required: Set<String> { Set(wanted.keys) }

        /// True if an object with these members may be one.
        func fits(_ names: Set<String>) -> Bool {
            required.isSubset(of: names) && names.subtracting(required).isSubset(of: optional.keys)
        }

        /// The names of optional members that an object lacks, sorted.
        func missing(_ names: Set<String>) -> [String] { optional.keys.filter { !names.contains($0) }.sorted() }
    }

    private let shapes: [Shape]
    /// The names of types that are members of others.
    private let inner: Set<String>
    /// The names of types that read themselves, and nobody here knows what.
    private let unread: Set<String>

    init(_ app: AppCode) {
        let all = app.types.values.filter { [.struct, .class].contains($0.kind) && Self.isDecoded($0, app) }
        let read = all.map { ($0, decoder: WrittenDecoder(of: $0, in: app)) }
        unread = Set(read.filter { $0.decoder != nil && $0.decoder?.objects == nil }.map(\.0.name))
        shapes = read.flatMap { type, decoder in
            decoder?.objects.map { Self.shapes(of: type.name, $0) }
                ?? [Self.shape(of: type, app.types["\(type.name).CodingKeys"])]
        }.sorted { $0.name < $1.name }
        let names = Set(all.map(\.name))
        inner = Set(all.flatMap(\.members).compactMap(\.type).flatMap(SyntaxReader.words))
            .union(shapes.map(\.name).filter { !names.contains($0) })
    }

    /// The members by which an object is told to have a shape: the first of those that it lacks for it which the fewest other shapes have, since
    /// a request often looks like its answer, and one more for each other shape that has this first one too and lacks the other.
    func telling(_ shape: Shape, _ names: Set<String>) -> [String] {
        let missing = shape.missing(names)
        let others = fitting(names).filter { $0.name != shape.name }.map { $0.missing(names) }
        let shared = missing.map { member in others.count { $0.contains(member) } }
        guard let first = zip(missing, shared).min(by: { $0.1 < $1.1 })?.0 else { return [] }
        return others.filter { $0.contains(first) }.reduce(into: [first]) { told, other in
            guard told.allSatisfy(other.contains), let own = missing.first(where: { !other.contains($0) }) else {
                return
            }
            told.append(own)
        }
    }

    private static func shapes(of type: String, _ objects: [WrittenDecoder.Object]) -> [Shape] {
        let name = { (object: String) in object.isEmpty ? type : "\(type).\(object)" }
        return objects.map { object in
            let members = object.members.map { member in
                switch member.content {
                case .type(let written): (member.name, written, member.isOptional)
                case .object(let inside): (member.name, name(inside), member.isOptional)
                }
            }
            func types(_ isOptional: Bool) -> [String: String] {
                Dictionary(
                    members.filter { $0.2 == isOptional }.map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
            }
            return Shape(name: name(object.name), wanted: types(false), optional: types(true))
        }
    }

    /// Tells whether a type is decoded, by what it inherits. Protocols may lead back to themselves: of an extension `where Self: Other`,
    /// `Other` counts as inherited.
    static func isDecoded(_ type: AppCode.TypeCode, _ app: AppCode, besides seen: Set<String> = []) -> Bool {
        type.inherits.contains { parent in
            ["Decodable", "Codable"].contains(parent)
                || !seen.contains(parent)
                    && app.types[parent].map {
                        $0.kind == .protocol && isDecoded($0, app, besides: seen.union([parent]))
                    } == true
        }
    }

    private static func shape(of type: AppCode.TypeCode, _ keys: AppCode.TypeCode?) -> Shape {
        var (wanted, optional): ([String: String], [String: String]) = ([:], [:])
        for member in type.members where member.kind == .property && !member.isStatic && member.body.isEmpty {
            guard let written = member.type, keys?.cases.contains(member.name) != false else { continue }
            let name = keys?.texts[member.name] ?? member.name
            if written.hasSuffix("?") {
                optional[name] = WrittenType.unwrapped(written)
            } else {
                wanted[name] = written
            }
        }
        return Shape(name: type.name, wanted: wanted, optional: optional)
    }

    /// Tells whether JSON that was made up for a type, and for all types inside of it, is what its decoder reads.
    func isKnown(_ name: String, depth: Int = 0) -> Bool {
        guard depth < 4, let shape = shapes.first(where: { $0.name == name }) else { return true }
        let types = (Array(shape.wanted.values) + Array(shape.optional.values)).map {
            $0.filter { !"[]?".contains($0) }
        }
        return !unread.contains(name) && types.allSatisfy { isKnown($0, depth: depth + 1) }
    }

    /// JSON of which a decoder makes a type of the app: all members that it does without are texts, numbers and flags.
    func example(of name: String, _ guess: AnswerGuess, depth: Int = 0) -> InventedJSON? {
        guard depth < 4, let shape = shapes.first(where: { $0.name == name }) else { return nil }
        let plain = shape.optional.filter { guess.isPlain($0.value) && !AnswerGuess.isOfError($0.key) }
        let members = shape.wanted.merging(plain) { own, _ in own }
        var object: [String: InventedJSON] = [:]
        for (member, type) in members {
            let bare = WrittenType.unwrapped(type)
            let inside = bare.hasPrefix("[") && bare.hasSuffix("]") ? String(bare.dropFirst().dropLast()) : bare
            let value =
                example(of: inside, guess, depth: depth + 1) ?? guess.text(of: inside)
                ?? (guess.isPlain(inside) ? guess.value(of: inside, named: member) : nil)
            guard let value else { return nil }
            object[member] = inside == bare ? value : .list(value)
        }
        return .object(object)
    }

    /// Tells whether only an answer that says what went wrong has a member: each type that requires it is called an error.
    func isOnlyOfErrors(_ member: String) -> Bool {
        let owners = shapes.filter { $0.required.contains(member) }
        return !owners.isEmpty
            && owners.allSatisfy { shape in
                ["error", "failure", "fault"].contains { shape.name.lowercased().contains($0) }
            }
    }

    /// The other members that an object with these requires, where one shape alone requires them all.
    func required(beside names: Set<String>) -> Set<String> {
        let meant = shapes.filter { names.isSubset(of: $0.required) }
        return meant.count == 1 ? meant[0].required.subtracting(names) : []
    }

    /// The shape of a member, or of the elements of a list that is one; nil for what is no type of the app.
    func shape(of member: String, in shape: Shape) -> Shape? {
        guard let written = shape.optional[member] ?? shape.wanted[member] else { return nil }
        let bare = written.filter { !"[]?".contains($0) }
        // A type of its own before one of the same name outside.
        return ["\(shape.name).\(bare)", bare].lazy.compactMap { name in shapes.first { $0.name == name } }.first
    }

    /// The shapes that an object with these members may have, and of which it lacks something; what is in no other type comes first, and
    /// after that what has members which no other has: those of a part say nothing of it.
    func fitting(_ names: Set<String>) -> [Shape] {
        let all = shapes.filter { $0.fits(names) && !$0.missing(names).isEmpty }
        let missing = all.map { Set($0.missing(names)) }
        let parts = Set(
            zip(all, missing).filter { _, own in missing.contains { own.isStrictSubset(of: $0) } }.map(\.0.name))
        let ordered = all.filter { !parts.contains($0.name) } + all.filter { parts.contains($0.name) }
        return ordered.filter { !inner.contains($0.name) } + ordered.filter { inner.contains($0.name) }
    }
}
