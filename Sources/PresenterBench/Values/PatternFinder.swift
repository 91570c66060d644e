import Foundation
import Transcript

/// Finds the matches of a scenario's own pattern.
struct PatternFinder: VolatileFinder {
    private let name: String
    private let pattern: NSRegularExpression

    /// Creates a finder.
    ///
    /// - Throws: The syntax error of the pattern.
    init(_ name: String, pattern: String) throws {
        self.name = name
        self.pattern = try NSRegularExpression(pattern: pattern)
    }

    func findings(in text: String) -> [VolatileMatch] {
        pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
            guard let range = Range(match.range, in: text), !range.isEmpty else { return nil }
            return VolatileMatch(
                range: range, value: VolatileValue(name: name, raw: String(text[range]), isExact: false))
        }
    }
}
