import Foundation

/// A value in a HAR file whose text has been parsed.
///
/// It can be read in two ways. The bench's own fixtures must be exact: `text(_:)` and the like throw if a value has
/// another type. Other tools vary: the subscript, `string`, `number` and `list` also accept a number written as text,
/// and take `null` for a missing value.
struct HARValue {
    private let source: JSONText
    private let node: JSONNode
    /// The path in the file: `log.entries[3].response`.
    let path: String

    /// Takes the only value of a text; nil if there is none.
    init?(_ text: JSONText) {
        guard let node = text.value else { return nil }
        self.init(text, node, at: "")
    }

    private init(_ source: JSONText, _ node: JSONNode, at path: String) {
        (self.source, self.node, self.path) = (source, node, path)
    }

    /// The value of a member, the last if there are several with the name, as most readers take it; nil for `null` too.
    subscript(_ name: String) -> HARValue? {
        guard let member = member(name), !member.isNull else { return nil }
        return member
    }

    private func member(_ name: String) -> HARValue? {
        node.members.last { $0.name == name }.map { HARValue(source, $0.value, at: place(of: name)) }
    }

    private func place(of name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

    private var isNull: Bool { if case .other("null") = node.kind { true } else { false } }

    /// Returns all members with a name, of which readers take one.
    func all(_ name: String) -> [HARValue] {
        node.members.filter { $0.name == name }.map { HARValue(source, $0.value, at: place(of: name)) }
    }

    /// The path of a part of a whole file that is there twice, of which a reader would take one and ignore the other.
    var repeated: String? {
        let logs = all("log")
        guard logs.count < 2 else { return "log" }
        return ["entries", "creator"].first { name in logs.contains { $0.all(name).count > 1 } }.map { "log.\($0)" }
            ?? logs.flatMap { $0.all("creator") }.first { $0.all("name").count > 1 }.map { "\($0.path).name" }
    }
}

/// Reading of values that any tool may have written.
extension HARValue {
    var isObject: Bool { if case .object = node.kind { true } else { false } }

    /// The members of an object, in its order; empty for any other value.
    var members: [(name: String, value: HARValue)] {
        node.members.map { ($0.name, HARValue(source, $0.value, at: place(of: $0.name))) }
    }

    /// The elements of an array; nil for any other value.
    var list: [HARValue]? {
        guard case .array(let elements) = node.kind else { return nil }
        return elements.enumerated().map { HARValue(source, $1, at: "\(path)[\($0)]") }
    }

    /// The elements of an array; empty for any other value.
    var elements: [HARValue] { list ?? [] }

    /// The string, or a number or a truth value as text; nil for any other value.
    var string: String? {
        switch node.kind {
        case .string(let text): return text
        case .other("null"): return nil
        case .other(let written):
            guard let number = Double(written) else { return written }
            return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        case .object, .array: return nil
        }
    }

    /// The string with the bytes that it stands for; nil for any other value.
    var text: HARText? {
        guard case .string(let shown) = node.kind else { return nil }
        return HARText(shown, written: source.bytes[node.range].dropFirst().dropLast())
    }

    /// The number, if it is finite, even if it is written as text.
    var number: Double? {
        switch node.kind {
        case .string(let text), .other(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
        case .object, .array: nil
        }
    }

    var isTrue: Bool { if case .other("true") = node.kind { true } else { false } }
}

/// The reason why a value of a fixture is not accepted.
enum HARFlaw: Error {
    /// The value is missing, or of another type.
    case unlike(String, at: String)
    /// The file has no such part, without which it is not HAR.
    case lacks(String)
    /// The value is a string that is not Unicode.
    case notUnicode
    /// The value is not strict JSON, although its meaning is clear.
    case notJSON
}

/// Reading of values that a fixture must have.
extension HARValue {
    func object(_ name: String) throws(HARFlaw) -> HARValue { try needed(name).asObject() }

    func object(ifThere name: String) throws(HARFlaw) -> HARValue? { try self[name]?.asObject() }

    func list(ifThere name: String) throws(HARFlaw) -> [HARValue]? { try self[name]?.asList() }

    func text(_ name: String) throws(HARFlaw) -> String { try needed(name).asText() }

