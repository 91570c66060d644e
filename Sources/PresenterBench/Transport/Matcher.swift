import Foundation

/// The rule that decides whether a recorded exchange answers a live request.
///
/// Method, scheme, host, port and path must be the same, and so must the query items, whose order counts only among
/// those of one name, and the body where one was recorded. Headers and fragment do not count. A placeholder stands for
/// any value that is there.
package enum Matcher {
    /// Compares a live request with a recorded one.
    ///
    /// - Parameters:
    ///   - stored: The recorded request, redacted.
    ///   - live: The request as the app sent it.
    ///   - shown: The live request as it may be printed; its texts stand in the differences.
    /// - Returns: What is not the same.
    package static func compare(
        _ stored: Exchange.Request, _ live: Exchange.Request, shown: Exchange.Request? = nil
    ) -> Comparison {
        compare(RequestParts(stored), RequestParts(live), shown: RequestParts(shown ?? live))
    }

    static func compare(_ stored: RequestParts, _ live: RequestParts, shown: RequestParts) -> Comparison {
        var found: [Comparison.Difference] = []
        if stored.method != live.method {
            found.append(.init("method", stored: stored.method, live: shown.method))
        }
        for (name, part) in RequestParts.parts where !same(stored[keyPath: part], live[keyPath: part]) {
            found.append(.init(name, stored: stored[keyPath: part], live: shown[keyPath: part]))
        }
        if !samePath(stored.path, live.path) { found.append(.init("path", stored: stored.path, live: shown.path)) }
        found += fieldDifferences("query", stored.query, live.query, shown: shown.query)
        if let body = stored.body {
            found += BodyComparison(body, live.body, shown: shown.body, isForm: stored.isForm).differences
        }
        return Comparison(differences: found)
    }

    /// Tells whether a live text is the recorded one, or stands where a placeholder is recorded.
    static func same(_ stored: String, _ live: String) -> Bool {
        stored == live || Placeholder.isContained(in: stored) && Placeholder.stored(stored, standsFor: live)
    }

    /// Compares fields by name; the values of a repeated name keep their order.
    static func fieldDifferences(
        _ kind: String, _ stored: [RequestParts.Field], _ live: [RequestParts.Field], shown: [RequestParts.Field]
    ) -> [Comparison.Difference] {
        var names: [String] = []
        for field in stored + live where !names.contains(field.name) { names.append(field.name) }
        return names.flatMap { name -> [Comparison.Difference] in
            let recorded = stored.filter { $0.name == name }
            let sent = zip(live, shown).filter { $0.0.name == name }
            return (0..<max(recorded.count, sent.count)).compactMap { index in
                let left = index < recorded.count ? recorded[index] : nil
                let right = index < sent.count ? sent[index] : nil
                if let left, let right, left.value == right.0.value { return nil }
                if let old = left?.value, let new = right?.0.value, same(old, new) { return nil }
                return .init("\(kind) \(name)", stored: left?.text, live: right?.1.text)
            }
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
