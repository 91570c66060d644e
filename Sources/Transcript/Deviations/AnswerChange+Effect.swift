import Foundation
import HTTPFixtures

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension AnswerChange {
    /// Changes an answer.
    ///
    /// - Parameter response: The answer that the request would get.
    /// - Returns: What it gets; nil if there is nothing for the change to change.
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
    /// The text with the value at a pointer changed; nil if there is none, or if it would be the same.
    func bytes(at pointer: String, in text: [UInt8]) -> [UInt8]? {
        guard let path = JSONPointer(pointer), let node = path.node(in: text), changes(node) else { return nil }
        if self == .removed { return path.removed(from: text) }
        return text[..<node.range.lowerBound] + replacement(for: node, in: text) + text[node.range.upperBound...]
    }

    /// Tells whether a value is changed.
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
