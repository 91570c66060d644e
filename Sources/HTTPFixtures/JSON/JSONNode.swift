import BenchDiagnostics

/// A JSON value and its position in the text (RFC 8259), so that a part can be edited while the rest stays as it is.
package struct JSONNode: Sendable {
    package enum Kind: Sendable {
        case object([Member])
        case array([JSONNode])
        case string(String)
        /// A number, `true`, `false` or `null`, as written.
        case other(String)
    }

    package struct Member: Sendable {
        package let name: String
        /// The name with its quotes.
        package let nameRange: Range<Int>
        package let value: JSONNode

        /// The range from the name's first quote to the end of the value.
        package var range: Range<Int> { nameRange.lowerBound..<value.range.upperBound }
    }

    package let kind: Kind
    package let range: Range<Int>

    /// An object without members, which stands for one that is missing.
    static let empty = JSONNode(kind: .object([]), range: 0..<0)

    /// The greatest depth of a value that is parsed here. A play walks over it without recursion, apart from the
    /// runtime's when it releases the value; other callers have the stack of the main thread.
    static let deepest = 200

    /// Reads a text in UTF-8 that is one JSON value; nil if it is not, or nests deeper than 200 levels.
    package init?(_ bytes: [UInt8]) {
        guard let value = JSONText(bytes, deepest: Self.deepest).value else { return nil }
        self = value
    }

    init(kind: Kind, range: Range<Int>) {
        self.kind = kind
        self.range = range
    }

    /// True if it is an object or an array.
    var isContainer: Bool {
        switch kind {
        case .object, .array: true
        case .string, .other: false
        }
    }

    /// The members of an object; empty for any other value.
    package var members: [Member] { if case .object(let members) = kind { members } else { [] } }

    /// The elements of an array; empty for any other value.
    package var elements: [JSONNode] { if case .array(let elements) = kind { elements } else { [] } }

    /// The value in a few words: scalars as written, containers by their size.
    package var summary: String {
        switch kind {
        case .object(let members): "an object of \(members.count)"
        case .array(let elements): "an array of \(elements.count)"
        case .string(let text): text.count > 100 ? "\"\(text.prefix(100))…\" (\(text.count) characters)" : "\"\(text)\""
        case .other(let text): text
        }
    }
}

extension JSONNode {
    /// The value in one line, with members sorted by name: values with the same meaning have the same text.
    ///
    /// - Parameter ignored: The parts to leave out.
    /// - Returns: The text, without line feeds.
    func text(without ignored: PointerSet = PointerSet([])) -> String {
        folded(hasPointers: !ignored.isEmpty) { node, parts in
            switch node.kind {
            case .object:
                let counted = parts.filter { !ignored.contains($0.pointer) }
                let sorted = counted.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
                return "{" + sorted.map { "\($0.name): \($0.result)" }.joined(separator: ", ") + "}"
            case .array: return "[" + parts.map(\.result).joined(separator: ", ") + "]"
            case .string(let text): return EscapedText.quoted(text)
            case .other(let text): return text
            }
        }
    }

    /// A part of an object or array, with the result for it.
    package struct Part<Result> {
        /// The name of a member; empty for an element.
        package let name: String
        /// The pointer to the part; empty if pointers are not needed.
        let pointer: String
        package let result: Result
    }

    /// Computes a result for the value from the inside out: for each value in it, from the results for its parts.
    ///
    /// Plays do this on the app's threads, some of which have a small stack. So it has no recursion, and needs no more
    /// of the stack for a deeply nested value than for any other.
    ///
    /// - Parameters:
    ///   - hasPointers: True if parts have pointers.
    ///   - make: Returns the result for a value from its parts, in their order.
    /// - Returns: The result for the whole value.
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
