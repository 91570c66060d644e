extension JSONNode {
    /// A part of an object or array, with what was made of it.
    package struct Part<Result> {
        /// The name of a member; empty for an element.
        package let name: String
        /// The pointer to it; empty where nobody asked for pointers.
        let pointer: String
        package let result: Result
    }

    /// Makes something of the value from the inside out: of each value in it after what was made of its parts.
    ///
    /// Plays do this on the app's threads, some of which have a small stack: it has no recursion, and takes as much of a stack
    /// for a value that nests deep as for one that does not.
    ///
    /// - Parameters:
    ///   - hasPointers: Whether parts have pointers.
    ///   - make: Makes something of a value and its parts, in their order.
    /// - Returns: What was made of the whole.
    package func folded<Result>(hasPointers: Bool = false, _ make: (JSONNode, [Part<Result>]) -> Result) -> Result {
        var open = [OpenNode<Result>(self, name: "", pointer: "")]
        while true {
            let last = open.count - 1
            if let next = open[last].next(hasPointers: hasPointers) {
                open.append(next)
                continue
            }
            let done = open.removeLast()
            let result = make(done.node, done.parts)
            guard last > 0 else { return result }
            open[last - 1].parts.append(Part(name: done.name, pointer: done.pointer, result: result))
        }
    }
}

/// A value some of whose parts are still to be folded.
private struct OpenNode<Result> {
    let node: JSONNode
    let name: String
    let pointer: String
    var parts: [JSONNode.Part<Result>] = []

    init(_ node: JSONNode, name: String, pointer: String) {
        (self.node, self.name, self.pointer) = (node, name, pointer)
    }

    /// The first part that is not folded yet.
    func next(hasPointers: Bool) -> OpenNode? {
        let index = parts.count
        switch node.kind {
        case .object(let members):
            guard let member = members[safe: index] else { return nil }
            let pointer = hasPointers ? pointer + JSONPointer.step(member.name) : ""
            return OpenNode(member.value, name: member.name, pointer: pointer)
        case .array(let elements):
            guard let element = elements[safe: index] else { return nil }
            return OpenNode(element, name: "", pointer: hasPointers ? "\(pointer)/\(index)" : "")
        case .string, .other: return nil
        }
    }
}
