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

    /// What is searched as a part of an exchange; of headers the name and the value are.
    private static let exchanged: Set = ["request.url", "request.postData.text", "response.content.text"]
    private static let headers: Set = ["request.headers", "response.headers"]

    /// Finds the secrets in a value.
    ///
    /// - Parameters:
    ///   - node: The value.
    ///   - path: Where it stands in the file: `log.entries[3].request`.
    ///   - part: Where it stands in its entry, without the numbers of elements: `request.cookies`.
    ///   - name: The name of the member that it is the value of, or an element of.
    /// - Returns: The places and kinds.
    func secrets(
        in node: JSONNode, path: String = "", part: String = "", name: String = ""
    ) -> [(place: String, kind: String)] {
        if Self.exchanged.contains(part) { return [] }
        switch node.kind {
        case .object(let members):
            if let secret = pair(in: node, of: part) { return [(path, secret)] }
            return members.filter { !isExchanged($0.name, in: node, of: part) }.flatMap { secrets(in: $0, path, part) }
        case .array(let elements):
            if let secret = tuple(elements) { return [(path, secret)] }
            return elements.enumerated().flatMap { index, element in
                secrets(in: element, path: "\(path)[\(index)]", part: part == "log.entries" ? "" : part, name: name)
            }
        case .string(let text):
            if finder.isSecret(Array(text.utf8), under: name) { return [(path, name)] }
            let piece = Exchange.Piece(kind: .body(type: "text/plain"), isOfRequest: false, bytes: Array(text.utf8))
            return finder.secrets(in: piece).map { (path, $0.name) }
        case .other: return []
        }
    }

    /// Finds the secrets in a member, in its name too; a name with a secret is not told.
    private func secrets(in member: JSONNode.Member, _ path: String, _ part: String) -> [(place: String, kind: String)]
    {
        let named = finder.formed(in: Array(member.name.utf8))
        let name = named.isEmpty ? member.name : "…"
        let place = path.isEmpty ? name : "\(path).\(name)"
        return named.map { (place, $0.name) }
            + secrets(
                in: member.value, path: place, part: part.isEmpty ? member.name : "\(part).\(member.name)",
                name: member.name)
    }

    /// Tells whether a member of a header is searched as a part of an exchange; those of HTTP/2's own are left out there.
    private func isExchanged(_ member: String, in header: JSONNode, of part: String) -> Bool {
        guard Self.headers.contains(part), ["name", "value"].contains(member) else { return false }
        return header.text(of: "name")?.hasPrefix(":") != true
    }

    /// Returns the name of a cookie, a query item or a field of a form whose value is a secret.
    private func pair(in node: JSONNode, of part: String) -> String? {
        guard let name = node.text(of: "name"), let value = node.text(of: "value"), !Self.headers.contains(part)
        else { return nil }
        if part.hasSuffix("ookies") {
            let header = part.hasPrefix("request") ? "Cookie" : "Set-Cookie"
            let cookie = Array("\(name)=\(value)".utf8)
            let piece = Exchange.Piece(kind: .header(header), isOfRequest: true, bytes: cookie)
            return finder.secrets(in: piece).first?.name
        }
        return finder.isSecret(Array(value.utf8), under: name) ? name : nil
    }

    /// Returns the name where two texts are a name and its value, as some tools write headers.
    private func tuple(_ elements: [JSONNode]) -> String? {
        guard elements.count == 2, case .string(let name) = elements[0].kind, case .string(let value) = elements[1].kind
        else { return nil }
        return finder.isSecret(Array(value.utf8), under: name) ? name : nil
    }
}

extension JSONNode {
    /// Returns the text of a member that is one.
    fileprivate func text(of name: String) -> String? {
        guard case .string(let text) = members.first(where: { $0.name == name })?.value.kind else { return nil }
        return text
    }
}
