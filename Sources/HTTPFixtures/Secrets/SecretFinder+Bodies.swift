import Foundation

extension SecretFinder {
    /// Finds the secrets in a body of the given content type.
    ///
    /// Binary data has no names; a part of a form may be text beside others that are not.
    func inBody(_ text: DecodedText, type: String?, isText: Bool) -> [Occurrence] {
        let given = type ?? ""
        let type = given.lowercased()
        if type.hasPrefix("multipart/") { return inParts(text, type: given) }
        guard isText else { return [] }
        let first = text.bytes.first { $0 > 0x20 && !"\u{feff}".utf8.contains($0) }
        let isJSON = first.map { "{[\"".utf8.contains($0) } == true
        // Clients that are told nothing else call JSON a form.
        if type.hasPrefix("application/x-www-form-urlencoded") {
            return inForm(text) + (isJSON ? inJSON(text) : [])
        }
        let code = Self.codes.contains(where: type.contains) ? inCode(text) : []
        // A GraphQL document begins like JSON.
        let isDocument = type.contains("graphql") && !type.contains("json")
        return (isJSON && !isDocument ? inJSON(text) : inText(text)) + code
    }

    /// Types of bodies that are code, or have some in them.
    private static let codes = ["javascript", "ecmascript", "html", "graphql"]

    /// Finds the secrets in the parts of a form with files (RFC 7578), and around them.
    private func inParts(_ text: DecodedText, type: String) -> [Occurrence] {
        let scan = MultipartScan(text.bytes, contentType: type)
        return scan.parts.flatMap { part -> [Occurrence] in
            let head = MultipartScan.Head(text.bytes[part.head])
            let content = text.part(part.content)
            if let encoding = head.encoding { return inEncoded(content, encoding, head) }
            if let name = head.name, names.contains(name, in: .field) {
                return content.bytes.isEmpty
                    ? [] : [Occurrence(name: name, value: content.bytes, range: content.source)]
            }
            return inBody(content, type: head.type, isText: ReadableBody.isText(content.bytes, type: head.type))
        } + scan.others.flatMap { inText(text.part($0)) }
    }

    /// Finds the secrets in a part that is encoded (RFC 2045, 6): all of it is replaced if there is one.
    private func inEncoded(
        _ content: DecodedText, _ encoding: TransferEncoding, _ head: MultipartScan.Head
    ) -> [Occurrence] {
        let decoded = encoding.decoded(content.bytes)
        func whole(_ name: String, _ parts: [[UInt8]]) -> [Occurrence] {
            [Occurrence(name: name, value: content.bytes, range: content.source, parts: parts)]
        }
        if let name = head.name, names.contains(name, in: .field) {
            return content.bytes.isEmpty ? [] : whole(name, decoded.map { [$0] } ?? [])
        }
        guard let decoded else { return [] }
        let isText = ReadableBody.isText(decoded, type: head.type)
        let found =
            inBody(DecodedText(decoded), type: head.type, isText: isText).filter {
                !$0.stays && !names.allows($0.value) && !Placeholder.isWhole($0.value)
            } + detected(in: decoded)
        return found.first.map { whole($0.name, found.map(\.value)) } ?? []
    }

    /// Returns whether a number may be a one-time password rather than a count.
    func isLongNumber(_ text: String) -> Bool {
        text.utf8.count(where: { ASCII.isDigit($0) }) >= 6 && !names.allows(Array(text.utf8))
    }

    /// Appended to the kind of a secret that is a number.
    static let numberMark = ", a number, which no placeholder can replace"
}
