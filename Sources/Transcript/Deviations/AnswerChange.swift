import Foundation

/// A change that a `fault` deviation makes to the answer to one request.
package enum AnswerChange: Hashable, Sendable {
    /// The request fails before an answer comes.
    package enum Failure: String, CaseIterable, Hashable, Sendable {
        /// There is no network for this request, nor for any later one.
        case offline
        case lost
        case timedOut = "timed-out"
    }

    /// Another body, under the status and headers of the answer.
    package enum Body: String, CaseIterable, Hashable, Sendable {
        case empty, truncated
        /// `[]`, `{}` and `null`.
        case array, object, null
        /// A page of text where data is expected, as a captive portal sends it: with status 200.
        case html
    }

    /// One value inside a JSON body.
    package enum Value: String, CaseIterable, Hashable, Sendable {
        case removed
        case null
        /// A value of another JSON type: an array for a text, `{}` for an array, `[]` for an object, 7 for `true`.
        case otherType = "other-type"
        /// A number as a text.
        case text
        /// A text that no list of cases holds.
        case unknown
        /// A list without elements.
        case emptied
        /// A list with its elements twice.
        case doubled
    }

    case failure(Failure)
    case status(Int)
    case body(Body)
    /// The value at a JSON Pointer (RFC 6901).
    case value(Value, at: String)
    /// The values at some JSON Pointers, none of them inside another, each replaced by one of another type.
    case spoiled([String])

    private static let spoiledName = "spoiled"

    /// The statuses that are tried: what servers answer instead of what was recorded.
    static let statuses = [400, 401, 403, 404, 429, 500, 503]

    /// Reads what `text` writes; nil if it is nothing of that.
    package init?(_ text: String) {
        if let failure = Failure(rawValue: text) {
            self = .failure(failure)
        } else if let status = Int(text), Self.statuses.contains(status), "\(status)" == text {
            self = .status(status)
        } else if let body = Body(rawValue: text) {
            self = .body(body)
        } else if let slash = text.firstIndex(of: "/"), let value = Value(rawValue: String(text[..<slash])),
            let pointer = TokenText.decoded(text[slash...])
        {
            self = .value(value, at: pointer)
        } else if let slash = text.firstIndex(of: "/"), text[..<slash] == Self.spoiledName {
            let pointers = text[slash...].split(separator: "&").map(TokenText.decoded)
            guard !pointers.contains(nil) else { return nil }
            self = .spoiled(pointers.compactMap(\.self))
        } else {
            return nil
        }
    }

    /// `timed-out`, `503`, `object`, `removed/0/name`
    package var text: String {
        switch self {
        case .failure(let failure): failure.rawValue
        case .status(let status): "\(status)"
        case .body(let body): body.rawValue
        case .value(let value, let pointer): value.rawValue + TokenText.encoded(pointer)
        case .spoiled(let pointers): Self.spoiledName + pointers.map(TokenText.encoded).joined(separator: "&")
        }
    }

    /// True if the request itself fails, or its status says that it has failed; otherwise the answer is only
    /// unexpected.
    package var isFailure: Bool {
        switch self {
        case .failure, .status: true
        case .body, .value, .spoiled: false
        }
    }
}

/// Text inside a token, which is one word of a command line and is joined with `+`.
enum TokenText {
    private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._~-".utf8)

    /// Percent-encodes whatever a shell or a token could take for something else (RFC 3986, 2.1).
    static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            guard !plain.contains(byte) else { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
    }

    static func decoded(_ text: Substring) -> String? { String(text).removingPercentEncoding }
}
