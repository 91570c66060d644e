import BenchDiagnostics
import Foundation

/// One way in which a live answer differs from the recorded one.
package struct DriftChange: Codable, Hashable, Sendable {
    /// The weight of a change for an app that reads the recorded answer, gravest first.
    package enum Kind: String, Codable, CaseIterable, Hashable, Sendable, Comparable {
        /// Something that was always there is missing, has another type, or is null; the status or the content type
        /// changed; or there is no answer.
        case breaking
        /// The service is no longer there: its host is gone, or a page is in its place.
        case gone
        /// Something new appears.
        case additive
        /// The shape is the same, with other values.
        case values
        /// The values are the same, in another order or notation.
        case order

        package static func < (left: Kind, right: Kind) -> Bool { left.rank < right.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

        /// The name as a report shows it.
        package var word: String { self == .order ? "order or format" : rawValue }
    }

    package let kind: Kind
    /// A JSON Pointer in which `*` is every item of an array; `status`, `type`, `body`, `redirect` or `header NAME`.
    package let place: String
    /// The change: `removed`, `number -> string`.
    package let text: String

    package init(_ kind: Kind, _ place: String, _ text: String) {
        (self.kind, self.place, self.text) = (kind, place, text)
    }

    /// The root of a JSON text, whose pointer is empty.
    static let root = "(root)"

    static func shown(_ pointer: String) -> String { pointer.isEmpty ? root : pointer }

    /// The place of a change for which no answer, or no service, is the reason.
    static let host = "host"

    /// True if nobody answered where somebody did.
    package var isUnanswered: Bool { place == Self.host && [.gone, .breaking].contains(kind) }

    /// The place and the change: `/*/tagline removed`.
    package var line: String { "\(place) \(text)" }
}

/// Compares a live answer with the recorded one.
package enum ExchangeDrift {
    /// Returns the changes, gravest first; none if the answers are the same to an app, as far as they are compared.
    ///
    /// - Parameters:
    ///   - old: The recorded answer.
    ///   - new: The answer of the service now, redacted.
    ///   - landing: The answer that the redirect of the new one leads to, if it was followed.
    ///   - url: The URL that was asked, to which the target of a redirect may be relative.
    /// - Returns: The changes.
    package static func changes(
        from old: Exchange.Outcome, to new: Exchange.Outcome, landingOn landing: Exchange.Outcome? = nil,
        asking url: String = ""
    ) -> [DriftChange] {
        switch (old, new) {
        case (.response(let before), .response(let after)): return changes(before, after, landing, asking: url)
        case (.response, .failure(let symbol)):
            let isGone = ["cannotFindHost", "dnsLookupFailed"].contains(symbol)
            return [
                DriftChange(
                    isGone ? .gone : .breaking, DriftChange.host, isGone ? "not found" : "unreachable: \(symbol)")
            ]
        case (.failure(let before), .failure(let after)):
            return before == after ? [] : [DriftChange(.values, DriftChange.host, "\(before) -> \(after)")]
        case (.failure(let before), .response(let after)):
            return [DriftChange(.values, DriftChange.host, "\(before) -> status \(after.status)")]
        }
    }

    private static func changes(
        _ old: Exchange.Response, _ new: Exchange.Response, _ landing: Exchange.Outcome?, asking url: String
    ) -> [DriftChange] {
        if let verdict = gone(old, new, landing) { return [verdict] }
        let status = statusChange(old, new)
        if let status, old.status / 100 != new.status / 100 || new.status >= 400 { return [status] }
        let all =
            [status, targetChange(old, new, asking: url)].compactMap { $0 } + typeChanges(old, new)
            + HeaderDrift.changes(from: old.headers, to: new.headers) + bodyChanges(old, new)
        return all.enumerated().sorted { ($0.element.kind, $0.offset) < ($1.element.kind, $1.offset) }.map(\.element)
    }

    /// Returns the change of a service that is no longer there, whatever its status is; nil if it is there.
    private static func gone(
        _ old: Exchange.Response, _ new: Exchange.Response, _ landing: Exchange.Outcome?
    ) -> DriftChange? {
        if new.status == 410, old.status != 410 { return DriftChange(.gone, "status", "\(old.status) -> 410") }
        guard !CaptureSuspicion.isPage(old), !isRedirect(old) else { return nil }
        if new.status < 400, CaptureSuspicion.isPage(new), json(text(old), of: old) != nil {
            return DriftChange(.gone, "body", "a page where the fixture has JSON")
        }
        guard isRedirect(new), let target = new.header("Location") else { return nil }
        if case .response(let page)? = landing, CaptureSuspicion.isPage(page) {
            return DriftChange(.gone, "redirect", "to a page: \(target)")
        }
        guard LoginPlace.isOne(target), !isAnswer(landing, like: old) else { return nil }
        return DriftChange(.gone, "redirect", "to a login: \(target)")
    }

    /// Tells whether the answer behind a redirect has the type of the recorded one: no login answers like that.
    private static func isAnswer(_ landing: Exchange.Outcome?, like old: Exchange.Response) -> Bool {
        guard case .response(let answer)? = landing else { return false }
        return answer.status < 400 && answer.mediaType == old.mediaType
    }

    private static func isRedirect(_ response: Exchange.Response) -> Bool {
        Redirect.location(response.status, response.headers) != nil
    }

    private static func statusChange(_ old: Exchange.Response, _ new: Exchange.Response) -> DriftChange? {
        if isRedirect(new), !isRedirect(old) {
            return DriftChange(
                .breaking, "redirect", "\(old.status) -> \(new.status) to \(new.header("Location") ?? "")")
        }
        guard old.status != new.status else { return nil }
        return DriftChange(.breaking, "status", "\(old.status) -> \(new.status)")
    }

    /// Returns the change of a redirect that leads elsewhere; with another query, it leads to the same place.
    private static func targetChange(
        _ old: Exchange.Response, _ new: Exchange.Response, asking url: String
    ) -> DriftChange? {
        guard let before = Redirect.location(old.status, old.headers),
            let after = Redirect.location(new.status, new.headers)
        else { return nil }
        let targets = [before, after].map { URLText(UnnumberedText.text($0)).resolved(against: URLText(url)) }
        let places = targets.map { $0.origin + $0.comparablePath }
        let isSamePlace = places[0] == places[1]
        guard !isSamePlace || targets[0].query != targets[1].query || targets[0].fragment != targets[1].fragment else {
            return nil
        }
        return DriftChange(isSamePlace ? .values : .breaking, "redirect", "\(before) -> \(after)")
    }

    private static func typeChanges(_ old: Exchange.Response, _ new: Exchange.Response) -> [DriftChange] {
        let types = (old: old.header("Content-Type"), new: new.header("Content-Type"))
        if old.mediaType != new.mediaType {
            return [DriftChange(.breaking, "type", "\(old.mediaType ?? "none") -> \(new.mediaType ?? "none")")]
        }
        let isSame = types.old?.lowercased().filter { $0 != " " } == types.new?.lowercased().filter { $0 != " " }
        return isSame ? [] : [DriftChange(.order, "type", "\(types.old ?? "") -> \(types.new ?? "")")]
    }

    private static func bodyChanges(_ old: Exchange.Response, _ new: Exchange.Response) -> [DriftChange] {
        guard UnnumberedText.bytes(Array(old.body)) != UnnumberedText.bytes(Array(new.body)) else { return [] }
        // A redirect's body is never seen.
        if isRedirect(old), isRedirect(new) { return [] }
        let (before, after) = (text(old), text(new))
        guard let known = json(before, of: old) else {
            return [DriftChange(.values, "body", sizes(old.body.count, new.body.count))]
        }
        // JSON that is clear but not strict may be unreadable for an app's decoder.
        guard let found = json(after, of: new), after.firstFault == nil || before.firstFault != nil else {
            return [DriftChange(.breaking, "body", brokenText(new))]
        }
        let changes = JSONDrift.changes(from: known, to: found)
        return changes.isEmpty ? [DriftChange(.order, "body", "written differently")] : changes
    }

    private static func text(_ response: Exchange.Response) -> JSONText {
        let reading = BodyReading(response.body, type: response.header("Content-Type"), coding: nil)
        return JSONText(reading.bytes, deepest: JSONNode.deepest)
    }

    private static func json(_ text: JSONText, of response: Exchange.Response) -> JSONNode? {
        guard let node = text.content else { return nil }
        // A single word or number is JSON too, but not an answer.
        if case .other = node.kind, response.mediaType?.contains("json") != true { return nil }
        return node
    }

    private static func brokenText(_ response: Exchange.Response) -> String {
        if response.body.isEmpty { return "empty, where the fixture has JSON" }
        return JSONText(response.body).isCutOff ? "JSON cut off after \(response.body.count) bytes" : "no longer JSON"
    }

    private static func sizes(_ old: Int, _ new: Int) -> String {
        old == new
            ? "other content, \(Plural.text(new, "byte"))" : "other content, \(old) -> \(Plural.text(new, "byte"))"
    }
}

/// Tells the target of a redirect that is a login by its name: a whole segment of its path, or a label of its host. A
/// part of one says nothing: there is a login in `/blogins`, and single sign-on in `/lessons`.
enum LoginPlace {
    private static let words: Set = [
        "login", "log-in", "log_in", "signin", "sign-in", "sign_in", "auth", "oauth", "oauth2", "sso",
    ]

    static func isOne(_ target: String) -> Bool {
        let url = URLText(target)
        // `login.aspx` is one too.
        let segments = url.path.lowercased().split(separator: "/").map { $0.prefix { $0 != "." } }
        return (url.host.lowercased().split(separator: ".") + segments).contains { words.contains(String($0)) }
    }
}

/// Compares the headers that tell an app, or its authors, how to go on using a service.
enum HeaderDrift {
    /// The names of the headers: Deprecation (RFC 9745), Sunset (RFC 8594), limits
    /// (draft-ietf-httpapi-ratelimit-headers), Link (RFC 8288) and caching (RFC 9111). The rest of a limit is left out,
    /// as it differs from answer to answer.
    private static let names = [
        "Deprecation", "Sunset", "RateLimit-Limit", "RateLimit-Policy", "X-RateLimit-Limit", "X-Rate-Limit-Limit",
        "Retry-After", "Link", "Cache-Control",
    ]

    /// Returns the changes, in the order of the names above.
    static func changes(from old: [Exchange.Header], to new: [Exchange.Header]) -> [DriftChange] {
        names.compactMap { name in
            let values = (old: value(name, old), new: value(name, new))
            guard values.old != values.new else { return nil }
            let place = "header \(name)"
            guard let before = values.old else { return DriftChange(.additive, place, "new: \(values.new ?? "")") }
            return DriftChange(.values, place, values.new.map { "\(before) -> \($0)" } ?? "removed, was \(before)")
        }
    }

    /// The value of a header for comparison; of links only the relations.
    private static func value(_ name: String, _ headers: [Exchange.Header]) -> String? {
        let values = headers.filter { $0.isNamed(name) }.map(\.value)
        guard !values.isEmpty else { return nil }
        let text = values.joined(separator: ", ")
        guard name == "Link" else { return name == "Cache-Control" ? text.lowercased().filter { $0 != " " } : text }
        let relations = text.matches(of: /rel="?([^";,]+)"?/).map { String($0.1) }
        return relations.sorted().joined(separator: ", ")
    }
}
