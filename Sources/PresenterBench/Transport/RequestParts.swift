import Foundation

/// A request in the components that the matcher compares, each in its normal form.
struct RequestParts: Sendable {
    /// One query item, or one field of a form.
    struct Field: Hashable, Sendable {
        let name: String
        /// Nil where there is no `=`.
        let value: String?

        var text: String { value ?? "" }
    }

    /// The components that are compared as they are, by their names.
    static var parts: [(String, KeyPath<RequestParts, String>)] {
        [("scheme", \.scheme), ("host", \.host), ("port", \.port)]
    }

    let method: String
    let scheme: String
    let host: String
    let port: String
    let path: String
    let query: [Field]
    let body: Data?
    let isForm: Bool

    init(_ request: Exchange.Request) {
        let url = URLText(request.url)
        method = request.method
        scheme = (url.scheme ?? "").lowercased()
        let name = URLText.normalized(url.host)
        host = Placeholder.isContained(in: name) ? name : name.lowercased()
        port = url.effectivePort
        path = url.comparablePath
        query = Self.fields(url.query ?? "")
        body = request.body
        let type = request.headers.first { $0.name.lowercased() == "content-type" }?.value.lowercased()
        isForm = type?.hasPrefix("application/x-www-form-urlencoded") == true
    }

    /// Splits fields at `&`; empty ones do not count.
    static func fields(_ text: String) -> [Field] {
        text.utf8.split(separator: UInt8(ascii: "&")).map { piece in
            let equals = piece.firstIndex(of: UInt8(ascii: "="))
            let value = equals.map { URLText.normalized(Substring(piece[piece.index(after: $0)...])) }
            return Field(name: URLText.normalized(Substring(piece[..<(equals ?? piece.endIndex)])), value: value)
        }
    }
}
