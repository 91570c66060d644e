import Foundation

/// A request in the components that the matcher compares, each in its normal form.
struct RequestParts: Sendable {
    /// One query item, or one field of a form.
    struct Field: Hashable, Sendable {
        let name: String
        /// Nil if there is no `=`.
        let value: String?

        var text: String { value ?? "no value" }

        /// The value before it was encoded for a URL or a form (WHATWG URL, 5.1); a `+` is a space.
        var decoded: String {
            let text = (value ?? "").replacing("+", with: " ")
            return text.percentDecoded ?? text
        }
    }

    let method: String
    let scheme: String
    let host: String
    let port: String
    let path: String
    let query: [Field]
    let headers: [Exchange.Header]
    /// Nil if it is empty, too.
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
        (method, headers, body) = (request.method, request.headers, Self.body(of: request))
        contentType = Self.contentType(of: request)
    }

    /// Parses a request whose URL equals that of another byte for byte.
    init(_ request: Exchange.Request, withURLOf known: RequestParts) {
        (scheme, host, port, path, query) = (known.scheme, known.host, known.port, known.path, known.query)
        (method, headers, body) = (request.method, request.headers, Self.body(of: request))
        contentType = Self.contentType(of: request)
    }

    private static func body(of request: Exchange.Request) -> Data? {
        request.body.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func contentType(of request: Exchange.Request) -> String {
        request.headers.first("Content-Type") ?? ""
    }

    var isForm: Bool { contentType.lowercased().hasPrefix("application/x-www-form-urlencoded") }

    /// The decoded body: without its content coding, and text in UTF-8 whatever its charset.
    var text: [UInt8] {
        BodyReading(body ?? Data(), type: contentType, coding: ContentCoding(headers)).bytes
    }

    /// The body as the fields of a form.
    var form: [Field] { Self.formFields(text) }

    /// The GraphQL request in it; nil if there is none.
    var graphQL: GraphQLRequest? { GraphQLRequest(self) }

    /// The body as JSON; nil if it is not JSON.
    var json: JSONNode? { body.flatMap { _ in JSONNode(text) } }

    /// The parts of a multipart form; nil if it is not one.
    var multipart: [MultipartBody.Field]? {
        guard contentType.lowercased().hasPrefix("multipart/") else { return nil }
        return body.flatMap { _ in MultipartBody(Data(text), contentType: contentType)?.fields }
    }

    /// The values of a header in their order, under its lowercase name.
    func fields(ofHeader name: String) -> [Field] {
        headers.filter { $0.isNamed(name) }.map { Field(name: name, value: $0.value) }
    }

    /// Splits the fields of a form, in which `+` and `%20` are the same space (WHATWG URL, 5.1).
    static func formFields(_ body: [UInt8]) -> [Field] {
        fields(String(decoding: body, as: UTF8.self).replacing("+", with: "%20"))
    }

    /// Splits fields at `&`; empty ones do not count. In the query of a URL a `+` is a plus (WHATWG URL, 4.4).
    static func fields(_ text: String) -> [Field] {
        text.utf8.split(separator: UInt8(ascii: "&")).map { piece in
            let equals = piece.firstIndex(of: UInt8(ascii: "="))
            let value = equals.map { URLText.normalized(Substring(piece[piece.index(after: $0)...])) }
            return Field(name: URLText.normalized(Substring(piece[..<(equals ?? piece.endIndex)])), value: value)
        }
    }
}
