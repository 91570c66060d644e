/// Compares the headers that tell an app, or its authors, how to go on using a service.
enum HeaderDrift {
    /// Deprecation (RFC 9745), Sunset (RFC 8594), limits (draft-ietf-httpapi-ratelimit-headers), Link (RFC 8288) and
    /// caching (RFC 9111). What is left of a limit differs from answer to answer.
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

    /// The value as far as it is compared: of links only their relations.
    private static func value(_ name: String, _ headers: [Exchange.Header]) -> String? {
        let values = headers.filter { $0.isNamed(name) }.map(\.value)
        guard !values.isEmpty else { return nil }
        let text = values.joined(separator: ", ")
        guard name == "Link" else { return name == "Cache-Control" ? text.lowercased().filter { $0 != " " } : text }
        let relations = text.matches(of: /rel="?([^";,]+)"?/).map { String($0.1) }
        return relations.sorted().joined(separator: ", ")
    }
}
