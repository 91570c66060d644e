import HTTPFixtures

/// A JSON text formatted with one member or element per line; names, strings and numbers stay as they are written.
struct JSONText {
    private let bytes: [UInt8]

    /// Takes the text that the nodes were read from.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the lines of a value of the text.
    func lines(of node: JSONNode) -> [String] {
        switch node.kind {
        case .object(let members):
            block("{", "}", members.map { prefixed(written($0.nameRange) + ": ", lines(of: $0.value)) })
        case .array(let elements): block("[", "]", elements.map(lines))
        case .string, .other: [written(node.range)]
        }
    }

    private func block(_ open: String, _ close: String, _ parts: [[String]]) -> [String] {
        guard !parts.isEmpty else { return [open + close] }
        let inner = parts.enumerated().flatMap { index, lines in
            let end = index == parts.count - 1 ? "" : ","
            return lines.enumerated().map { "  " + $1 + ($0 == lines.count - 1 ? end : "") }
        }
        return [open] + inner + [close]
    }

    private func prefixed(_ prefix: String, _ lines: [String]) -> [String] {
        [prefix + (lines.first ?? "")] + lines.dropFirst()
    }

    private func written(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
