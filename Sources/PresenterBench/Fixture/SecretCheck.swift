import Foundation

/// Finds the secrets in what is committed: also in fixtures that were imported or edited by hand.
package enum SecretCheck {
    /// A place where a secret stands; what it is stays unsaid.
    package struct Finding: Hashable, Sendable, CustomStringConvertible {
        /// The path of the file, relative to the root.
        package let file: String
        /// Where in the file: `exchange 3, response body /user/token`, or `line 12`.
        package let place: String
        /// The name that the secret stands under, or what it looks like: `api_key`, `a GitHub token`.
        package let kind: String

        package var description: String { "\(file), \(place): \(kind)" }
    }

    /// Finds the secrets in a stored fixture: in its exchanges, its side files, and the rest of its HAR file.
    ///
    /// - Parameters:
    ///   - fixture: The name of the fixture.
    ///   - store: Where it is.
    ///   - redaction: The rules of the fixture.
    /// - Returns: Every place, those in the exchanges first.
    /// - Throws: A `FixtureError` where it cannot be loaded.
    package static func findings(
        inFixture fixture: String, of store: FixtureStore, redaction: Redaction = Redaction()
    ) throws -> [Finding] {
        try findings(in: store.load(fixture), fixture: fixture, redaction: redaction)
            + findings(inRestOf: store.bytes(of: fixture), fixture: fixture, redaction: redaction)
    }

    /// Finds the secrets in the exchanges of a fixture, its side files included.
    ///
    /// - Parameters:
    ///   - contents: What the fixture holds.
    ///   - fixture: The name of the fixture.
    ///   - redaction: The rules of the fixture.
    /// - Returns: Every place, in order.
    package static func findings(
        in contents: Fixture.Contents, fixture: String, redaction: Redaction = Redaction()
    ) -> [Finding] {
        let finder = SecretFinder(redaction)
        var found: [Finding] = []
        for (index, exchange) in contents.exchanges.enumerated() {
            _ = exchange.rewritten { piece in
                for secret in finder.secrets(in: piece) {
                    let place = "exchange \(index + 1), \(place(of: secret, in: piece))"
                    found.append(Finding(file: FixtureStore.path(of: fixture), place: place, kind: secret.name))
                }
                return nil
            }
        }
        return found
    }

    /// Finds the secrets in a text, such as a golden.
    ///
    /// - Parameters:
    ///   - text: What the file holds.
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
            !$0.isScrubbed && finder.isSecret($0.value, under: $0.name)
        }
        let secrets =
            finder.secrets(in: piece).map { (at: $0.range.lowerBound, name: $0.name) }
            + labelled.map { (at: $0.start, name: $0.name) }
        var seen: Set<Finding> = []
        return secrets.sorted { $0.at < $1.at }.map { secret in
            Finding(file: path, place: "line \(TextPosition(byte: secret.at, in: bytes).line)", kind: secret.name)
        }.filter { seen.insert($0).inserted }
    }

    private static func place(of secret: SecretFinder.Finding, in piece: Exchange.Piece) -> String {
        let side = piece.isOfRequest ? "request" : "response"
        switch piece.kind {
        case .url: return secret.place.map { $0 == "URL" ? $0 : "\($0) of the URL" } ?? "URL"
        case .header(let name): return "\(side) header \(name)"
        case .body:
            let start = secret.range.lowerBound
            if let pointer = JSONNode(piece.bytes)?.pointer(to: start), !pointer.isEmpty {
                return "\(side) body \(pointer)"
            }
            return "\(side) body, line \(TextPosition(byte: start, in: piece.bytes).line)"
        }
    }
}

extension JSONNode {
    /// Finds the innermost part that a byte of the text stands in; a pointer to it (RFC 6901).
    func pointer(to byte: Int) -> String {
        for member in members where member.range.contains(byte) {
            return JSONPointer.step(member.name) + member.value.pointer(to: byte)
        }
        for (index, element) in elements.enumerated() where element.range.contains(byte) {
            return "/\(index)" + element.pointer(to: byte)
        }
        return ""
    }
}
