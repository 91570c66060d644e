/// Texts nested in texts: a URL in a JSON string in a form field.
extension SecretFinder {
    /// Without one of these characters, a text holds neither a URL with a query or a password, nor JSON or XML.
    private static let marks = ByteTable("?#\"@<".utf8)
    private static let tag = ByteTable("<".utf8)
    private static let colon = ByteTable(":".utf8)
    private static let quote = ByteTable("\"".utf8)

    /// Finds the secrets in a text that may be nested in others; `depth` more levels are searched.
    func inText(_ bytes: [UInt8], depth: Int) -> [Occurrence] {
        var found = userInfo(in: bytes) + fields(in: bytes, .text, depth: depth)
        if Self.tag.first(in: bytes, from: 0) != nil { found += markup(in: bytes) }
        if Self.quote.first(in: bytes, from: 0) != nil { found += members(in: bytes, depth: depth) }
        return found
    }

    /// Finds the secrets among the elements and attributes of XML and HTML; URLs in them are found as in any text.
    private func markup(in bytes: [UInt8]) -> [Occurrence] {
        MarkupFields(in: bytes).values.compactMap { field in
            let name = String(decoding: bytes[field.name], as: UTF8.self)
            let value = bytes[field.value]
            guard !value.isEmpty, names.contains(name, in: .member), !SecretNames.isShortcut(value, under: name)
            else { return nil }
            let text = DecodedText(Array(value))
            return Occurrence(name: name, value: (text.decoded(.html) ?? text).bytes, range: field.value)
        }
    }

    /// Finds the secrets among the members of JSON, and in its strings.
    func members(in bytes: [UInt8], depth: Int) -> [Occurrence] {
        let strings = JSONStrings(in: bytes) { names.contains(Self.json(bytes[$0]), in: .member) }
        return numbers(strings.numbers, in: bytes)
            + strings.values.flatMap { string -> [Occurrence] in
                guard !string.range.isEmpty else { return [] }
                let spelled = DecodedText(Array(bytes[string.range]))
                let text = spelled.decoded(.json) ?? spelled
                let name = string.name.map { Self.json(bytes[$0]) }
                // Everything inside a secret is secret, whatever its name, unless it is plainly something else.
                if let holder = string.holder.map({ Self.json(bytes[$0]) }),
                    name.map({ names.contains($0, in: .member) }) != true,
                    !names.isPlain(text.bytes, under: name)
                {
                    return [Occurrence(name: holder, value: text.bytes, range: string.range)]
                }
                return findings(under: name, in: .member, text, at: string.range, depth: depth)
            }
    }

    /// Finds secrets that are numbers: a placeholder cannot replace them.
    private func numbers(_ numbers: [JSONStrings.Found], in bytes: [UInt8]) -> [Occurrence] {
        // The elements of an array have one name, and there may be many.
        var last: (range: Range<Int>, secret: String?)?
        return numbers.compactMap { number in
            guard let range = number.name else { return nil }
            if last?.range != range {
                let name = Self.json(bytes[range])
                last = (range, names.contains(name, in: .member) ? name : nil)
            }
            let text = String(decoding: bytes[number.range], as: UTF8.self)
            guard let name = last?.secret, isLongNumber(text), Double(text) != nil else { return nil }
            return Occurrence(
                name: name + Self.numberMark, value: Array(text.utf8), range: number.range, isNumber: true)
        }
    }

    private static func json(_ name: ArraySlice<UInt8>) -> String {
        let text = DecodedText(Array(name))
        return String(decoding: (text.decoded(.json) ?? text).bytes, as: UTF8.self)
    }

    /// Finds the secrets in the fields of queries, fragments and forms.
    func fields(in bytes: [UInt8], _ kind: FieldScan.Kind, depth: Int) -> [Occurrence] {
        var scan = FieldScan(bytes, kind)
        var found: [Occurrence] = []
        while let range = scan.name() {
            let spelled = DecodedText(Array(bytes[range]))
            let name = String(decoding: (spelled.decoded(.percent) ?? spelled).bytes, as: UTF8.self)
            if kind != .form, let (key, after) = key(name, bytes, scan) {
                found.append(key)
                scan = after
                continue
            }
            let value = scan.value(isSecret: names.contains(name, in: .field))
            let text = DecodedText(Array(bytes[value]))
            found += findings(under: name, in: .field, text.decoded(.percent) ?? text, at: value, depth: depth)
        }
        return found
    }

    /// Returns the value of a query item called `key` if it is one, and where the next field is.
    private func key(_ name: String, _ bytes: [UInt8], _ scan: FieldScan) -> (Occurrence, FieldScan)? {
        var scan = scan
        guard names.mayBeKey(name) else { return nil }
        let range = scan.value(isSecret: true)
        let text = DecodedText(Array(bytes[range]))
        let value = (text.decoded(.percent) ?? text).bytes
        return SecretNames.isKey(value) ? (Occurrence(name: name, value: value, range: range), scan) : nil
    }

    /// Takes a value whole if its name is secret; otherwise searches it.
    private func findings(
        under name: String?, in place: SecretNames.Place, _ text: DecodedText, at range: Range<Int>, depth: Int
    ) -> [Occurrence] {
        if let name, names.contains(name, in: place) {
            return text.bytes.isEmpty ? [] : [Occurrence(name: name, value: text.bytes, range: range)]
        }
        guard depth > 0, Self.marks.first(in: text.bytes, from: 0) != nil else { return [] }
        return inText(text.bytes, depth: depth - 1).map { $0.moved(to: text, from: range.lowerBound) }
    }

    /// Finds the users and passwords in URLs (RFC 3986, 3.2.1); a user alone counts unless it is a word, such as `git`.
    func userInfo(in bytes: [UInt8]) -> [Occurrence] {
        var found: [Occurrence] = []
        var at = 0
        while let mark = Self.colon.first(in: bytes, from: at) {
            at = mark + 1
            guard bytes[at...].starts(with: "//".utf8) else { continue }
            let authority = bytes[(at + 2)...].prefix { $0 > 0x20 && !"/?#\"<>".utf8.contains($0) }
            guard let end = authority.lastIndex(of: UInt8(ascii: "@")) else { continue }
            let colon = authority[..<end].firstIndex(of: UInt8(ascii: ":"))
            let user = authority.startIndex..<(colon ?? end)
            if colon.map({ $0 + 1 < end }) ?? !OrdinaryWord.covers(bytes[user]) {
                found += finding("user", in: bytes, at: user)
            }
            if let colon { found += finding("password", in: bytes, at: colon + 1..<end) }
        }
        return found
    }

    private func finding(_ name: String, in bytes: [UInt8], at range: Range<Int>) -> [Occurrence] {
        guard !range.isEmpty else { return [] }
        let text = DecodedText(Array(bytes[range]))
        return [Occurrence(name: name, value: (text.decoded(.percent) ?? text).bytes, range: range, place: "URL")]
    }
}
