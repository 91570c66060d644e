/// Reads one JSON value from bytes (RFC 8259).
struct JSONReader {
    /// Far deeper than any real body, and safe for the stack of every thread.
    static let deepest = 200

    private let bytes: [UInt8]
    private let deepest: Int
    private var at = 0
    private var depth = 0

    init(_ bytes: [UInt8], deepest: Int = Self.deepest) {
        self.bytes = bytes
        self.deepest = deepest
        if bytes.starts(with: "\u{feff}".utf8) { at = 3 }
    }

    /// Whether everything was read; if no value was found, the text may be the beginning of one.
    var isAtEnd: Bool { at == bytes.count }

    /// Reads the value, and requires that nothing follows it.
    mutating func document() -> JSONNode? {
        let node = value()
        skipSpace()
        return at == bytes.count ? node : nil
    }

    private mutating func value() -> JSONNode? {
        skipSpace()
        guard at < bytes.count, depth < deepest else { return nil }
        depth += 1
        defer { depth -= 1 }
        switch bytes[at] {
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "["): return array()
        case UInt8(ascii: "\""): return string().map { JSONNode(kind: .string($0.text), range: $0.range) }
        default: return other()
        }
    }

    private mutating func object() -> JSONNode? {
        let start = at
        var members: [JSONNode.Member] = []
        let isClosed = list(until: "}") { reader in
            reader.skipSpace()
            guard let name = reader.string() else { return false }
            reader.skipSpace()
            guard reader.take(":"), let value = reader.value() else { return false }
            members.append(JSONNode.Member(name: name.text, nameRange: name.range, value: value))
            return true
        }
        return isClosed ? JSONNode(kind: .object(members), range: start..<at) : nil
    }

    private mutating func array() -> JSONNode? {
        let start = at
        var elements: [JSONNode] = []
        let isClosed = list(until: "]") { reader in
            guard let element = reader.value() else { return false }
            elements.append(element)
            return true
        }
        return isClosed ? JSONNode(kind: .array(elements), range: start..<at) : nil
    }

    /// Reads items between commas, from the opening bracket to the closing one.
    private mutating func list(until close: Unicode.Scalar, _ item: (inout JSONReader) -> Bool) -> Bool {
        at += 1
        skipSpace()
        if take(close) { return true }
        while item(&self) {
            skipSpace()
            if take(close) { return true }
            guard take(",") else { return false }
        }
        return false
    }

    private mutating func string() -> (text: String, range: Range<Int>)? {
        guard take("\""), let end = JSONStrings.end(in: bytes, from: at) else { return nil }
        guard end < bytes.count else {
            at = end
            return nil
        }
        let content = DecodedText(Array(bytes[at..<end]))
        let start = at - 1
        at = end + 1
        return (String(decoding: (content.decoded(.json) ?? content).bytes, as: UTF8.self), start..<at)
    }

    private mutating func other() -> JSONNode? {
        let start = at
        while at < bytes.count, bytes[at] > 0x20, !",]}:[{\"".utf8.contains(bytes[at]) { at += 1 }
        let text = String(decoding: bytes[start..<at], as: UTF8.self)
        let isNumber = text.utf8.first.map { "-0123456789".utf8.contains($0) } == true && Double(text) != nil
        guard isNumber || ["true", "false", "null"].contains(text) else { return nil }
        return JSONNode(kind: .other(text), range: start..<at)
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard at < bytes.count, bytes[at] == UInt8(ascii: character) else { return false }
        at += 1
        return true
    }

    private mutating func skipSpace() {
        while at < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[at]) { at += 1 }
    }
}
