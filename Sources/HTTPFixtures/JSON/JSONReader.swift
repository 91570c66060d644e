/// The pass over a text by which `JSONText` is made. It has no recursion, so that deep nesting is no danger to the
/// stack.
struct JSONReader {
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
    /// The whole value, once nothing is open.
    private var root: JSONNode?
    private(set) var faults: [JSONText.Fault] = []
    private(set) var stop: JSONText.Fault?

    init(_ bytes: UnsafeBufferPointer<UInt8>, deepest: Int) { (scan, self.deepest) = (JSONScan(bytes), deepest) }

    /// Reads values until the end, or until something is not a value.
    mutating func documents() -> [JSONNode] {
        var documents: [JSONNode] = []
        let isWrapped = skipPrefix()
        repeat {
            guard let node = document() else { return documents }
            documents.append(node)
            if isWrapped { skipSuffix() }
            scan.skipSpace()
            if scan.next != nil { faults.note(.several, scan.at) }
        } while scan.next != nil
        return documents
    }

    private mutating func skipPrefix() -> Bool {
        scan.skipSpace()
        let head = scan.bytes[scan.at..<min(scan.at + 100, scan.bytes.count)]
        guard let end = JSONText.prefix(of: Array(head)[...]) else { return false }
        faults.note(.prefix, scan.at)
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

    private mutating func open(_ byte: UInt8) -> Bool {
        guard levels.count < deepest else { return stopped(.depth) != nil }
        root = nil
        levels.append(Level(start: scan.at, isObject: byte == UInt8(ascii: "{")))
        scan.go(to: scan.at + 1)
        scan.skipSpace()
        return true
    }

    /// Closes all levels that end here, up to the next value; false if something else comes.
    private mutating func goOn() -> Bool {
        while root == nil {
            scan.skipSpace()
            if scan.take(UInt8(ascii: ",")) {
                scan.skipSpace()
                guard isClosing else { return name() }
                faults.note(.comma, scan.at)
            }
            guard takeClose() else { return stopped(scan.next == nil ? .end : .unexpected) != nil }
        }
        return true
    }

    /// True if the end of the innermost level comes next.
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
        for fault in odd.faults { faults.note(fault.kind, fault.byte) }
        let content = DecodedText(Array(scan.bytes[scan.at..<odd.end]))
        scan.go(to: odd.end)
        guard scan.take(UInt8(ascii: "\"")) else { return stopped(.end) }
        let text = String(decoding: (content.decoded(.json) ?? content).bytes, as: UTF8.self)
        return JSONNode(kind: .string(text), range: start..<scan.at)
    }

    /// Reads a number, `true`, `false` or `null`; a number in another clear spelling counts too.
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
            faults.note(.number, isStrict && whole == strict ? start : strict)
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

    private mutating func stopped(_ kind: JSONText.Fault.Kind) -> JSONNode? {
        stop = JSONText.Fault(kind: kind, byte: scan.at)
        return nil
    }
}

/// The content of a string that is not plain, with its deviations from strict JSON.
private struct OddString {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The position of the quote that ends the string, or the end of the text.
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
                faults.note(.control, at)
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
            faults.note(.notUTF8, at)
            return at += 1
        }
        at += encoded.count
    }

    private mutating func escape() {
        guard at + 1 < end else { return at = end }
        guard bytes[at + 1] == UInt8(ascii: "u") else {
            if !"\"\\/bfnrt".utf8.contains(bytes[at + 1]) { faults.note(.escape, at + 1) }
            return at += 2
        }
        guard let unit = unit(at + 2) else {
            faults.note(.escape, at + 2)
            return at += 2
        }
        at += 6
        guard UTF16.isSurrogate(unit) else { return }
        let isPair =
            UTF16.isLeadSurrogate(unit) && bytes[at..<end].starts(with: "\\u".utf8)
            && self.unit(at + 2).map(UTF16.isTrailSurrogate) == true
        if isPair { at += 6 } else { faults.note(.half, at) }
    }

    /// The number of four hexadecimal digits; nil if there are fewer.
    private func unit(_ start: Int) -> UInt16? {
        guard let base = bytes.baseAddress else { return nil }
        return RawText(start: base, count: end).hexNumber(start, digits: 4).map { UInt16($0) }
    }
}

extension [JSONText.Fault] {
    /// Notes the first deviation of a kind.
    fileprivate mutating func note(_ kind: JSONText.Fault.Kind, _ byte: Int) {
        if !contains(where: { $0.kind == kind }) { append(JSONText.Fault(kind: kind, byte: byte)) }
    }
}
