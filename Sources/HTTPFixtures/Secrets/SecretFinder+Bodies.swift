import Foundation

extension SecretFinder {
    /// Finds the secrets in a body of the given content type.
    ///
    /// Binary data has no names; a part of a form may be text beside others that are not.
    func inBody(_ bytes: [UInt8], type: String?, isText: Bool) -> [Occurrence] {
        let type = (type ?? "").lowercased()
        if type.hasPrefix("multipart/") { return inParts(bytes) }
        guard isText else { return [] }
        if type.hasPrefix("application/x-www-form-urlencoded") { return inForm(bytes) }
        let first = bytes.first { $0 > 0x20 && !"\u{feff}".utf8.contains($0) }
        return first.map { "{[\"".utf8.contains($0) } == true ? inJSON(bytes) : inText(bytes)
    }

    /// Finds the secrets in the parts of a form with files (RFC 7578).
    private func inParts(_ bytes: [UInt8]) -> [Occurrence] {
        let body = Data(bytes)
        var found: [Occurrence] = []
        var at = 0
        while let head = body.range(of: Data("\r\n\r\n".utf8), in: at..<body.count) {
            let end = body.range(of: Data("\r\n--".utf8), in: head.upperBound..<body.count)?.lowerBound ?? body.count
            let value = head.upperBound..<end
            let fields = String(decoding: body[at..<head.lowerBound], as: UTF8.self)
            if let name = Self.parameter(#"[; ]name="?"#, in: fields), names.contains(name, in: .field) {
                if !value.isEmpty { found.append(Occurrence(name: name, value: Array(bytes[value]), range: value)) }
            } else {
                let text = DecodedText(Array(bytes[value]))
                let type = Self.parameter(#"\ncontent-type: *"#, in: fields)
                let isText = ReadableBody.isText(text.bytes, type: type)
                found += inBody(text.bytes, type: type, isText: isText).map {
                    $0.moved(to: text, from: value.lowerBound)
                }
            }
            at = value.upperBound
        }
        return found
    }

    private static func parameter(_ start: String, in head: String) -> String? {
        guard let mark = head.range(of: start, options: [.regularExpression, .caseInsensitive]) else { return nil }
        return String(head[mark.upperBound...].prefix { !"\";\r\n".contains($0) })
    }

    /// Finds secrets that are JSON numbers of six digits or more: a placeholder cannot replace them.
    func numbers(in piece: Exchange.Piece) -> [Occurrence] {
        guard case .body(let type) = piece.kind, ReadableBody.isText(piece.bytes, type: type),
            let root = JSONNode(piece.bytes)
        else { return [] }
        return numbers(in: root, under: nil, piece.bytes)
    }

    private func numbers(in node: JSONNode, under name: String?, _ bytes: [UInt8]) -> [Occurrence] {
        switch node.kind {
        case .object(let members):
            return members.flatMap { member in
                // Times and counts inside a secret object have names of their own.
                numbers(in: member.value, under: names.contains(member.name, in: .member) ? member.name : nil, bytes)
            }
        case .array(let elements): return elements.flatMap { numbers(in: $0, under: name, bytes) }
        case .string: return []
        case .other(let text):
            guard let name, isLongNumber(text) else { return [] }
            return [Occurrence(name: name + Self.numberMark, value: Array(bytes[node.range]), range: node.range)]
        }
    }

    /// Returns whether a number may be a one-time password rather than a count.
    func isLongNumber(_ text: String) -> Bool {
        text.utf8.count(where: { ASCII.isDigit($0) }) >= 6 && !names.allows(Array(text.utf8))
    }

    /// Appended to the kind of a secret that is a number.
    static let numberMark = ", a number, which no placeholder can replace"
}
