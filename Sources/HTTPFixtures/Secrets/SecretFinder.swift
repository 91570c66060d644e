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
        /// True if no placeholder can replace the value: a JSON number, or a text that was not searched.
        var stays = false
        /// The number of layers of escapes that were decoded beyond those of the first search.
        var readings = 0
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
    }

    /// Finds everything with the format of a secret in any text, except placeholders.
    func detected(in bytes: [UInt8]) -> [Occurrence] {
        detections(in: bytes).filter { !Placeholder.covers($0.value) }
    }

    /// Finds the secrets in a text of an exchange, and the placeholders that replace some, but not those that stay.
    func findings(in piece: Exchange.Piece) -> [Occurrence] { all(in: piece).filter { !$0.stays } }

    private func all(in piece: Exchange.Piece) -> [Occurrence] {
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
            if !found.stays { found.parts += parts(of: found.value) }
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
