import Foundation

/// A JSON Web Token (RFC 7519) in its compact serialization: three parts signed, five encrypted (RFC 7516).
struct JSONWebToken {
    /// The claims with times, which code reads and which reveal nothing about anybody (RFC 7519, 4.1).
    private static let times: Set = ["exp", "iat", "nbf", "auth_time"]

    /// Finds the token that starts at an index; nil if there is none.
    static func range(in text: inout ScannedText, at start: Int) -> Range<Int>? {
        var ends: [Int] = []
        var at = start
        while ends.count < 7 {
            let end = text.end(of: .tokenPart, from: at)
            ends.append(end)
            guard end < text.bytes.count, text.bytes[end] == UInt8(ascii: ".") else { break }
            at = end + 1
        }
        // The token may be at the end of a sentence.
        if ![3, 5].contains(ends.count), ends.last == at { ends.removeLast() }
        guard [3, 5].contains(ends.count), let end = ends.last, mayBeObject(text.bytes, start..<ends[0]),
            let header = object(in: text.bytes[start..<ends[0]]), header.members.contains(where: { $0.name == "alg" })
        else { return nil }
        return start..<end
    }

    /// Reads only as much of a possible header as is needed to rule it out: many may begin in one run of characters.
    private static func mayBeObject(_ bytes: [UInt8], _ part: Range<Int>) -> Bool {
        var count = 32
        while count < part.count {
            let head = Base64Run(bytes, part.lowerBound..<part.lowerBound + count).decoded(phase: 0)
            let text = JSONText(head, deepest: JSONNode.deepest)
            guard text.value != nil || text.isCutOff else { return false }
            count *= 4
        }
        return true
    }

    /// Returns the text that replaces a token in a fixture: without the signature, with the times, and with the types
    /// of all other claims.
    ///
    /// - Returns: Three parts, the last of which is the given one; nil if the value is not a token.
    static func standIn(for value: [UInt8], signature: String) -> String? {
        var text = ScannedText(value)
        guard range(in: &text, at: 0) == value.indices else { return nil }
        let parts = value.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        // The claims of an encrypted token cannot be read.
        let claims = parts.count == 3 ? object(in: parts[1]).map(blank) : nil
        return [encoded(#"{"alg":"none"}"#), encoded(claims ?? "{}"), signature].joined(separator: ".")
    }

    /// Returns whether claims are what `standIn(for:signature:)` writes.
    static func isBlank(_ claims: ArraySlice<UInt8>) -> Bool {
        object(in: claims).map { encoded(blank($0)).utf8.elementsEqual(claims) } ?? false
    }

    private static func blank(_ claims: JSONNode) -> String {
        claims.folded { node, parts in
            switch node.kind {
            case .object(let members):
                let texts = zip(members, parts).map { member, part in
                    let isTime = times.contains(member.name) && member.value.isNumber
                    return "\(quoted(member.name)):" + (isTime ? member.value.summary : part.result)
                }
                return "{" + texts.joined(separator: ",") + "}"
            case .array: return "[" + parts.map(\.result).joined(separator: ",") + "]"
            case .string: return #""REDACTED""#
            case .other(let text): return node.isNumber ? "0" : text
            }
        }
    }

    private static func quoted(_ name: String) -> String {
        let escaped = name.unicodeScalars.map { scalar in
            scalar.value < 0x20 ? "" : "\"\\".unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
        }
        return "\"" + escaped.joined() + "\""
    }

    private static func encoded(_ text: String) -> String {
        Data(text.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }

    private static func object(in part: ArraySlice<UInt8>) -> JSONNode? {
        let plain = String(decoding: part, as: UTF8.self).replacing("-", with: "+").replacing("_", with: "/")
            .replacing("=", with: "")
        let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: plain + padding), let node = JSONNode(Array(data)),
            case .object = node.kind
        else { return nil }
        return node
    }
}

extension JSONNode {
    /// True if it is a number.
    var isNumber: Bool {
        if case .other(let text) = kind { !["true", "false", "null"].contains(text) } else { false }
    }
}
