import BenchDiagnostics
import Foundation
import HTTPFixtures

extension PlayEvent {
    /// The answer to a request as a play reports it: the redirects on the way, and the end.
    package struct Answer: Codable, Hashable, Sendable {
        /// A redirect (RFC 9110, 15.4): its status, and the URL that it leads to.
        package struct Redirect: Codable, Hashable, Sendable {
            package var status: Int
            package var url: String

            package init(status: Int, url: String) {
                self.status = status
                self.url = url
            }
        }

        /// The end of an answer.
        package enum End: Codable, Hashable, Sendable {
            /// A status, a media type without parameters, which is empty if there is none, and the size of the body.
            case response(status: Int, type: String, Size)
            /// The symbol of a `URLError`: `timedOut`.
            case failure(String)
        }

        /// The size of a body: that of JSON as an app reads it, or else in bytes.
        package enum Size: Codable, Hashable, Sendable {
            case empty
            case items(Int)
            case members(Int)
            case bytes(Int, digest: String)
        }

        package var redirects: [Redirect]
        /// The end; nil if the delegate of the task decides about the last redirect.
        package var end: End?
        /// True if a delegate would have received the answer in pieces, and gets it in one.
        package var isJoined = false

        package init(after redirects: [Redirect] = [], _ end: End?) {
            self.redirects = redirects
            self.end = end
        }

        /// Creates the answer to a request that fails.
        package static func failed(_ symbol: String) -> Answer { Answer(.failure(symbol)) }

        /// True if the request failed, or the last status tells a failure.
        package var isFailure: Bool {
            switch end {
            case .failure: true
            case .response(let status, _, _): status >= 400
            case nil: false
            }
        }

        /// Returns the answer with every printable text rewritten.
        func mappingTexts(_ rewritten: (String) -> String) -> Answer {
            var answer = self
            answer.redirects = redirects.map { Redirect(status: $0.status, url: rewritten($0.url)) }
            switch end {
            case .response(let status, let type, let size):
                answer.end = .response(status: status, type: rewritten(type), size)
            case .failure(let symbol): answer.end = .failure(rewritten(symbol))
            case nil: break
            }
            return answer
        }
    }
}

extension PlayEvent.Answer.End {
    private static let longestType = 100

    /// Describes the outcome of an exchange.
    package init(_ outcome: Exchange.Outcome) {
        switch outcome {
        case .failure(let symbol): self = .failure(EscapedText.printable(symbol))
        case .response(let response):
            let type = String((response.mediaType ?? "").prefix(Self.longestType))
            self = .response(
                status: response.status, type: EscapedText.printable(type),
                .init(of: response.body, type: response.mediaType))
        }
    }
}

extension PlayEvent.Answer.Size {
    /// Measures a body; JSON is counted if the media type says that it is JSON.
    fileprivate init(of body: Data, type: String?) {
        guard let type, MediaType(type).isJSON else {
            self = Self.measured(body)
            return
        }
        switch JSONCount(body) {
        case .items(let count)?: self = .items(count)
        case .members(let count)?: self = .members(count)
        case nil: self = Self.measured(body)
        }
    }

    private static func measured(_ body: Data) -> Self {
        body.isEmpty ? .empty : .bytes(body.count, digest: Digest(body).short)
    }
}
