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

        /// From the name's first quote to the end of the value.
        package var range: Range<Int> { nameRange.lowerBound..<value.range.upperBound }
    }

    package let kind: Kind
    package let range: Range<Int>

    /// Reads a text that is one JSON value; nil if it is not, or nests deeper than 200 levels.
    package init?(_ bytes: [UInt8]) { self.init(bytes, deepest: JSONReader.deepest) }

    /// Reads a text that may nest deeper, on a thread with a large stack.
    init?(_ bytes: [UInt8], deepest: Int) {
        var reader = JSONReader(bytes, deepest: deepest)
        guard let node = reader.document() else { return nil }
        self = node
    }

    /// Returns whether a text that begins with these bytes may be a JSON value.
    static func mayBegin(with bytes: [UInt8]) -> Bool {
        var reader = JSONReader(bytes)
        return reader.document() != nil || reader.isAtEnd
    }

    init(kind: Kind, range: Range<Int>) {
        self.kind = kind
        self.range = range
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

    /// The strings in it, including names, with their quotes, in order.
    var strings: [Range<Int>] {
        switch kind {
        case .object(let members): members.flatMap { [$0.nameRange] + $0.value.strings }
        case .array(let elements): elements.flatMap(\.strings)
        case .string: [range]
        case .other: []
        }
    }
}
