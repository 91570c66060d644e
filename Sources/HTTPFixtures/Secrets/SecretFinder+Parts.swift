import Foundation

/// The parts of a secret that are secrets by themselves, because elsewhere they occur without their surroundings.
extension SecretFinder {
    /// Finds the parts of a secret value: without the white space around it; the credentials after a scheme; the user
    /// and the password of basic credentials (RFC 7617); and secrets in texts inside it.
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

    /// Finds the parts of credentials that are secret by themselves: the password of basic ones, a parameter such as
    /// `oauth_signature="…"` (RFC 9110, 11.2), and the text after a name and a colon, as in `SharedKey account:…`.
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

    /// The part after the only colon of credentials without parameters.
    private static func pair(in credentials: ArraySlice<UInt8>) -> [[UInt8]] {
        let parts = credentials.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2, !credentials.contains(where: { " ,\"".utf8.contains($0) }) else { return [] }
        return [Array(parts[1])]
    }

    /// The password of basic credentials, and the user if that is the key: if there is no password, or a short one.
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

/// The limit of a search for secrets in texts that are nested in others: a URL in a JSON string in a field of a form.
///
/// No real text reaches it. A text made to double with each level is searched up to a multiple of its size; the parts
/// that are not searched are reported, since they may hold a secret.
struct NestedTexts {
    /// A text that was searched already, and may be contained in another text too.
    private struct Known: Hashable {
        let source: Range<Int>
        let bytes: [UInt8]
    }

    /// The greatest depth, far beyond that of any real text, and safe for the stack of every thread.
    private static let deepest = 200

    private var depth = 0
    /// The ranges of the source that were not searched.
    private(set) var cut: [Range<Int>] = []
    private var known: Set<Known> = []
    /// The number of bytes of nested texts that may still be searched.
    private var left: Int

    init(in bytes: [UInt8]) { left = 16 * bytes.count + 1 << 20 }

    /// Goes one level deeper for a nested text, unless it was searched already.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isReading: True if it is a text that was searched, with more of its escapes decoded.
    ///   - search: Finds the secrets in the text.
    /// - Returns: The secrets that were found.
    mutating func search(
        _ text: DecodedText, isReading: Bool = false, _ search: (inout NestedTexts) -> [SecretFinder.Occurrence]
    ) -> [SecretFinder.Occurrence] {
        guard depth < Self.deepest, text.bytes.count <= left else {
            cut.append(text.source)
            return []
        }
        // Texts of the first level occur only once.
        if depth > 0, !known.insert(Known(source: text.source, bytes: text.bytes)).inserted { return [] }
        left -= text.bytes.count
        depth += 1
        defer { depth -= 1 }
        guard isReading else { return search(&self) }
        return search(&self).map { found in
            var found = found
            found.readings += 1
            return found
        }
    }
}
