extension SecretFinder {
    /// Finds the secrets in the value of a header.
    func inHeader(_ name: String, _ value: [UInt8]) -> [Occurrence] {
        switch name.lowercased() {
        case "cookie": return cookies(in: value, header: name)
        case "set-cookie": return setCookies(in: value, header: name)
        case "authorization", "proxy-authorization":
            return names.contains(name, in: .header) ? credentials(in: value, header: name) : inText(DecodedText(value))
        default:
            guard names.contains(name, in: .header) else { return inText(DecodedText(value)) }
            return ASCII.trimmed(value[...]).map { [finding(name, value, $0)] } ?? []
        }
    }

    /// Finds the credentials after the scheme, and the parts of basic ones (RFC 9110, 11.4; RFC 7617).
    private func credentials(in value: [UInt8], header: String) -> [Occurrence] {
        guard let whole = ASCII.trimmed(value[...]), !AuthScheme.standsAlone(value[whole]) else { return [] }
        guard let space = value[whole].firstIndex(of: 0x20), AuthScheme.isOne(value[whole.lowerBound..<space]),
            let secret = ASCII.trimmed(value[space..<whole.upperBound])
        else { return [finding(header, value, whole)] }
        var found = finding(header, value, secret)
        found.parts = parts(ofCredentials: value[secret], behind: value[whole.lowerBound..<space])
        return [found]
    }

    private func cookies(in value: [UInt8], header: String) -> [Occurrence] {
        value.indices.split(whereSeparator: { value[$0] == UInt8(ascii: ";") }).compactMap {
            cookie(in: value, $0.startIndex..<$0.endIndex, header: header)
        }
    }

    /// Finds the values of new cookies.
    private func setCookies(in value: [UInt8], header: String) -> [Occurrence] {
        SetCookieList.ranges(in: value).compactMap { range in
            let end = value[range].firstIndex(of: UInt8(ascii: ";")) ?? range.upperBound
            return cookie(in: value, range.lowerBound..<end, header: header)
        }
    }

    /// Finds the value of a cookie; a cookie without a name is all value (RFC 6265bis, 5.6).
    private func cookie(in value: [UInt8], _ pair: Range<Int>, header: String) -> Occurrence? {
        let equals = value[pair].firstIndex(of: UInt8(ascii: "="))
        guard var secret = ASCII.trimmed(value[(equals.map { $0 + 1 } ?? pair.lowerBound)..<pair.upperBound]) else {
            return nil
        }
        let name = equals.flatMap { ASCII.trimmed(value[pair.lowerBound..<$0]) }
        let text = name.map { String(decoding: value[$0], as: UTF8.self) } ?? header
        guard names.contains(text, in: .field) || names.contains(header, in: .header) && !names.excepts(text) else {
            return nil
        }
        let quote = UInt8(ascii: "\"")
        if secret.count > 2, value[secret.lowerBound] == quote, value[secret.upperBound - 1] == quote {
            secret = secret.lowerBound + 1..<secret.upperBound - 1
        }
        return finding(text, value, secret).placed("cookie")
    }

    private func finding(_ name: String, _ value: [UInt8], _ range: Range<Int>) -> Occurrence {
        Occurrence(name: name, value: Array(value[range]), range: range)
    }
}

/// The scheme that stands before the credentials of a header: `Bearer`, `AWS4-HMAC-SHA256` (RFC 9110, 11.1).
enum AuthScheme {
    private static let longest = 32

    /// Returns whether a word can be a scheme: words and abbreviations, each with a number of a few digits at most.
    ///
    /// A key before a space is not one, although the grammar allows any token.
    static func isOne(_ word: some Collection<UInt8>) -> Bool {
        let pieces = Array(word).split(omittingEmptySubsequences: false) { "-_".utf8.contains($0) }
        let isNumber = pieces.allSatisfy { $0.allSatisfy { ASCII.isDigit($0) } }
        return word.count <= longest && !isNumber && Placeholder.tokens(in: Array(word)).isEmpty
            && pieces.allSatisfy { piece in
                let letters = piece.prefix { !ASCII.isDigit($0) }
                let digits = piece[letters.endIndex...]
                return !piece.isEmpty && digits.count <= 4 && digits.allSatisfy { ASCII.isDigit($0) }
                    && (letters.count <= 6 && letters.allSatisfy(ASCII.isLetter) || OrdinaryWord.covers(letters))
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

    /// Returns the end of the scheme at the beginning of a value; nil if there is none.
    static func end(in value: [UInt8]) -> Int? {
        guard let space = value.firstIndex(of: 0x20), space > 0, isOne(value[..<space]) else { return nil }
        return value[space...].firstIndex { $0 != 0x20 }
    }
}
