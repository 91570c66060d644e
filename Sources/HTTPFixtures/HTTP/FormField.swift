import Foundation

/// One query item, or one field of a form.
struct FormField: Hashable, Sendable {
    let name: String
    /// Nil if there is no `=`.
    let value: String?

    var text: String { value ?? "no value" }

    /// The value before it was encoded for a URL or a form (WHATWG URL, 5.1); a `+` is a space.
    var decoded: String {
        let text = (value ?? "").replacing("+", with: " ")
        return text.percentDecoded ?? text
    }

    /// Splits the fields of a form, in which `+` and `%20` are the same space (WHATWG URL, 5.1).
    static func inForm(_ body: [UInt8]) -> [FormField] {
        inQuery(String(decoding: body, as: UTF8.self).replacing("+", with: "%20"))
    }

    /// Splits fields at `&`; empty ones do not count. In the query of a URL a `+` is a plus (WHATWG URL, 4.4).
    static func inQuery(_ text: String) -> [FormField] {
        text.utf8.split(separator: UInt8(ascii: "&")).map { piece in
            let equals = piece.firstIndex(of: UInt8(ascii: "="))
            let value = equals.map { URLText.normalized(Substring(piece[piece.index(after: $0)...])) }
            return FormField(name: URLText.normalized(Substring(piece[..<(equals ?? piece.endIndex)])), value: value)
        }
    }
}
