import BenchDiagnostics

/// Texts nested in texts: a URL in a JSON string in a field of a form.
extension SecretFinder {
    /// The characters without which a text holds no fields, no escapes, no password in a URL, and no JSON or XML.
    static let marks = ByteTable("?#\"@<=%&".utf8)
    private static let tag = ByteTable("<".utf8)
    private static let colon = ByteTable(":".utf8)
    private static let semicolon = ByteTable(";".utf8)
    private static let quote = ByteTable("\"".utf8)
    private static let brace = ByteTable("{".utf8)
    private static let bracket = ByteTable("(".utf8)

    /// Finds the secrets in a text and in all that is nested in it.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isPlain: True if the text may be escaped as a whole; JSON is not, only its strings are.
    ///   - search: Finds the secrets in the text itself.
    /// - Returns: The secrets, and the places of texts that are nested too deeply to be searched.
    func walk(
        _ text: DecodedText, isPlain: Bool = true, _ search: (DecodedText, inout NestedTexts) -> [Occurrence]
    ) -> [Occurrence] {
        var nested = NestedTexts(in: text.bytes)
        let found = search(text, &nested) + (isPlain ? readings(of: text, &nested, search) : [])
        return Self.withoutRepeated(found)
            + nested.cut.map {
                let place = $0.lowerBound..<$0.lowerBound
                return Occurrence(name: "", value: Array("…".utf8), range: place, stays: .cut)
            }
    }

    /// Searches a text again with one layer of its escapes decoded, and then with more: it may be part of a text whose
    /// escapes nobody has decoded, such as a URL that was encoded twice, or JSON in an HTML attribute.
    private func readings(
        of text: DecodedText, _ nested: inout NestedTexts,
        _ search: (DecodedText, inout NestedTexts) -> [Occurrence]
    ) -> [Occurrence] {
        [EscapeLayer.percent, .html].flatMap { layer -> [Occurrence] in
            guard let text = text.decoded(layer) else { return [] }
            return nested.search(text, isReading: true) { search(text, &$0) + readings(of: text, &$0, search) }
        }
    }

    /// Drops secrets that were found with more escapes decoded than necessary: an end may have been taken for an
    /// escaped one.
    private static func withoutRepeated(_ found: [Occurrence]) -> [Occurrence] {
        let most = found.map(\.readings).max() ?? 0
        return most == 0
            ? found
            : (0...most).reduce(into: []) { kept, count in
                let taken = SortedRanges(kept.map(\.range))
                kept += found.filter { $0.readings == count && !taken.overlap($0.range) }
            }
    }

    /// Returns whether a text may hold another one.
    static func mayHoldTexts(_ bytes: [UInt8]) -> Bool { marks.first(in: bytes, from: 0) != nil }

    /// Finds the secrets in a text of no known kind.
    func inText(_ text: DecodedText, _ nested: inout NestedTexts) -> [Occurrence] {
        var found = userInfo(in: text) + fields(in: text, .text, &nested)
        if Self.tag.first(in: text.bytes, from: 0) != nil { found += markup(in: text) }
        if Self.quote.first(in: text.bytes, from: 0) != nil { found += members(in: text, &nested) }
        return found
    }

    /// Takes a value as a whole if its name is secret; searches it otherwise.
    func findings(
        under name: String?, in place: SecretNames.Place, _ text: DecodedText, at range: Range<Int>,
        _ nested: inout NestedTexts
    ) -> [Occurrence] {
        if let name, names.contains(name, in: place) {
            return text.bytes.isEmpty ? [] : [Occurrence(name: name, value: text.bytes, range: range)]
        }
        guard Self.marks.first(in: text.bytes, from: 0) != nil else { return [] }
        return nested.search(text) {
            inText(text, &$0) + readings(of: text, &$0, inText) + (Self.mayBeCode(text.bytes) ? inCode(text) : [])
        }
    }

    /// Returns whether a text inside another may be a GraphQL document or a script: both have calls and braces.
    private static func mayBeCode(_ bytes: [UInt8]) -> Bool {
        brace.first(in: bytes, from: 0) != nil && bracket.first(in: bytes, from: 0) != nil
    }

    /// Finds the secrets that code gives to a name: `login(password: "…")`.
    func inCode(_ text: DecodedText) -> [Occurrence] {
        AssignedTexts(in: text.bytes).values.compactMap { assigned in
            let name = String(decoding: text.bytes[assigned.name], as: UTF8.self)
            guard names.contains(name, in: .member) else { return nil }
            let spelled = text.part(assigned.value)
            let value = (spelled.decoded(.json) ?? spelled).bytes
            return SecretNames.isCaption(value, of: name) || SecretNames.isShortcut(value, under: name)
                ? nil : Occurrence(name: name, value: value, range: spelled.source)
        }
    }

