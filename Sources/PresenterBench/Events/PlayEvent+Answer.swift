import BenchDiagnostics
import Foundation
import HTTPFixtures

extension PlayEvent {
    /// The answer to a request as a play tells it: the redirects on the way, and how it ended.
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
            /// A status, a media type without parameters, empty if there is none, and the size of the body.
            case response(status: Int, type: String, Size)
            /// The symbol of a `URLError`: `timedOut`.
            case failure(String)
        }

        /// The size of a body: of JSON as it is read, else in bytes.
        package enum Size: Codable, Hashable, Sendable {
            case empty
            case items(Int)
            case members(Int)
            case bytes(Int, digest: String)
        }

        /// The text between the parts of an answer.
        private static let joint = ", then "

        package var redirects: [Redirect]
        /// The end; nil where the delegate of the task decides about the last redirect.
        package var end: End?
        /// Whether a delegate would have received it piece by piece, and gets it in one.
        package var isJoined = false

        package init(after redirects: [Redirect] = [], _ end: End?) {
            self.redirects = redirects
            self.end = end
        }

        /// Creates the answer to a request that fails.
        package static func failed(_ symbol: String) -> Answer { Answer(.failure(symbol)) }

        /// Whether the request failed, or the last status says so.
        package var isFailure: Bool {
            switch end {
            case .failure: true
            case .response(let status, _, _): status >= 400
            case nil: false
            }
        }

        /// The answer in one line: `302 to https://…, then 200 application/json, 9 members`.
        package var text: String {
            let parts = redirects.map { "\($0.status) to \($0.url)" } + (end.map { [$0.text] } ?? [])
            return parts.joined(separator: Self.joint) + (isJoined ? "   [in one piece]" : "")
        }

        /// Returns the answer with every printable text redacted.
        func redacted(by redact: (String) -> String) -> Answer {
            var answer = self
            answer.redirects = redirects.map { Redirect(status: $0.status, url: redact($0.url)) }
            switch end {
            case .response(let status, let type, let size):
                answer.end = .response(status: status, type: redact(type), size)
            case .failure(let symbol): answer.end = .failure(redact(symbol))
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

    /// `200 application/json, 9 members`, `failed URLError.timedOut`
    package var text: String {
        switch self {
        case .failure(let symbol): "failed URLError." + symbol
        case .response(let status, let type, let size): "\(status)\(type.isEmpty ? "" : " " + type), \(size.text)"
        }
    }
}

extension PlayEvent.Answer.Size {
    /// Measures a body; JSON is counted if its media type promises JSON.
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

    /// `9 members`, `48213 bytes, digest 5f0c31`
    fileprivate var text: String {
        switch self {
        case .empty: "empty"
        case .items(let count): Plural.text(count, "item")
        case .members(let count): Plural.text(count, "member")
        case .bytes(let count, let digest): DataText.size(count, digest: digest)
        }
    }
}

/// Reading an answer back from the text of a recording.
extension PlayEvent.Answer {
    /// Reads what `text` writes, without the mark after it; nil if it is no answer.
    package init?(text: some StringProtocol) {
        let parts = String(text).components(separatedBy: Self.joint)
        let end = End(text: parts[parts.count - 1])
        let redirects = (end == nil ? parts : parts.dropLast()).map { Redirect(text: $0) }
        guard !redirects.contains(nil) else { return nil }
        self.init(after: redirects.compactMap(\.self), end)
    }
}

extension PlayEvent.Answer.Redirect {
    fileprivate init?(text: String) {
        let parts = text.components(separatedBy: " to ")
        guard parts.count == 2, let status = Int(parts[0]), !parts[1].isEmpty else { return nil }
        self.init(status: status, url: parts[1])
    }
}

extension PlayEvent.Answer.End {
    fileprivate init?(text: String) {
        if let symbol = text.wholeMatch(of: /failed URLError\.(.*)/)?.1 {
            self = .failure(String(symbol))
            return
        }
        guard let whole = text.wholeMatch(of: /([0-9]+)(?: (.+?))?, ([^,]+(?:, digest [0-9a-f]+)?)/),
            let status = Int(whole.1), let size = PlayEvent.Answer.Size(text: whole.3)
        else { return nil }
        self = .response(status: status, type: String(whole.2 ?? ""), size)
    }
}

extension PlayEvent.Answer.Size {
    fileprivate init?(text: Substring) {
        if text == "empty" {
            self = .empty
            return
        }
        guard let whole = text.wholeMatch(of: /([0-9]+) (item|member|byte)s?(?:, digest ([0-9a-f]+))?/),
            let count = Int(whole.1)
        else { return nil }
        switch (whole.2, whole.3) {
        case ("item", nil): self = .items(count)
        case ("member", nil): self = .members(count)
        case ("byte", let digest?): self = .bytes(count, digest: String(digest))
        default: return nil
        }
    }
}
