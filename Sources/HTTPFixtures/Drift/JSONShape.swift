import Foundation

/// The values at each place of a JSON text; a place is a JSON Pointer in which `*` is every item of an array.
///
/// An object whose names are numbers, digests or dates is a table: its members are items too.
struct JSONShape {
    enum Kind: Hashable {
        case object, array, string, integer, fraction, bool, null
    }

    /// The type of a value as a report names it, one for whole numbers and fractions.
    enum ValueType: String, Hashable, Comparable {
        case array, boolean, number, object, string

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// The values that were seen at one place.
    struct Place {
        var kinds: [Kind: Int] = [:]
        /// The number of occurrences of each scalar, without the numbers of placeholders.
        var texts: [String: Int] = [:]

        var count: Int { kinds.values.reduce(0, +) }
        var nulls: Int { kinds[.null, default: 0] }
        /// The types of the values, without null.
        var types: Set<ValueType> { Set(kinds.keys.compactMap(\.type)) }
    }

    private(set) var places: [String: Place] = [:]
    /// The number of items in all arrays at a place.
    private(set) var items: [String: Int] = [:]

    init(_ node: JSONNode) {
        var left = [(node, "")]
        while let (node, pointer) = left.popLast() { left += add(node, at: pointer) }
    }

    /// Counts a value at a place.
    private mutating func add(_ node: JSONNode, at pointer: String) -> [(JSONNode, String)] {
        let kind = Self.kind(of: node)
        places[pointer, default: Place()].kinds[kind, default: 0] += 1
        switch node.kind {
        case .object(let members):
            let isTable = Self.isTable(members)
            if isTable { items[pointer, default: 0] += members.count }
            return members.map { ($0.value, pointer + (isTable ? "/*" : JSONPointer.step($0.name))) }
        case .array(let elements):
            items[pointer, default: 0] += elements.count
            return elements.map { ($0, pointer + "/*") }
        case .string, .other:
            places[pointer]?.texts[Self.text(of: node), default: 0] += 1
            return []
        }
    }

    /// The number of containers that could hold a value at a place.
    func parents(of pointer: String) -> Int {
        guard let slash = pointer.lastIndex(of: "/"), let parent = places[String(pointer[..<slash])] else { return 0 }
        return parent.kinds[.object, default: 0]
    }

    /// The place of the container that holds a value at a place.
    static func parent(_ pointer: String) -> Substring {
        pointer[..<(pointer.lastIndex(of: "/") ?? pointer.startIndex)]
    }

    private static func kind(of node: JSONNode) -> Kind {
        switch node.kind {
        case .object: return .object
        case .array: return .array
        case .string: return .string
        case .other("null"): return .null
        case .other("true"), .other("false"): return .bool
        case .other(let text):
            return text.utf8.contains { ".eE".utf8.contains($0) } && Double(text).map { $0 != $0.rounded() } ?? true
                ? .fraction : .integer
        }
    }

    /// The text of a scalar; equal scalars have equal texts.
    static func text(of node: JSONNode) -> String {
        switch node.kind {
        case .string(let text): "\"\(UnnumberedText.text(text))\""
        case .other(let text):
            // A long number has more digits than a Double.
            text.utf8.count < 16 ? Double(text).map { "\($0)" } ?? text : text
        default: ""
        }
    }

    /// Returns whether the names of an object are data.
    static func isTable(_ members: [JSONNode.Member]) -> Bool {
        !members.isEmpty
            && members.allSatisfy { member in
                let name = Array(member.name.utf8)
                let isNumber = !name.isEmpty && name.allSatisfy { ASCII.isDigit($0) }
                let isDate =
                    name.count >= 10 && name[4] == 0x2d && name[7] == 0x2d
                    && name[..<4].allSatisfy { ASCII.isDigit($0) }
                let isDigest =
                    name.count >= 16 && name.allSatisfy { ASCII.hexDigit($0) != nil || $0 == 0x2d }
                return isNumber || isDate || isDigest
            }
    }
}

extension JSONShape.Kind {
    /// The type; nil for null.
    fileprivate var type: JSONShape.ValueType? {
        switch self {
        case .object: .object
        case .array: .array
        case .string: .string
        case .integer, .fraction: .number
        case .bool: .boolean
        case .null: nil
        }
    }
}

/// The looks of a text's members, whatever their names are.
struct MemberLooks {
    /// The look of a member: those that are renamed have the same.
    struct Look: Hashable {
        let types: Set<JSONShape.ValueType>?
        /// The values; nil if they do not count.
        let texts: [String: Int]?
        /// The types of the values at the places in it.
        let inner: [Substring: Set<JSONShape.ValueType>]
    }

    private let shape: JSONShape
    /// The places in each container.
    private let parts: [Substring: [String]]

    init(_ shape: JSONShape) {
        self.shape = shape
        parts = Dictionary(grouping: shape.places.keys.filter { !$0.isEmpty }, by: JSONShape.parent)
    }

    func look(of pointer: String, hasTexts: Bool) -> Look {
        let place = shape.places[pointer]
        var inner: [Substring: Set<JSONShape.ValueType>] = [:]
        var left = parts[pointer[...]] ?? []
        while let next = left.popLast() {
            inner[next.dropFirst(pointer.count)] = shape.places[next]?.types
            left += parts[next[...]] ?? []
        }
        return Look(types: place?.types, texts: hasTexts ? place?.texts : nil, inner: inner)
    }
}
