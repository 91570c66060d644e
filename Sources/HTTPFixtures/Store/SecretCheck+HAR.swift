import Foundation

extension SecretCheck {
    /// Finds the secrets in the parts of a HAR file that a replay never reads: the copies of cookies and queries,
    /// comments, and all of an entry that cannot be replayed.
    ///
    /// - Parameters:
    ///   - har: The bytes of the file.
    ///   - unusable: The indices, from 0, of the entries that cannot be replayed.
    ///   - fixture: The name of the fixture.
    ///   - redaction: The rules of the fixture.
    /// - Returns: Every place, in order; empty if the file is not JSON.
    package static func findings(
        inRestOf har: Data, unusable: Set<Int> = [], fixture: String, redaction: Redaction = Redaction()
    ) -> [Finding] {
        guard let root = JSONText(Array(har)).value else { return [] }
        let finder = SecretFinder(redaction)
        let found = HARRest(finder: finder, unusable: unusable, shown: { $0 }).secrets(in: root)
        guard !found.isEmpty else { return [] }
        // Names are printed only when all secrets are known.
        let names = PrintedNames(finder, values: found.map(\.value))
        let lines = HARLines(har)
        return HARRest(finder: finder, unusable: unusable, shown: names.shown).secrets(in: root).map {
            Finding(
                file: FixtureName.path(of: fixture), place: $0.place, kind: names.shown($0.kind),
                line: lines.line(at: $0.at))
        }
    }
}

/// The parts of a HAR file that do not become exchanges.
private struct HARRest {
    typealias Found = (place: String, kind: String, value: [UInt8], at: Int)

    let finder: SecretFinder
    /// The indices of the entries that do not become exchanges.
    let unusable: Set<Int>
    /// Returns a name in a form that may be printed.
    let shown: (String) -> String

    /// The paths of the members that were already searched as parts of an exchange; of headers, the value.
    private static let exchanged: Set = [
        "request.method", "request.url", "request.postData.text", "response.content.text",
    ]
    private static let headers: Set = ["request.headers", "response.headers"]

    /// Finds the secrets in a value.
    ///
    /// - Parameters:
    ///   - node: The value.
    ///   - path: The path in the file: `log.entries[3].request`.
    ///   - part: The path in the entry, without element numbers: `request.cookies`.
    ///   - name: The name of the member that contains it, directly or in an array.
    /// - Returns: The places and kinds.
    func secrets(
        in node: JSONNode, path: String = "", part: String = "", name: String = ""
    ) -> [Found] {
        if Self.exchanged.contains(part) { return [] }
        switch node.kind {
        case .object(let members):
            if let secret = pair(in: node, of: part) {
                return [(path, secret.name, secret.value, node.range.lowerBound)]
            }
            // Of several members with one name, only one is read as part of an exchange, so all are searched here.
            let part = Set(members.map(\.name)).count < members.count ? part + "?" : part
            return members.filter { !isExchanged($0.name, in: node, of: part) }.flatMap { member in
                let isOwn = name.isEmpty || member.value.isScalar || !finder.names.holds(member.name, in: name)
                return secrets(in: member, path, part, under: isOwn ? member.name : name)
            }
        case .array(let elements):
            if let secret = tuple(elements) { return [(path, secret.name, secret.value, node.range.lowerBound)] }
            return elements.enumerated().flatMap { index, element in
                // Under another name, no part of an entry counts as searched already.
                let own = part != "log.entries" ? part : unusable.contains(index) ? "unusable" : ""
                return secrets(in: element, path: "\(path)[\(index)]", part: own, name: name)
            }
        case .string(let text):
            let bytes = Array(text.utf8)
            if finder.isSecret(bytes, under: name) { return [(path, name, bytes, node.range.lowerBound)] }
            let piece = Exchange.Piece(kind: .body(type: "text/plain"), isOfRequest: false, bytes: bytes)
            return finder.leftovers(in: piece).map { (path, $0.name, $0.value, node.range.lowerBound) }
        case .other(let text):
            guard finder.names.contains(name, in: .member), finder.isLongNumber(text) else { return [] }
            return [(path, name + SecretFinder.numberMark, Array(text.utf8), node.range.lowerBound)]
        }
    }

    /// Finds the secrets in a member and in its name; a name with a secret is not printed.
    private func secrets(in member: JSONNode.Member, _ path: String, _ part: String, under name: String) -> [Found] {
        let named = finder.detected(in: Array(member.name.utf8))
        let step = named.isEmpty ? shown(member.name) : "…"
        let place = path.isEmpty ? step : "\(path).\(step)"
        return named.map { (place, $0.name, $0.value, member.nameRange.lowerBound) }
            + secrets(
                in: member.value, path: place, part: part.isEmpty ? member.name : "\(part).\(member.name)", name: name)
    }

    /// Returns whether a member of a header is searched as part of an exchange; HTTP/2's pseudo-headers are not.
    private func isExchanged(_ member: String, in header: JSONNode, of part: String) -> Bool {
        guard Self.headers.contains(part), member == "value" else { return false }
        return header.text(of: "name")?.hasPrefix(":") != true
    }

    /// Returns the name of a cookie, a query item or a form field whose value is a secret.
    private func pair(in node: JSONNode, of part: String) -> (name: String, value: [UInt8])? {
        guard let name = node.text(of: "name"), let value = node.text(of: "value"), !Self.headers.contains(part)
        else { return nil }
        if part.hasSuffix("ookies") {
            let header = part.hasPrefix("request") ? "Cookie" : "Set-Cookie"
            let cookie = Array("\(name)=\(value)".utf8)
            let piece = Exchange.Piece(kind: .header(header), isOfRequest: true, bytes: cookie)
            return finder.leftovers(in: piece).first.map { ($0.name, $0.value) }
        }
        let place: SecretNames.Place = part.hasSuffix("headers") ? .header : .field
        let bytes = Array(value.utf8)
        if part.hasSuffix("queryString"), finder.names.mayBeKey(name), SecretNames.isKey(bytes),
            !finder.names.allows(bytes), !Placeholder.covers(bytes)
        {
            return (name, bytes)
        }
        return finder.isSecret(Array(value.utf8), under: name, in: place) ? (name, Array(value.utf8)) : nil
    }

    /// Returns the name if two texts are a name and its value, as some tools write headers.
    private func tuple(_ elements: [JSONNode]) -> (name: String, value: [UInt8])? {
        guard elements.count == 2, case .string(let name) = elements[0].kind, case .string(let value) = elements[1].kind
        else { return nil }
        return finder.isSecret(Array(value.utf8), under: name, in: .header) ? (name, Array(value.utf8)) : nil
    }
}

extension JSONNode {
    /// True for a number, `true`, `false` or `null`.
    fileprivate var isScalar: Bool { if case .other = kind { true } else { false } }
}
