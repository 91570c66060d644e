/// The comparison of a run with an earlier one in the same folder: the new failures, the fixed ones, and the age of the
/// others.
package struct RunHistory: Codable, Hashable, Sendable {
    /// The earlier run.
    let before: RunOrigin
    /// The scenarios that were not the same there either, each with the first run in which that was so.
    let since: [String: RunOrigin]
    /// The scenarios that were not the same there, and are the same now.
    let fixed: [String]

    /// Compares a run with an earlier one; nil if that has no date.
    package init?(_ earlier: RunRecord, before record: RunRecord) {
        guard let told = Self.open(in: earlier) else { return nil }
        let open = record.scenarios.filter { told.since[$0.name] != nil }
        let red = Set(open.filter { $0.exitCode != 0 }.map(\.name))
        before = told.before
        since = told.since.filter { red.contains($0.key) }
        fixed = open.filter { $0.exitCode == 0 }.map(\.name)
    }

    /// Keeps the facts of an earlier run, in case the one that begins now is killed.
    package init?(keeping earlier: RunRecord) {
        guard let told = Self.open(in: earlier) else { return nil }
        (before, since, fixed) = (told.before, told.since, [])
    }

    /// The scenarios that are not the same in a run, each with the first run in which that was so.
    ///
    /// A run that was killed has no results of its own, and reports those before it.
    private static func open(in run: RunRecord) -> (before: RunOrigin, since: [String: RunOrigin])? {
        guard run.isComplete else { return run.history.map { ($0.before, $0.since) } }
        guard let made = run.made else { return nil }
        let red = run.scenarios.filter { $0.exitCode != 0 }.map(\.name)
        return (made, Dictionary(red.map { ($0, run.history?.since[$0] ?? made) }) { first, _ in first })
    }

    /// Returns the words for the age of a scenario's failure.
    func words(for name: String) -> String {
        since[name].map { "not the same since \(Self.words($0))" } ?? "new since \(Self.words(before))"
    }

    /// Returns the comparison in a sentence: `Compared with 2026-…: 2 new, 3 as before, 1 fixed (beer-list)`.
    func summary(of record: RunRecord) -> String {
        let red = record.scenarios.count { $0.exitCode != 0 }
        let named = fixed.prefix(5).joined(separator: ", ") + (fixed.count > 5 ? " and others" : "")
        let counts: [(count: Int, what: String)] = [
            (red - since.count, "new"), (since.count, "as before"), (fixed.count, "fixed (\(named))"),
        ]
        let parts = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.what)" }
        return "Compared with \(Self.words(before)): "
            + (parts.isEmpty ? "nothing changed" : parts.joined(separator: ", "))
    }

    private static func words(_ run: RunOrigin) -> String {
        "the run of \(run.date)" + (run.commit.map { " at \($0.prefix(12))" } ?? "")
    }
}
