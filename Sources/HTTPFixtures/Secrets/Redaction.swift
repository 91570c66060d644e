/// The rules that keep secrets out of a fixture.
///
/// The built-in lists know what most services call a token or a key, but not what yours does. Add its names and formats, and let
/// stay what only looks like a secret:
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
    /// Names whose values are secrets, besides the built-in ones.
    package let names: Set<String>
    /// Formats of secrets, besides the built-in ones.
    package let patterns: [SecretPattern]
    /// What may stay, and why.
    package let except: [Allow]

    /// Creates rules on top of the built-in lists.
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
    /// - Throws: `RedactionError`.
    package func validate() throws(RedactionError) {
        for pattern in patterns { try pattern.validate() }
        for allow in except where allow.reason.allSatisfy(\.isWhitespace) { throw .noReason(allow.text) }
    }
}
