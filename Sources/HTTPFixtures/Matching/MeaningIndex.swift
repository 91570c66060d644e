import Foundation

/// The recorded requests of one group, indexed by their meaning under a rule.
///
/// A request is examined once, in the order of the fixture, and only after all before it turned out to be different.
struct MeaningIndex {
    /// The group, and the rule.
    struct Key: Hashable {
        let group: Int
        let rule: Int
    }

    private struct Bucket {
        var positions: [Int] = []
        /// The number of requests at the front that were played, and need not be examined again.
        var start = 0
    }

    private var buckets: [Int: Bucket] = [:]
    /// The requests that contain a placeholder.
    private var open = Bucket()
    /// The number of requests of the group that were examined.
    private(set) var count = 0

    /// Adds the next request of the group.
    mutating func add(_ position: Int, _ keys: MeaningKeys) {
        count += 1
        if keys.isOpen { return open.positions.append(position) }
        for number in keys.numbers { buckets[number, default: Bucket()].positions.append(position) }
    }

    /// Returns the first request that has not been played, may have the same meaning as a live one, and matches.
    mutating func first(
        _ live: MeaningKeys, played: [Cassette.Played?], fits: (Int) throws -> Bool
    ) rethrows -> Int? {
        var found = try Self.first(in: &open, played, fits)
        for number in live.numbers {
            // Most numbers have no bucket; a lookup must not create one.
            guard buckets[number] != nil else { continue }
            let position = try Self.first(in: &buckets[number, default: Bucket()], played, fits)
            found = [found, position].compactMap { $0 }.min()
        }
        return found
    }

    private static func first(
        in bucket: inout Bucket, _ played: [Cassette.Played?], _ fits: (Int) throws -> Bool
    ) rethrows -> Int? {
        while bucket.start < bucket.positions.count, played[bucket.positions[bucket.start]] != nil { bucket.start += 1 }
        return try bucket.positions[bucket.start...].first { try played[$0] == nil && fits($0) }
    }

    /// Returns all requests that may have the same meaning as a live one, played or not, in the order of the fixture.
    func all(_ live: MeaningKeys) -> [Int] {
        Set(live.numbers.flatMap { buckets[$0]?.positions ?? [] } + open.positions).sorted()
    }
}

/// Compares bytes of an unknown format, piece by piece around the placeholders.
enum PlaceholderGaps {
    /// Finds the texts around the placeholders one after the other; the text between two of them must match a
    /// placeholder.
    static func same(_ stored: [UInt8], _ live: [UInt8]) -> Bool {
        let tokens = Placeholder.shaped(in: stored)
        guard let first = tokens.first else { return stored == live }
        guard live.starts(with: stored[..<first.range.lowerBound]) else { return false }
        var at = first.range.lowerBound
        for (index, token) in tokens.enumerated() {
            let isLast = index == tokens.count - 1
            let piece = stored[token.range.upperBound..<(isLast ? stored.count : tokens[index + 1].range.lowerBound)]
            guard at < live.count, let found = start(of: piece, in: live, after: at, atEnd: isLast) else {
                return false
            }
            let value = String(decoding: live[at..<found], as: UTF8.self)
            guard Placeholder.stored(Placeholder.token(token.number), standsFor: value) else { return false }
            at = found + piece.count
        }
        return true
    }

    private static func start(of piece: ArraySlice<UInt8>, in live: [UInt8], after at: Int, atEnd: Bool) -> Int? {
        if atEnd {
            let start = live.count - piece.count
            return start > at && live[start...].elementsEqual(piece) ? start : nil
        }
        if piece.isEmpty { return at + 1 }
        let rest = Data(live[(at + 1)...])
        return rest.range(of: Data(piece)).map { at + 1 + $0.lowerBound }
    }
}

/// The numbers that requests of one method and path share if a rule considers them equal.
///
/// Equal requests share a number, so that most others need not be compared. A shared number does not prove equality.
struct MeaningKeys {
    /// The numbers, one for each way in which the body may be compared.
    private(set) var numbers: [Int] = []
    /// True if the request contains a placeholder, whose matches are found only by comparing.
    private(set) var isOpen: Bool

    init(_ parts: RequestParts, by rule: Rule) {
        var hash = MeaningHash()
        var ignored = Set(rule.ignoredQuery.map { FormField.comparable($0) })
        let operations: GraphQLRequest?
        if case .graphQL = rule.body { operations = parts.graphQL } else { operations = nil }
        if parts.body == nil, operations != nil { ignored.formUnion(GraphQLRequest.queryNames) }
        hash.add(parts.query, without: ignored)
        for name in rule.headers.map({ $0.lowercased() }).sorted() {
            hash.add(parts.fields(ofHeader: name), without: [])
        }
        isOpen = hash.isOpen
        for kind in Self.kinds(of: parts, operations, by: rule.body) {
            var own = hash
            kind(&own)
            numbers.append(own.number)
            isOpen = isOpen || own.isOpen
        }
    }

    private typealias Adding = (inout MeaningHash) -> Void

