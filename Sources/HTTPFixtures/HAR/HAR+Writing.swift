import BenchDiagnostics
import Foundation

extension HAR {
    /// The creator of the file.
    static let creator = Creator(name: "presenter-bench", version: Version.text)

    /// The creator of a file whose answers no server has sent.
    static let inventor = Creator(name: "presenter-bench (invented)", version: Version.text)

    /// Returns whether the bench is the creator of a file, which then holds no secret.
    static func isOurs(_ creator: String?) -> Bool { creator == Self.creator.name || isInvented(creator) }

    /// Returns whether the creator of a file has made up its answers.
    static func isInvented(_ creator: String?) -> Bool { creator == inventor.name }

    /// Builds the archive of a capture; `sideFile` stores a large body and returns its path relative to the archive.
    init(_ contents: Fixture.Contents, sideFile: @escaping (SideFile) throws -> String) throws {
        let entries = try contents.exchanges.enumerated().map { index, exchange in
            try EntryWriter(exchange: exchange, number: index + 1, sideFile: sideFile).entry()
        }
        log = Log(
            version: "1.2", creator: contents.isInvented ? Self.inventor : Self.creator, entries: entries,
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
            let headers = HeaderRules.fitting(response.headers, bodySize: isBodiless ? nil : body.count)
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
