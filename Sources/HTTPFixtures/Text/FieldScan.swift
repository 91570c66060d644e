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

/// The parameters in the paths of URLs, `/list;jsessionid=…` (RFC 3986, 3.3), and the fields that a `;` separates.
struct PathParameters {
    struct Parameter {
        let name: Range<Int>
        let value: Range<Int>
    }

    private static let around = ByteTable { $0 <= 0x20 || "\"'<>()`\\".utf8.contains($0) ? 1 : 0 }
    private static let nameEnds = ByteTable { $0 <= 0x20 || ";/?#&=\"'<>,".utf8.contains($0) ? 1 : 0 }
    private static let pathEnds = ByteTable { $0 <= 0x20 || ";/?#&\"'<>".utf8.contains($0) ? 1 : 0 }
    private static let queryEnds = ByteTable { $0 <= 0x20 || ";#&\"'<>".utf8.contains($0) ? 1 : 0 }
    private static let semicolon = ByteTable(";".utf8)
    private static let question = ByteTable("?".utf8)

    private(set) var values: [Parameter] = []

    /// Finds all parameters.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - kind: The kind of the text. Of a text that is neither a URL nor a form, only parameters in URLs and in
    ///     absolute paths count.
    init(in bytes: [UInt8], _ kind: FieldScan.Kind) {
        var word = kind == .text ? 0..<0 : bytes.indices
        var query = kind == .form ? 0 : Self.question.first(in: bytes, from: 0) ?? bytes.count
        var url = 0
        var at = 0
        while let mark = Self.semicolon.first(in: bytes, from: at) {
            at = mark + 1
            let end = Self.nameEnds.first(in: bytes, from: at) ?? bytes.count
            guard end > at, end < bytes.count, bytes[end] == UInt8(ascii: "=") else { continue }
            if mark >= word.upperBound {
                word = Self.word(around: mark, in: bytes, after: word.upperBound)
                query = Self.question.first(in: bytes, from: word.lowerBound) ?? bytes.count
                url = Self.url(in: bytes, word)
            }
            guard mark > url else { continue }
            let ends = mark > query ? Self.queryEnds : Self.pathEnds
            let last = min(ends.first(in: bytes, from: end + 1) ?? bytes.count, word.upperBound)
            let value = end + 1..<max(end + 1, last)
            values.append(Parameter(name: at..<end, value: value))
            at = value.upperBound
        }
    }

    /// Finds the word that contains a byte; it begins after the previous word.
    private static func word(around mark: Int, in bytes: [UInt8], after start: Int) -> Range<Int> {
        var (first, next) = (start, start)
        while let end = around.first(in: bytes, from: next), end < mark { (first, next) = (end + 1, end + 1) }
        return first..<(around.first(in: bytes, from: mark) ?? bytes.count)
    }

    /// Returns the position in a word where a URL begins, after its scheme, or an absolute path.
    private static func url(in bytes: [UInt8], _ word: Range<Int>) -> Int {
        if bytes[word].first == UInt8(ascii: "/") { return word.lowerBound }
        guard let colon = bytes[word].firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: "://".utf8) else {
            return word.upperBound
        }
        return colon
    }
}
