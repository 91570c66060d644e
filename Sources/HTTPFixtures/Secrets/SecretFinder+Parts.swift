import Foundation

/// What is secret by itself in a secret: elsewhere it stands without what is around it here.
extension SecretFinder {
    /// Finds the parts of a secret value: it without white space around it, the credentials behind a scheme, the user and the
    /// password of basic ones (RFC 7617), and secrets in texts in it.
    func parts(of value: [UInt8]) -> [[UInt8]] {
        let whole = Self.trimmed(value)
        var parts = whole.count < value.count ? [whole] : []
        if let start = AuthScheme.end(in: whole) {
            let credentials = Array(whole[start...])
            parts.append(credentials)
            let isBasic =
                whole[..<start].count >= 6 && String(decoding: whole[..<5], as: UTF8.self).lowercased() == "basic"
            if isBasic { parts += Self.pair(inBase64: credentials) }
        }
        if Self.mayHoldTexts(whole) {
            parts += inText(DecodedText(whole)).filter { !$0.stays && $0.value != whole }.map(\.value)
        }
        return parts.filter { SecretLedger.isSearched($0) && Placeholder.numbers(in: $0).isEmpty }
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
