import Foundation

/// A format of secrets that a fixture's own service uses.
///
/// A secret in the middle of a text has no name by which it could be found. A pattern finds it wherever it is:
///
/// ```swift
///         names: ["visitor"], patterns: [SecretPattern("licence", pattern: "LIC-[0-9]+")],
/// ```
///
/// `licence=LIC-7714` in a URL is a placeholder in the fixture and in the recording:
///
/// ```
/// Model -> API          GET https://api.shop.example/offers?visitor=REDACTED-1&licence=REDACTED-2&token=17
/// ```
public struct SecretPattern: Hashable, Sendable {
    /// The name of it in messages.
    package let name: String
    package let pattern: String

    /// Creates a pattern.
    ///
    /// ```swift
    /// names: ["visitor"], patterns: [SecretPattern("licence", pattern: "LIC-[0-9]+")],
    /// ```
    ///
    /// ```
    /// Model -> API          GET https://api.shop.example/offers?visitor=REDACTED-1&licence=REDACTED-2&token=17
    /// ```
    ///
    /// - Parameters:
    ///   - name: What messages call it: `licence key`.
    ///   - pattern: A regular expression; what it matches is secret, or what its first group matches if it has one.
    public init(_ name: String, pattern: String) {
        self.name = name
        self.pattern = pattern
    }

    /// Checks that the pattern can be used.
    ///
    /// - Throws: `RedactionError`.
    package func validate() throws(RedactionError) { _ = try expression() }

    /// Finds the secrets in a text, as ranges of its bytes.
    func ranges(in text: String) -> [Range<Int>] {
        // A fixture is validated before anything is played.
        guard let expression = try? expression() else { fatalError("\"\(pattern)\" is not a valid regular expression") }
        return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
            let group = match.numberOfRanges > 1 ? match.range(at: 1) : match.range
            guard let range = Range(group, in: text), !range.isEmpty else { return nil }
            let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            return start..<start + text[range].utf8.count
        }
    }

    private func expression() throws(RedactionError) -> NSRegularExpression {
        do { return try NSRegularExpression(pattern: pattern) } catch {
            throw .badPattern(pattern, name: name)
        }
    }
}
