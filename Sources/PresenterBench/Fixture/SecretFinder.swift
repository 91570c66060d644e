/// Finds the values that stand under secret names in the parts of an exchange, and those that have the form of a secret.
struct SecretFinder: Sendable {
    /// A secret, and where it stands.
    struct Finding {
        /// The name as written, or that of the form.
        let name: String
        /// The value with its escapes undone.
        let value: [UInt8]
        /// Where it stands, escaped as it is.
        let range: Range<Int>
        /// What the value is part of, where that is not a body or a header as a whole.
        var place: String?
        /// Parts of the value that are secrets by themselves.
        var parts: [[UInt8]] = []
        /// Whether it was found by its form.
        var isForm = false
        /// Whether it stands in a text in base64.
        var isInBase64 = false
    }

    /// How deep texts inside texts are looked at: a URL in a JSON string in a form field.
    private static let depth = 3
    /// Characters without which a text holds neither a URL with a query or a password, nor JSON or XML.
    private static let marks = ByteTable("?#\"@<".utf8)
    private static let tag = ByteTable("<".utf8)
    private static let colon = ByteTable(":".utf8)
    private static let quote = ByteTable("\"".utf8)

    let names: SecretNames

    private let forms: SecretForms

    init(_ rules: Redaction) {
        names = SecretNames(rules)
        forms = SecretForms(own: rules.patterns)
    }

    /// Finds the secrets in a text of an exchange, except for those that a placeholder stands for already.
    func secrets(in piece: Exchange.Piece) -> [Finding] {
        findings(in: piece).filter { Placeholder.numbers(in: $0.value).isEmpty }
    }

    /// Finds the secrets in what is stored: also those that a placeholder stands beside, in one value.
    func leftovers(in piece: Exchange.Piece, isGolden: Bool = false) -> [Finding] {
        findings(in: piece).filter { !Placeholder.covers($0.value, inProse: isGolden) }
    }

    /// Tells whether a stored value is a secret because of its name, and no placeholder.
    func isSecret(_ value: [UInt8], under name: String, isGolden: Bool = false) -> Bool {
        names.contains(name) && !value.isEmpty && !names.allows(value)
            && !Placeholder.covers(value, inProse: isGolden)
    }

    /// Finds what has the form of a secret in any text, and no placeholder.
    func formed(in bytes: [UInt8]) -> [Finding] {
        withForm(bytes).filter { Placeholder.numbers(in: $0.value).isEmpty }
    }

    /// Finds the secrets in a text of an exchange, and the placeholders that stand for some.
    func findings(in piece: Exchange.Piece) -> [Finding] {
        var isText = true
        let named: [Finding]
        switch piece.kind {
        case .url: named = inURL(piece.bytes)
        case .header(let name): named = inHeader(name, piece.bytes)
        case .body(let type):
            isText = ReadableBody.isText(piece.bytes, type: type)
            named = inBody(piece.bytes, type: type, isText: isText)
        }
        let secret = named.filter { !names.allows($0.value) }
        let formed = withForm(piece.bytes, isText: isText)
        guard !formed.isEmpty else { return secret }
        let places = RangeSet(named.map(\.range).filter { !$0.isEmpty })
        let stored = RangeSet(named.filter { !Placeholder.numbers(in: $0.value).isEmpty }.map(\.range))
        return secret
            + formed.filter { finding in
                let range = RangeSet(finding.range)
                // A placeholder beside it does not stand for it.
                return !places.isSuperset(of: range)
                    || stored.isSuperset(of: range) && Placeholder.numbers(in: finding.value).isEmpty
            }
    }

    private func withForm(_ bytes: [UInt8], isText: Bool = true) -> [Finding] {
        forms.matches(in: bytes, isText: isText).compactMap { match, name in
            let value = Array(match.value)
            guard !names.allows(value), !names.excepts(name) else { return nil }
            return Finding(
                name: name, value: value, range: match.range, isForm: true, isInBase64: match.isInBase64)
        }
    }

    /// Finds the secrets in the URL of a request.
    func inURL(_ bytes: [UInt8]) -> [Finding] {
        userPasswords(in: bytes) + fields(in: bytes, .url, depth: Self.depth).map { $0.placed("query") }
    }

    /// Finds the secrets in any other text: URLs, and members of JSON.
    func inText(_ bytes: [UInt8]) -> [Finding] { inText(bytes, depth: Self.depth) }

    /// Finds the secrets in the fields of a form.
    func inForm(_ bytes: [UInt8]) -> [Finding] { fields(in: bytes, .form, depth: Self.depth) }

    /// Finds the secrets among the members of JSON, and in its strings.
    func inJSON(_ bytes: [UInt8]) -> [Finding] { members(in: bytes, depth: Self.depth) }

