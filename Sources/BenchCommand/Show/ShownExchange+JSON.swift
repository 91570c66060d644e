import Foundation
import PresenterBench

extension ShownExchange {
    /// All of it, for other programs.
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

        let exchange: ExchangeSummary
        let requestHeaders: [Header]
        let requestBody: Body
        let responseHeaders: [Header]
        let responseBody: Body

        init(_ shown: ShownExchange) {
            exchange = ExchangeSummary(.exchange(shown))
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
