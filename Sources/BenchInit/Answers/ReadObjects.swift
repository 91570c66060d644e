import BenchSetup

/// The objects that an app reads without a decoder, function by function: a value is followed through the names that it is given, the
/// elements of lists, and the initializers and functions that it is handed to.
///
/// Of one name, an answer may have an object and, inside of another one, a text. The way to a member tells them apart.
struct ReadObjects: Sendable {
    /// A function and one of the values that it reads: a parameter, or what it has by another name.
    struct Reader: Hashable, Sendable {
        let type: String
        let function: String
        let root: String
    }

    /// The content of a place below the value.
    enum Content: Hashable, Sendable {
        /// A type, as it is written behind `as?`.
        case type(String)
        /// A value that another function reads.
        case read(Reader)
        /// A value that the initializers of a type read.
        case made(String)
    }

    struct Fact: Hashable, Sendable {
        let path: [InventedJSON.Step]
        let content: Content
    }

    private let facts: [Reader: [Fact]]
    /// The readers whose value is a parameter.
    private let given: Set<Reader>

    init(_ app: AppCode) {
        var facts: [Reader: [Fact]] = [:]
        var given: Set<Reader> = []
        for type in app.types.values.sorted(by: { $0.name < $1.name }) {
            for member in type.members where !member.body.isEmpty {
                var trace = ReadTrace(type: type, app: app)
                trace.read(member)
                for (root, found) in trace.facts {
                    let reader = Reader(type: type.name, function: member.selector, root: root)
                    facts[reader, default: []] += found
                    if member.parameters.contains(where: { $0.name == root }) { given.insert(reader) }
                }
            }
        }
        (self.facts, self.given) = (facts, given)
    }

    /// The objects that may be whole answers: first those that are in no other one. What a member is by its type, another one knows.
    func bodies(of value: (_ type: String, _ name: String) -> InventedJSON) -> [InventedJSON] {
        let inner = Set(facts.values.flatMap { $0 }.filter { !$0.path.isEmpty }.flatMap { readers($0.content) })
        let all = facts.keys.sorted { ($0.type, $0.function, $0.root) < ($1.type, $1.function, $1.root) }
        let outer = all.filter { !inner.contains($0) }
        let bodies = (outer + all.filter(inner.contains)).map { body(of: $0, value, within: []) }
        return bodies.filter { $0 != .object([:]) }.distinct
    }

    private func body(
        of reader: Reader, _ value: (String, String) -> InventedJSON, within around: Set<Reader>
    ) -> InventedJSON {
        let all = facts[reader] ?? []
        // What is around something comes first.
        let ordered = all.indices.sorted { (all[$0].path.count, $0) < (all[$1].path.count, $1) }.map { all[$0] }
        return ordered.reduce(.object([:])) { body, fact in
            if case .type(let type) = fact.content {
                let name = fact.path.lazy.compactMap { if case .member(let name) = $0 { name } else { nil } }.last
                let known = body.value(at: fact.path[...])
                return known == nil ? body.replacing(fact.path[...], with: value(type, name ?? "")) : body
            }
            return self.readers(fact.content).reduce(body) { body, inside in
                guard around.count < Self.mostDeep, !around.contains(inside), inside != reader else {
                    return ended(body, at: fact.path)
                }
                let read = self.body(of: inside, value, within: around.union([reader]))
                return body.adding(read, at: fact.path)
            }
        }
    }

    /// Objects lie inside of one another at most so deep.
    private static let mostDeep = 6

    /// The same without an object that holds itself: a list comes to its end.
    private func ended(_ body: InventedJSON, at path: [InventedJSON.Step]) -> InventedJSON {
        guard path.last == .element else { return path.isEmpty ? body : body.removing(path[...]) }
        return path.count > 1 ? body.replacing(path.dropLast(), with: .empty) : body
    }

    private func readers(_ content: Content) -> [Reader] {
        switch content {
        case .type: []
        case .read(let reader): facts[reader] == nil ? [] : [reader]
        case .made(let type):
            given.filter { $0.type == type && $0.function.hasPrefix("init(") }.sorted {
                ($0.function, $0.root) < ($1.function, $1.root)
            }
        }
    }
}

extension InventedJSON {
    /// The same with the members of another value at a place, where it has none of their names.
    func adding(_ other: InventedJSON, at path: [Step]) -> InventedJSON {
        replacing(path[...], with: value(at: path[...])?.joined(with: other) ?? other)
    }

    private func joined(with other: InventedJSON) -> InventedJSON {
        switch (self, other) {
        case (.object(let own), .object(let others)): .object(own.merging(others) { $0.joined(with: $1) })
        case (.list(let own, let rows), .list(let others, _)): .list(own.joined(with: others), rows: rows)
        case (.object([:]), _): other
        default: self
        }
    }
}
