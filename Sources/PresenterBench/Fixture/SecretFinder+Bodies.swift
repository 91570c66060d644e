import Foundation

extension SecretFinder {
    /// Finds the secrets in a body of the given content type.
    func inBody(_ bytes: [UInt8], type: String?) -> [Finding] {
        let type = (type ?? "").lowercased()
        if type.hasPrefix("application/x-www-form-urlencoded") { return inForm(bytes) }
        if type.hasPrefix("multipart/") { return inParts(bytes) }
        let first = bytes.first { $0 > 0x20 && !"\u{feff}".utf8.contains($0) }
        return first.map { "{[\"".utf8.contains($0) } == true ? inJSON(bytes) : inText(bytes)
    }

    /// Finds the secrets in the parts of a form with files (RFC 7578).
    private func inParts(_ bytes: [UInt8]) -> [Finding] {
        let body = Data(bytes)
        var found: [Finding] = []
        var at = 0
        while let head = body.range(of: Data("\r\n\r\n".utf8), in: at..<body.count) {
            let end = body.range(of: Data("\r\n--".utf8), in: head.upperBound..<body.count)?.lowerBound ?? body.count
            let value = head.upperBound..<end
            if let name = partName(String(decoding: body[at..<head.lowerBound], as: UTF8.self)), names.contains(name) {
                if !value.isEmpty { found.append(Finding(name: name, value: Array(bytes[value]), range: value)) }
            } else {
                let text = DecodedText(Array(bytes[value]))
                found += inText(text.bytes).map { $0.moved(to: text, from: value.lowerBound) }
            }
            at = value.upperBound
        }
        return found
    }

    private func partName(_ head: String) -> String? {
        guard let mark = head.range(of: #"[; ]name="?"#, options: [.regularExpression, .caseInsensitive]) else {
            return nil
        }
        return String(head[mark.upperBound...].prefix { !"\";\r\n".contains($0) })
    }
}
