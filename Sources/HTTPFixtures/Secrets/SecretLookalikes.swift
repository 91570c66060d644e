/// The values that look like secrets but have no secret name: they stay, and are listed for people.
struct SecretLookalikes: Sendable {
    private struct Place: Hashable {
        let name: String
        let piece: String
    }

    /// The words in names of harmless values: one of many, or the result of another value.
    private static let harmless = [
        "id", "ids", "requestid", "userid", "deviceid", "objectid", "uuid", "guid", "etag", "hash", "sha", "sha1",
        "sha256", "md5", "digest", "checksum", "integrity",
        "cursor", "version", "ray", "nonce", "boundary", "revision", "match", "commit", "ref", "traceparent",
    ]
    /// The greatest number of lines.
    private static let most = 20

    private var places: [Place] = []
    private var seen: Set<Place> = []

    /// The lines for people, one for each name and place, in order of first appearance; the caller prints the names.
    func lines(_ shown: (String) -> String) -> [String] {
        let lines = places.prefix(Self.most).map { "\(shown($0.name)) in \($0.piece)" }
        return lines + (places.count > Self.most ? ["\(places.count - Self.most) more"] : [])
    }

    /// Checks the named values of a part of an exchange.
    mutating func look(at piece: Exchange.Piece, _ names: SecretNames) {
        for (name, value, kind) in NamedValues(in: piece).all {
            let place = Place(name: name, piece: piece.place)
            guard !seen.contains(place), RandomText.covers(value, isAnswered: !piece.isOfRequest),
                !Placeholder.isWhole(value), !names.contains(name, in: kind), !names.excepts(name),
                !names.allows(value), !Self.isHarmless(name)
            else { continue }
            seen.insert(place)
            places.append(place)
        }
    }

    /// Tells whether a name ends in a harmless word: `userId` and `user_id` do, and `paid` does not.
    private static func isHarmless(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        let lower = bytes.map(ASCII.lowered)
        return harmless.contains { word in
            let start = bytes.count - word.utf8.count
            guard start >= 0, lower[start...].elementsEqual(word.utf8) else { return false }
            guard start > 0, ASCII.isLetter(bytes[start - 1]) else { return true }
            return ASCII.isCapital(bytes[start]) && !ASCII.isCapital(bytes[start - 1])
        }
    }
}

/// The values in a part of an exchange that have a name, where the redactor looks for secrets by name too.
private struct NamedValues {
    typealias Named = (name: String, value: [UInt8], place: SecretNames.Place)

    private(set) var all: [Named] = []

    init(in piece: Exchange.Piece) {
        switch piece.kind {
        case .method: all = [("method", piece.bytes, .field)]
        case .url: all = Self.fields(in: piece.bytes, .url)
        case .header(let name):
            // Cookies are secrets already, whatever their names.
            guard !piece.isCookie else { return }
            all = [(name, piece.bytes, .header)]
            if Self.linked.contains(name.lowercased()) { all += Self.fields(in: piece.bytes, .text) }
        case .body(let type): all = Self.values(in: piece.bytes, type: type ?? "")
        }
    }

    /// The length beyond which no escaped value is short enough to look random.
    private static let longest = 2_560
    /// The headers that hold URLs.
    private static let linked: Set = ["location", "content-location", "referer", "link", "refresh"]

    private static func values(in bytes: [UInt8], type: String) -> [Named] {
        let essence = MediaType(type).essence
        if essence.hasPrefix("multipart/") { return parts(of: bytes, type: type) }
        guard ReadableBody.isText(bytes, type: type.isEmpty ? nil : type) else { return [] }
        if essence.hasPrefix("application/x-www-form-urlencoded") { return fields(in: bytes, .form) }
        // The attributes of a page are random texts of its own tools.
        let isXML = essence.hasSuffix("xml") && !essence.contains("html")
        return isXML ? elements(in: bytes) : members(in: bytes)
    }

    /// The parts of a form with files (RFC 7578), and what is in them.
    private static func parts(of bytes: [UInt8], type: String) -> [Named] {
        MultipartScan(bytes, contentType: type).parts.flatMap { part -> [Named] in
            let head = MultipartScan.Head(bytes[part.head])
            let content = Array(bytes[part.content])
            let value = head.encoding.map { $0.decoded(content) ?? [] } ?? content
            let own = head.name.map { [Named($0, value, .field)] } ?? []
            // A part may be anything but another form with parts.
            return own
                + (MediaType(head.type ?? "").essence.hasPrefix("multipart/")
                    ? [] : values(in: value, type: head.type ?? ""))
        }
    }

    private static func elements(in bytes: [UInt8]) -> [Named] {
        // Many sections may begin before one end, so that all of them together are far longer than the text.
        MarkupFields(in: bytes).values.filter { $0.value.count <= longest }.map { field in
            let value = DecodedText(Array(bytes[field.value]))
            return (
                String(decoding: bytes[field.name], as: UTF8.self), (value.decoded(.html) ?? value).bytes, .member
            )
        }
    }

    private static func fields(in bytes: [UInt8], _ kind: FieldScan.Kind) -> [Named] {
        var scan = FieldScan(bytes, kind)
        var found: [Named] = []
        while let name = scan.name() {
            let value = DecodedText(Array(bytes[scan.value(isSecret: true)]))
            found.append(
                (String(decoding: bytes[name], as: UTF8.self), (value.decoded(.percent) ?? value).bytes, .field))
        }
        return found
    }

    private static func members(in bytes: [UInt8]) -> [Named] {
        JSONStrings(in: bytes).values.compactMap { found in
            found.name.map { (String(decoding: bytes[$0], as: UTF8.self), Array(bytes[found.range]), .member) }
        }
    }
}

/// Tells a text that looks random, as keys and tokens do, from one that has a meaning.
enum RandomText {
    /// The number of changes between letters and digits that only keys have, and no word, name or number.
    private static let changes = 4

    /// Returns whether a value looks random.
    ///
    /// - Parameters:
    ///   - value: A whole value.
    ///   - isAnswered: True if a server sent it: digests in answers are not keys.
    /// - Returns: False for short or long values, identifiers (RFC 9562), file names, and anything with a space.
    static func covers(_ value: [UInt8], isAnswered: Bool) -> Bool {
        guard 20...256 ~= value.count, value.first != UInt8(ascii: "/"), value.allSatisfy(isCharacter) else {
            return false
        }
        let mixed = zip(value, value.dropFirst()).count {
            ASCII.isLetter($0) != ASCII.isLetter($1) && ASCII.isWord($0) && ASCII.isWord($1)
        }
        guard mixed >= changes, mixed * 8 >= value.count else { return false }
        let isDigest = [32, 40, 64].contains(value.count) && value.allSatisfy { ASCII.hexDigit($0) != nil }
        return !(isDigest && isAnswered) && !isUUID(value) && !isFileName(value)
    }

    private static func isCharacter(_ byte: UInt8) -> Bool { ASCII.isWord(byte) || "-_.~+/=".utf8.contains(byte) }

    private static func isUUID(_ value: [UInt8]) -> Bool {
        value.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map(\.count) == [8, 4, 4, 4, 12]
            && value.allSatisfy { $0 == UInt8(ascii: "-") || ASCII.hexDigit($0) != nil }
    }

    private static func isFileName(_ value: [UInt8]) -> Bool {
        guard let dot = value.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return 2...5 ~= value.count - dot - 1 && value[(dot + 1)...].allSatisfy(ASCII.isWord)
    }
}
