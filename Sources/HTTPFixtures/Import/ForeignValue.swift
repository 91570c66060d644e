/// A JSON value as a tool wrote it, with what JSON itself forbids: `NaN`, and halves of surrogate pairs.
enum ForeignValue {
    case object([(name: String, value: ForeignValue)])
    case array([ForeignValue])
    case text(ForeignText)
    case number(Double)
    case bool(Bool)
    case null

    /// The value of a member; of several with one name the last, as most readers take it. Nil for `null` too.
    subscript(_ name: String) -> ForeignValue? {
        guard case .object(let members) = self, let found = members.last(where: { $0.name == name })?.value else {
            return nil
        }
        if case .null = found { return nil }
        return found
    }

    /// The elements of an array; empty for any other value.
    var elements: [ForeignValue] { if case .array(let elements) = self { elements } else { [] } }

    var text: ForeignText? { if case .text(let text) = self { text } else { nil } }

    /// The text, with a mark in place of what is not Unicode; a number as written by Swift.
    var string: String? {
        switch self {
        case .text(let text): text.shown
        case .number(let number): number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        case .bool(let flag): "\(flag)"
        default: nil
        }
    }

    /// A finite number, also one written as text.
    var number: Double? {
        switch self {
        case .number(let number): number.isFinite ? number : nil
        case .text(let text): Double(text.shown).flatMap { $0.isFinite ? $0 : nil }
        default: nil
        }
    }

    var isTrue: Bool { if case .bool(true) = self { true } else { false } }
}

/// A string of a file, whose halves of surrogate pairs are kept: some tools write a byte that is not text as one.
struct ForeignText {
    /// The text in UTF-8; half of a pair has the three bytes that its number would have.
    let raw: [UInt8]
    /// Whether it is Unicode.
    let isUnicode: Bool

    init(raw: [UInt8]) {
        self.raw = raw
        isUnicode = String(validating: raw, as: UTF8.self) != nil
    }

    var shown: String { String(decoding: raw, as: UTF8.self) }

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
}
