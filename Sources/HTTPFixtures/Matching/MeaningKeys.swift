import Foundation

/// The numbers that requests of one method and path share if a rule considers them equal.
///
/// Equal requests share a number, so that most others need not be compared. A shared number does not prove equality.
struct MeaningKeys {
    /// One for each way in which the body may be compared.
    private(set) var numbers: [Int] = []
    /// True if it contains a placeholder: what that matches is found only by comparing.
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
