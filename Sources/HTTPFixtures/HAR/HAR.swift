import BenchDiagnostics
import Foundation

/// An HTTP Archive, HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/): the fields that the bench reads or writes.
///
/// Names that begin with `_` are custom fields, which HAR allows everywhere.
struct HAR: Encodable {
    var log: Log

    /// The path of an entry in the file, by its number from 0: `log.entries[3]`.
    static func path(ofEntry number: Int) -> String { "log.entries[\(number)]" }

    struct Log: Encodable {
        var version: String?
        var creator: Creator?
        var entries: [Entry]
        /// The date at which the capture began; only the bench's own files have it.
        var _capturedAt: String?
    }

    struct Creator: Encodable {
        var name: String?
        var version: String?
    }

    struct Entry: Encodable {
        var startedDateTime: String
        /// The duration in milliseconds.
        var time: Double
        var request: Request
        var response: Response
        let cache = Cache()
        var timings: Timings
    }

    struct Cache: Encodable {}

    struct Timings: Encodable {
        var send = 0.0
        var wait: Double
        var receive = 0.0
    }
}

extension HAR {
    struct Request: Encodable {
        var method: String
        var url: String
        let httpVersion = "HTTP/1.1"
        var cookies: [NamedValue] = []
        var headers: Headers
        var queryString: [NamedValue] = []
        var postData: PostData?
        let headersSize = -1
        var bodySize = -1
    }

    /// A body that was sent. HAR 1.2 has no encoding here, so it is a custom field.
    struct PostData: Encodable {
        var mimeType: String?
        var text: String?
        var params: [Parameter]?
        var encoding: String?
        var _encoding: String?
        var _file: String?
        var _digest: String?
    }

    /// A field of a form.
    struct Parameter: Encodable {
        var name: String
        var value: String?
        var fileName: String?
    }

    struct Response: Encodable {
        /// The status; zero or less if no response came.
        var status: Int
        let statusText = ""
        let httpVersion = "HTTP/1.1"
        var cookies: [NamedValue] = []
        var headers: Headers
        var content: Content
        var redirectURL = ""
        let headersSize = -1
        var bodySize = -1
        /// The failure if no response came, or if it was cut off.
        var _error: String?
    }

    /// A body that was received, without content or transfer encoding.
    struct Content: Encodable {
        /// The size; negative if unknown.
        var size: Double?
        var mimeType: String?
        var text: String?
        var encoding: String?
        /// The side file that holds the body, relative to the folder of the HAR file.
        var _file: String?
        /// The SHA-256 digest of the body when it was saved; only the bench's own files have it.
        var _digest: String?
        /// True if the digest shows that the bench saved the body: it is replayed unchanged, even if somebody edited
        /// it.
        var isOurs = false
        /// True if the tool marks the text as being in a format that no other tool reads.
        var isInForeignFormat = false

        private enum CodingKeys: String, CodingKey { case size, mimeType, text, encoding, _file, _digest }
    }
}

extension HAR {
    /// A header, a query item or a cookie.
    struct NamedValue: Encodable {
        var name: String
        var value: String
    }

    /// The headers of a message, in the order of the file.
    struct Headers {
        var list: [Exchange.Header] = []

        init(_ list: [Exchange.Header] = []) { self.list = list }
    }
}

extension HAR.Headers: Encodable {
    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(list.map { HAR.NamedValue(name: $0.name, value: $0.value) })
    }
}

extension HAR {
    /// The creator of the file.
    static let creator = Creator(name: "presenter-bench", version: Version.text)

    /// The creator of a file whose answers no server has sent.
    static let inventor = Creator(name: "presenter-bench (invented)", version: Version.text)

    /// Returns the creator of a file with some contents.
    static func creator(of contents: Fixture.Contents) -> Creator { contents.isInvented ? inventor : creator }

    /// Returns whether the bench is the creator of a file: its secrets were replaced when it was written.
    static func isOurs(_ creator: String?) -> Bool { creator == Self.creator.name || isInvented(creator) }

    /// Returns whether the creator of a file has made up its answers.
    static func isInvented(_ creator: String?) -> Bool { creator == inventor.name }

