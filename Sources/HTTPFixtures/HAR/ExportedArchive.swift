import Foundation

/// A fixture as one HAR file for other tools: every body is inside, and no field is the bench's own. Its
/// creator says whether the answers are made up.
package struct ExportedArchive {
    /// The bytes of the file.
    package let bytes: Data
    /// The number of its exchanges.
    package let count: Int
    /// The requests that got no answer: HAR has no field that other tools play them from.
    package let leftOut: [Exchange.Request]

    /// Writes the exchanges of a fixture.
    ///
    /// A text that is not ASCII is written as base64: tools encode such text in the charset that they assume.
    package init(_ contents: Fixture.Contents) throws {
        let isAnswered = { (exchange: Exchange) in if case .response = exchange.outcome { true } else { false } }
        let answered = contents.exchanges.filter(isAnswered)
        leftOut = contents.exchanges.filter { !isAnswered($0) }.map(\.request)
        count = answered.count
        let entries = answered.map(Self.entry)
        bytes = try HAR(
            log: HAR.Log(version: "1.2", creator: HAR.creator(of: contents), entries: entries)
        ).encoded()
    }

    private static func entry(_ exchange: Exchange) -> HAR.Entry {
        let time = exchange.milliseconds.isFinite ? exchange.milliseconds.rounded() : 0
        return HAR.Entry(
            startedDateTime: HARDate.text(exchange.startedAt), time: time, request: request(exchange.request),
            response: response(exchange), timings: HAR.Timings(wait: time))
    }

    private static func request(_ request: Exchange.Request) -> HAR.Request {
        HAR.Request(
            method: request.method, url: request.url, cookies: Cookies.sent(in: request.headers),
            headers: HAR.Headers(request.headers), queryString: FormText.items(inQueryOf: request.url),
            postData: request.body.map { body in
                var data = HAR.PostData(mimeType: request.headers.first("Content-Type") ?? "")
                if let text = String(validating: body, as: UTF8.self) {
                    data.text = text
                } else {
                    (data.text, data._encoding) = (body.base64EncodedString(), "base64")
                }
                return data
            }, bodySize: request.body?.count ?? 0)
    }

    private static func response(_ exchange: Exchange) -> HAR.Response {
        guard case .response(let response) = exchange.outcome else {
            return HAR.Response(status: 0, headers: HAR.Headers(), content: HAR.Content(size: 0, mimeType: ""))
        }
        var content = HAR.Content(
            size: Double(response.body.count), mimeType: response.header("Content-Type") ?? "")
        if response.body.allSatisfy({ $0 < 0x80 }) {
            content.text = String(decoding: response.body, as: UTF8.self)
        } else {
            (content.text, content.encoding) = (response.body.base64EncodedString(), "base64")
        }
        return HAR.Response(
            status: response.status, cookies: Cookies.set(by: response.headers),
            headers: HAR.Headers(response.headers), content: content,
            redirectURL: response.header("Location") ?? "", bodySize: response.body.count)
    }
}
