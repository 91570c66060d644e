/// The scheme that stands before the credentials of a header: `Bearer`, `AWS4-HMAC-SHA256` (RFC 9110, 11.1).
enum AuthScheme {
    private static let longest = 32

    /// Returns whether a word can be a scheme: words and abbreviations, each with a number of a few digits at most.
    ///
    /// A key before a space is none, although the grammar allows any token.
    static func isOne(_ word: some Collection<UInt8>) -> Bool {
        let pieces = Array(word).split(omittingEmptySubsequences: false) { "-_".utf8.contains($0) }
        let isNumber = pieces.allSatisfy { $0.allSatisfy { ASCII.isDigit($0) } }
        return word.count <= longest && !isNumber && Placeholder.tokens(in: Array(word)).isEmpty
            && pieces.allSatisfy { piece in
                let letters = piece.prefix { !ASCII.isDigit($0) }
                let digits = piece[letters.endIndex...]
                return !piece.isEmpty && digits.count <= 4 && digits.allSatisfy { ASCII.isDigit($0) }
                    && (letters.count <= 6 && letters.allSatisfy(isLetter) || OrdinaryWord.covers(letters))
            }
    }

    /// Returns whether a value is nothing but a scheme, as an app sends it that has no credentials yet.
    ///
    /// A word that is not registered with IANA ("HTTP Authentication Schemes") may be the credentials themselves.
    static func standsAlone(_ word: some Collection<UInt8>) -> Bool {
        registered.contains(String(decoding: word, as: UTF8.self).lowercased())
    }

    private static let registered: Set = [
        "basic", "bearer", "concealed", "digest", "dpop", "gnap", "hoba", "mutual", "negotiate", "oauth",
        "privatetoken", "scram-sha-1", "scram-sha-256", "vapid",
    ]

    /// Returns where the credentials begin in a value that has a scheme; nil if it has none.
    static func end(in value: [UInt8]) -> Int? {
        guard let space = value.firstIndex(of: 0x20), space > 0, isOne(value[..<space]) else { return nil }
        return value[space...].firstIndex { $0 != 0x20 }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5a ~= byte || 0x61...0x7a ~= byte }
}
