import Foundation

/// One HTTP request and the response, or the failure, that it got.
package struct Exchange: Codable, Hashable, Sendable {
    package var request: Request
    package var outcome: Outcome
    /// The date at which the request was sent.
    package var startedAt: Date
    /// The time that the exchange took, in milliseconds.
    package var milliseconds: Double

    package init(request: Request, outcome: Outcome, startedAt: Date, milliseconds: Double) {
        self.request = request
        self.outcome = outcome
        self.startedAt = startedAt
        self.milliseconds = milliseconds
    }

    /// The request. The URL is kept as text, because a redacted one may not be parseable and is compared all the same.
    package struct Request: Codable, Hashable, Sendable {
        package var method: String
        package var url: String
        package var headers: [Header]
        /// The body; nil if there was none.
        package var body: Data?

        package init(method: String, url: String, headers: [Header] = [], body: Data? = nil) {
            self.method = method
            self.url = url
            self.headers = headers
            self.body = body
        }
    }

    /// The response, with the body decoded (no content or transfer encoding left).
    package struct Response: Codable, Hashable, Sendable {
        package var status: Int
        /// The headers in the order received; a repeated name is listed as often as it was sent.
        package var headers: [Header]
        package var body: Data

        package init(status: Int, headers: [Header] = [], body: Data = Data()) {
            self.status = status
            self.headers = headers
            self.body = body
        }

        /// Returns the first value of the header with the given name, compared without case.
        package func header(_ name: String) -> String? { headers.first(name) }

        /// The media type without its parameters, in lower case: `application/json`.
        package var mediaType: String? { header("Content-Type").map { MediaType($0).essence } }
    }

    package struct Header: Codable, Hashable, Sendable {
        package var name: String
        package var value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package enum Outcome: Codable, Hashable, Sendable {
        case response(Response)
        /// The symbol of a `URLError.Code`, such as `notConnectedToInternet`.
        case failure(String)
    }
}

extension Exchange {
    /// The exchange without the fragment of its URL, as a fixture holds it: a fragment is never sent, and HAR has none.
    package var withoutFragment: Exchange {
        var result = self
        result.request.url = URLText.withoutFragment(request.url)
        return result
    }
}

extension Exchange.Header {
    /// Returns whether this is the header's name, ignoring the case of ASCII letters (RFC 9110, 5.1).
    package func isNamed(_ other: String) -> Bool {
        // Most names of the same length are equal byte for byte.
        name.utf8.count == other.utf8.count
            && (ExactText.same(name, other)
                || name.utf8.elementsEqual(other.utf8) { ASCII.lowered($0) == ASCII.lowered($1) })
    }
}

extension [Exchange.Header] {
    /// Returns the value of the first header with the given name, compared without case.
    package func first(_ name: String) -> String? { first { $0.isNamed(name) }?.value }
}
