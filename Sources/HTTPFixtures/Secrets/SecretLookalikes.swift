/// The values that look like secrets but have no secret name: they stay, and are listed for people.
struct SecretLookalikes: Sendable {
    private struct Place: Hashable {
        let name: String
        let piece: String
    }

    /// The words in names of harmless values: one of many, or the result of another value.
    private static let harmless = [
        "id", "ids", "uuid", "guid", "etag", "hash", "sha", "sha1", "sha256", "md5", "digest", "checksum", "integrity",
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
        for (name, value) in Self.values(in: piece) {
            let place = Place(name: name, piece: piece.place)
            guard !seen.contains(place), RandomText.covers(value, isAnswered: !piece.isOfRequest),
                !Placeholder.isWhole(value), !names.contains(name), !names.excepts(name),
                !names.allows(value), !Self.harmless.contains(where: SecretNames.plain(name).hasSuffix)
            else { continue }
            seen.insert(place)
            places.append(place)
        }
    }

    private static func values(in piece: Exchange.Piece) -> [(name: String, value: [UInt8])] {
        switch piece.kind {
        case .method: return [("method", piece.bytes)]
        case .url: return fields(in: piece.bytes, .url)
        // Cookies are secrets already, whatever their names.
        case .header(let name): return piece.isCookie ? [] : [(name, piece.bytes)]
        case .body(let type):
            guard ReadableBody.isText(piece.bytes, type: type) else { return [] }
            let isForm = type?.lowercased().hasPrefix("application/x-www-form-urlencoded") ?? false
            return isForm ? fields(in: piece.bytes, .form) : members(in: piece.bytes)
        }
    }

    private static func fields(in bytes: [UInt8], _ kind: FieldScan.Kind) -> [(name: String, value: [UInt8])] {
        var scan = FieldScan(bytes, kind)
        var found: [(name: String, value: [UInt8])] = []
        while let name = scan.name() {
            let value = DecodedText(Array(bytes[scan.value(isSecret: true)]))
            found.append((String(decoding: bytes[name], as: UTF8.self), (value.decoded(.percent) ?? value).bytes))
        }
        return found
    }

    private static func members(in bytes: [UInt8]) -> [(name: String, value: [UInt8])] {
        JSONStrings(in: bytes).values.compactMap { found in
            found.name.map { (String(decoding: bytes[$0], as: UTF8.self), Array(bytes[found.range])) }
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
            ASCII.isLetter($0) != ASCII.isLetter($1) && isWord($0) && isWord($1)
        }
        guard mixed >= changes, mixed * 8 >= value.count else { return false }
        let isDigest = [32, 40, 64].contains(value.count) && value.allSatisfy { URLText.hexDigitValue($0) != nil }
        return !(isDigest && isAnswered) && !isUUID(value) && !isFileName(value)
    }

    private static func isWord(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) || ASCII.isDigit(byte) }

    private static func isCharacter(_ byte: UInt8) -> Bool { isWord(byte) || "-_.~+/=".utf8.contains(byte) }

    private static func isUUID(_ value: [UInt8]) -> Bool {
        value.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map(\.count) == [8, 4, 4, 4, 12]
            && value.allSatisfy { $0 == UInt8(ascii: "-") || URLText.hexDigitValue($0) != nil }
    }

    private static func isFileName(_ value: [UInt8]) -> Bool {
        guard let dot = value.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return 2...5 ~= value.count - dot - 1 && value[(dot + 1)...].allSatisfy(isWord)
    }
}
