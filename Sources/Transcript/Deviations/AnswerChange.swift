import BenchPlatform
import Foundation
import HTTPFixtures

/// A change that a `fault` deviation makes to the answer to one request.
package enum AnswerChange: Hashable, Sendable {
    /// The request fails before an answer comes.
    package enum Failure: String, CaseIterable, Hashable, Sendable {
        /// There is no network for this request and all later ones.
        case offline
        case lost
        case timedOut = "timed-out"
    }

    /// Another body, under the status and headers of the answer.
    package enum Body: String, CaseIterable, Hashable, Sendable {
        case empty, truncated
        /// `[]`, `{}` and `null`.
        case array, object, null
        /// A page of text with status 200 where data is expected, as a captive portal sends it.
        case html
    }

    /// A change of one value inside a JSON body.
    package enum Value: String, CaseIterable, Hashable, Sendable {
        case removed
        case null
        /// A value of another JSON type: an array for a text, `{}` for an array, `[]` for an object, 7 for `true`.
        case otherType = "other-type"
        /// A number as a text.
        case text
        /// A text that is in no list of cases.
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

    /// The statuses that are tried, as servers answer them instead of the recorded one.
    static let statuses = [400, 401, 403, 404, 429, 500, 503]

    /// Reads a change as `text` writes it; nil for any other text.
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

    /// True if the request itself fails, or its status tells a failure; otherwise the answer is only unexpected.
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

extension AnswerChange {
    /// Changes an answer.
    ///
    /// - Parameter response: The answer that the request would get.
    /// - Returns: The answer that it gets; nil if there is nothing to change.
    package func applied(to response: Exchange.Response) -> Exchange.Outcome? {
        switch self {
        case .failure(let failure): failure.outcome
        case .status(let status): .response(Self.response(status))
        case .body(.html): .response(Self.page)
        case .body(let body): body.bytes(from: response.body).map { .response(response.holding($0)) }
        case .value(let value, let pointer):
            value.bytes(at: pointer, in: Array(response.body)).map { .response(response.holding(Data($0))) }
        case .spoiled(let pointers): .response(response.holding(Self.spoiled(pointers, in: Array(response.body))))
        }
    }

    private static func spoiled(_ pointers: [String], in text: [UInt8]) -> Data {
        let nodes = pointers.compactMap { JSONPointer($0)?.node(in: text) }
        var text = text
        for node in nodes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            text.replaceSubrange(node.range, with: node.otherType.utf8)
        }
        return Data(text)
    }

    private static func response(_ status: Int) -> Exchange.Response {
        let wait = status == 429 ? [Exchange.Header("Retry-After", "30")] : []
        let body = Data(#"{"message":"Status \#(status)."}"#.utf8)
        let type = Exchange.Header("Content-Type", "application/json")
        return Exchange.Response(
            status: status, headers: ([type] + wait).fitting(body.count), body: body)
    }

    private static var page: Exchange.Response {
        let body = Data("<!DOCTYPE html><title>Sign in</title><p>Sign in to use this network.".utf8)
        let type = Exchange.Header("Content-Type", "text/html")
        return Exchange.Response(status: 200, headers: [type].fitting(body.count), body: body)
    }
}

extension AnswerChange.Failure {
    package var outcome: Exchange.Outcome { .failure(URLErrorSymbol.symbol(for: code)) }

    private var code: URLError.Code {
        switch self {
        case .offline: .notConnectedToInternet
        case .lost: .networkConnectionLost
        case .timedOut: .timedOut
        }
    }
}

extension AnswerChange.Body {
    /// The new body; nil if it would be the same.
    fileprivate func bytes(from body: Data) -> Data? {
        let changed: Data
        switch self {
        case .empty: changed = Data()
        case .truncated: changed = body.prefix(body.count / 2)
        case .array: changed = Data("[]".utf8)
        case .object: changed = Data("{}".utf8)
        case .null: changed = Data("null".utf8)
        case .html: return nil
        }
        return changed == body ? nil : changed
    }
}

extension AnswerChange.Value {
    /// Returns the text with the value at a pointer changed; nil if there is no such value, or if it would be the same.
    func bytes(at pointer: String, in text: [UInt8]) -> [UInt8]? {
        guard let path = JSONPointer(pointer), let node = path.node(in: text), changes(node) else { return nil }
        if self == .removed { return path.removed(from: text) }
        return text[..<node.range.lowerBound] + replacement(for: node, in: text) + text[node.range.upperBound...]
    }

    /// Tells whether the change applies to a value.
    func changes(_ node: JSONNode) -> Bool {
        switch (self, node.kind) {
        case (.removed, _), (.unknown, .string): true
        case (.null, .other(let written)): written != "null"
        case (.null, _): true
        case (.otherType, .other(let written)): ["true", "false"].contains(written)
        case (.otherType, _): true
        case (.text, .other(let written)): written.utf8.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        case (.emptied, .array(let elements)), (.doubled, .array(let elements)): !elements.isEmpty
        case (.text, _), (.unknown, _), (.emptied, _), (.doubled, _): false
        }
    }

    private func replacement(for node: JSONNode, in text: [UInt8]) -> [UInt8] {
        switch self {
        case .removed: return []
        case .null: return Array("null".utf8)
        case .otherType: return Array(node.otherType.utf8)
        case .text: return Array("\"".utf8) + text[node.range] + Array("\"".utf8)
        case .unknown: return Array("\"presenter-bench-unknown\"".utf8)
        case .emptied: return Array("[]".utf8)
        case .doubled:
            let last = node.elements.last?.range.upperBound ?? node.range.upperBound
            let inner = text[(node.elements.first?.range.lowerBound ?? last)..<last]
            return [Array("[".utf8), Array(inner), Array(",".utf8), Array(inner), Array("]".utf8)].flatMap { $0 }
        }
    }
}

extension JSONNode {
    /// A value of another JSON type.
    fileprivate var otherType: String {
        switch kind {
        case .array: "{}"
        case .object, .string: "[]"
        case .other(let written): ["true", "false", "null"].contains(written) ? "7" : "\"presenter-bench-unknown\""
        }
    }
}

extension Exchange.Response {
    fileprivate func holding(_ body: Data) -> Exchange.Response {
        var response = self
        response.body = body
        response.headers = headers.fitting(body.count)
        return response
    }
}
