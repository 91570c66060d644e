import Foundation

/// A hash of what counts in a request: equal for all requests with the same meaning.
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

    /// Adds things whose order does not matter.
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
            // No variables is as good as none that count.
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
