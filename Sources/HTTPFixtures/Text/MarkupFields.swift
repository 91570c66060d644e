/// The names and values of a text in XML or HTML: attributes, elements that contain only text, all text inside some
/// elements, and a name next to its value, as in `<input name="token" value="…">` and
/// `<key>token</key><string>…</string>`.
struct MarkupFields {
    struct Field {
        let name: Range<Int>
        /// The value, still escaped.
        let value: Range<Int>
        /// The element or attribute that contains the value, somewhere inside the element with the name; nil if that
        /// contains it directly.
        var inner: Range<Int>?
    }

    private static let open = ByteTable("<".utf8)
    private static let plainEnds = ByteTable { $0 <= 0x20 || "<>".utf8.contains($0) ? 1 : 0 }
    private static let nameEnds = ByteTable { $0 <= 0x20 || "/>=<\"'&;".utf8.contains($0) ? 1 : 0 }
    private static let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")].map { ByteTable([$0]) }
    private static let close = ByteTable(">".utf8)
    private static let cdata = Marks(begin: "<![CDATA[", end: "]]>")
    private static let comment = Marks(begin: "<!--", end: "-->")

    private struct Marks {
        let begin: [UInt8]
        let end: [UInt8]

        init(begin: String, end: String) { (self.begin, self.end) = (Array(begin.utf8), Array(end.utf8)) }
    }

    /// An element whose text is secret, with that of all elements in it.
    private struct Holder {
        /// The range of the secret name: the element's own, or the value of its attribute `name`.
        let name: Range<Int>
        let element: String
        /// The number of elements of this name that are open.
        var depth = 1
        /// The open element inside it.
        var inner: Range<Int>?
    }

    private let bytes: [UInt8]
    private let isHolder: (Range<Int>) -> Bool
    private(set) var values: [Field] = []
    /// The text of an element that names the next value.
    private var key: Range<Int>?
    /// The text of an element that the next one may name.
    private var unnamed: Range<Int>?
    private var holder: Holder?
    /// The position of the last end tag of each name.
    private lazy var lastEnds = ends()
    /// The position at which the last search for the end of a section ended; many sections may begin before one end,
    /// which is searched for once.
    private var sectionEnds: [[UInt8]: Int] = [:]

    /// Finds the names and values.
    init(in bytes: [UInt8], isHolder: @escaping (Range<Int>) -> Bool = { _ in false }) {
        self.bytes = bytes
        self.isHolder = isHolder
        var at = 0
        while let start = Self.open.first(in: bytes, from: at) {
            keepInside(at..<start)
            at = start + 1
            if holder != nil, skipInside(from: start, to: &at) { continue }
            let name = name(from: at)
            guard !name.isEmpty else { continue }
            at = name.upperBound
            let named = attributes(of: local(name), from: &at)
            guard at < bytes.count, bytes[at] == UInt8(ascii: ">") else { continue }
            at += 1
            if bytes[at - 2] != UInt8(ascii: "/") { keep(local(name), named, from: at) }
        }
        keepInside(at..<bytes.count)
    }

    private mutating func keep(_ element: Range<Int>, _ named: Range<Int>?, from start: Int) {
        let content = content(from: start)
        if holder != nil {
            holder?.inner = element
            if word(element) == holder?.element { holder?.depth += 1 }
        } else if !content.isWhole {
            open(element, named, from: start)
        }
        guard let text = content.text, !text.isEmpty, holder == nil else { return }
        values.append(Field(name: element, value: text))
        if let named { values.append(Field(name: named, value: text)) }
        if let key { values.append(Field(name: key, value: text)) }
        let isName = ["key", "name"].contains(word(element))
        if isName, let unnamed { values.append(Field(name: text, value: unnamed)) }
        unnamed = key == nil && word(element) == "value" ? text : nil
        key = isName ? text : nil
    }

    /// Keeps a text inside a holder.
    private mutating func keepInside(_ range: Range<Int>, of inner: Range<Int>? = nil) {
        guard let holder else { return }
        let text = trimmed(range)
        if !text.isEmpty { values.append(Field(name: holder.name, value: text, inner: inner ?? holder.inner)) }
    }

