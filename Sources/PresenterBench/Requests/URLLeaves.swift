import Foundation

/// The texts of a URL: the values of its query items have labels.
enum URLLeaves {
    /// Rewrites a URL as it would be printed.
    static func rewritten(_ text: String, by leaves: any LeafTexts) -> String {
        guard let mark = text.firstIndex(of: "?") else { return leaves.rewritten(text) }
        let end = text.firstIndex(of: "#") ?? text.endIndex
        guard mark < end else { return leaves.rewritten(text) }
        let query = text[text.index(after: mark)..<end]
        let items = query.split(separator: "&", omittingEmptySubsequences: false).map(String.init)
        let labelled = items.map { value(of: $0, by: leaves) }
        guard labelled.contains(where: { $0 != nil }) else { return leaves.rewritten(text) }
        let shown = zip(items, labelled).map { $1 ?? leaves.rewritten($0) }
        return leaves.rewritten(String(text[...mark])) + shown.joined(separator: "&")
            + leaves.rewritten(String(text[end...]))
    }

    private static func value(of item: String, by leaves: any LeafTexts) -> String? {
        let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard sides.count == 2, let name = sides[0].percentDecoded else { return nil }
        return leaves.rewritten(sides[1], under: name).map { sides[0] + "=" + $0 }
    }
}
