import Foundation

extension URLText {
    /// The origin in lower case, with the default port written out: equal texts are the same origin.
    package var origin: String {
        "\((scheme ?? "").lowercased())://\(Self.normalized(host).lowercased()):\(effectivePort)"
    }

    /// The port as written, or else the default of the scheme; empty if there is neither.
    package var effectivePort: String {
        if let port { return port }
        return switch scheme?.lowercased() {
        case "https", "wss": "443"
        case "http", "ws": "80"
        case "ftp": "21"
        default: ""
        }
    }

    /// The path with dot segments removed, in comparable form; `/` if it is empty. A slash that is part of a segment stays `%2F`.
    package var comparablePath: String { path(in: Self.comparableSegments) }

    /// The path of a pattern, in which `*` matches any text, in comparable form.
    var patternPath: String { path { Self.comparablePattern($0, Self.comparableSegments) } }

    private func path(in form: (String) -> String) -> String {
        let path = form(Self.withoutDotSegments(path))
        return path.isEmpty && authority != nil ? "/" : path
    }

    private static func comparableSegments(_ path: String) -> String { comparable(path, keeping: UInt8(ascii: "/")) }

    /// A copy with its query items sorted by name; items with the same name keep their order.
    package var orderedByName: URLText {
        guard let query else { return self }
        let items = query.split(separator: "&", omittingEmptySubsequences: false).enumerated().map { index, item in
            (name: String(item.prefix { $0 != "=" }), index: index, item: item)
        }
        var ordered = self
        ordered.query = items.sorted { ($0.name, $0.index) < ($1.name, $1.index) }.map(\.item).joined(separator: "&")
        return ordered
    }

    /// Returns a component in the form in which it is compared: components that decode to the same have the same form.
    ///
    /// Browsers write `[`, `|` and `,` as they are, and Foundation writes them escaped. Here visible ASCII characters
    /// are unescaped and other bytes are escaped, so that no two different texts become equal. A `%` is escaped too,
    /// and so is a `*`, which matches any text in a pattern.
    ///
    /// - Parameters:
    ///   - component: The component as a URL or a form has it.
    ///   - kept: A byte that stays escaped, because it would be a separator otherwise.
    /// - Returns: The form.
    static func comparable(_ component: some StringProtocol, keeping kept: UInt8? = nil) -> String {
        if component.utf8.allSatisfy(mayStand) { return String(component) }
        return rewritten(component) { byte, isEscaped in mayStand(byte) && (!isEscaped || byte != kept) }
    }

    /// Returns a pattern, in which `*` matches any text, with the texts around the stars in comparable form.
    static func comparablePattern(_ pattern: some StringProtocol, _ form: (String) -> String) -> String {
        pattern.split(separator: "*", omittingEmptySubsequences: false).map { form(String($0)) }.joined(separator: "*")
    }

    private static func mayStand(_ byte: UInt8) -> Bool {
        (0x21...0x7e).contains(byte) && byte != UInt8(ascii: "%") && byte != UInt8(ascii: "*")
    }

    /// Returns a component with its percent-encoding normalised (RFC 3986, 6.2.2.1 and 6.2.2.2).
    ///
    /// Characters that a URL may not hold unescaped are escaped, so that both spellings compare equal.
    package static func normalized(_ component: some StringProtocol) -> String {
        let isNormal = component.utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "%") }
        if isNormal { return String(component) }
        return rewritten(component) { byte, isEscaped in
            isEscaped ? isUnreserved(byte) : (0x21...0x7e).contains(byte)
        }
    }

    /// Returns a component with every byte unescaped that may be, and all others escaped.
    private static func rewritten(
        _ component: some StringProtocol, where mayStand: (_ byte: UInt8, _ isEscaped: Bool) -> Bool
    ) -> String {
        let bytes = Array(component.utf8)
        var result: [UInt8] = []
        var at = 0
        while at < bytes.count {
            let escaped = percentEscaped(bytes, at: at)
            let byte = escaped ?? bytes[at]
            result += mayStand(byte, escaped != nil) ? [byte] : Array("%".utf8) + hexDigits(byte)
            at += escaped == nil ? 1 : 3
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Reads the byte that a percent escape encodes; nil if there is none.
    package static func percentEscaped(_ bytes: [UInt8], at: Int) -> UInt8? {
        guard bytes[at] == UInt8(ascii: "%"), at + 2 < bytes.count,
            let high = ASCII.hexDigit(bytes[at + 1]), let low = ASCII.hexDigit(bytes[at + 2])
        else { return nil }
        return high << 4 | low
    }

    private static func hexDigits(_ byte: UInt8) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool { ASCII.isWord(byte) || "-._~".utf8.contains(byte) }
}

/// One query item, or one field of a form, in the form in which it is compared.
///
/// Fields that differ only in their encoding are equal: `a%2Cb` and `a,b`, `%5B` and `[`, and `+` and `%20` for a
/// space, as nearly every server reads both queries and forms (WHATWG URL, 5.1). A plus is `%2B`.
struct FormField: Hashable, Sendable {
    let name: String
    /// The value; nil if there is no `=`.
    let value: String?

    var text: String { value ?? "no value" }

    /// The value without the encoding of a URL or a form; bytes that are not UTF-8 stay escaped.
    var decoded: String {
        let text = value ?? ""
        return text.percentDecoded ?? text
    }

    /// Splits the fields of a form.
    static func inForm(_ body: [UInt8]) -> [FormField] { inQuery(String(decoding: body, as: UTF8.self)) }

    /// Splits fields at `&`; empty fields are left out.
    static func inQuery(_ text: String) -> [FormField] {
        text.utf8.split(separator: UInt8(ascii: "&")).map { piece in
            let equals = piece.firstIndex(of: UInt8(ascii: "="))
            let value = equals.map { comparable(Substring(piece[piece.index(after: $0)...])) }
            return FormField(name: comparable(Substring(piece[..<(equals ?? piece.endIndex)])), value: value)
        }
    }

    /// Returns a name or a value in the form in which it is compared.
    static func comparable(_ text: some StringProtocol) -> String {
        guard text.utf8.contains(UInt8(ascii: "+")) else { return URLText.comparable(text) }
        return URLText.comparable(String(text).replacing("+", with: "%20"))
    }
}