    /// Skips the end of an element, a comment or a section inside a holder; returns whether there was one.
    private mutating func skipInside(from start: Int, to at: inout Int) -> Bool {
        if bytes[start...].starts(with: "</".utf8) {
            let name = name(from: start + 2)
            at = Self.close.first(in: bytes, from: name.upperBound).map { $0 + 1 } ?? bytes.count
            holder?.inner = nil
            guard word(local(name)) == holder?.element else { return true }
            holder?.depth -= 1
            if holder?.depth == 0 { holder = nil }
            return true
        }
        for marks in [Self.cdata, Self.comment] where bytes[start...].starts(with: marks.begin) {
            let content = start + marks.begin.count..<end(of: marks, from: start + marks.begin.count)
            keepInside(content)
            at = min(content.upperBound + marks.end.count, bytes.count)
            return true
        }
        return false
    }

    /// Opens a holder, unless the element has no end. That is usual for an element with its name in an attribute, such
    /// as `<input id="token">`; any other may be cut off in XML.
    private mutating func open(_ element: Range<Int>, _ named: Range<Int>?, from start: Int) {
        let isOwn = isHolder(element)
        guard let name = isOwn ? element : named, isOwn || isHolder(name) else { return }
        let isClosed = lastEnds[word(element), default: -1] >= start
        guard isClosed || isOwn && bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return }
        holder = Holder(name: name, element: word(element))
    }

    private func ends() -> [String: Int] {
        var ends: [String: Int] = [:]
        var at = 0
        while let start = Self.open.first(in: bytes, from: at) {
            at = start + 1
            guard bytes[start...].starts(with: "</".utf8) else { continue }
            ends[word(local(name(from: start + 2)))] = start
        }
        return ends
    }

    /// Reads the attributes of an element up to its end; returns the value of the one called `name` or `key`.
    private mutating func attributes(of element: Range<Int>, from at: inout Int) -> Range<Int>? {
        var (named, valued, typed): (Range<Int>?, Range<Int>?, Range<Int>?)
        while true {
            while at < bytes.count, bytes[at] <= 0x20 || bytes[at] == UInt8(ascii: "/") { at += 1 }
            let name = name(from: at)
            guard !name.isEmpty else { break }
            at = name.upperBound
            guard let value = attributeValue(from: &at) else { continue }
            values.append(Field(name: local(name), value: value))
            if !["xmlns", "xsi", "xml"].contains(prefix(of: name)) { keepInside(value, of: local(name)) }
            switch word(local(name)) {
            case "name", "key", "id": named = named ?? value
            case "value", "content": valued = value
            case "type": typed = value
            default: break
            }
        }
        if let valued {
            for name in [named, typed, element].compactMap({ $0 }) { values.append(Field(name: name, value: valued)) }
        }
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

    /// Finds the text of an element, trimmed, and tells whether it is all that the element contains; nil if it begins
    /// with an element.
    private mutating func content(from start: Int) -> (text: Range<Int>?, isWhole: Bool) {
        let end = Self.open.first(in: bytes, from: start) ?? bytes.count
        if bytes[end...].starts(with: Self.cdata.begin) {
            let first = end + Self.cdata.begin.count
            let last = self.end(of: Self.cdata, from: first)
            let rest = bytes[last...].dropFirst(Self.cdata.end.count).drop { $0 <= 0x20 }
            let isWhole = trimmed(start..<end).isEmpty && (rest.isEmpty || rest.starts(with: "</".utf8))
            return (trimmed(first..<last), isWhole)
        }
        guard end == bytes.count || bytes[end...].starts(with: "</".utf8) else { return (nil, false) }
        return (trimmed(start..<end), true)
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        ASCII.trimmed(bytes[range]) ?? range.lowerBound..<range.lowerBound
    }

    /// Finds the end of a section or a comment.
    private mutating func end(of marks: Marks, from start: Int) -> Int {
        if let last = sectionEnds[marks.end], start <= last { return last }
        let table = ByteTable(marks.end.prefix(1))
        var at = start
        while let next = table.first(in: bytes, from: at), !bytes[next...].starts(with: marks.end) { at = next + 1 }
        let end = table.first(in: bytes, from: at) ?? bytes.count
        sectionEnds[marks.end] = end
        return end
    }

    private func name(from start: Int) -> Range<Int> {
        guard start < bytes.count else { return start..<start }
        return start..<(Self.nameEnds.first(in: bytes, from: start) ?? bytes.count)
    }

    /// Returns a name without its namespace prefix, and without the `data-` of an author's attribute (HTML, 3.2.6.6).
    private func local(_ name: Range<Int>) -> Range<Int> {
        let start = bytes[name].lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? name.lowerBound
        return (bytes[start..<name.upperBound].starts(with: "data-".utf8) ? start + 5 : start)..<name.upperBound
    }

    private func prefix(of name: Range<Int>) -> String {
        String(decoding: bytes[name].prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self).lowercased()
    }

    private func word(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self).lowercased() }
}