    /// Builds the archive of a capture; `sideFile` stores a large body and returns its path relative to the archive.
    init(_ contents: Fixture.Contents, sideFile: @escaping (SideFile) throws -> String) throws {
        let entries = try contents.exchanges.enumerated().map { index, exchange in
            try EntryWriter(exchange: exchange, number: index + 1, sideFile: sideFile).entry()
        }
        log = Log(
            version: "1.2", creator: Self.creator(of: contents), entries: entries,
            _capturedAt: HARDate.text(contents.capturedAt))
    }

    /// Encodes the archive deterministically: equal archives have equal bytes on every platform.
    func encoded() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }
}

/// Turns one exchange into an entry.
private struct EntryWriter {
    let exchange: Exchange
    let number: Int
    let sideFile: (SideFile) throws -> String

    func entry() throws -> HAR.Entry {
        let thousandths = (exchange.milliseconds * 1000).rounded()
        let time = thousandths.isFinite ? thousandths / 1000 : 0
        return HAR.Entry(
            startedDateTime: HARDate.text(exchange.startedAt), time: time, request: try request(exchange.request),
            response: try response(), timings: HAR.Timings(wait: time))
    }

    private func request(_ request: Exchange.Request) throws -> HAR.Request {
        let headers = HeaderRules.withoutPseudoHeaders(request.headers)
        let body = request.body ?? Data()
        return HAR.Request(
            method: request.method, url: URLText.withoutFragment(request.url), cookies: Cookies.sent(in: headers),
            headers: HAR.Headers(headers),
            queryString: FormText.items(inQueryOf: request.url),
            postData: body.isEmpty ? nil : try postData(body, type: headers.first("Content-Type") ?? ""),
            bodySize: body.count)
    }

    private func response() throws -> HAR.Response {
        switch exchange.outcome {
        case .failure(let symbol):
            return HAR.Response(
                status: 0, headers: HAR.Headers(), content: HAR.Content(size: 0, mimeType: ""), _error: symbol)
        case .response(let response):
            let isBodiless = HeaderRules.isBodiless(method: exchange.request.method, status: response.status)
            let body = isBodiless ? Data() : response.body
            let headers = HeaderRules.ofDecodedBody(response.headers, bodySize: isBodiless ? nil : body.count)
            return HAR.Response(
                status: response.status, cookies: Cookies.set(by: headers), headers: HAR.Headers(headers),
                content: try content(body, type: headers.first("Content-Type") ?? ""),
                redirectURL: headers.first("Location") ?? "", bodySize: body.count)
        }
    }

    private func postData(_ body: Data, type: String) throws -> HAR.PostData {
        let (stored, digest) = try storage(body, type: type)
        var data = HAR.PostData(mimeType: type, _digest: digest.hex)
        switch stored {
        case .text(let text): data.text = text
        case .base64(let text): (data.text, data._encoding) = (text, "base64")
        case .file(let path): data._file = path
        }
        return data
    }

    private func content(_ body: Data, type: String) throws -> HAR.Content {
        var content = HAR.Content(size: Double(body.count), mimeType: type)
        if body.isEmpty { return content }
        let (stored, digest) = try storage(body, type: type)
        content._digest = digest.hex
        switch stored {
        case .text(let text): content.text = text
        case .base64(let text): (content.text, content.encoding) = (text, "base64")
        case .file(let path): content._file = path
        }
        return content
    }

    /// The storage of a body in the archive.
    private enum BodyStorage {
        case text(String)
        case base64(String)
        case file(String)
    }

    private func storage(_ body: Data, type: String) throws -> (stored: BodyStorage, digest: Digest) {
        if body.count > SideFile.threshold {
            let file = SideFile(number: number, url: exchange.request.url, mediaType: type, bytes: body)
            return (.file(try sideFile(file)), file.digest)
        }
        guard MediaType(type).isText, let text = String(validating: body, as: UTF8.self) else {
            return (.base64(body.base64EncodedString()), Digest(body))
        }
        return (.text(text), Digest(body))
    }
}
