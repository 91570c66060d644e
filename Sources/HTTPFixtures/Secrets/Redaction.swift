import BenchDiagnostics
import Foundation

/// The rules that keep secrets out of a fixture.
///
/// The built-in lists know what most services call a token or a key, but not what yours does. Add its names and
/// formats, and allow values that only look like secrets:
///
/// ```swift
/// let visit = Fixture(
///     "visit",
///     redaction: Redaction(
///         names: ["visitor"], patterns: [SecretPattern("licence", pattern: "LIC-[0-9]+")],
///         except: [Allow("token", because: "numbers the pages")]))
/// ```
///
/// Whatever the app sends, the fixture and every recording show it like this:
///
/// ```
/// Model -> API          GET https://api.shop.example/offers?visitor=REDACTED-1&licence=REDACTED-2&token=17
/// ```
public struct Redaction: Hashable, Sendable {
    /// The names whose values are secrets, in addition to the built-in ones.
    package let names: Set<String>
    /// The formats of secrets, in addition to the built-in ones.
    package let patterns: [SecretPattern]
    /// The values that may stay, with the reasons.
    package let except: [Allow]

    /// Creates rules on top of the built-in lists.
    ///
    /// ```swift
    /// redaction: Redaction(
    ///     names: ["visitor"], patterns: [SecretPattern("licence", pattern: "LIC-[0-9]+")],
    ///     except: [Allow("token", because: "numbers the pages")]))
    /// ```
    ///
    /// ```
    /// Model -> API          GET https://api.shop.example/offers?visitor=REDACTED-1&licence=REDACTED-2&token=17
    /// ```
    ///
    /// - Parameters:
    ///   - names: More names of headers, query items, form fields, cookies and JSON members; case, `-` and `_` do not count.
    ///   - patterns: More formats of secrets, found wherever they are.
    ///   - except: Built-in names, formats, or values that may stay as they are; each needs a reason.
    public init(names: Set<String> = [], patterns: [SecretPattern] = [], except: [Allow] = []) {
        self.names = names
        self.patterns = patterns
        self.except = except
    }

    /// The allowances, for people: `token: numbers the pages`.
    package var allowances: [String] { except.map { "\(shown($0)): \($0.reason)" } }

    /// Checks that the rules can be used.
    ///
    /// - Throws: The first failure.
    package func validate() throws(Diagnostic) {
        for pattern in patterns { try pattern.validate() }
        for allow in except where allow.reason.allSatisfy(\.isWhitespace) { throw .allowedWithoutReason(allow.text) }
    }
}

extension Redaction {
    /// Joins the rules of several fixtures: a secret of one is a secret of all.
    package init(joining rules: [Redaction]) {
        guard rules.count != 1 else {
            self = rules[0]
            return
        }
        let patterns = rules.flatMap(\.patterns)
        self.init(
            names: rules.reduce(into: []) { $0.formUnion($1.names) },
            patterns: patterns.indices.filter { !patterns[..<$0].contains(patterns[$0]) }.map { patterns[$0] },
            // An allowance counts only if every fixture has it.
            except: (rules.first?.except ?? []).filter { allow in
                rules.allSatisfy { $0.except.contains { $0.text == allow.text } }
            })
    }
}

/// The failures of rules about secrets that cannot be used.
extension Diagnostic {
    package static func badSecretPattern(_ pattern: String, name: String) -> Diagnostic {
        Diagnostic(
            what: "\"\(pattern)\" is not a valid regular expression.", place: "SecretPattern(\"\(name)\", pattern: …)",
            next: "Correct it; the syntax is that of NSRegularExpression.")
    }

    package static func allowedWithoutReason(_ text: String) -> Diagnostic {
        Diagnostic(
            what: "An allowance needs a reason.", place: "Allow(\"\(text)\", because: …)",
            next: "Say why it is safe to publish.")
    }
}

/// A value that would be taken for a secret and may stay in a fixture.
///
/// A `token` that numbers pages is not a secret, and replacing it would break the app. Allow it, and give the reason:
///
/// ```swift
///         except: [Allow("token", because: "numbers the pages")]))
/// ```
///
/// The value stays, in the fixture and in the recording, and `bench check` reports it with its reason:
///
/// ```
/// Model -> API          GET https://api.shop.example/offers?visitor=REDACTED-1&licence=REDACTED-2&token=17
/// ```
public struct Allow: Hashable, Sendable {
    /// A name, a value, or the name of a format such as `JWT`.
    package let text: String
    /// The reason why everybody may read it.
    package let reason: String

    /// Allows a value to stay.
    ///
    /// ```swift
    /// except: [Allow("token", because: "numbers the pages")]))
    /// ```
    ///
    /// ```
    /// Model -> API          GET https://api.shop.example/offers?visitor=REDACTED-1&licence=REDACTED-2&token=17
    /// ```
    ///
    /// - Parameters:
    ///   - text: A name under which values may stay, a value that may stay under any name, or the name of a format such as `JWT`.
    ///   - reason: The reason why everybody may read it; `record` and `check` print it.
    public init(_ text: String, because reason: String) {
        self.text = text
        self.reason = reason
    }
}

/// A format of secrets that a fixture's own service uses.
///
/// A secret in the middle of a text has no name by which it could be found. A pattern finds it in every place:
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
    /// The name of the format in messages.
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
    ///   - name: The name in messages: `licence key`.
    ///   - pattern: A regular expression; its match is secret, or its first group if it has one.
    public init(_ name: String, pattern: String) {
        self.name = name
        self.pattern = pattern
    }

    /// Checks that the pattern can be used.
    ///
    /// - Throws: The first failure.
    package func validate() throws(Diagnostic) { _ = try expression() }

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

    private func expression() throws(Diagnostic) -> NSRegularExpression {
        do { return try NSRegularExpression(pattern: pattern) } catch {
            throw .badSecretPattern(pattern, name: name)
        }
    }
}
