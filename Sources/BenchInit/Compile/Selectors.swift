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
            let named = match.1.isEmpty || match.1 == "Self." ? around(place, in: parts) : String(match.1.dropLast())
            return named.map { type in
                Rewritten(
                    range: match.range, text: "MethodSelector(\"\(match.2)\", \(type).\(match.2))", name: name)
            }
        }
    }

    /// The name of the type around a place, with those around that.
    private static func around(_ place: Int, in parts: [SourcePart]) -> String? {
        let types = SourcePart.chain(at: place, in: parts).filter(\.isType)
        return types.isEmpty ? nil : types.map(\.name).joined(separator: ".")
    }
}
