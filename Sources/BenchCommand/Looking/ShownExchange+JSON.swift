import Foundation
import PresenterBench

extension ShownExchange {
    /// The line of the table, for other programs.
    struct Summary: Encodable {
        let shown: ShownExchange

        private enum CodingKeys: String, CodingKey {
            case number, method, url, status, error, type, bytes, digest, file, edited, milliseconds, sent
        }

        func encode(to encoder: any Encoder) throws {
            let exchange = shown.exchange
            var members = encoder.container(keyedBy: CodingKeys.self)
            try members.encode(shown.number, forKey: .number)
            try members.encode(exchange.request.method, forKey: .method)
            try members.encode(exchange.request.url, forKey: .url)
            // Written as null where there is none, so that every exchange has the same members.
            try members.encode(shown.response?.status, forKey: .status)
            try members.encode(shown.failure, forKey: .error)
            try members.encode(shown.response?.mediaType, forKey: .type)
            try members.encode(shown.body.count, forKey: .bytes)
            try members.encode(shown.body.isEmpty ? nil : Digest(shown.body).hex, forKey: .digest)
            try members.encode(shown.stored.responseBody.file, forKey: .file)
            let edited = shown.stored.requestBody.isEdited || shown.stored.responseBody.isEdited
            try members.encode(edited, forKey: .edited)
            try members.encode(exchange.milliseconds, forKey: .milliseconds)
            try members.encode(ShownExchange.text(exchange.startedAt), forKey: .sent)
        }
    }

    /// All of it, for other programs.
    struct Whole: Encodable {
        struct Header: Encodable {
            let name: String
            let value: String
        }

        struct Body: Encodable {
            /// The body where it is UTF-8.
            let text: String?
            /// The body where it is not.
            let base64: String?
        }

        let exchange: Summary
        let requestHeaders: [Header]
        let requestBody: Body
        let responseHeaders: [Header]
        let responseBody: Body

        init(_ shown: ShownExchange) {
            exchange = Summary(shown: shown)
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
