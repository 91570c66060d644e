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
        // Clients that are given no type call JSON a form.
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

    /// Finds the secrets in a part that is encoded (RFC 2045, 6); if there is one, all of the part is replaced.
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
                $0.stays == nil && !names.allows($0.value) && !Placeholder.isWhole($0.value)
            } + detected(in: decoded)
        return found.first.map { whole($0.name, found.map(\.value)) } ?? []
    }

    /// Returns whether a number may be a one-time password rather than a count.
    func isLongNumber(_ text: String) -> Bool {
        guard !names.allows(Array(text.utf8)) else { return false }
        let digits = text.utf8.prefix { !"eE".utf8.contains($0) }.count { ASCII.isDigit($0) }
        // With an exponent it may have more digits than are written.
        return digits >= 6 || digits < text.utf8.count && Double(text).map { abs($0) >= 1e5 } ?? false
    }
}

/// Secrets among the members of JSON.
extension SecretFinder {
    /// The names of members that name another member of their object, as in `{"name": "token", "value": "…"}`.
    private static let labels: Set = ["name", "key", "id", "field", "header", "param", "parameter", "path", "k"]
    private static let labelFilter = SecretNameFilter(labels)
    /// The names of members that such a label names.
    private static let labelled: Set = ["value", "values", "val", "content", "data", "v"]

    /// The names of numbers that are as secret as the object that has them; others are counts, row numbers or times.
    private static let numbered: Set = ["value", "code", "pin", "number"]

    /// Finds the secrets among the members of JSON, and in its strings.
    func members(in text: DecodedText, _ nested: inout NestedTexts) -> [Occurrence] {
        let bytes = text.bytes
        let strings = JSONStrings(in: bytes) {
            names.mayContain($0, of: bytes) && names.contains(Self.json(text, $0), in: .member)
        }
        let labels = labels(of: strings, in: text)
        var found = numbers(strings.numbers, in: text, labels)
        for string in strings.values where !string.range.isEmpty && mayHold(string, in: bytes, labels) {
            let spelled = text.part(string.range)
            let value = spelled.decoded(.json) ?? spelled
            let name = string.name.map { Self.json(text, $0) }
            // Everything inside a secret is secret, whatever its name, unless it is plainly something else.
            if let holder = string.holder.map({ Self.json(text, $0) }),
                name.map({ names.contains($0, in: .member) }) != true, !names.isPlain(value.bytes, under: name)
            {
                found.append(Occurrence(name: holder, value: value.bytes, range: spelled.source))
            } else if let label = label(of: string, name, labels), !SecretNames.isCaption(value.bytes, of: label) {
                found.append(Occurrence(name: label, value: value.bytes, range: spelled.source))
            } else {
                found += findings(under: name, in: .member, value, at: spelled.source, &nested)
            }
        }
        return found
    }

    /// The characters without which a text is what it looks like, and contains no other text. A quote is among them, so
    /// that a search ends with the string.
    private static let marksAndEscapes = ByteTable { "\\".utf8.contains($0) ? 1 : marks[$0] }

    /// Returns whether a string may be a secret or hold one. Nearly none does, so that few strings are decoded.
    private func mayHold(_ string: JSONStrings.Found, in bytes: [UInt8], _ labels: [Int: String]) -> Bool {
        mayBeNamed(string, in: bytes, labels)
            || Self.marksAndEscapes.first(in: bytes, from: string.range.lowerBound).map { $0 < string.range.upperBound }
                == true
    }

    /// Returns whether a value may be secret by its own name, by that of its container, or by a name that its object
    /// gives to it.
    private func mayBeNamed(_ value: JSONStrings.Found, in bytes: [UInt8], _ labels: [Int: String]) -> Bool {
        value.holder != nil || value.name.map { names.mayContain($0, of: bytes) } == true
            || !labels.isEmpty && value.object.map { labels[$0] != nil } == true
    }

    /// Finds the secret names that objects give to one of their members, by the number of the object.
    private func labels(of strings: JSONStrings, in text: DecodedText) -> [Int: String] {
        var labels: [Int: String] = [:]
        for string in strings.values {
            guard let object = string.object, let name = string.name, name.count <= 9, string.range.count <= 100,
                Self.labelFilter.mayBeName(text.bytes, name), names.mayContain(string.range, of: text.bytes),
                Self.labels.contains(Self.json(text, name).lowercased())
            else { continue }
            // `/user/password` in a JSON Patch (RFC 6902).
            let label = Self.json(text, string.range).split(separator: "/").last.map(String.init) ?? ""
            if names.contains(label, in: .field) || names.contains(label, in: .member) { labels[object] = label }
        }
        return labels
    }

    private func label(of found: JSONStrings.Found, _ name: String?, _ labels: [Int: String]) -> String? {
        guard let object = found.object, let label = labels[object], let name,
            Self.labelled.contains(name.lowercased())
        else { return nil }
        return label
    }

    /// Finds secrets that are numbers: a placeholder cannot replace them.
    private func numbers(
        _ numbers: [JSONStrings.Found], in text: DecodedText, _ labels: [Int: String]
    ) -> [Occurrence] {
        // The elements of an array share a name, and there may be many.
        var last: (range: Range<Int>, name: String)?
        return numbers.compactMap { number in
            guard let range = number.name, mayBeNamed(number, in: text.bytes, labels) else { return nil }
            if last?.range != range { last = (range, Self.json(text, range)) }
            guard let name = last?.name else { return nil }
            let holder = Self.numbered.contains(name.lowercased()) ? number.holder.map { Self.json(text, $0) } : nil
            let secret = names.contains(name, in: .member) ? name : label(of: number, name, labels) ?? holder
            let digits = String(decoding: text.bytes[number.range], as: UTF8.self)
            guard let secret, isLongNumber(digits), Double(digits) != nil else { return nil }
            return Occurrence(
                name: secret, value: Array(digits.utf8), range: text.part(number.range).source, stays: .number)
        }
    }

    private static func json(_ text: DecodedText, _ range: Range<Int>) -> String {
        let spelled = DecodedText(Array(text.bytes[range]))
        return String(decoding: (spelled.decoded(.json) ?? spelled).bytes, as: UTF8.self)
    }
}
