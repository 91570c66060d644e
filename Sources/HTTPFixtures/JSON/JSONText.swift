import Foundation

/// A text read as JSON: its values with their positions, what in it is not strict, and where it stops being JSON.
///
/// Secrets, equality, faults, drift, `import` and `check` all ask this reader, so that a text is JSON for all of them or for
/// none. It reads one value, several one after the other, or either behind what keeps scripts from reading it. What is wrong
/// but clear, such as half of a surrogate pair, is read and noted: a text without a note is JSON to Foundation too.
package struct JSONText: Sendable {
    /// A deviation from strict JSON (RFC 8259), and where it is.
    package struct Fault: Equatable, Sendable {
        package enum Kind: Sendable {
            /// Read nevertheless: the meaning of the text is clear.
            case comma, escape, half, control, notUTF8, number, several, prefix, otherCharset
            /// Where it stops being JSON: at its end, at too deep a level, or at a byte that nothing may begin with.
            case end, depth, unexpected
        }

        package let kind: Kind
        /// The offset in `bytes`.
        package let byte: Int
    }

    /// The text in UTF-8; all positions are in it.
    package let bytes: [UInt8]
    /// The values that were read as a whole.
    package private(set) var documents: [JSONNode] = []
    /// The first deviation of each kind that was passed over, in their order.
    package private(set) var faults: [Fault] = []
    /// Why no more was read; nil if all of it was.
    package private(set) var stop: Fault?

    /// Reads a text in UTF-8, with a byte order mark or without, which nests no deeper than Foundation's decoder reads.
    package init(_ bytes: [UInt8]) { self.init(bytes, deepest: FixtureLimits.depth) }

    /// Reads a text in UTF-8 that nests no deeper than so many levels.
    init(_ bytes: [UInt8], deepest: Int) {
        self.bytes = bytes
        bytes.withUnsafeBufferPointer { buffer in
            var reader = JSONReader(buffer, deepest: deepest)
            documents = reader.documents()
            (faults, stop) = (reader.faults, reader.stop)
        }
    }

    /// Reads a text in UTF-8, or in UTF-16 or UTF-32 as its mark or its zeros tell.
    package init(_ data: Data) {
        let sent = Array(data)
        guard let charset = BodyCharset.wide(sent) else {
            self.init(sent)
            return
        }
        self.init(charset.utf8(sent))
        faults.insert(Fault(kind: .otherCharset, byte: 0), at: 0)
    }

    /// The only value of a text that is nothing else; nil if there is none, or if more than one or anything around it.
    package var value: JSONNode? { isAlone ? documents.first : nil }

    /// Whether there is one value with nothing before or after it.
    private var isAlone: Bool { stop == nil && !faults.contains { [.several, .prefix].contains($0.kind) } }

    /// All that it says as one value: the only one, whatever is around it, or a list of the objects and arrays in it; nil if it
    /// stops before its end.
    package var content: JSONNode? {
        guard stop == nil else { return nil }
        if documents.count == 1 { return documents[0] }
        guard documents.allSatisfy(\.isContainer) else { return nil }
        return JSONNode(kind: .array(documents), range: bytes.indices)
    }

    /// The first deviation from strict JSON; nil if there is none.
    package var firstFault: Fault? { (faults + [stop].compactMap(\.self)).min { $0.byte < $1.byte } }

    /// Whether Foundation's decoders read it: it is strict, or has a comma too many, or is in another charset.
    package var isDecodable: Bool {
        stop == nil && faults.allSatisfy { [.comma, .otherCharset].contains($0.kind) }
    }

    /// Whether it would be JSON if it went on.
    package var isCutOff: Bool { stop?.kind == .end }

    /// Returns whether a text is JSON, or values in JSON one after the other, or either behind a prefix, as far as its first bytes
    /// tell.
    static func mayBegin(_ bytes: [UInt8]) -> Bool {
        let head = bytes.prefix(100).drop { [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf].contains($0) }
        return head.first.map("{[".utf8.contains) == true || prefix(of: head) != nil
    }

    /// Finds what keeps scripts from reading a text, or lets them: `)]}',`, `for (;;);`, or a call such as `show(`.
    ///
    /// - Returns: Where it ends; nil if there is none.
    static func prefix(of head: ArraySlice<UInt8>) -> Int? {
        if head.starts(with: ")]}'".utf8) {
            let end = head.startIndex + 4
            return end < head.endIndex && head[end] == UInt8(ascii: ",") ? end + 1 : end
        }
        guard let first = head.first, first > 0x3a || "/$".utf8.contains(first), !"{[".utf8.contains(first) else {
            return nil
        }
        let text = String(decoding: head, as: UTF8.self)
        let loop = text.prefixMatch(of: /(?:for\s*\(\s*;\s*;\s*\)|while\s*\(\s*1\s*\))\s*;/)
        let call = text.prefixMatch(of: /(?:\/\*\*\/)?[\w$.]+\s*\(\s*(?=[;{\[])/)
        return (loop?.range ?? call?.range).map { head.startIndex + text[$0].utf8.count }
    }
}

/// One pass over a text, without recursion: what nests deep is no danger to the stack.
private struct JSONReader {
    /// An object or an array that is still open.
    private struct Level {
        let start: Int
        let isObject: Bool
        var members: [JSONNode.Member] = []
        var elements: [JSONNode] = []
        /// The name of the member whose value comes next.
        var name = (text: "", range: 0..<0)

        func node(until end: Int) -> JSONNode {
            JSONNode(kind: isObject ? .object(members) : .array(elements), range: start..<end)
        }

        mutating func append(_ node: JSONNode) {
            guard isObject else { return elements.append(node) }
            members.append(JSONNode.Member(name: name.text, nameRange: name.range, value: node))
        }
    }

    private let deepest: Int
    private var scan: JSONScan
    private var levels: [Level] = []
    private(set) var faults: [JSONText.Fault] = []
    private(set) var stop: JSONText.Fault?

    init(_ bytes: UnsafeBufferPointer<UInt8>, deepest: Int) { (scan, self.deepest) = (JSONScan(bytes), deepest) }

    /// Reads values until the end, or until something is none.
    mutating func documents() -> [JSONNode] {
        var documents: [JSONNode] = []
        let isWrapped = skipPrefix()
        repeat {
            guard let node = document() else { return documents }
            documents.append(node)
            if isWrapped { skipSuffix() }
            scan.skipSpace()
            if scan.next != nil { note(.several, scan.at) }
        } while scan.next != nil
        return documents
    }

    private mutating func skipPrefix() -> Bool {
        scan.skipSpace()
        let head = scan.bytes[scan.at..<min(scan.at + 100, scan.bytes.count)]
        guard let end = JSONText.prefix(of: Array(head)[...]) else { return false }
        note(.prefix, scan.at)
        scan.go(to: scan.at + end)
        return true
    }

    /// Skips the end of a call: `)`, or `);`.
    private mutating func skipSuffix() {
        scan.skipSpace()
        if scan.take(UInt8(ascii: ")")) { _ = scan.take(UInt8(ascii: ";")) }
    }

    /// Reads one value; nil if there is none, and `stop` then says why.
    private mutating func document() -> JSONNode? {
        while true {
            scan.skipSpace()
            guard let byte = scan.next else { return stopped(.end) }
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                guard open(byte) else { return nil }
                guard takeClose() else {
                    guard name() else { return nil }
                    continue
                }
            } else {
                guard let node = byte == UInt8(ascii: "\"") ? string() : other() else { return nil }
                guard !levels.isEmpty else { return node }
                levels[levels.count - 1].append(node)
            }
            guard goOn() else { return nil }
            if let root { return root }
        }
    }

    /// The whole value, once nothing is open.
    private var root: JSONNode?

    private mutating func open(_ byte: UInt8) -> Bool {
        guard levels.count < deepest else { return stopped(.depth) != nil }
        root = nil
        levels.append(Level(start: scan.at, isObject: byte == UInt8(ascii: "{")))
        scan.go(to: scan.at + 1)
        scan.skipSpace()
        return true
    }

    /// Closes as many levels as are closed here, up to the next value; false if something else comes.
    private mutating func goOn() -> Bool {
        while root == nil {
            scan.skipSpace()
            if scan.take(UInt8(ascii: ",")) {
                scan.skipSpace()
                guard isClosing else { return name() }
                note(.comma, scan.at)
            }
            guard takeClose() else { return stopped(scan.next == nil ? .end : .unexpected) != nil }
        }
        return true
    }

    /// Whether the end of the innermost level comes next.
    private var isClosing: Bool { levels.last.map { UInt8(ascii: $0.isObject ? "}" : "]") } == scan.next }

    /// Closes the innermost level if its end comes next.
    private mutating func takeClose() -> Bool {
        guard isClosing, let level = levels.last else { return false }
        scan.go(to: scan.at + 1)
        let node = level.node(until: scan.at)
        levels.removeLast()
        if levels.isEmpty { root = node } else { levels[levels.count - 1].append(node) }
        return true
    }

    /// Reads the name of the next member and its colon, if the innermost level is an object.
    private mutating func name() -> Bool {
        guard levels[levels.count - 1].isObject else { return true }
        scan.skipSpace()
        guard let node = string(), case .string(let text) = node.kind else { return false }
        levels[levels.count - 1].name = (text, node.range)
        scan.skipSpace()
        return scan.take(UInt8(ascii: ":")) || stopped(scan.next == nil ? .end : .unexpected) != nil
    }

    private mutating func string() -> JSONNode? {
        let start = scan.at
        if let text = scan.text() { return JSONNode(kind: .string(text), range: start..<scan.at) }
        scan.go(to: start)
        guard scan.take(UInt8(ascii: "\"")) else { return stopped(scan.next == nil ? .end : .unexpected) }
        let odd = OddString(scan.bytes, from: scan.at)
        for fault in odd.faults { note(fault.kind, fault.byte) }
        let content = DecodedText(Array(scan.bytes[scan.at..<odd.end]))
        scan.go(to: odd.end)
        guard scan.take(UInt8(ascii: "\"")) else { return stopped(.end) }
        let text = String(decoding: (content.decoded(.json) ?? content).bytes, as: UTF8.self)
        return JSONNode(kind: .string(text), range: start..<scan.at)
    }

    /// Reads a number, `true`, `false` or `null`; a number that is clear in another spelling counts.
    private mutating func other() -> JSONNode? {
        let start = scan.at
        let isStrict =
            switch scan.next {
            case UInt8(ascii: "t"): scan.word("true")
            case UInt8(ascii: "f"): scan.word("false")
            case UInt8(ascii: "n"): scan.word("null")
            default: scan.numeral()
            }
        let (strict, whole) = (scan.at, wordEnd(from: start))
        let text = String(decoding: scan.bytes[start..<whole], as: UTF8.self)
        if !isStrict || whole > strict || !isWord(start) && !scan.isFinite(start..<strict) {
            guard Self.isNumber(text) else { return stopped(strict == scan.bytes.count ? .end : .unexpected) }
            note(.number, isStrict && whole == strict ? start : strict)
            scan.go(to: whole)
        }
        return JSONNode(kind: .other(text), range: start..<whole)
    }

    private func isWord(_ start: Int) -> Bool { scan.bytes[start] >= UInt8(ascii: "A") }

    private func wordEnd(from start: Int) -> Int {
        scan.bytes[start...].firstIndex { $0 <= 0x20 || ",]}:[{\"".utf8.contains($0) } ?? scan.bytes.count
    }

    /// Returns whether a text is a number to many readers: `01`, `1.`, `0x1F`, `1e400`, `NaN`.
    private static func isNumber(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return false }
        return "-0123456789".utf8.contains(first) && Double(text) != nil || ["NaN", "Infinity"].contains(text)
    }

    /// Notes the first deviation of a kind.
    private mutating func note(_ kind: JSONText.Fault.Kind, _ byte: Int) {
        if !faults.contains(where: { $0.kind == kind }) { faults.append(JSONText.Fault(kind: kind, byte: byte)) }
    }

    private mutating func stopped(_ kind: JSONText.Fault.Kind) -> JSONNode? {
        stop = JSONText.Fault(kind: kind, byte: scan.at)
        return nil
    }
}

/// The content of a string that is not plain: all that is not strict in it.
private struct OddString {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The quote that ends it, or the end of the text.
    let end: Int
    private var at: Int
    private(set) var faults: [JSONText.Fault] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        (self.bytes, at) = (bytes, start)
        var end = JSONStringWalk.stop(in: bytes, from: start)
        // A control character does not end it.
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
            end = JSONStringWalk.stop(in: bytes, from: end + 1)
        }
        self.end = end
        find()
    }

    private mutating func find() {
        while at < end {
            switch bytes[at] {
            case UInt8(ascii: "\\"): escape()
            case 0..<0x20:
                note(.control, at)
                at += 1
            case ..<0x80: at += 1
            default: scalar()
            }
        }
    }

    /// Reads one scalar of UTF-8 (RFC 3629).
    private mutating func scalar() {
        var rest = bytes[at..<min(at + 4, end)].makeIterator()
        var parser = UTF8.ForwardParser()
        guard case .valid(let encoded) = parser.parseScalar(from: &rest) else {
            note(.notUTF8, at)
            return at += 1
        }
        at += encoded.count
    }

    private mutating func escape() {
        guard at + 1 < end else { return at = end }
        guard bytes[at + 1] == UInt8(ascii: "u") else {
            if !"\"\\/bfnrt".utf8.contains(bytes[at + 1]) { note(.escape, at + 1) }
            return at += 2
        }
        guard let unit = unit(at + 2) else {
            note(.escape, at + 2)
            return at += 2
        }
        at += 6
        guard UTF16.isSurrogate(unit) else { return }
        let isPair =
            UTF16.isLeadSurrogate(unit) && bytes[at..<end].starts(with: "\\u".utf8)
            && self.unit(at + 2).map(UTF16.isTrailSurrogate) == true
        if isPair { at += 6 } else { note(.half, at) }
    }

    /// The number of four hexadecimal digits; nil if there are fewer.
    private func unit(_ start: Int) -> UInt16? {
        guard let base = bytes.baseAddress else { return nil }
        return RawText(start: base, count: end).hexNumber(start, digits: 4).map { UInt16($0) }
    }

    private mutating func note(_ kind: JSONText.Fault.Kind, _ byte: Int) {
        if !faults.contains(where: { $0.kind == kind }) { faults.append(JSONText.Fault(kind: kind, byte: byte)) }
    }
}
