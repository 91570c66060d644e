import Foundation

extension SecretFinder {
    /// Finds the secrets in a body of the given content type.
    ///
    /// Binary data has no names; a part of a form may be text beside others that are not.
    func inBody(_ bytes: [UInt8], type: String?, isText: Bool) -> [Occurrence] {
        let given = type ?? ""
        let type = given.lowercased()
        if type.hasPrefix("multipart/") { return inParts(bytes, type: given) }
        guard isText else { return [] }
        let first = bytes.first { $0 > 0x20 && !"\u{feff}".utf8.contains($0) }
        let isJSON = first.map { "{[\"".utf8.contains($0) } == true
        // Clients that are told nothing else call JSON a form.
        if type.hasPrefix("application/x-www-form-urlencoded") {
            return inForm(bytes) + (isJSON ? inJSON(bytes) : [])
        }
        return isJSON ? inJSON(bytes) : inText(bytes)
    }

    /// Finds the secrets in the parts of a form with files (RFC 7578), and around them.
    private func inParts(_ bytes: [UInt8], type: String) -> [Occurrence] {
        let scan = MultipartScan(bytes, contentType: type)
        return scan.parts.flatMap { part -> [Occurrence] in
            let head = MultipartScan.Head(bytes[part.head])
            if let name = head.name, names.contains(name, in: .field) {
                let value = Array(bytes[part.content])
                return value.isEmpty ? [] : [Occurrence(name: name, value: value, range: part.content)]
            }
            return inside(part.content, of: bytes) { text in
                inBody(text, type: head.type, isText: ReadableBody.isText(text, type: head.type))
            }
        } + scan.others.flatMap { inside($0, of: bytes) { inText($0) } }
    }

    private func inside(_ range: Range<Int>, of bytes: [UInt8], _ find: ([UInt8]) -> [Occurrence]) -> [Occurrence] {
        let text = DecodedText(Array(bytes[range]))
        return find(text.bytes).map { $0.moved(to: text, from: range.lowerBound) }
    }

    /// Returns whether a number may be a one-time password rather than a count.
    func isLongNumber(_ text: String) -> Bool {
        text.utf8.count(where: { ASCII.isDigit($0) }) >= 6 && !names.allows(Array(text.utf8))
    }

    /// Appended to the kind of a secret that is a number.
    static let numberMark = ", a number, which no placeholder can replace"
}
