import Foundation

/// One query item, or one field of a form, in the form in which it is compared.
///
/// Fields that differ only in how they are encoded are the same: `a%2Cb` and `a,b`, `%5B` and `[`, and for a space `+` and `%20`, as nearly
/// every server reads both queries and forms (WHATWG URL, 5.1). A plus is `%2B`.
struct FormField: Hashable, Sendable {
    let name: String
    /// Nil if there is no `=`.
    let value: String?

    var text: String { value ?? "no value" }

    /// The value before it was encoded for a URL or a form; what is not UTF-8 stays escaped.
    var decoded: String {
        let text = value ?? ""
        return text.percentDecoded ?? text
    }

    /// Splits the fields of a form.
    static func inForm(_ body: [UInt8]) -> [FormField] { inQuery(String(decoding: body, as: UTF8.self)) }

    /// Splits fields at `&`; empty ones do not count.
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
