import BenchDiagnostics
import Synchronization
import Transcript

/// A rule that finds values which differ from play to play; a recording shows its name and a number instead.
package struct Scrubber: Hashable, Sendable {
    /// The way in which values are found.
    package enum Rule: Hashable, Sendable {
        case pattern(String)
        case label(String)
    }

    /// The name in the recording, before the number.
    package let name: String
    package let rule: Rule

    /// Creates a rule that finds values by a pattern.
    ///
    /// - Parameters:
    ///   - name: The name in the recording: `order` gives `order-1`.
    ///   - pattern: A regular expression, matched in each text as it is printed.
    package init(_ name: String, pattern: String) {
        self.name = name
        rule = .pattern(pattern)
    }

    /// Creates a rule that finds values by the label before them, in any format.
    ///
    /// - Parameter label: The name of a stored property, an argument, a dictionary's key, a query item or a field of a
    ///   body that is sent; the recording shows it too: `token` gives `token-1`.
    package init(label: String) {
        name = label
        rule = .label(label)
    }
}

/// The failures of rules that cannot be used.
extension Diagnostic {
    package static func badScrubberName(_ name: String) -> Diagnostic {
        Diagnostic(
            what: "\"\(name)\" is not a valid scrubber name.", place: "scrub(\"\(name)\")",
            next: "Use letters, digits and . _ - and begin with a letter.")
    }

    package static func badScrubberPattern(_ pattern: String, name: String) -> Diagnostic {
        Diagnostic(
            what: "\"\(pattern)\" is not a valid regular expression.", place: "scrub(\"\(name)\", pattern: …)",
            next: "Correct it; the syntax is that of NSRegularExpression.")
    }
}

extension Scrubber {
    /// Checks that the rule can be used.
    ///
    /// - Throws: The first failure.
    package func validate() throws(Diagnostic) {
        let isGood = name.utf8.allSatisfy { byte in
            Character(Unicode.Scalar(byte)).isLetter && byte < 0x80 || "0123456789._-".utf8.contains(byte)
        }
        guard isGood, name.first?.isLetter == true || name.first == "_" else { throw .badScrubberName(name) }
        if case .pattern(let pattern) = rule { _ = try finder(pattern) }
    }

    func finder(_ pattern: String) throws(Diagnostic) -> PatternFinder {
        do { return try PatternFinder(name, pattern: pattern) } catch { throw .badScrubberPattern(pattern, name: name) }
    }
}

/// Replaces values that may differ from play to play by characters that represent them, while a play runs.
package final class Scrubbing: Sendable {
    private let finders: [any VolatileFinder]
    private let labels: Set<String>
    private let table: VolatileTable

    /// Creates the scrubbing of a play.
    ///
    /// - Parameters:
    ///   - scrubbers: The rules of the scenario; they win over the bench's own rules.
    ///   - known: The bench's own rules, the most certain first.
    ///   - tell: Receives each value before the first text that uses its character.
    /// - Throws: The failure of the first rule that cannot be used.
    init(
        _ scrubbers: [Scrubber], known: [any VolatileFinder],
        tell: @escaping @Sendable (Int, VolatileValue) -> Void
    ) throws(Diagnostic) {
        var own: [any VolatileFinder] = []
        var labels: Set<String> = []
        for scrubber in scrubbers {
            switch scrubber.rule {
            case .pattern(let pattern): own.append(try scrubber.finder(pattern))
            case .label(let label): labels.insert(label)
            }
        }
        self.labels = labels
        finders = own + known
        table = VolatileTable(tell: tell)
    }

    /// The rewriting of the texts of a play.
    var leaves: any LeafTexts { ScrubbedTexts(scrubbing: self, spelling: .placeholder) }

    /// Rewrites the matches in a text.
    fileprivate func rewritten(_ text: String, _ spelling: ScrubbedTexts.Spelling) -> String {
        let text = EscapedText.withoutPlaceholders(text)
        var found: [VolatileMatch] = []
        for finder in finders {
            for finding in finder.findings(in: text) where !found.contains(where: { $0.range.overlaps(finding.range) })
            {
                found.append(finding)
            }
        }
        guard !found.isEmpty else { return text }
        var result = ""
        var end = text.startIndex
        for finding in found.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += text[end..<finding.range.lowerBound] + written(finding, spelling)
            end = finding.range.upperBound
        }
        return result + text[end...]
    }

    /// Rewrites a text as a whole, inside its quotes if it has any.
    fileprivate func rewritten(_ text: String, under label: String, _ spelling: ScrubbedTexts.Spelling) -> String? {
        let name = Self.unquoted(label)
        guard labels.contains(name) else { return nil }
        let text = EscapedText.withoutPlaceholders(text)
        let content = Self.unquoted(text)
        guard !content.isEmpty else { return text }
        let value = VolatileValue(name: name, raw: content, isExact: false)
        let finding = VolatileMatch(range: text.startIndex..<text.endIndex, value: value)
        let quote = content.utf8.count < text.utf8.count ? "\"" : ""
        return quote + written(finding, spelling) + quote
    }

    private func written(_ finding: VolatileMatch, _ spelling: ScrubbedTexts.Spelling) -> String {
        switch spelling {
        case .placeholder: table.placeholder(for: finding.value).map { String($0) } ?? finding.value.raw
        case .name: finding.value.name
        case .rank:
            // Values with a rank come first, then those seen before, in that order; others are ordered by their text.
            (finding.rank ?? table.id(of: finding.value)).map { "0\(Self.padded($0))" } ?? "1\(finding.value.raw)"
        }
    }

    private static func padded(_ number: Int) -> String {
        let digits = String(number)
        return digits.zeroPadded(to: 20)
    }

    private static func unquoted(_ text: String) -> String {
        text.utf8.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"") ? String(text.dropFirst().dropLast()) : text
    }
}

/// The texts of a play in one of their spellings.
private struct ScrubbedTexts: LeafTexts {
    enum Spelling { case placeholder, name, rank }

    let scrubbing: Scrubbing
    let spelling: Spelling

    func rewritten(_ text: String) -> String { scrubbing.rewritten(text, spelling) }
    func rewritten(_ text: String, under label: String) -> String? { scrubbing.rewritten(text, under: label, spelling) }
    var named: any LeafTexts { ScrubbedTexts(scrubbing: scrubbing, spelling: .name) }
    var ranked: any LeafTexts { ScrubbedTexts(scrubbing: scrubbing, spelling: .rank) }
}

/// The values of one play that may differ from play to play, each with the character that represents it until the
/// parent renders the recording.
///
/// One private-use character is as wide as any other, so lines break at the same places in every play.
final class VolatileTable: Sendable {
    private let ids = Mutex<[VolatileValue: Int]>([:])
    private let tell: @Sendable (Int, VolatileValue) -> Void

    /// Creates an empty table.
    ///
    /// - Parameter tell: Receives each value before the first text that uses its character.
    init(tell: @escaping @Sendable (Int, VolatileValue) -> Void) { self.tell = tell }

    /// Returns the character that represents a value; nil if none is left.
    func placeholder(for value: VolatileValue) -> Unicode.Scalar? {
        ids.withLock { ids in
            if let id = ids[value] { return VolatileValue.placeholder(id) }
            guard ids.count < VolatileValue.mostPlaceholders else { return nil }
            let id = ids.count
            ids[value] = id
            tell(id, value)
            return VolatileValue.placeholder(id)
        }
    }

    /// Returns the position of a value among those seen; nil if it was not seen.
    func id(of value: VolatileValue) -> Int? { ids.withLock { $0[value] } }
}
