/// The structure of a value that is a URL, a path or an assignment, and the parts of it that can be secret.
enum URLParts {
    private static let marks = ByteTable("/?#&=;:@".utf8)

    /// Returns whether a value has such a structure: `https://a.example/b`, `/b/c`, `name=value`.
    static func areIn(_ value: [UInt8]) -> Bool {
        guard let first = value.first else { return false }
        if first == UInt8(ascii: "/") || ValueShape.scheme(ofURL: value) != nil { return true }
        guard let equals = value.firstIndex(of: UInt8(ascii: "=")), equals > 0 else { return false }
        return value[..<equals].allSatisfy { ASCII.isWord($0) || "-_.".utf8.contains($0) }
            && value[equals...].contains { $0 != UInt8(ascii: "=") }
    }

    /// Returns whether a structured value consists of ordinary words and small numbers, besides its server: it would be
    /// found by chance wherever the server, the path or the name occurs.
    static func arePlain(in value: [UInt8]) -> Bool {
        guard value.contains(UInt8(ascii: "%")) else { return arePlain(decoded: value) }
        let text = DecodedText(value)
        return arePlain(decoded: (text.decoded(.percent) ?? text).bytes)
    }

    private static func arePlain(decoded value: [UInt8]) -> Bool {
        // A query may sign the URL.
        let isSigned = value.contains(UInt8(ascii: "?")) && ValueShape.scheme(ofURL: value) != nil
        guard areIn(value), !isSigned, !value.contains(UInt8(ascii: "@")) else { return false }
        return values(in: value, value.indices, andNames: true).allSatisfy { range in
            value[range].split { !ASCII.isWord($0) && $0 < 0x80 }.allSatisfy(isPlain)
        }
    }

    /// Finds the parts of a range that are neither scheme nor server: segments of the path, values, and names if wanted.
    static func values(in bytes: [UInt8], _ range: Range<Int>, andNames: Bool = false) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var at = range.lowerBound
        while at < range.upperBound {
            let end = min(marks.first(in: bytes, from: at) ?? range.upperBound, range.upperBound)
            let follower = end < bytes.count ? bytes[end] : 0
            let isServer = at >= 2 && bytes[at - 1] == UInt8(ascii: "/") && bytes[at - 2] == UInt8(ascii: "/")
            let isScheme = follower == UInt8(ascii: ":") && bytes[end...].starts(with: "://".utf8)
            // Padding of base64 follows no name.
            let isName =
                follower == UInt8(ascii: "=") && !andNames
                && bytes[end..<range.upperBound].contains { $0 != UInt8(ascii: "=") }
            if end > at, !isServer, !isScheme, !isName { found.append(at..<end) }
            at = end + 1
        }
        return found
    }

    /// Returns whether a byte belongs to a URL, so that no URL begins after it.
    static func isPart(_ byte: UInt8) -> Bool { ASCII.isWord(byte) || "-._~%/?&#".utf8.contains(byte) }

    /// Returns whether a piece is a word or a small number: `orders`, `v1`, `2024`.
    private static func isPlain(_ piece: ArraySlice<UInt8>) -> Bool {
        let letters = piece.prefix { 0x61...0x7a ~= $0 }
        let digits = piece[letters.endIndex...]
        return OrdinaryWord.covers(piece)
            || piece.count < SecretLedger.searchedLength && digits.count <= 4 && digits.allSatisfy { ASCII.isDigit($0) }
    }
}
