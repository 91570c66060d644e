/// The names and values of a text in XML or HTML: attributes, elements that hold only text, and a name next to its
/// value, as in `<input name="token" value="…">` and `<key>token</key><string>…</string>`.
struct MarkupFields {
    struct Field {
        let name: Range<Int>
        /// The value, still escaped.
        let value: Range<Int>
    }

    private static let open = ByteTable("<".utf8)
    private static let plainEnds = ByteTable { $0 <= 0x20 || "<>".utf8.contains($0) ? 1 : 0 }
    private static let nameEnds = ByteTable { $0 <= 0x20 || "/>=<\"'&;".utf8.contains($0) ? 1 : 0 }
    private static let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")].map { ByteTable([$0]) }
    private static let cdata = Array("<![CDATA[".utf8)
    private static let bracket = ByteTable("]".utf8)

    private let bytes: [UInt8]
    private(set) var values: [Field] = []
    /// The text of an element that names the next value.
    private var key: Range<Int>?
    private var lastCdataEnd = -1

    init(in bytes: [UInt8]) {
        self.bytes = bytes
        var at = 0
        while let start = Self.open.first(in: bytes, from: at) {
            at = start + 1
            let name = name(from: at)
            guard !name.isEmpty else { continue }
            at = name.upperBound
            let named = attributes(from: &at)
            guard at < bytes.count, bytes[at] == UInt8(ascii: ">"), bytes[at - 1] != UInt8(ascii: "/") else { continue }
            at += 1
            guard let content = content(from: at), !content.isEmpty else { continue }
            keep(local(name), named, content)
        }
    }

    private mutating func keep(_ element: Range<Int>, _ named: Range<Int>?, _ content: Range<Int>) {
        values.append(Field(name: element, value: content))
        if let named { values.append(Field(name: named, value: content)) }
        if let key { values.append(Field(name: key, value: content)) }
        key = ["key", "name"].contains(word(element)) ? content : nil
    }

    /// Reads the attributes of an element up to its end; returns the value of the one called `name` or `key`.
    private mutating func attributes(from at: inout Int) -> Range<Int>? {
        var (named, valued): (Range<Int>?, Range<Int>?)
        while true {
            while at < bytes.count, bytes[at] <= 0x20 || bytes[at] == UInt8(ascii: "/") { at += 1 }
            let name = name(from: at)
            guard !name.isEmpty else { break }
            at = name.upperBound
            guard let value = attributeValue(from: &at) else { continue }
            values.append(Field(name: local(name), value: value))
            switch word(local(name)) {
            case "name", "key", "id": named = named ?? value
            case "value", "content": valued = value
            default: break
            }
        }
        if let named, let valued { values.append(Field(name: named, value: valued)) }
        return named
    }

    private func attributeValue(from at: inout Int) -> Range<Int>? {
        var next = at
        while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
        guard next < bytes.count, bytes[next] == UInt8(ascii: "=") else { return nil }
        next += 1
        while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
        at = next
        guard next < bytes.count else { return nil }
        guard let quote = Self.quotes.first(where: { $0[bytes[next]] != 0 }) else {
            at = Self.plainEnds.first(in: bytes, from: next) ?? bytes.count
            return next..<at
        }
        guard let end = quote.first(in: bytes, from: next + 1) else { return nil }
        at = end + 1
        return next + 1..<end
    }

    /// Finds the text of an element without child elements, trimmed.
    private mutating func content(from start: Int) -> Range<Int>? {
        var end = Self.open.first(in: bytes, from: start) ?? bytes.count
        var first = start
        if bytes[end...].starts(with: Self.cdata) {
            first = end + Self.cdata.count
            end = cdataEnd(from: first)
        } else if end < bytes.count, !bytes[end...].starts(with: "</".utf8) {
            return nil
        }
        while first < end, bytes[first] <= 0x20 { first += 1 }
        while end > first, bytes[end - 1] <= 0x20 { end -= 1 }
        return first..<end
    }

    /// Finds the end of a CDATA section; many may begin before one end, which is searched for once.
    private mutating func cdataEnd(from start: Int) -> Int {
        if start <= lastCdataEnd { return lastCdataEnd }
        var at = start
        while let next = Self.bracket.first(in: bytes, from: at), !bytes[next...].starts(with: "]]>".utf8) {
            at = next + 1
        }
        lastCdataEnd = Self.bracket.first(in: bytes, from: at) ?? bytes.count
        return lastCdataEnd
    }

    private func name(from start: Int) -> Range<Int> {
        guard start < bytes.count else { return start..<start }
        return start..<(Self.nameEnds.first(in: bytes, from: start) ?? bytes.count)
    }

    /// A name without its namespace prefix.
    private func local(_ name: Range<Int>) -> Range<Int> {
        bytes[name].lastIndex(of: UInt8(ascii: ":")).map { $0 + 1..<name.upperBound } ?? name
    }

    private func word(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self).lowercased() }
}
