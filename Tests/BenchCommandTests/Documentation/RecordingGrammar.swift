import Foundation

/// The grammar of the article about the recording format: rules of lines, as one regular expression.
struct RecordingGrammar {
    enum Flaw: Error, Equatable {
        case noRule(String)
        case notRead(String)
    }

    private let expression: NSRegularExpression

    /// Reads the lines of a grammar, whose first rule is the whole.
    ///
    /// - Throws: `Flaw`, or what is wrong with a regular expression in it.
    init(_ lines: [String]) throws {
        var rules: [String: String] = [:]
        var first: String?
        for line in lines where !line.isEmpty {
            guard let rule = line.wholeMatch(of: /([A-Za-z]+) *= (.+)/) else { throw Flaw.notRead(line) }
            rules[String(rule.1)] = String(rule.2)
            first = first ?? String(rule.1)
        }
        expression = try NSRegularExpression(pattern: #"\A"# + Self.pattern(of: first ?? "", in: rules) + #"\z"#)
    }

    /// Whether a text is one that the grammar makes.
    func makes(_ text: String) -> Bool {
        expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    private static func pattern(of name: String, in rules: [String: String]) throws -> String {
        guard var rest = rules[name]?[...] else { throw Flaw.noRule(name) }
        var pattern = ""
        while let character = rest.first {
            if let line = rest.prefixMatch(of: /\/(.*?)\/(?=[ )?*+]|$)/) {
                pattern += "(?:(?:\(line.1))\\n)"
                rest = rest[line.range.upperBound...]
            } else if let rule = rest.prefixMatch(of: /[A-Za-z]+/) {
                pattern += try "(?:\(self.pattern(of: String(rule.0), in: rules)))"
                rest = rest[rule.range.upperBound...]
            } else {
                // What is repeated is never given back: one line of text tells which rule comes next.
                pattern += try sign(character)
                rest.removeFirst()
            }
        }
        return pattern
    }

    private static func sign(_ character: Character) throws -> String {
        switch character {
        case " ": ""
        case "*", "+", "?": "\(character)+"
        case "(": "(?:"
        case ")", "|": "\(character)"
        default: throw Flaw.notRead(String(character))
        }
    }
}
