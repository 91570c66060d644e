import Foundation

/// Decides whether a recorded exchange answers a live request.
///
/// Method, scheme, host, port and path must be equal. So must the query items, whose order counts only among items with
/// the same name, and the body, including its absence. Headers count if a rule names them; the fragment never counts. A
/// placeholder matches any value that is present.
package enum Matcher {
    /// Compares a live request with a recorded one.
    ///
    /// - Parameters:
    ///   - stored: The recorded request, redacted.
    ///   - live: The request as the app sent it.
    ///   - shown: The live request as it may be printed; its texts are in the differences.
    ///   - rule: The rule that says which parts count.
    /// - Returns: The differences.
    package static func compare(
        _ stored: Exchange.Request, _ live: Exchange.Request, shown: Exchange.Request? = nil, by rule: Rule = Rule()
    ) -> Comparison {
        compare(RequestParts(stored), RequestParts(live), shown: RequestParts(shown ?? live), by: rule)
    }

    static func compare(
        _ stored: RequestParts, _ live: RequestParts, shown: RequestParts, by rule: Rule
    ) -> Comparison {
        var found: [Comparison.Difference] = []
        if stored.method != live.method {
            found.append(.init(.method, stored: stored.method, live: shown.method))
        }
        if !same(stored.scheme, live.scheme) {
            found.append(.init(.scheme, stored: stored.scheme, live: shown.scheme))
        }
        if !same(stored.host, live.host) { found.append(.init(.host, stored: stored.host, live: shown.host)) }
        if !same(stored.port, live.port) { found.append(.init(.port, stored: stored.port, live: shown.port)) }
        if !samePath(stored.path, live.path) { found.append(.init(.path, stored: stored.path, live: shown.path)) }
        found += queryDifferences(stored, live, shown: shown, by: rule)
        for name in rule.headers.map({ $0.lowercased() }).sorted() {
            found += fieldDifferences(
                .header, stored.fields(ofHeader: name), live.fields(ofHeader: name),
                shown: shown.fields(ofHeader: name))
        }
        if stored.body != nil || live.body != nil {
            found += BodyComparison(stored, live, shown: shown, as: rule.body).differences
        }
        return Comparison(differences: found)
    }

    /// Compares the query; for a GraphQL request without a body, by its operation.
    private static func queryDifferences(
        _ stored: RequestParts, _ live: RequestParts, shown: RequestParts, by rule: Rule
    ) -> [Comparison.Difference] {
        if stored.query == live.query { return [] }
        guard case .graphQL(let pointers) = rule.body, stored.body == nil, live.body == nil,
            let left = stored.graphQL, let right = live.graphQL
        else {
            return fieldDifferences(.query, stored.query, live.query, shown: shown.query, ignoring: rule.ignoredQuery)
        }
        return fieldDifferences(
            .query, stored.query, live.query, shown: shown.query,
            ignoring: rule.ignoredQuery.union(GraphQLRequest.queryNames))
            + left.differences(from: right, shown: shown.graphQL, in: .query, ignoring: pointers)
    }

    /// Returns whether a live text equals the recorded one, or may match a recorded placeholder.
    static func same(_ stored: String, _ live: String) -> Bool {
        ExactText.same(stored, live)
            || Placeholder.isContained(in: stored) && Placeholder.stored(stored, standsFor: live)
    }

    /// Compares fields by name; repeated values keep their order.
    static func fieldDifferences(
        _ place: Comparison.Place, _ stored: [FormField], _ live: [FormField], shown: [FormField],
        ignoring ignored: Set<String> = []
    ) -> [Comparison.Difference] {
        if stored == live { return [] }
        let pairs = NamePairs(stored.map(\.name), live.map(\.name))
        let ignored = Set(ignored.map { FormField.comparable($0) })
        let changed = stored.indices.compactMap { index -> Comparison.Difference? in
            let field = stored[index]
            if ignored.contains(field.name) { return nil }
            guard let partner = pairs.partners[index] else {
                return .init(place, "\(place.rawValue) \(field.name)", stored: field.text, live: nil)
            }
            let (old, new) = (field.value, live[partner].value)
            if old == new { return nil }
            if let old, let new, same(old, new) { return nil }
            return .init(place, "\(place.rawValue) \(field.name)", stored: field.text, live: shown[safe: partner]?.text)
        }
        return changed
            + pairs.left.filter { !ignored.contains(live[$0].name) }.map {
                .init(
                    place, "\(place.rawValue) \(shown[safe: $0]?.name ?? "")", stored: nil, live: shown[safe: $0]?.text)
            }
    }

    private static func samePath(_ stored: String, _ live: String) -> Bool {
        if stored == live { return true }
        guard Placeholder.isContained(in: stored) else { return false }
        let pieces = stored.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let others = live.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return pieces.count == others.count
            && zip(pieces, others).allSatisfy { same(String($0) ?? "", String($1) ?? "") }
    }
}

extension Array {
    /// The element at an index; nil if there is none.
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
