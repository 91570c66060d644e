/// The quoted texts that code gives to a name: `password: "…"` in a GraphQL document, `var token = '…'` in a script.
///
/// A name in double quotes is a member of JSON, which is read as such.
struct AssignedTexts {
    struct Assigned {
        let name: Range<Int>
        /// The range of the text without its quotes.
        let value: Range<Int>
    }

    private(set) var values: [Assigned] = []

    private static let quotes = ByteTable("\"'`".utf8)
    private static let block = Array("\"\"\"".utf8)

    init(in bytes: [UInt8]) {
        var at = 0
        while let open = Self.quotes.first(in: bytes, from: at) {
            let isBlock = bytes[open...].starts(with: Self.block)
            let start = open + (isBlock ? 3 : 1)
            let name = Self.name(in: bytes, before: open)
            let end = isBlock ? Self.blockEnd(in: bytes, from: start) : Self.end(in: bytes, from: start, bytes[open])
            // An apostrophe in prose opens nothing.
            guard let end, name != nil || bytes[open] == UInt8(ascii: "\"") else {
                at = open + 1
                continue
            }
            if let name, start < end { values.append(Assigned(name: name, value: start..<end)) }
            at = end + start - open
        }
    }

    /// Reads the name before a quote, and `:` or `=` between them.
    private static func name(in bytes: [UInt8], before quote: Int) -> Range<Int>? {
        func skipped(_ from: Int) -> Int {
            var at = from
            while at > 0, bytes[at - 1] <= 0x20 { at -= 1 }
            return at
        }
        let sign = skipped(quote)
        guard sign > 1, ":=".utf8.contains(bytes[sign - 1]) else { return nil }
        // A comparison assigns nothing.
        if bytes[sign - 1] == UInt8(ascii: "="), "=!<>".utf8.contains(bytes[sign - 2]) { return nil }
        var end = skipped(sign - 1)
        if end > 0, bytes[end - 1] == UInt8(ascii: "'") { end -= 1 }
        var start = end
        while start > 0, ASCII.isName(bytes[start - 1]) { start -= 1 }
        return start < end ? start..<end : nil
    }

    /// Finds the quote that ends a text, on the same line unless the text may have several.
    private static func end(in bytes: [UInt8], from start: Int, _ quote: UInt8) -> Int? {
        var at = start
        while at < bytes.count, bytes[at] != quote {
            if bytes[at] == 0x0a, quote != UInt8(ascii: "`") { return nil }
            at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        return at < bytes.count ? at : nil
    }

    private static func blockEnd(in bytes: [UInt8], from start: Int) -> Int? {
        var at = start
        while let quote = quotes.first(in: bytes, from: at) {
            if bytes[quote...].starts(with: block), bytes[quote - 1] != UInt8(ascii: "\\") { return quote }
            at = quote + 1
        }
        return nil
    }
}