    /// The ways in which the body may be compared: the other body may have another type, and the same bytes.
    private static func kinds(of parts: RequestParts, _ operations: GraphQLRequest?, by kind: Rule.Body) -> [Adding] {
        if case .ignored = kind { return [{ _ in }] }
        if let operations, case .graphQL(let pointers) = kind { return [{ $0.add(operations, without: pointers) }] }
        guard let body = parts.body else { return [{ $0.add("no body") }] }
        let text = Data(parts.text)
        // Text in another charset may be compared with the same bytes of another type.
        let texts: [Adding] = text == body ? [] : [{ $0.add(text) }, { $0.add(body) }]
        return kinds(of: parts, { $0.add(body) }, by: kind) + texts
    }

    private static func kinds(of parts: RequestParts, _ bytes: @escaping Adding, by kind: Rule.Body) -> [Adding] {
        switch kind {
        case .bytes, .ignored: return [bytes]
        case .form(let names): return [{ $0.add(parts.form, without: Set(names.map { FormField.comparable($0) })) }]
        case .multipart(let names): return [bytes] + multipart(parts, names)
        case .json(let pointers): return json(parts, pointers).map { [$0] } ?? [bytes]
        case .graphQL: return json(parts, []).map { [$0] } ?? [bytes]
        case .asRecorded:
            let json = json(parts, [])
            // A form may happen to be JSON: `12`.
            let form: [Adding] = json == nil || parts.isForm ? [{ $0.add(parts.form, without: []) }] : []
            return [json ?? bytes] + form + multipart(parts, [])
        }
    }

    private static func json(_ parts: RequestParts, _ pointers: Set<String>) -> Adding? {
        parts.json.map { node in { $0.add(node, without: PointerSet(pointers)) } }
    }

    private static func multipart(_ parts: RequestParts, _ names: Set<String>) -> [Adding] {
        guard let fields = parts.multipart else { return [] }
        return [{ $0.add(fields.filter { !names.contains($0.name) }) }]
    }
}

/// A hash of the parts of a request that count: equal for all requests with the same meaning.
struct MeaningHash {
    private var hasher = Hasher()
    /// True if a placeholder was added.
    private(set) var isOpen = false

    var number: Int { hasher.finalize() }

    mutating func add(_ text: String) {
        hasher.combine(text)
        isOpen = isOpen || Placeholder.isContained(in: text)
    }

    mutating func add(_ body: Data) {
        hasher.combine(body.count)
        body.withUnsafeBytes { hasher.combine(bytes: $0) }
        isOpen = isOpen || !Placeholder.numbers(in: Array(body)).isEmpty
    }

    /// Adds values whose order does not matter.
    private mutating func add<Thing>(unordered things: [Thing], _ add: (inout MeaningHash, Thing) -> Void) {
        var sum = 0
        for thing in things {
            var own = MeaningHash()
            add(&own, thing)
            sum &+= own.number
            isOpen = isOpen || own.isOpen
        }
        hasher.combine(sum)
    }

    mutating func add(_ fields: [FormField], without ignored: Set<String>) {
        let counted = ignored.isEmpty ? fields : fields.filter { !ignored.contains($0.name) }
        add(unordered: counted) { hash, field in
            hash.add(field.name)
            hash.hasher.combine(field.value == nil)
            hash.add(field.value ?? "")
        }
    }

    mutating func add(_ parts: [MultipartBody.Field]) {
        add(unordered: parts) { hash, part in
            for text in [part.name, part.file ?? "", part.type ?? ""] { hash.add(text) }
            hash.add(part.content)
        }
    }

    mutating func add(_ request: GraphQLRequest, without pointers: Set<String>) {
        let ignored = PointerSet(pointers)
        hasher.combine(request.operations.count)
        for operation in request.operations {
            // The kind may be known on one side only, and the text does not count if there is a name.
            add(operation.name ?? operation.document)
            // Missing variables are equal to variables that do not count.
            add(operation.variables ?? .empty, without: ignored)
        }
    }

    mutating func add(_ node: JSONNode, without ignored: PointerSet) {
        add(
            node.folded(hasPointers: !ignored.isEmpty) { node, parts in
                Self.hash(of: node, ignored.isEmpty ? parts : parts.filter { !ignored.contains($0.pointer) })
            })
    }

    private static func hash(of node: JSONNode, _ parts: [JSONNode.Part<MeaningHash>]) -> MeaningHash {
        var hash = MeaningHash()
        switch node.kind {
        case .object:
            hash.add(unordered: parts) { hash, member in
                hash.add(member.name)
                hash.add(member.result)
            }
        case .array(let elements):
            hash.hasher.combine(elements.count)
            for part in parts { hash.add(part.result) }
        case .string(let text): hash.add(text)
        case .other(let text): if let number = JSONNumber(text) { hash.hasher.combine(number) } else { hash.add(text) }
        }
        return hash
    }

    private mutating func add(_ other: MeaningHash) {
        hasher.combine(other.number)
        isOpen = isOpen || other.isOpen
    }
}
