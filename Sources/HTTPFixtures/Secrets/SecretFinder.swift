import Foundation

/// Finds the values under secret names in the parts of an exchange, and those with the format of a secret.
struct SecretFinder: Sendable {
    /// A secret and its position.
    struct Occurrence {
        /// The name as written, or that of the format.
        let name: String
        /// The value with its escapes undone.
        let value: [UInt8]
        /// The range of the value, still escaped.
        var range: Range<Int>
        /// The text that contains the value, if that is not a whole body or header.
        var place: String?
        /// The parts of the value that are secrets themselves.
        var parts: [[UInt8]] = []
        /// True if the value was found by its format.
        var isDetected = false
        /// True if the value is inside base64.
        var isInBase64 = false
        /// The reason why no placeholder can replace the value; nil if one can.
        var stays: Stay?
        /// The number of layers of escapes that were decoded beyond those of the first search.
        var readings = 0

        /// The name for people, with the reason why the value stays.
        var kind: String { stays.map { $0.shown(name) } ?? name }
    }

    /// The reason why no placeholder can replace a value.
    enum Stay {
        /// The value is a number of JSON, as types are kept.
        case number
        /// The value is a text nested too deeply to be searched; it has no name.
        case cut

        /// Returns the name of the value with the reason, for people.
        func shown(_ name: String) -> String {
            switch self {
            case .number: "\(name), a number, which no placeholder can replace"
            case .cut: "text nested too deep to be searched for secrets"
            }
        }
    }

    let names: SecretNames

    private let detectors: SecretDetectors

    init(_ rules: Redaction) {
        names = SecretNames(rules)
        detectors = SecretDetectors(own: rules.patterns)
    }

    /// Finds the secrets in a text of an exchange, including those that stay, without those that a placeholder already
    /// replaces.
    ///
    /// - Parameters:
    ///   - piece: The text.
    ///   - isOfReplay: True if it comes from an app that has got placeholders from a fixture, and may put words around
    ///     them.
    /// - Returns: Every place.
    func secrets(in piece: Exchange.Piece, isOfReplay: Bool = false) -> [Occurrence] {
        all(in: piece).filter { isOfReplay ? !Placeholder.covers($0.value) : !Placeholder.isWhole($0.value) }
    }

    /// Finds the secrets in stored text, including numbers, and secrets beside a placeholder in one value.
    func leftovers(in piece: Exchange.Piece, isGolden: Bool = false) -> [Occurrence] {
        all(in: piece).filter {
            !Placeholder.covers($0.value, inProse: isGolden, ofCredentials: SecretNames.isOfCredentials($0.name))
        }
    }

    /// Returns whether a stored value is a secret by its name and not a placeholder.
    func isSecret(
        _ value: [UInt8], under name: String, in place: SecretNames.Place = .member, isGolden: Bool = false
    ) -> Bool {
        names.contains(name, in: place) && !value.isEmpty && !names.allows(value)
            && !Placeholder.covers(value, inProse: isGolden, ofCredentials: SecretNames.isOfCredentials(name))
            && !(SecretNames.isOfCredentials(name) && isSchemeAlone(value))
    }

    /// Tells whether an app that has no credentials yet sent the scheme and nothing behind it: `Bearer `.
    private func isSchemeAlone(_ value: [UInt8]) -> Bool {
        ASCII.trimmed(value[...]).map { AuthScheme.standsAlone(value[$0]) } ?? true
    }

    /// Finds everything with the format of a secret in any text, except placeholders.
    func detected(in bytes: [UInt8]) -> [Occurrence] {
        detections(in: bytes).filter { !Placeholder.covers($0.value) }
    }

    /// Finds the secrets in a text of an exchange, and the placeholders that replace some, but not those that stay.
    func findings(in piece: Exchange.Piece) -> [Occurrence] { all(in: piece).filter { $0.stays == nil } }

    /// Finds the secrets in a text of an exchange, those that stay and the placeholders that replace others.
    func all(in piece: Exchange.Piece) -> [Occurrence] {
        var isText = true
        let named: [Occurrence]
        switch piece.kind {
        case .method: named = []
        case .url: named = inURL(DecodedText(piece.bytes))
        case .header(let name): named = inHeader(name, piece.bytes)
        case .body(let type):
            isText = ReadableBody.isText(piece.bytes, type: type)
            named = inBody(DecodedText(piece.bytes), type: type, isText: isText)
        }
        let secret = named.filter { !names.allows($0.value) }.map { found in
            var found = found
            if found.stays == nil { found.parts += parts(of: found.value) }
            return found
        }
        let detected = detections(in: piece.bytes, isText: isText)
        guard !detected.isEmpty else { return secret }
        let places = RangeSet(named.map(\.range).filter { !$0.isEmpty })
        let stored = RangeSet(named.filter { !Placeholder.numbers(in: $0.value).isEmpty }.map(\.range))
        return secret
            + detected.filter { finding in
                let range = RangeSet(finding.range)
                // A placeholder beside the secret does not replace it.
                return !places.isSuperset(of: range)
                    || stored.isSuperset(of: range) && Placeholder.numbers(in: finding.value).isEmpty
            }
    }

    private func detections(in bytes: [UInt8], isText: Bool = true) -> [Occurrence] {
        detectors.matches(in: bytes, isText: isText).compactMap { match, name in
            let value = Array(match.value)
            guard !names.allows(value), !names.excepts(name) else { return nil }
            return Occurrence(
                name: name, value: value, range: match.range, isDetected: true, isInBase64: match.isInBase64)
        }
    }

    /// Finds the secrets in the URL of a request.
    func inURL(_ text: DecodedText) -> [Occurrence] {
        walk(text) { userInfo(in: $0) + fields(in: $0, .url, &$1) }.map { $0.placed("query") }
    }

    /// Finds the secrets in any other text: URLs, members of JSON, XML and HTML.
    func inText(_ text: DecodedText) -> [Occurrence] { walk(text, inText) }

    /// Finds the secrets in the fields of a form.
    func inForm(_ text: DecodedText) -> [Occurrence] { walk(text) { fields(in: $0, .form, &$1) } }

    /// Finds the secrets among the members of JSON, and in its strings.
    func inJSON(_ text: DecodedText) -> [Occurrence] { walk(text, isPlain: false, members) }
}

extension SecretFinder.Occurrence {
    /// Returns a copy that names the part of an exchange that holds the value.
    func placed(_ place: String) -> Self {
        var placed = self
        placed.place = self.place ?? place
        return placed
    }
}

/// The parts of a secret that are secrets by themselves, because elsewhere they occur without their surroundings.
extension SecretFinder {
    /// Finds the parts of a secret value: without the white space around it; the credentials after a scheme; the user
    /// and the password of basic credentials (RFC 7617); and secrets in texts inside it.
    func parts(of value: [UInt8]) -> [[UInt8]] {
        let whole = ASCII.trimmed(value[...]).map { Array(value[$0]) } ?? []
        var parts = whole.count < value.count ? [whole] : []
        if let start = AuthScheme.end(in: whole) {
            parts.append(Array(whole[start...]))
            parts += self.parts(ofCredentials: whole[start...], behind: whole.prefix { $0 != 0x20 })
        }
        if Self.mayHoldTexts(whole) {
            parts += inText(DecodedText(whole)).filter { $0.stays == nil && $0.value != whole }.map(\.value)
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
            guard let equals = pair.firstIndex(of: UInt8(ascii: "=")), let name = ASCII.trimmed(pair[..<equals]),
                let value = ASCII.trimmed(pair[(equals + 1)...]),
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
}
