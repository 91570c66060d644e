import Foundation

/// Finds the secrets in committed files, including fixtures that were imported or edited by hand.
package enum SecretCheck {
    /// The place of a secret, without its value.
    package struct Finding: Hashable, Sendable, CustomStringConvertible {
        /// The path of the file, relative to the root.
        package let file: String
        /// The place in the file: `exchange 3, response body /user/token`, or `line 12`.
        package let place: String
        /// The name or the format of the secret: `api_key`, `a GitHub token`.
        package let kind: String
        /// The line in the file; nil if the place is not given by a line.
        package var line: Int?

        package var description: String { "\(file), \(place): \(kind)" }
    }

    /// Finds the secrets in a stored fixture: in its exchanges, its side files, and the rest of its HAR file.
    ///
    /// - Parameters:
    ///   - looked: The contents of the fixture.
    ///   - fixture: The name of the fixture.
    ///   - redaction: The rules of the fixture.
    /// - Returns: Every place, those in the exchanges first.
    package static func findings(
        in looked: LookedAtFixture, fixture: String, redaction: Redaction = Redaction()
    ) -> [Finding] {
        let stored = looked.exchanges
        let exchanged = findings(
            in: stored.map(\.exchange), numbers: stored.map(\.number), fixture: fixture, redaction: redaction,
            archive: looked.archive, entries: stored.map(\.place)
        ) { index, isOfRequest in
            isOfRequest ? stored[index].requestBody.file : stored[index].responseBody.file
        }
        return exchanged
            + findings(
                inRestOf: looked.archive, unusable: looked.unusablePlaces, fixture: fixture, redaction: redaction)
    }

    static func findings(
        in exchanges: [Exchange], numbers: [Int], fixture: String, redaction: Redaction, archive: Data? = nil,
        entries: [Int]? = nil, sideFile: (_ exchange: Int, _ isOfRequest: Bool) -> String? = { _, _ in nil }
    ) -> [Finding] {
        let finder = SecretFinder(redaction)
        var found: [(exchange: Int, piece: Exchange.Piece, secrets: [SecretFinder.Occurrence])] = []
        for (index, exchange) in exchanges.enumerated() {
            for piece in exchange.pieces {
                let secrets = finder.leftovers(in: piece)
                if !secrets.isEmpty { found.append((index, piece, secrets)) }
            }
        }
        let names = PrintedNames(finder, values: found.flatMap { $0.secrets.map(\.value) })
        let lines = found.isEmpty ? nil : archive.map(HARLines.init)
        return found.flatMap { index, piece, secrets in
            let file = piece.isBody ? sideFile(index, piece.isOfRequest).map(FixtureName.path(ofFile:)) : nil
            let places = PlacesInPiece(piece, names)
            let line = file == nil ? entries.flatMap { lines?.line(of: piece, inEntry: $0[index]) } : nil
            return secrets.map { secret in
                Finding(
                    file: names.shown(file ?? FixtureName.path(of: fixture)),
                    place: "exchange \(numbers[index]), \(places.place(of: secret))", kind: names.shown(secret.kind),
                    line: file == nil ? line : places.line(of: secret))
            }
        }
    }

    /// Lists the declared names under which a fixture has no value, replaced or not.
    ///
    /// - Parameters:
    ///   - looked: The contents of the fixture.
    ///   - redaction: The rules of the fixture.
    /// - Returns: The names, sorted.
    package static func unusedNames(in looked: LookedAtFixture, redaction: Redaction) -> Set<String> {
        guard !redaction.names.isEmpty else { return [] }
        let finder = SecretFinder(redaction)
        var seen: Set<String> = []
        for stored in looked.exchanges {
            for finding in stored.exchange.pieces.flatMap(finder.all) {
                let name = SecretNames.plain(finding.name)
                seen.insert(name)
                // `user[licence]` is `licence`.
                if let last = name.split(whereSeparator: { "[].".contains($0) }).last { seen.insert(String(last)) }
            }
        }
        return redaction.names.filter { !seen.contains(SecretNames.plain($0)) }
    }

    /// Lists the values that look like secrets under undeclared names, as a capture does.
    ///
    /// - Parameters:
    ///   - looked: The contents of the fixture.
    ///   - redaction: The rules of the fixture.
    /// - Returns: Names and places: `licence in response body`.
    package static func hints(in looked: LookedAtFixture, redaction: Redaction = Redaction()) -> [String] {
        let finder = SecretFinder(redaction)
        var lookalikes = SecretLookalikes()
        var secrets: [[UInt8]] = []
        for piece in looked.exchanges.lazy.flatMap(\.exchange.pieces) {
            lookalikes.look(at: piece, finder.names)
            secrets += finder.leftovers(in: piece).map(\.value)
        }
        return lookalikes.lines(PrintedNames(finder, values: secrets).shown)
    }

    /// Finds the secrets in a file that is a body by itself, such as a side file that no fixture names.
    ///
    /// - Parameters:
    ///   - body: The bytes of the file.
    ///   - path: The path of the file, relative to the root.
    ///   - redaction: The rules of the fixture that it may belong to.
    /// - Returns: Every place, in order.
    package static func findings(
        inFile body: Data, path: String, redaction: Redaction = Redaction()
    ) -> [Finding] {
        let finder = SecretFinder(redaction)
        let isMultipart = body.starts(with: "--".utf8)
        let headers = isMultipart ? [Exchange.Header("Content-Type", "multipart/form-data")] : []
        let response = Exchange.Response(status: 200, headers: headers, body: body)
        let exchange = Exchange(
            request: .init(method: "GET", url: ""), outcome: .response(response),
            startedAt: Date(timeIntervalSince1970: 0), milliseconds: 0)
        return exchange.pieces.filter(\.isBody).flatMap { piece in
            let secrets = finder.leftovers(in: piece)
            let names = PrintedNames(finder, values: secrets.map(\.value))
            let places = PlacesInPiece(piece, names)
            return secrets.map {
                Finding(
                    file: names.shown(path), place: places.placeInBody($0), kind: names.shown($0.kind),
                    line: places.line(of: $0))
            }
        }
    }

    /// Finds the secrets in a text, such as a golden.
    ///
    /// - Parameters:
    ///   - text: The contents of the file.
    ///   - path: The path of the file, relative to the root.
    ///   - redaction: The rules of the fixture that the text came from.
    /// - Returns: Every place, in order.
    package static func findings(
        inText text: String, path: String, redaction: Redaction = Redaction()
    ) -> [Finding] {
        let bytes = Array(text.utf8)
        let finder = SecretFinder(redaction)
        let piece = Exchange.Piece(kind: .body(type: "text/plain"), isOfRequest: false, bytes: bytes)
        let labelled = LabelledTexts(bytes).values.filter {
            !$0.isScrubbed && finder.isSecret($0.value, under: $0.name, isGolden: true)
        }
        let found = finder.leftovers(in: piece, isGolden: true)
        let names = PrintedNames(finder, values: found.map(\.value) + labelled.map(\.value))
        let secrets =
            found.map { (at: $0.range.lowerBound, name: $0.kind) }
            + labelled.map { (at: $0.start, name: $0.name) }
        let lines = LineStarts(bytes)
        var seen: Set<Finding> = []
        return secrets.sorted { $0.at < $1.at }.map { secret in
            let line = lines.line(at: secret.at)
            return Finding(file: path, place: "line \(line)", kind: names.shown(secret.name), line: line)
        }.filter { seen.insert($0).inserted }
    }
}

