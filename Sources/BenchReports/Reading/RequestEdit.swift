import BenchRunner
import Transcript

/// The parts in which a request differs from the one that takes its place.
///
/// A service that moves, or a parameter that every request gets, changes many URLs in the same way, which is one
/// change.
struct RequestEdit: Hashable, Sendable {
    /// The scheme, the host and the port, before and after; nil if they are the same.
    private var server: Pair?
    /// The beginning of the path, before and after, if the end is the same; nil if the whole path is.
    private var prefix: Pair?
    /// The removed and the added items of the query; both empty if it is the same.
    private var gone: [String] = []
    private var new: [String] = []

    private struct Pair: Hashable, Sendable {
        let old: String
        let new: String
    }

    /// Compares two requests.
    ///
    /// - Returns: Nil if they differ in a part that no other request shares: the method, the end of the path, or the
    ///   order of the query.
    init?(from old: Entry.Asked, to new: Entry.Asked) {
        guard old.method == new.method, old.operation == new.operation, old.lines == new.lines,
            old.url.drop(while: { $0 != "#" }) == new.url.drop(while: { $0 != "#" })
        else { return nil }
        let (before, after) = (RequestName(old.method, old.url), RequestName(new.method, new.url))
        if before.server != after.server { server = Pair(old: before.server, new: after.server) }
        if before.path != after.path {
            let end = Self.commonEnd(before.path, after.path)
            guard end > 0 else { return nil }
            prefix = Pair(old: Self.text(before.path.dropLast(end)), new: Self.text(after.path.dropLast(end)))
        }
        let items = (old: Self.items(before.query), new: Self.items(after.query))
        (gone, self.new) = (items.old.without(items.new), items.new.without(items.old))
        let isReordered = gone.isEmpty && self.new.isEmpty && items.old != items.new
        guard !isReordered, server != nil || prefix != nil || !gone.isEmpty || !self.new.isEmpty else { return nil }
    }

    /// The edit in a sentence: `requests go to api.example in place of old.example`.
    var text: String {
        var parts: [String] = []
        if let server { parts.append("go to \(server.new) in place of \(server.old)") }
        switch (prefix?.old, prefix?.new) {
        case (""?, let new?): parts.append("have \(new) before their path")
        case (let old?, ""?): parts.append("have no \(old) before their path")
        case (let old?, let new?): parts.append("have \(new) in place of \(old)")
        default: break
        }
        if !new.isEmpty {
            parts.append(
                "have \(Self.list(new))" + (gone.isEmpty ? " in their query" : " in place of \(Self.list(gone))"))
        } else if !gone.isEmpty {
            parts.append("have no \(Self.list(gone)) in their query")
        }
        return "requests " + parts.joined(separator: ", and ")
    }

    private static func items(_ query: String?) -> [String] {
        query.map { $0.split(separator: "&", omittingEmptySubsequences: false).map(String.init) } ?? []
    }

    private static func list(_ items: [String]) -> String { items.joined(separator: "&") }

    private static func text(_ segments: ArraySlice<String>) -> String { segments.map { "/\($0)" }.joined() }

    /// The number of segments that two paths have in common at their ends; both begin differently.
    private static func commonEnd(_ left: [String], _ right: [String]) -> Int {
        zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    }
}

extension [String] {
    /// Returns the array without the elements of another, each as often as it is there.
    fileprivate func without(_ others: [String]) -> [String] {
        var left = others
        return filter { item in
            guard let place = left.firstIndex(of: item) else { return true }
            left.remove(at: place)
            return false
        }
    }
}