    private func inText(_ bytes: [UInt8], depth: Int) -> [Finding] {
        var found = userPasswords(in: bytes) + fields(in: bytes, .text, depth: depth)
        if Self.tag.first(in: bytes, from: 0) != nil { found += markup(in: bytes) }
        if Self.quote.first(in: bytes, from: 0) != nil { found += members(in: bytes, depth: depth) }
        return found
    }

    /// Finds the secrets among the elements and attributes of XML and HTML; URLs in them are found as in any text.
    private func markup(in bytes: [UInt8]) -> [Finding] {
        MarkupFields(in: bytes).values.compactMap { field in
            let name = String(decoding: bytes[field.name], as: UTF8.self)
            guard !field.value.isEmpty, names.contains(name) else { return nil }
            let text = DecodedText(Array(bytes[field.value]))
            return Finding(name: name, value: (text.decoded(.html) ?? text).bytes, range: field.value)
        }
    }

    private func members(in bytes: [UInt8], depth: Int) -> [Finding] {
        let strings = JSONStrings(in: bytes) { names.contains(Self.json(bytes[$0])) }
        return strings.values.flatMap { string -> [Finding] in
            guard !string.range.isEmpty else { return [] }
            let spelled = DecodedText(Array(bytes[string.range]))
            let text = spelled.decoded(.json) ?? spelled
            let name = string.name.map { Self.json(bytes[$0]) }
            // What is inside a secret is secret, under whatever name, unless it plainly says something else.
            if let holder = string.holder.map({ Self.json(bytes[$0]) }), name.map(names.contains) != true,
                !names.isPlain(text.bytes, under: name)
            {
                return [Finding(name: holder, value: text.bytes, range: string.range)]
            }
            return findings(under: name, text, at: string.range, depth: depth)
        }
    }

    private static func json(_ name: ArraySlice<UInt8>) -> String {
        let text = DecodedText(Array(name))
        return String(decoding: (text.decoded(.json) ?? text).bytes, as: UTF8.self)
    }

    private func fields(in bytes: [UInt8], _ kind: FieldScan.Kind, depth: Int) -> [Finding] {
        var scan = FieldScan(bytes, kind)
        var found: [Finding] = []
        while let range = scan.name() {
            let spelled = DecodedText(Array(bytes[range]))
            let name = String(decoding: (spelled.decoded(.percent) ?? spelled).bytes, as: UTF8.self)
            let value = scan.value(isSecret: names.contains(name))
            let text = DecodedText(Array(bytes[value]))
            found += findings(under: name, text.decoded(.percent) ?? text, at: value, depth: depth)
        }
        return found
    }

    /// Takes a value whole where its name is secret, and looks into it where it is not.
    private func findings(under name: String?, _ text: DecodedText, at range: Range<Int>, depth: Int) -> [Finding] {
        if let name, names.contains(name) {
            return text.bytes.isEmpty ? [] : [Finding(name: name, value: text.bytes, range: range)]
        }
        guard depth > 0, Self.marks.first(in: text.bytes, from: 0) != nil else { return [] }
        return inText(text.bytes, depth: depth - 1).map { $0.moved(to: text, from: range.lowerBound) }
    }

    /// Finds the passwords in the user part of URLs (RFC 3986, 3.2.1).
    private func userPasswords(in bytes: [UInt8]) -> [Finding] {
        var found: [Finding] = []
        var at = 0
        while let mark = Self.colon.first(in: bytes, from: at) {
            at = mark + 1
            guard bytes[at...].starts(with: "//".utf8) else { continue }
            let authority = bytes[(at + 2)...].prefix { $0 > 0x20 && !"/?#\"<>".utf8.contains($0) }
            guard let end = authority.lastIndex(of: UInt8(ascii: "@")),
                let colon = authority[..<end].firstIndex(of: UInt8(ascii: ":")), colon + 1 < end
            else { continue }
            let text = DecodedText(Array(bytes[(colon + 1)..<end]))
            found.append(
                Finding(
                    name: "password", value: (text.decoded(.percent) ?? text).bytes, range: (colon + 1)..<end,
                    place: "URL"))
        }
        return found
    }
}

extension SecretFinder.Finding {
    /// Names the part of an exchange that the value stands in.
    func placed(_ place: String) -> Self { Self(name: name, value: value, range: range, place: self.place ?? place) }

    /// Moves the finding from a decoded text to the source that the text starts in at an index.
    func moved(to text: DecodedText, from start: Int) -> Self {
        let source = text.source(of: range)
        return Self(
            name: name, value: value, range: source.lowerBound + start..<source.upperBound + start, place: place)
    }
}
