import BenchSetup

/// Selectors, which need Objective-C, and what takes their place: the name of a method together with the method.
enum Selectors {
    /// Their name in a list of what is rewritten.
    static let name = "#selector"

    /// Finds them in the text of a file.
    static func all(in text: String, _ parts: [SourcePart]) -> [Rewritten] {
        guard text.contains(name) else { return [] }
        let written = /#selector\(\s*(?:self\.)?((?:[A-Z]\w*\.)*)([a-z_]\w*(?:\([\w:]*\))?)\s*\)/
        return text.matches(of: written).compactMap { match in
            let place = text[..<match.range.lowerBound].utf8.count
            let named =
                match.1.isEmpty || match.1 == "Self." ? around(place, in: parts, of: text) : String(match.1.dropLast())
            return named.map { type in
                Rewritten(
                    range: match.range, text: "MethodSelector(\"\(match.2)\", \(type).\(match.2))", name: name)
            }
        }
    }

    /// The name of the type around a place, with those around that; what a protocol adds to those who adopt it is a method of theirs.
    private static func around(_ place: Int, in parts: [SourcePart], of text: String) -> String? {
        let types = SourcePart.chain(at: place, in: parts).filter(\.isType)
        guard let last = types.last else { return nil }
        return adds(last, text) ? "Self" : types.map(\.name).joined(separator: ".")
    }

    /// Tells whether a part extends a protocol: one of the same file, or one that says who may adopt it.
    private static func adds(_ part: SourcePart, _ text: String) -> Bool {
        let head = ExtensionMembers.head(of: part, in: Array(text.utf8))
        guard head.contains(/\bextension\b/) else { return false }
        return head.contains(/\bwhere\s+Self\s*:/)
            || text.matches(of: /\bprotocol\s+(\w+)/).contains { $0.1 == part.name }
    }
}
