/// A tag of an XML document that a project consists of: of its two kinds no more is asked than names and attributes.
///
/// Not by `FoundationXML`, a library that newer systems lack.
struct XMLTag {
    let name: String
    /// True of `</name>`.
    let isEnd: Bool
    /// True of `<name/>`, which has no end.
    let isEmpty: Bool
    /// The attributes, without the references to characters that XML 1.0 predefines (4.6); of two of one name the first.
    let attributes: [String: String]

    /// Finds the tags of a document that have some of all names, but for those in comments.
    static func all(in text: String, named isWanted: (String) -> Bool = { _ in true }) -> [XMLTag] {
        var (tags, source): ([XMLTag], Substring.UTF8View) = ([], text[...].utf8)
        while let start = source.firstIndex(of: UInt8(ascii: "<")) {
            source = source[start...].dropFirst()
            if source.starts(with: "!--".utf8) {
                source = afterComment(source)
                continue
            }
            let isEnd = source.first == UInt8(ascii: "/")
            let rest = isEnd ? source.dropFirst() : source
            let name = rest.prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
            guard !name.isEmpty, let end = end(of: rest[name.endIndex...]) else { continue }
            let inside = Substring(rest[name.endIndex..<end])
            source = rest[end...].dropFirst()
            let called = String(Substring(name))
            guard isWanted(called) else { continue }
            tags.append(
                XMLTag(
                    name: called, isEnd: isEnd, isEmpty: inside.hasSuffix("/"), attributes: attributes(in: inside)))
        }
        return tags
    }

    private static func afterComment(_ source: Substring.UTF8View) -> Substring.UTF8View {
        var rest = source.dropFirst(3)
        while !rest.isEmpty, !rest.starts(with: "-->".utf8) { rest = rest.dropFirst() }
        return rest.dropFirst(3)
    }

    /// The place of the bracket that closes a tag; nil where another one begins before.
    private static func end(of source: Substring.UTF8View) -> String.Index? {
        var quote: UInt8?
        for place in source.indices {
            let byte = source[place]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return place
            } else if byte == UInt8(ascii: "<") {
                return nil
            }
        }
        return nil
    }

    private static func attributes(in text: Substring) -> [String: String] {
        let pairs = text.matches(of: /\s(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/).map { match in
            (String(match.1), plain(match.2 ?? match.3 ?? ""))
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private static func plain(_ value: Substring) -> String {
        guard value.utf8.contains(UInt8(ascii: "&")) else { return String(value) }
        let escapes = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
        return escapes.reduce(String(value)) { $0.replacing($1.0, with: $1.1) }
    }
}
