import BenchDiagnostics
import Foundation
import HTTPFixtures
import Transcript

/// An exchange as `show` prints it.
struct ShownExchange: Hashable, Sendable {
    /// The number in the order of replay, from 1.
    let number: Int
    let stored: LookedAtFixture.Stored

    var exchange: Exchange { stored.exchange }

    var response: Exchange.Response? {
        guard case .response(let response) = exchange.outcome else { return nil }
        return response
    }

    /// The symbol of the URL error in the place of a response; nil if there is one.
    var failure: String? {
        guard case .failure(let symbol) = exchange.outcome else { return nil }
        return symbol
    }

    var body: Data { response?.body ?? Data() }
    var digest: String? { body.isEmpty ? nil : Digest(body).short }
    var time: String { "\(Int(min(max(exchange.milliseconds, 0), 1e15).rounded())) ms" }

    static let headings = ["#", "method", "URL", "answer", "type", "bytes", "digest", "time", "file"]

    var cells: [String] {
        [
            "\(number)", exchange.request.method, exchange.request.url,
            failure.map { PlayEvent.Answer.End.failure($0).text } ?? "\(response?.status ?? 0)",
            response?.mediaType ?? "-", "\(body.count)", digest ?? "-", time,
            (stored.responseBody.file ?? "-") + (isEdited ? "  (edited)" : ""),
        ]
    }

    var isEdited: Bool { stored.requestBody.isEdited || stored.responseBody.isEdited }

    /// The whole exchange for people: the request, then the answer.
    ///
    /// - Parameters:
    ///   - count: The number of exchanges in the fixture.
    ///   - fixture: The name of the fixture.
    /// - Returns: Lines that are not yet safe to print.
    func lines(of count: Int, in fixture: String) -> [String] {
        let request = exchange.request
        let sent = request.headers.first("Content-Type")
        let head = "exchange \(number) of \(count), fixture \(fixture), sent \(Self.text(exchange.startedAt)), \(time)"
        let asked =
            ["\(request.method) \(request.url)"] + Self.indented(request.headers)
            + body(request.body ?? Data(), stored.requestBody, type: sent)
        let answer: [String]
        if let response {
            answer =
                ["\(response.status)"] + Self.indented(response.headers)
                + body(response.body, stored.responseBody, type: response.mediaType)
        } else {
            answer = [PlayEvent.Answer.End.failure(failure ?? "").text]
        }
        return [head, ""] + asked + [""] + answer
    }

    private func body(_ bytes: Data, _ stored: LookedAtFixture.Body, type: String?) -> [String] {
        guard !bytes.isEmpty else { return ["  no body"] }
        let place = stored.file.map { ", in \(FixtureName.path(ofFile: $0))" } ?? ""
        let edited = stored.isEdited ? ", edited since it was saved" : ""
        let lines = BodyText.lines(bytes, type: type).map { "  \($0)" }
        return ["  body: \(DataText.size(of: bytes))\(place)\(edited)", ""] + lines
    }

    private static func indented(_ headers: [Exchange.Header]) -> [String] {
        headers.map { "  \($0.name): \($0.value)" }
    }

    /// Formats a moment as fixtures do.
    static func text(_ date: Date) -> String {
        date.formatted(.iso8601)
    }
}

extension ShownExchange {
    /// The whole exchange for other programs.
    struct Whole: Encodable {
        struct Header: Encodable {
            let name: String
            let value: String
        }

        struct Body: Encodable {
            /// The body if it is UTF-8.
            let text: String?
            /// The body if it is not UTF-8.
            let base64: String?
        }

        let exchange: ShownFixture.Row
        let requestHeaders: [Header]
        let requestBody: Body
        let responseHeaders: [Header]
        let responseBody: Body

        init(_ shown: ShownExchange) {
            exchange = .exchange(shown)
            requestHeaders = shown.exchange.request.headers.map { Header(name: $0.name, value: $0.value) }
            requestBody = Self.body(shown.exchange.request.body ?? Data())
            responseHeaders = shown.response?.headers.map { Header(name: $0.name, value: $0.value) } ?? []
            responseBody = Self.body(shown.body)
        }

        private static func body(_ bytes: Data) -> Body {
            let text = String(validating: bytes, as: UTF8.self)
            return Body(text: text, base64: text == nil ? bytes.base64EncodedString() : nil)
        }
    }
}