    func text(ifThere name: String) throws(HARFlaw) -> String? { try self[name]?.asText() }

    func number(_ name: String) throws(HARFlaw) -> Double { try needed(name).asNumber() }

    func number(ifThere name: String) throws(HARFlaw) -> Double? { try self[name]?.asNumber() }

    private func needed(_ name: String) throws(HARFlaw) -> HARValue {
        guard let member = member(name) else { throw .unlike("there", at: place(of: name)) }
        return member
    }

    func asObject() throws(HARFlaw) -> HARValue {
        guard isObject else { throw .unlike("an object", at: path) }
        return self
    }

    func asList() throws(HARFlaw) -> [HARValue] {
        guard let list else { throw .unlike("a list", at: path) }
        return list
    }

    func asText() throws(HARFlaw) -> String {
        guard case .string(let text) = node.kind else { throw .unlike("text", at: path) }
        try check()
        return text
    }

    private func asNumber() throws(HARFlaw) -> Double {
        guard case .other(let written) = node.kind, !["true", "false", "null"].contains(written) else {
            throw .unlike("a number", at: path)
        }
        try check()
        guard let number = Double(written), number.isFinite else { throw .notJSON }
        return number
    }

    /// Checks that the value itself is strict JSON; elsewhere in the file it does not matter.
    private func check() throws(HARFlaw) {
        guard !source.isDecodable else { return }
        let own = JSONText(Array(source.bytes[node.range])).faults.map(\.kind)
        if own.contains(where: { $0 != .half }) { throw .notJSON }
        if !own.isEmpty { throw .notUnicode }
    }
}

/// A string of a file that keeps unpaired surrogates, because some tools write a byte that is not text as one.
struct HARText {
    /// The text, with a replacement character for anything that is not Unicode.
    let shown: String
    /// The text in UTF-8, with three bytes for an unpaired surrogate, as its number would have.
    let raw: [UInt8]
    /// True if the text is Unicode.
    let isUnicode: Bool

    fileprivate init(_ shown: String, written: ArraySlice<UInt8>) {
        self.shown = shown
        raw = shown.unicodeScalars.contains("\u{fffd}") ? Self.unescaped(Array(written)) : Array(shown.utf8)
        isUnicode = String(validating: raw, as: UTF8.self) != nil
    }

    /// The bytes that a text with unpaired surrogates stands for: `\udc80` to `\udcff` are the bytes 80 to FF, as
    /// Python writes them (PEP 383). Nil if there is any other surrogate, which stands for nothing that was sent.
    var escapedBytes: [UInt8]? {
        var bytes: [UInt8] = []
        var at = 0
        while at < raw.count {
            // U+D800 to U+DFFF are ED A0 80 to ED BF BF.
            guard raw[at] == 0xed, at + 2 < raw.count, raw[at + 1] >= 0xa0 else {
                bytes.append(raw[at])
                at += 1
                continue
            }
            let scalar = 0xd000 | UInt32(raw[at + 1] & 0x3f) << 6 | UInt32(raw[at + 2] & 0x3f)
            guard 0xdc80...0xdcff ~= scalar else { return nil }
            bytes.append(UInt8(scalar & 0xff))
            at += 3
        }
        return bytes
    }

    /// Decodes the escapes, and keeps unpaired surrogates.
    private static func unescaped(_ written: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        written.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            let text = RawText(start: start, count: buffer.count)
            var at = 0
            while at < text.count {
                let escape = start[at] == UInt8(ascii: "\\") ? EscapeLayer.json.escape(in: text, at: at) : nil
                let half = escape?.length == 6 ? text.hexNumber(at + 2, digits: 4) : nil
                if let half, 0xd800...0xdfff ~= half {
                    bytes += [0xe0 | UInt8(half >> 12), 0x80 | UInt8(half >> 6 & 0x3f), 0x80 | UInt8(half & 0x3f)]
                } else if let escape {
                    bytes += (0..<escape.count).map { UInt8(truncatingIfNeeded: escape.bytes >> UInt32(8 * $0)) }
                } else {
                    bytes.append(start[at])
                }
                at += escape?.length ?? 1
            }
        }
        return bytes
    }
}
