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

    let method: String
    let scheme: String
    let host: String
    let port: String
    let path: String
    let query: [Field]
    let headers: [Exchange.Header]
    let body: Data?
    let contentType: String

    init(_ request: Exchange.Request) {
        let url = URLText(request.url)
        scheme = (url.scheme ?? "").lowercased()
        let name = URLText.normalized(url.host)
        host = Placeholder.isContained(in: name) ? name : name.lowercased()
        port = url.effectivePort
        path = url.comparablePath
        query = Self.fields(url.query ?? "")
        (method, headers, body) = (request.method, request.headers, request.body)
        contentType = Self.contentType(of: request)
    }

    /// Takes a request apart whose URL, to the letter, is that of another.
    init(_ request: Exchange.Request, withURLOf known: RequestParts) {
        (scheme, host, port, path, query) = (known.scheme, known.host, known.port, known.path, known.query)
        (method, headers, body) = (request.method, request.headers, request.body)
        contentType = Self.contentType(of: request)
    }

    private static func contentType(of request: Exchange.Request) -> String {
        request.headers.first("Content-Type") ?? ""
    }

    var isForm: Bool { contentType.lowercased().hasPrefix("application/x-www-form-urlencoded") }

    /// The body as JSON; nil where it is none.
    var json: JSONNode? { body.flatMap { JSONNode(Array($0)) } }

    /// The parts of a form that is sent in parts; nil where it is none.
    var multipart: [MultipartBody.Field]? {
        guard contentType.lowercased().hasPrefix("multipart/") else { return nil }
        return body.flatMap { MultipartBody($0, contentType: contentType)?.fields }
    }

    /// The values of a header in their order, under its name in lower case.
    func fields(ofHeader name: String) -> [Field] {
        headers.filter { $0.name.lowercased() == name }.map { Field(name: name, value: $0.value) }
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
