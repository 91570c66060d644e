import Foundation
import Synchronization

/// A request in the components that the matcher compares, each in comparable form.
struct RequestParts: Sendable {
    let method: String
    let scheme: String
    let host: String
    let port: String
    let path: String
    let query: [FormField]
    let headers: [Exchange.Header]
    /// The body; nil if there is none, or it is empty.
    let body: Data?
    let contentType: String
    private let parsed = ParsedBody()

    init(_ request: Exchange.Request) {
        let url = URLText(request.url)
        scheme = (url.scheme ?? "").lowercased()
        host = url.comparableHost
        port = url.effectivePort
        path = url.comparablePath
        query = FormField.inQuery(url.query ?? "")
        (method, headers) = (request.method, request.headers)
        body = request.body?.isEmpty == false ? request.body : nil
        contentType = headers.first("Content-Type") ?? ""
    }

    var isForm: Bool { contentType.lowercased().hasPrefix("application/x-www-form-urlencoded") }

    /// The decoded body: without its content coding, and text in UTF-8 whatever its charset.
    var text: [UInt8] {
        parsed.text { BodyReading(body ?? Data(), type: contentType, coding: ContentCoding(headers)).bytes }
    }

    /// The body as the fields of a form.
    var form: [FormField] { parsed.form { FormField.inForm(text) } }

    /// The GraphQL request in it; nil if there is none.
    var graphQL: GraphQLRequest? { GraphQLRequest(self) }

    /// The body as JSON; nil if it is not JSON.
    var json: JSONNode? { body.flatMap { _ in parsed.json { JSONNode(text) } } }

    /// The parts of a multipart form; nil if it is not one.
    var multipart: [MultipartBody.Field]? {
        guard contentType.lowercased().hasPrefix("multipart/") else { return nil }
        return body.flatMap { _ in MultipartBody(Data(text), contentType: contentType)?.fields }
    }

    /// The values of a header in their order, under its lowercase name.
    func fields(ofHeader name: String) -> [FormField] {
        headers.filter { $0.isNamed(name) }.map { FormField(name: name, value: $0.value) }
    }
}

/// The content of a body, read once, as a request may be compared with many.
private final class ParsedBody: Sendable {
    private let knownText = Mutex<[UInt8]?>(nil)
    private let knownForm = Mutex<[FormField]?>(nil)
    private let knownJSON = Mutex<JSONNode??>(nil)

    func text(_ read: () -> [UInt8]) -> [UInt8] { Self.once(knownText, read) }
    func form(_ read: () -> [FormField]) -> [FormField] { Self.once(knownForm, read) }
    func json(_ read: () -> JSONNode?) -> JSONNode? { Self.once(knownJSON, read) }

    private static func once<Value: Sendable>(_ known: borrowing Mutex<Value?>, _ read: () -> Value) -> Value {
        if let known = known.withLock({ $0 }) { return known }
        let value = read()
        known.withLock { $0 = .some(value) }
        return value
    }
}

extension URLText {
    /// The host in the form in which it is compared: in lower case, but for a placeholder.
    var comparableHost: String {
        let host = Self.normalized(host)
        return Placeholder.isContained(in: host) ? host : host.lowercased()
    }
}
