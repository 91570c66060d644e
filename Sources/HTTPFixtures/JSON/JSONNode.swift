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
    /// The value in one line without line feeds, with members sorted by name: values with the same meaning have the same
    /// text.
    var text: String {
        folded { node, parts in
            switch node.kind {
            case .object:
                let sorted = parts.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
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
        package let result: Result
    }

    /// Computes a result for the value from the inside out: for each value in it, from the results for its parts.
    ///
    /// Plays do this on the app's threads, some of which have a small stack. So it has no recursion, and needs no more
    /// of the stack for a deeply nested value than for any other.
    ///
    /// - Parameter make: Returns the result for a value from its parts, in their order.
    /// - Returns: The result for the whole value.
    package func folded<Result>(_ make: (JSONNode, [Part<Result>]) -> Result) -> Result {
        var open = [OpenNode<Result>(node: self, name: "")]
        while true {
            let last = open.count - 1
            if let next = open[last].next {
                open.append(next)
                continue
            }
            let done = open.removeLast()
            let result = make(done.node, done.parts)
            guard last > 0 else { return result }
            open[last - 1].parts.append(Part(name: done.name, result: result))
        }
    }
}

/// A value some of whose parts are still to be folded.
private struct OpenNode<Result> {
    let node: JSONNode
    let name: String
    var parts: [JSONNode.Part<Result>] = []

    /// The first part that is not folded yet.
    var next: OpenNode? {
        switch node.kind {
        case .object(let members): members[safe: parts.count].map { OpenNode(node: $0.value, name: $0.name) }
        case .array(let elements): elements[safe: parts.count].map { OpenNode(node: $0, name: "") }
        case .string, .other: nil
        }
    }
}
