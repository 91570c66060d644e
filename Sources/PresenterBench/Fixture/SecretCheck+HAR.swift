import Foundation

extension SecretCheck {
    /// Finds the secrets in those parts of a HAR file that no replay reads: the cookies and the query once more, and comments.
    ///
    /// - Parameters:
    ///   - har: The bytes of the file.
    ///   - fixture: The name of the fixture.
    ///   - redaction: The rules of the fixture.
    /// - Returns: Every place, in order; none where the file is not JSON.
    package static func findings(
        inRestOf har: Data, fixture: String, redaction: Redaction = Redaction()
    ) -> [Finding] {
        guard let root = JSONNode(Array(har)) else { return [] }
        return HARRest(finder: SecretFinder(redaction)).secrets(in: root).map {
            Finding(file: FixtureStore.path(of: fixture), place: $0.place, kind: $0.kind)
        }
    }
}

/// The parts of a HAR file besides those that exchanges are made of.
private struct HARRest {
    let finder: SecretFinder

    /// What is searched as a part of an exchange.
    private static let exchanged: Set = [
        "request.url", "request.headers", "request.postData.text", "response.headers", "response.content.text",
    ]

    /// Finds the secrets in a value.
    ///
    /// - Parameters:
    ///   - node: The value.
    ///   - path: Where it stands in the file: `log.entries[3].request`.
    ///   - part: Where it stands in its entry, without the numbers of elements: `request.cookies`.
    /// - Returns: The places and kinds.
    func secrets(in node: JSONNode, path: String = "", part: String = "") -> [(place: String, kind: String)] {
        if Self.exchanged.contains(part) { return [] }
        switch node.kind {
        case .object(let members):
            if let secret = pair(in: node, of: part) { return [(path, secret)] }
            return members.flatMap { member in
                secrets(
                    in: member.value, path: path.isEmpty ? member.name : "\(path).\(member.name)",
                    part: part.isEmpty ? member.name : "\(part).\(member.name)")
            }
        case .array(let elements):
            return elements.enumerated().flatMap { index, element in
                secrets(in: element, path: "\(path)[\(index)]", part: part == "log.entries" ? "" : part)
            }
        case .string(let text):
            let piece = Exchange.Piece(kind: .body(type: "text/plain"), isOfRequest: false, bytes: Array(text.utf8))
            return finder.secrets(in: piece).map { (path, $0.name) }
        case .other: return []
        }
    }

    /// Returns the name of a cookie, a query item or a field of a form whose value is a secret.
    private func pair(in node: JSONNode, of part: String) -> String? {
        guard case .string(let name) = node.members.first(where: { $0.name == "name" })?.value.kind,
            case .string(let value) = node.members.first(where: { $0.name == "value" })?.value.kind
        else { return nil }
        if part.hasSuffix(".cookies") {
            let header = part.hasPrefix("request") ? "Cookie" : "Set-Cookie"
            let cookie = Array("\(name)=\(value)".utf8)
            let piece = Exchange.Piece(kind: .header(header), isOfRequest: true, bytes: cookie)
            return finder.secrets(in: piece).first?.name
        }
        return finder.isSecret(Array(value.utf8), under: name) ? name : nil
    }
}
