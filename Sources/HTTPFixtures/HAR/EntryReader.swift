import BenchDiagnostics
import Foundation

/// Turns one entry into an exchange, and knows the position of the entry for errors.
struct EntryReader {
    /// The name of the fixture; nil for a file of another tool, whose faults are told by who imports it.
    let fixture: String?
    /// The number of the entry in the file, from 0.
    let number: Int
    /// True if the file says that the bench wrote it.
    let isOurs: Bool
    let sideFile: SideFileLoader

    func exchange(_ entry: HAR.Entry) throws -> Exchange {
        let startedAt = try StoredDate.read(
            entry.startedDateTime, at: "\(path).startedDateTime", fixture: fixture ?? "")
        let request = try request(entry.request)
        return Exchange(
            request: request, outcome: try outcome(entry.response, method: request.method), startedAt: startedAt,
            milliseconds: max(0, entry.time))
    }

    /// Reads the request, which may be valid even if the answer is not.
    func request(_ request: HAR.Request) throws -> Exchange.Request {
        if request.method.isEmpty { throw malformed("request.method", "an HTTP method") }
        if request.url.isEmpty { throw malformed("request.url", "a URL") }
        if request.url.utf8.count > FixtureLimits.url {
            throw overLimit("request.url", "\(FixtureLimits.url) bytes in a URL")
        }
        try check(request.headers, at: "request.headers")
        var headers = HeaderRules.withoutPseudoHeaders(request.headers.list)
        var body: Data?
        if let data = request.postData { body = try self.body(sent: data, headers) }
        // Tools that omit the header give the type beside the body; a form is recognised by it.
        if body != nil, headers.first("Content-Type") == nil, let type = request.postData?.mimeType, !type.isEmpty {
            headers.append(Exchange.Header("Content-Type", type))
        }
        return Exchange.Request(
            method: request.method, url: URLText.withoutFragment(request.url), headers: headers, body: body)
    }

    private func outcome(_ response: HAR.Response, method: String) throws -> Exchange.Outcome {
        guard response.status > 0 else { return .failure(try symbol(response._error)) }
        guard 100...999 ~= response.status else { throw malformed("response.status", "an HTTP status") }
        try check(response.headers, at: "response.headers")
        // An answer that was cut off has a status, but no body that an app received.
        if response._error?.isEmpty == false { throw bad(.brokenOff, "response") }
        var response = response
        if !isOurs {
            response.headers.list = HeaderRules.withTarget(
                response.redirectURL, response.headers.list, status: response.status)
        }
        let isBodiless = HeaderRules.isBodiless(method: method, status: response.status)
        if response.status == 304, response.content.text?.isEmpty == false {
            throw bad(.cached, "response.content")
        }
        // The headers are evidence for the body, and are corrected afterwards to fit it.
        let body = isBodiless ? Data() : try body(received: response)
        let headers = HeaderRules.ofDecodedBody(response.headers.list, bodySize: isBodiless ? nil : body.count)
        return .response(Exchange.Response(status: response.status, headers: headers, body: body))
    }

    /// Accepts only a symbol that an error can be made of: other tools write sentences.
    private func symbol(_ text: String?) throws -> String {
        guard let text else {
            throw malformed("response._error", "the symbol of a URLError code, such as `notConnectedToInternet`")
        }
        guard URLErrorSymbol.code(for: text) != nil else { throw unknownFailure(text) }
        return text
    }

    private func body(received response: HAR.Response) throws -> Data {
        let content = response.content
        if let file = content._file { return try sideFile(file, StoredBody(entry: number, isOfRequest: false)) }
        // A body that the bench saved is exact, and later edits are intended.
        if content.isOurs || isOurs && content.size == 0 {
            if let text = content.text { return try bytes(text, encoding: content.encoding, at: "response.content") }
            guard content.size == 0 else { throw bad(.missing, "response.content") }
            return Data()
        }
        do {
            return try ReceivedBody(content, headers: response.headers.list, status: response.status).bytes()
        } catch {
            throw bad(error, "response.content")
        }
    }

