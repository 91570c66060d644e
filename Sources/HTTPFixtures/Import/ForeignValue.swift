import Foundation

/// A value of another tool's file, as far as such tools agree on types: a number may be written as text.
struct ForeignValue {
    private let source: JSONText
    private let node: JSONNode

    /// Takes the only value of a text; nil if there is none.
    init?(_ text: JSONText) {
        guard let node = text.value else { return nil }
        self.init(text, node)
    }

    private init(_ source: JSONText, _ node: JSONNode) { (self.source, self.node) = (source, node) }

    /// The value of a member; of several with one name the last, as most readers take it. Nil for `null` too.
    subscript(_ name: String) -> ForeignValue? {
        guard let found = node.members.last(where: { $0.name == name })?.value else { return nil }
        if case .other("null") = found.kind { return nil }
        return ForeignValue(source, found)
    }

    var isObject: Bool { if case .object = node.kind { true } else { false } }

    /// The members of an object, in its order; empty for any other value.
    var members: [(name: String, value: ForeignValue)] {
        node.members.map { ($0.name, ForeignValue(source, $0.value)) }
    }

    /// The elements of an array; nil for any other value.
    var list: [ForeignValue]? {
        guard case .array(let elements) = node.kind else { return nil }
        return elements.map { ForeignValue(source, $0) }
    }

    /// The elements of an array; empty for any other value.
    var elements: [ForeignValue] { list ?? [] }

    /// The string that it is; nil for any other value.
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

    /// The text with the bytes that it stands for; nil for any other value than a string.
    var text: ForeignText? {
        guard case .string(let shown) = node.kind else { return nil }
        return ForeignText(shown, written: source.bytes[node.range].dropFirst().dropLast())
    }

    /// A finite number, also one written as text.
    var number: Double? {
        switch node.kind {
        case .string(let text), .other(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
        case .object, .array: nil
        }
    }

    var isTrue: Bool { if case .other("true") = node.kind { true } else { false } }
}

/// A string of a file, whose halves of surrogate pairs are kept: some tools write a byte that is not text as one.
struct ForeignText {
    /// The text, with a mark in place of what is not Unicode.
    let shown: String
    /// The text in UTF-8; half of a pair has the three bytes that its number would have.
    let raw: [UInt8]
    /// True if it is Unicode.
    let isUnicode: Bool

    fileprivate init(_ shown: String, written: ArraySlice<UInt8>) {
        self.shown = shown
        raw = shown.unicodeScalars.contains("\u{fffd}") ? Self.unescaped(Array(written)) : Array(shown.utf8)
        isUnicode = String(validating: raw, as: UTF8.self) != nil
    }

    /// The bytes that a text stands for which is not Unicode: `\udc80` to `\udcff` are the bytes 80 to FF, as Python
    /// writes them (PEP 383); any other half is nothing that was sent.
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

    /// Undoes the escapes, and keeps what is half of a pair.
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