/// A value that a rule of a fixture allows, with the places where it occurs.
package struct Allowance: Hashable, Sendable {
    package let allow: Allow
    /// The allowed name, or only the beginning of the allowed value, for people.
    package let text: String
    /// The places that the rule allows, without repetitions.
    package let places: [SecretCheck.Finding]
}

extension SecretCheck {
    /// Finds the values that the rules of a fixture allow.
    ///
    /// - Parameters:
    ///   - looked: The contents of the fixture.
    ///   - fixture: The name of the fixture.
    ///   - redaction: The rules of the fixture.
    /// - Returns: One for each `Allow`, in their order; some may be unused.
    package static func allowances(
        in looked: LookedAtFixture, fixture: String, redaction: Redaction
    ) -> [Allowance] {
        guard !redaction.except.isEmpty else { return [] }
        let (exchanges, numbers) = (looked.exchanges.map(\.exchange), looked.exchanges.map(\.number))
        func places(_ findings: (Redaction) -> [Finding]) -> [[Finding]] {
            func found(allowing except: [Allow]) -> [Finding] {
                findings(Redaction(names: redaction.names, patterns: redaction.patterns, except: except))
            }
            let all = found(allowing: [])
            return redaction.except.map { allow in
                var left = Set(found(allowing: [allow]))
                return all.filter { left.insert($0).inserted }
            }
        }
        let exchanged = places { findings(in: exchanges, numbers: numbers, fixture: fixture, redaction: $0) }
        // A place that is repeated in the HAR file is reported once.
        let others = places {
            findings(inRestOf: looked.archive, unusable: looked.unusablePlaces, fixture: fixture, redaction: $0)
        }
        return redaction.except.indices.map { index in
            Allowance(
                allow: redaction.except[index], text: redaction.shown(redaction.except[index]),
                places: exchanged[index].isEmpty ? others[index] : exchanged[index])
        }
    }
}

extension Redaction {
    /// Returns an allowance for printing: a name or a format in full, but only the beginning of anything else, which
    /// may be a secret.
    package func shown(_ allow: Allow) -> String {
        let text = allow.text
        let detectors = SecretDetector.known.map(\.name) + patterns.map(\.name)
        // Without the allowances, which would hide the name.
        let known = SecretNames(Redaction(names: names.union(detectors)))
        // A value may end like a name: `hunter2-password`, `head.claims.sig`.
        let isPlain = !text.contains { "[].".contains($0) }
        let isPassword = text.lowercased().hasSuffix("password") && text.lowercased() != "password"
        guard !isPlain || isPassword || !known.contains(text) else { return text }
        return "\(text.prefix(min(4, text.count / 3)))… of \(text.count) characters"
    }
}
