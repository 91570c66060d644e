/// A path to a part of a JSON text (RFC 6901).
package struct JSONPointer: Sendable {
    private let steps: [String]

    /// Reads a pointer; nil if it is neither empty nor begins with `/`, or has a `~` that is not `~0` or `~1`.
    package init?(_ text: String) {
        var pieces = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        let tildes = text.utf8.split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false).dropFirst()
        guard pieces.removeFirst().isEmpty, tildes.allSatisfy({ $0.first == 0x30 || $0.first == 0x31 }) else {
            return nil
        }
        steps = pieces.map { $0.replacing("~1", with: "/").replacing("~0", with: "~") }
    }

    /// Returns the step to a member, to be appended to a pointer.
    package static func step(_ name: String) -> String {
        guard name.utf8.contains(where: { "~/".utf8.contains($0) }) else { return "/" + name }
        return "/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
    }

    /// Returns the part of a text; nil if the text is not JSON or has no such part.
    package func node(in text: [UInt8]) -> JSONNode? {
        steps.reduce(JSONNode(text)) { node, step in node.flatMap { Self.child(step, of: $0) } }
    }

    /// Removes the part from a text and leaves the rest as it is; nil if the text is not JSON or has no such part.
    ///
    /// A comma is removed with it. If an object has the name several times, all of them are removed.
    package func removed(from text: [UInt8]) -> [UInt8]? {
        guard let root = JSONNode(text), let last = steps.last,
            let parent = steps.dropLast().reduce(root, { node, step in node.flatMap { Self.child(step, of: $0) } })
        else { return nil }
        let ranges = parent.members.isEmpty ? parent.elements.map(\.range) : parent.members.map(\.range)
        guard let index = Self.index(last, in: parent) else { return nil }
        var result = text
        result.removeSubrange(Self.cut(index, of: ranges))
        return parent.members.isEmpty ? result : removed(from: result) ?? result
    }

    /// Returns a range with the comma before it, or, for the first item, with the comma after it.
    private static func cut(_ index: Int, of ranges: [Range<Int>]) -> Range<Int> {
        if index > 0 { return ranges[index - 1].upperBound..<ranges[index].upperBound }
        return ranges[0].lowerBound..<(ranges.count > 1 ? ranges[1].lowerBound : ranges[0].upperBound)
    }

    private static func child(_ step: String, of node: JSONNode) -> JSONNode? {
        index(step, in: node).map { node.members.isEmpty ? node.elements[$0] : node.members[$0].value }
    }

    /// Finds a member by its name, or an element by its number, which has no leading zero.
    private static func index(_ step: String, in node: JSONNode) -> Int? {
        if !node.members.isEmpty { return node.members.firstIndex { $0.name == step } }
        return node.elements.indices.first { String($0) == step }
    }
}

/// JSON Pointers (RFC 6901) in which a step `*` matches any.
struct PointerSet {
    private let pointers: [[Substring]]

    init(_ pointers: Set<String>) { self.pointers = pointers.map(Self.steps) }

    var isEmpty: Bool { pointers.isEmpty }

    /// Returns whether one of them leads to the value of a pointer.
    func contains(_ pointer: String) -> Bool {
        guard !pointers.isEmpty else { return false }
        let steps = Self.steps(pointer)
        return pointers.contains { known in
            known.count == steps.count && zip(known, steps).allSatisfy { $0 == "*" || $0 == $1 }
        }
    }

    private static func steps(_ pointer: String) -> [Substring] {
        pointer.split(separator: "/", omittingEmptySubsequences: false)
    }
}
