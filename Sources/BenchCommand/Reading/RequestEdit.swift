import BenchDiagnostics
import Transcript

/// The parts in which a request differs from the one that takes its place.
///
/// A service that moves, or a parameter that every request gets, changes each URL in the same way: that is one change, however
/// many URLs there are.
struct RequestEdit: Hashable, Sendable {
    /// The scheme, the host and the port, before and after; nil if they stay.
    private var origin: Pair?
    /// What the path begins with, before and after, where its end stays; nil if all of it does.
    private var prefix: Pair?
    /// The items of the query that went and that came; both empty if it stays.
    private var gone: [String] = []
    private var new: [String] = []

    private struct Pair: Hashable, Sendable {
        let old: String
        let new: String
    }

    /// Compares two requests.
    ///
    /// - Returns: Nil if they differ in something that no other request shares: the method, the end of the path, the order of the
    ///   query.
    init?(from old: Entry.Asked, to new: Entry.Asked) {
        guard old.method == new.method, old.operation == new.operation, old.lines == new.lines else { return nil }
        let (before, after) = (URLParts(old.url), URLParts(new.url))
        guard before.fragment == after.fragment else { return nil }
        if before.origin != after.origin { origin = Pair(old: before.origin, new: after.origin) }
        if before.path != after.path {
            let end = Self.commonEnd(before.path, after.path)
            guard end > 0 else { return nil }
            prefix = Pair(old: Self.text(before.path.dropLast(end)), new: Self.text(after.path.dropLast(end)))
        }
        (gone, self.new) = (before.query.without(after.query), after.query.without(before.query))
        guard gone.isEmpty, self.new.isEmpty, before.query != after.query else { return }
        return nil
    }

    /// The edit in a sentence: `requests go to api.example in place of old.example`.
    var text: String {
        var parts: [String] = []
        if let origin { parts.append("go to \(origin.new) in place of \(origin.old)") }
        if let prefix {
            let parent = (old: prefix.old.isEmpty, new: prefix.new.isEmpty)
            parts.append(
                parent.old
                    ? "have \(prefix.new) before their path"
                    : parent.new
                        ? "have no \(prefix.old) before their path" : "have \(prefix.new) in place of \(prefix.old)")
        }
        if !new.isEmpty {
            parts.append(
                "have \(Self.list(new))" + (gone.isEmpty ? " in their query" : " in place of \(Self.list(gone))"))
        } else if !gone.isEmpty {
            parts.append("have no \(Self.list(gone)) in their query")
        }
        return "requests " + parts.joined(separator: ", and ")
    }

    private static func list(_ items: [String]) -> String { items.joined(separator: "&") }

    private static func text(_ segments: ArraySlice<Substring>) -> String { segments.map { "/\($0)" }.joined() }

    /// The number of segments that two paths have in common at their ends; both begin differently.
    private static func commonEnd(_ left: [Substring], _ right: [Substring]) -> Int {
        zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    }
}

/// A URL as a recording shows it, with placeholders for its secrets, taken apart (RFC 3986, 3).
private struct URLParts {
    let origin: String
    let path: [Substring]
    let query: [String]
    let fragment: Substring?

    init(_ url: String) {
        let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        fragment = parts.count > 1 ? parts[1] : nil
        let halves = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        query =
            halves.count > 1 ? halves[1].split(separator: "&", omittingEmptySubsequences: false).map(String.init) : []
        let scheme = halves[0].firstRange(of: "://")?.upperBound ?? halves[0].startIndex
        let end = halves[0][scheme...].firstIndex(of: "/") ?? halves[0].endIndex
        origin = String(halves[0][..<end])
        path = halves[0][end...].dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    }
}

extension [String] {
    /// Returns it without the elements of another list, as often as they are there.
    fileprivate func without(_ others: [String]) -> [String] {
        var left = others
        return filter { item in
            guard let place = left.firstIndex(of: item) else { return true }
            left.remove(at: place)
            return false
        }
    }
}
