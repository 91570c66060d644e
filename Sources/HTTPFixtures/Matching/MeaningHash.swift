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
            let members = operation.variables?.members ?? []
            add(members: members, without: ignored, at: "")
        }
    }

    mutating func add(_ node: JSONNode, without ignored: PointerSet, at pointer: String = "") {
        switch node.kind {
        case .object(let members): add(members: members, without: ignored, at: pointer)
        case .array(let elements):
            hasher.combine(elements.count)
            for (index, element) in elements.enumerated() {
                let path = ignored.isEmpty ? "" : "\(pointer)/\(index)"
                if ignored.isEmpty || !ignored.contains(path) { add(element, without: ignored, at: path) }
            }
        case .string(let text): add(text)
        case .other(let text): if let number = JSONNumber(text) { hasher.combine(number) } else { add(text) }
        }
    }

    private mutating func add(members: [JSONNode.Member], without ignored: PointerSet, at pointer: String) {
        func path(of member: JSONNode.Member) -> String {
            ignored.isEmpty ? "" : pointer + JSONPointer.step(member.name)
        }
        let counted = ignored.isEmpty ? members : members.filter { !ignored.contains(path(of: $0)) }
        add(unordered: counted) { hash, member in
            hash.add(member.name)
            hash.add(member.value, without: ignored, at: path(of: member))
        }
    }
}
