import Foundation

extension SecretCheck {
    /// Finds the secrets in the parts of a HAR file that a replay never reads: the copies of cookies and queries,
    /// comments, bodies beside a side file, and all of an entry that cannot be replayed.
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

/// The place of a value in a HAR file, as far as a replay reads the value, or its name decides what it is.
private struct HARPlace {
    enum Part {
        case file, log, entries, entry, request, response, headers, postData, content
        /// The URL of a request, which is read up to its fragment.
        case url
        /// A text that was searched as part of an exchange.
        case read
        case other
    }

    var part = Part.file
    /// The name of the member that the value is, or is an element of.
    var member = ""
    var isOfRequest = false
    /// True if the entry has an answer, and if a replay reads its body.
    private var (isAnswered, hasBody) = (false, false)

    init(_ part: Part = .file, member: String = "") { (self.part, self.member) = (part, member) }

    /// Returns the place of a member whose object has no other of its name.
    func inner(_ name: String, of node: JSONNode) -> HARPlace {
        var inner = self
        inner.member = name
        inner.part = innerPart(name, of: node)
        if part == .entry { inner.isOfRequest = name == "request" }
        return inner
    }

    private func innerPart(_ name: String, of node: JSONNode) -> Part {
        switch (part, name) {
        case (.file, "log"): .log
        case (.log, "entries"): .entries
        case (.entry, "request"): .request
        case (.entry, "response"): .response
        case (.request, "method"): .read
        case (.request, "url"): .url
        case (.request, "headers"): .headers
        case (.request, "postData"): .postData
        case (.response, "headers") where isAnswered: .headers
        case (.response, "content") where hasBody: .content
        // A body in a side file is read from there.
        case (.postData, "text"), (.content, "text"): node.text(of: "_file") == nil ? .read : .other
        case (.headers, "value"): isRead(node.text(of: "name")) ? .read : .other
        default: .other
        }
    }

    /// Returns whether a header becomes part of an exchange.
    private func isRead(_ name: String?) -> Bool {
        guard let name else { return true }
        let header = [Exchange.Header(name, "")]
        let kept =
            isOfRequest ? HeaderRules.withoutPseudoHeaders(header) : HeaderRules.ofDecodedBody(header, bodySize: nil)
        return !kept.isEmpty
    }

    /// Returns the place of an element, which is that of its array; entries that cannot be replayed have none.
    func element(_ node: JSONNode, isPlayed: Bool) -> HARPlace {
        guard part == .entries else { return self }
        guard isPlayed else { return HARPlace(.other, member: member) }
        var entry = HARPlace(.entry, member: member)
        let (request, response) = (node.member("request"), node.member("response"))
        if case .other(let text) = response?.member("status")?.kind, let status = Double(text), status > 0 {
            entry.isAnswered = true
            entry.hasBody = !HeaderRules.isBodiless(
                method: request?.text(of: "method") ?? "", status: Int(exactly: status) ?? 0)
        }
        return entry
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

    /// Finds the secrets in a value.
    ///
    /// - Parameters:
    ///   - node: The value.
    ///   - path: The path in the file: `log.entries[3].request`.
    ///   - place: What the value is in the file.
    ///   - name: The name of the member that contains it, directly or in an array.
    /// - Returns: The places and kinds.
    func secrets(
        in node: JSONNode, path: String = "", at place: HARPlace = HARPlace(), name: String = ""
    ) -> [Found] {
        switch node.kind {
        case .object(let members):
            if let secret = pair(in: node, at: place) {
                return [(path, secret.name, secret.value, node.range.lowerBound)]
            }
            // Of several members with one name, only one is read as part of an exchange, so all are searched here.
            let areSingle = Set(members.map(\.name)).count == members.count
            return members.flatMap { member in
                let inner = areSingle ? place.inner(member.name, of: node) : HARPlace(.other, member: member.name)
                let isOwn = name.isEmpty || member.value.isScalar || !finder.names.holds(member.name, in: name)
                return secrets(in: member, path, inner, under: isOwn ? member.name : name)
            }
        case .array(let elements):
            if let secret = tuple(elements) { return [(path, secret.name, secret.value, node.range.lowerBound)] }
            return elements.enumerated().flatMap { index, element in
                let inner = place.element(element, isPlayed: !unusable.contains(index))
                return secrets(in: element, path: "\(path)[\(index)]", at: inner, name: name)
            }
        case .string(let text):
            let bytes = Array(text.utf8)
            let unread = place.part == .url ? Array(bytes.drop { $0 != UInt8(ascii: "#") }) : bytes
            return secrets(in: unread, under: name).map { (path, $0.name, $0.value, node.range.lowerBound) }
        case .other(let text):
            guard finder.names.contains(name, in: .member), finder.isLongNumber(text) else { return [] }
            return [(path, SecretFinder.Stay.number.shown(name), Array(text.utf8), node.range.lowerBound)]
        }
    }

    /// Finds the secrets in a string.
    private func secrets(in bytes: [UInt8], under name: String) -> [(name: String, value: [UInt8])] {
        if finder.isSecret(bytes, under: name) { return [(name, bytes)] }
        let piece = Exchange.Piece(kind: .body(type: "text/plain"), isOfRequest: false, bytes: bytes)
        return finder.leftovers(in: piece).map { ($0.kind, $0.value) }
    }

    /// Finds the secrets in a member and in its name; a name with a secret is not printed.
    private func secrets(
        in member: JSONNode.Member, _ path: String, _ place: HARPlace, under name: String
    ) -> [Found] {
        if place.part == .read { return [] }
        let named = finder.detected(in: Array(member.name.utf8))
        let step = named.isEmpty ? shown(member.name) : "…"
        let path = path.isEmpty ? step : "\(path).\(step)"
        return named.map { (path, $0.name, $0.value, member.nameRange.lowerBound) }
            + secrets(in: member.value, path: path, at: place, name: name)
    }

    /// Returns the name of a cookie, a query item or a form field whose value is a secret.
    private func pair(in node: JSONNode, at place: HARPlace) -> (name: String, value: [UInt8])? {
        guard let name = node.text(of: "name"), let value = node.text(of: "value"), place.part != .headers
        else { return nil }
        if place.member.hasSuffix("ookies") {
            let header = place.isOfRequest ? "Cookie" : "Set-Cookie"
            let cookie = Array("\(name)=\(value)".utf8)
            let piece = Exchange.Piece(kind: .header(header), isOfRequest: true, bytes: cookie)
            return finder.leftovers(in: piece).first.map { ($0.name, $0.value) }
        }
        let kind: SecretNames.Place = place.member.hasSuffix("headers") ? .header : .field
        let bytes = Array(value.utf8)
        if place.member.hasSuffix("queryString"), finder.names.mayBeKey(name), SecretNames.isKey(bytes),
            !finder.names.allows(bytes), !Placeholder.covers(bytes)
        {
            return (name, bytes)
        }
        return finder.isSecret(bytes, under: name, in: kind) ? (name, bytes) : nil
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