    /// Reads a body that was sent; an empty one counts as none.
    private func body(sent data: HAR.PostData, _ headers: [Exchange.Header]) throws -> Data? {
        if let file = data._file { return try sideFile(file, StoredBody(entry: number, isOfRequest: true)) }
        if let text = data.text, !text.isEmpty || data.params?.isEmpty != false {
            let bytes = try bytes(sent: text, data, headers)
            return bytes.isEmpty ? nil : bytes
        }
        guard let params = data.params, !params.isEmpty else { return nil }
        guard !MediaType(data.mimeType ?? "").essence.hasPrefix("multipart/"), params.allSatisfy({ $0.fileName == nil })
        else { throw bad(.missing, "request.postData") }
        return Data(
            params.map { FormText.encoded($0.name) + "=" + FormText.encoded($0.value ?? "") }.joined(separator: "&")
                .utf8)
    }

    /// Reads a text that was sent. If it fits no stated length, it stays as it is: a request that differs is reported
    /// as a miss.
    private func bytes(sent text: String, _ data: HAR.PostData, _ headers: [Exchange.Header]) throws -> Data {
        let encoding = data.encoding ?? data._encoding
        let isAsSent = isOurs || encoding?.isEmpty == false
        let text = isAsSent ? text : SentText.body(in: text, headers, mimeType: data.mimeType)
        guard encoding?.isEmpty != false, !text.utf8.allSatisfy({ $0 < 0x80 }) else {
            return try bytes(text, encoding: encoding, at: "request.postData")
        }
        let own = NamedCharset(ofType: headers.first("Content-Type") ?? data.mimeType ?? "").bytes(of: text)
        let ways = [own, Data(text.utf8), text.data(using: .isoLatin1)].compactMap { $0 }
        let length = HeaderRules.length(in: headers)
        return ways.first { $0.count == length } ?? ways[0]
    }

    private func bytes(_ text: String, encoding: String?, at place: String) throws -> Data {
        switch encoding?.lowercased() {
        case nil, "": return Data(text.utf8)
        case "base64":
            guard let bytes = Base64Text.bytes(text) else { throw bad(.notBase64, place) }
            return bytes
        default: throw bad(.foreignFormat(field: "encoding"), place)
        }
    }

    private func check(_ headers: HAR.Headers, at place: String) throws {
        if headers.list.count > FixtureLimits.headers { throw overLimit(place, "\(FixtureLimits.headers) headers") }
        let long = headers.list.firstIndex { $0.name.utf8.count + $0.value.utf8.count > FixtureLimits.header }
        if let long { throw overLimit("\(place)[\(long)]", "\(FixtureLimits.header) bytes in a header") }
    }

    private var path: String { HAR.path(ofEntry: number) }

    private func overLimit(_ place: String, _ allowed: String) -> Diagnostic {
        .overLimit(name: fixture ?? "", path: "\(path).\(place)", allowed: allowed)
    }

    private func malformed(_ place: String, _ expected: String) -> Diagnostic {
        .malformed(name: fixture ?? "", path: "\(path).\(place)", expected: expected)
    }

    private func unknownFailure(_ symbol: String) -> Diagnostic {
        .unknownFailure(name: fixture ?? "", path: path + ".response._error", symbol: symbol)
    }

    private func bad(_ fault: BodyFault, _ place: String) -> any Error {
        fixture.map { Diagnostic.badBody(fault, name: $0, path: "\(path).\(place)") } ?? fault
    }
}

/// A binary body in a HAR file: base64 (RFC 4648, 4), which may be broken into lines.
enum Base64Text {
    /// Reads the bytes; nil if it is not base64.
    static func bytes(_ text: String) -> Data? {
        let digits = text.filter { !$0.isWhitespace }
        // Foundation decodes "====" and "YQ=a" too; what it would not write itself is not base64.
        guard let bytes = Data(base64Encoded: digits), bytes.base64EncodedString() == digits else { return nil }
        return bytes
    }
}

/// Names and values as text in queries and forms: `application/x-www-form-urlencoded` (WHATWG URL).
enum FormText {
    static func encoded(_ text: String) -> String {
        (text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? "").replacingOccurrences(of: " ", with: "+")
    }

    /// Splits the query of a URL into its decoded items.
    static func items(inQueryOf url: String) -> [HAR.NamedValue] {
        let withoutFragment = url.prefix { $0 != "#" }
        guard let mark = withoutFragment.firstIndex(of: "?") else { return [] }
        return withoutFragment[withoutFragment.index(after: mark)...].split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return HAR.NamedValue(name: decoded(parts[0]), value: parts.count > 1 ? decoded(parts[1]) : "")
        }
    }

    private static func decoded(_ text: Substring) -> String {
        let spaced = text.replacingOccurrences(of: "+", with: " ")
        return spaced.percentDecoded ?? spaced
    }

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*-._ ")
}
