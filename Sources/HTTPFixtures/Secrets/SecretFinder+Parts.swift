import Foundation

/// What is secret by itself in a secret: elsewhere it stands without what is around it here.
extension SecretFinder {
    /// Finds the parts of a secret value: it without white space around it, the credentials behind a scheme, the user and the
    /// password of basic ones (RFC 7617), and secrets in texts in it.
    func parts(of value: [UInt8]) -> [[UInt8]] {
        let whole = Self.trimmed(value)
        var parts = whole.count < value.count ? [whole] : []
        if let start = AuthScheme.end(in: whole) {
            parts.append(Array(whole[start...]))
            parts += self.parts(ofCredentials: whole[start...], behind: whole.prefix { $0 != 0x20 })
        }
        if Self.mayHoldTexts(whole) {
            parts += inText(DecodedText(whole)).filter { !$0.stays && $0.value != whole }.map(\.value)
        }
        return parts.filter { SecretLedger.isSearched($0) && Placeholder.numbers(in: $0).isEmpty }
    }

    /// Finds what is secret by itself in credentials: the password of basic ones, a parameter such as `oauth_signature="…"`
    /// (RFC 9110, 11.2), and what a name and a colon stand before, as in `SharedKey account:…`.
    func parts(ofCredentials credentials: ArraySlice<UInt8>, behind scheme: some Collection<UInt8>) -> [[UInt8]] {
        if String(decoding: scheme, as: UTF8.self).lowercased() == "basic" {
            return Self.pair(inBase64: Array(credentials))
        }
        return parameters(in: credentials) + Self.pair(in: credentials)
    }

    private func parameters(in credentials: ArraySlice<UInt8>) -> [[UInt8]] {
        credentials.split { ",&".utf8.contains($0) }.compactMap { pair in
            guard let equals = pair.firstIndex(of: UInt8(ascii: "=")), let name = trimmed(pair[..<equals]),
                let value = trimmed(pair[(equals + 1)...]),
                names.contains(String(decoding: credentials[name], as: UTF8.self), in: .field)
            else { return nil }
            let text = DecodedText(credentials[value].filter { $0 != UInt8(ascii: "\"") })
            let bytes = (text.decoded(.percent) ?? text).bytes
            return bytes.isEmpty || Placeholder.isWhole(bytes) ? nil : bytes
        }
    }

    /// The part behind the only colon of credentials without parameters.
    private static func pair(in credentials: ArraySlice<UInt8>) -> [[UInt8]] {
        let parts = credentials.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2, !credentials.contains(where: { " ,\"".utf8.contains($0) }) else { return [] }
        return [Array(parts[1])]
    }

    /// The password of basic credentials, and the user if that is the key: there is no password, or a short one.
    static func pair(inBase64 credentials: [UInt8]) -> [[UInt8]] {
        guard let pair = Data(base64Encoded: String(decoding: credentials, as: UTF8.self)),
            let colon = pair.firstIndex(of: UInt8(ascii: ":"))
        else { return [] }
        let (user, password) = (Array(pair[..<colon]), Array(pair[(colon + 1)...]))
        return SecretLedger.isSearched(password) ? [password] : [password, user]
    }

    private static func trimmed(_ value: [UInt8]) -> [UInt8] {
        let end = value.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
        return Array(value[..<end].drop { $0 <= 0x20 })
    }
}
