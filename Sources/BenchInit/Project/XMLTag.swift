/// A tag of an XML document that a project consists of: of its two kinds no more is asked than names and attributes.
///
/// Not by `FoundationXML`: every bench and every play would load it, with a library that newer systems lack.
struct XMLTag {
    let name: Substring
    /// True of `</name>`.
    let isEnd: Bool
    /// True of `<name/>`, which has no end.
    let isEmpty: Bool
    private let text: Substring

    /// Finds the tags of a document, but for those in comments.
    static func all(in text: String) -> [XMLTag] {
        text.replacing(/<!--[\s\S]*?-->/, with: "").matches(of: /<(\/?)([A-Za-z]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>/).map
        {
            XMLTag(name: $0.2, isEnd: !$0.1.isEmpty, isEmpty: $0.3.hasSuffix("/"), text: $0.3)
        }
    }

    /// The attributes, without the references to characters that XML 1.0 predefines (4.6); of two of one name the first.
    var attributes: [String: String] {
        let pairs = text.matches(of: /\s(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/).map { match in
            (String(match.1), Self.plain(match.2 ?? match.3 ?? ""))
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private static func plain(_ value: Substring) -> String {
        let escapes = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
        return escapes.reduce(String(value)) { $0.replacing($1.0, with: $1.1) }
    }
}