    /// Finds the secrets among the elements and attributes of XML and HTML; URLs in them are found as in any text.
    private func markup(in text: DecodedText) -> [Occurrence] {
        let bytes = text.bytes
        let fields = MarkupFields(in: bytes) { names.contains(String(decoding: bytes[$0], as: UTF8.self), in: .member) }
        // Many sections may begin before one end; all inside a value that was found is replaced with it.
        var last = 0..<0
        return fields.values.compactMap { field in
            guard field.value.lowerBound < last.lowerBound || field.value.upperBound > last.upperBound else {
                return nil
            }
            let name = String(decoding: bytes[field.name], as: UTF8.self)
            let value = bytes[field.value]
            guard !value.isEmpty, names.contains(name, in: .member), !SecretNames.isShortcut(value, under: name)
            else { return nil }
            let spelled = text.part(field.value)
            let decoded = spelled.decoded(.html) ?? spelled
            let inner = field.inner.map { String(decoding: bytes[$0], as: UTF8.self) }
            // Everything inside a secret is secret, whatever its name, unless it is plainly something else.
            if let inner, names.isPlain(decoded.bytes, under: inner) { return nil }
            last = field.value
            return Occurrence(name: name, value: decoded.bytes, range: spelled.source)
        }
    }

    /// Finds the secrets in the fields of queries, fragments and forms, and in the parameters of paths.
    func fields(in text: DecodedText, _ kind: FieldScan.Kind, _ nested: inout NestedTexts) -> [Occurrence] {
        let bytes = text.bytes
        var scan = FieldScan(bytes, kind)
        var found: [Occurrence] = []
        while let range = scan.name() {
            let name = Self.fieldName(text, range)
            if kind != .form, let (key, after) = key(name, text, scan) {
                found.append(key)
                scan = after
                continue
            }
            let value = text.part(scan.value(isSecret: names.contains(name, in: .field)))
            found += findings(
                under: name, in: .field, value.decoded(.percent) ?? value, at: value.source, &nested)
        }
        return found + parameters(in: text, kind)
    }

    private static func fieldName(_ text: DecodedText, _ range: Range<Int>) -> String {
        let spelled = text.part(range)
        return String(decoding: (spelled.decoded(.percent) ?? spelled).bytes, as: UTF8.self)
    }

    /// Finds the secrets in the parameters of paths (RFC 3986, 3.3), `/list;jsessionid=…`, and in fields after a `;`.
    private func parameters(in text: DecodedText, _ kind: FieldScan.Kind) -> [Occurrence] {
        let bytes = text.bytes
        guard Self.semicolon.first(in: bytes, from: 0) != nil else { return [] }
        return PathParameters(in: bytes, kind).values.compactMap { parameter in
            let name = Self.fieldName(text, parameter.name)
            guard names.contains(name, in: .field), !parameter.value.isEmpty else { return nil }
            let value = text.part(parameter.value)
            let isInPath = kind == .url && !bytes[..<parameter.name.lowerBound].contains(UInt8(ascii: "?"))
            return Occurrence(
                name: name, value: (value.decoded(.percent) ?? value).bytes, range: value.source,
                place: isInPath ? "path" : nil)
        }
    }

    /// Returns the value of a query item called `key` if it is the key of an app, and the scan after it.
    private func key(_ name: String, _ text: DecodedText, _ scan: FieldScan) -> (Occurrence, FieldScan)? {
        var scan = scan
        guard names.mayBeKey(name) else { return nil }
        let spelled = text.part(scan.value(isSecret: true))
        let value = (spelled.decoded(.percent) ?? spelled).bytes
        return SecretNames.isKey(value) ? (Occurrence(name: name, value: value, range: spelled.source), scan) : nil
    }

    /// Finds the users and passwords in URLs (RFC 3986, 3.2.1); a user alone counts unless it is a word, such as `git`.
    func userInfo(in text: DecodedText) -> [Occurrence] {
        let bytes = text.bytes
        var found: [Occurrence] = []
        // A reference may leave out the scheme (RFC 3986, 4.2).
        var next: Int? = bytes.starts(with: "//".utf8) ? 0 : Self.colon.first(in: bytes, from: 0).map { $0 + 1 }
        while let at = next {
            next = Self.colon.first(in: bytes, from: at).map { $0 + 1 }
            guard bytes[at...].starts(with: "//".utf8) else { continue }
            let authority = bytes[(at + 2)...].prefix { $0 > 0x20 && !"/?#\"<>".utf8.contains($0) }
            guard let end = authority.lastIndex(of: UInt8(ascii: "@")) else { continue }
            let colon = authority[..<end].firstIndex(of: UInt8(ascii: ":"))
            let user = authority.startIndex..<(colon ?? end)
            if colon.map({ $0 + 1 < end }) ?? !OrdinaryWord.covers(bytes[user]) {
                found += finding("user", in: text, at: user)
            }
            if let colon { found += finding("password", in: text, at: colon + 1..<end) }
        }
        return found
    }

    private func finding(_ name: String, in text: DecodedText, at range: Range<Int>) -> [Occurrence] {
        guard !range.isEmpty else { return [] }
        let spelled = text.part(range)
        return [
            Occurrence(
                name: name, value: (spelled.decoded(.percent) ?? spelled).bytes, range: spelled.source, place: "URL")
        ]
    }
}

/// Ranges of a text, by which it is quick to tell whether another range overlaps any.
struct SortedRanges {
    private let ranges: RangeSet<Int>.Ranges

    init(_ ranges: [Range<Int>]) {
        // In order, each is appended.
        self.ranges = RangeSet(ranges.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }).ranges
    }

    /// Returns whether a range has a byte of one of them.
    func overlap(_ range: Range<Int>) -> Bool {
        let place = ranges.boundary { $0.upperBound > range.lowerBound }
        return place < ranges.endIndex && ranges[place].lowerBound < range.upperBound
    }
}
