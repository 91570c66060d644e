import Foundation

/// Finds what a scenario's own pattern matches.
struct PatternFinder: VolatileFinder {
    private let name: String
    private let pattern: NSRegularExpression

    /// Creates a finder.
    ///
    /// - Throws: What the pattern's syntax lacks.
    init(_ name: String, pattern: String) throws {
        self.name = name
        self.pattern = try NSRegularExpression(pattern: pattern)
    }

    func findings(in text: String) -> [VolatileFinding] {
        pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
            guard let range = Range(match.range, in: text), !range.isEmpty else { return nil }
            return VolatileFinding(
                range: range, value: VolatileValue(name: name, raw: String(text[range]), isExact: false))
        }
    }
}
