/// Reads the fields `name=value` of a query, of a fragment or of a form, one after the other.
struct FieldScan {
    /// The kind of text that holds the fields.
    enum Kind {
        /// A URL: fields begin after `?` and `#`.
        case url
        /// A form: fields begin at its start and end only at `&`.
        case form
        /// Other text: fields are in URLs in it, or at its start, and end with the URL.
        case text
    }

    /// The bytes that end the value of a secret, any other value, and a name.
    private struct Ends {
        let secret: ByteTable
        let value: ByteTable
        let name: ByteTable

        init(_ ends: String, andControls: Bool = false, queries: String) {
            let isEnd: @Sendable (UInt8) -> Bool = { andControls && $0 <= 0x20 || ends.utf8.contains($0) }
            secret = ByteTable { isEnd($0) ? 1 : 0 }
            value = ByteTable { isEnd($0) || queries.utf8.contains($0) ? 1 : 0 }
            name = ByteTable { isEnd($0) || (queries + "=").utf8.contains($0) ? 1 : 0 }
        }
    }

    private static let starts = ByteTable("?#".utf8)
    private static let url = Ends("&#", queries: "?")
    private static let form = Ends("&", queries: "")
    private static let text = Ends("&#\"<>", andControls: true, queries: "?")

    private let bytes: [UInt8]
    private let kind: Kind
    /// The start of the next name or value; nil at the end.
    private var at: Int?

    init(_ bytes: [UInt8], _ kind: Kind) {
        self.bytes = bytes
        self.kind = kind
        at = kind == .url ? Self.starts.first(in: bytes, from: 0).map { $0 + 1 } : 0
    }

    /// Reads the name of the next field; nil at the end.
    mutating func name() -> Range<Int>? {
        while let start = at {
            let end = ends.name.first(in: bytes, from: start) ?? bytes.count
            if end < bytes.count, bytes[end] == UInt8(ascii: "=") {
                at = end + 1
                // The rest of a separator written for HTML is not part of the name.
                return bytes[start..<end].starts(with: "amp;".utf8) ? start + 4..<end : start..<end
            }
            go(on: end)
        }
        return nil
    }

    /// Reads the value of the field just named: a secret to its end, any other value up to a `?`, after which fields
    /// may follow.
    mutating func value(isSecret: Bool) -> Range<Int> {
        let start = at ?? bytes.count
        let end = (isSecret ? ends.secret : ends.value).first(in: bytes, from: start) ?? bytes.count
        go(on: end)
        return start..<end
    }

    private mutating func go(on end: Int) {
        let follows = end < bytes.count && (kind == .form || "&?#".utf8.contains(bytes[end]))
        at = follows ? end + 1 : Self.starts.first(in: bytes, from: end).map { $0 + 1 }
    }

    private var ends: Ends {
        switch kind {
        case .form: Self.form
        case .url: Self.url
        case .text: Self.text
        }
    }
}
