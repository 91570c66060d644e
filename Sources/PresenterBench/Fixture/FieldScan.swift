/// Reads the fields `name=value` of a query, of a fragment or of a form, one after the other.
struct FieldScan {
    /// What the fields stand in.
    enum Kind {
        /// A URL: fields begin after `?` and `#`.
        case url
        /// A form: fields begin at its start and end at `&` alone.
        case form
        /// Another text: fields stand in URLs in it, or at its start, and end with the URL.
        case text
    }

    struct Field {
        let name: Range<Int>
        let value: Range<Int>
    }

    private let bytes: [UInt8]
    private let kind: Kind
    private var at: Int?

    init(_ bytes: [UInt8], _ kind: Kind) {
        self.bytes = bytes
        self.kind = kind
        at = kind == .url ? nil : 0
        if kind == .url { skip(from: 0) }
    }

    /// Reads the next field; nil at the end.
    mutating func next() -> Field? {
        while let start = at {
            let end = bytes[start...].firstIndex(where: isEnd) ?? bytes.count
            if end < bytes.count, kind == .form || bytes[end] == UInt8(ascii: "&") {
                at = end + 1
            } else {
                skip(from: end)
            }
            let field = bytes[start..<end]
            if let equals = field.firstIndex(of: UInt8(ascii: "=")) {
                return Field(name: nameStart(start, equals)..<equals, value: equals + 1..<end)
            }
            if kind != .form { lookInside(start..<end) }
        }
        return nil
    }

    /// Goes back to a URL that begins inside a value, as in `next=/page?token=…`.
    mutating func lookInside(_ value: Range<Int>) {
        guard kind != .form, let mark = bytes[value].firstIndex(of: UInt8(ascii: "?")) else { return }
        at = mark + 1
    }

    private mutating func skip(from start: Int) {
        at = bytes[start...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }.map { $0 + 1 }
    }

    private func isEnd(_ byte: UInt8) -> Bool {
        switch kind {
        case .form: byte == UInt8(ascii: "&")
        case .url: byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#")
        case .text: byte <= 0x20 || "&#\"<>".utf8.contains(byte)
        }
    }

    /// Leaves out `amp;`, the rest of a separator written for HTML.
    private func nameStart(_ start: Int, _ equals: Int) -> Int {
        bytes[start..<equals].starts(with: "amp;".utf8) ? start + 4 : start
    }
}
