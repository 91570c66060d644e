import BenchDiagnostics
import BenchRunner
import Foundation
import HTTPFixtures
import PlayRuntime
import Transcript

/// The origin of a run, for readers of its report: what was played, when, and on which machine.
package struct RunOrigin: Codable, Hashable, Sendable {
    /// The commit, as the engine or Git names it; nil if neither does.
    let commit: String?
    let branch: String?
    /// The moment at which the run began, in ISO 8601, UTC.
    let date: String
    /// The compiler, libraries and system.
    let toolchain: String

    /// The variables with the name of the branch that an engine has checked out, for a pull request before those for a
    /// merge.
    private static let branches = [
        "GITHUB_HEAD_REF", "GITHUB_REF_NAME", "CI_COMMIT_REF_NAME", "CIRCLE_BRANCH", "BUILDKITE_BRANCH",
    ]

    /// The known parts, each with its name; a commit by its first digits.
    package var facts: [(name: String, value: String)] {
        let all: [(name: String, value: String?)] = [
            ("commit", commit.map { String($0.prefix(12)) }), ("branch", branch), ("date", date),
            ("toolchain", toolchain),
        ]
        return all.compactMap { fact in fact.value.map { (fact.name, $0) } }
    }
}

extension RunOrigin {
    /// Asks the engine, or else Git.
    package init(root: URL, environment: [String: String]) {
        commit = RunSource.commit(of: root, environment)
        let named = Self.branches.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        let asked = named ?? RunSource.git(["rev-parse", "--abbrev-ref", "HEAD"], in: root, environment)
        // Git answers this if no branch is checked out.
        branch = asked == "HEAD" ? nil : asked
        date = Date.now.formatted(.iso8601)
        toolchain = RuntimeFacts.line
    }
}

/// The identity of the files that a shard played: shards with different ones are not parts of one run.
package struct RunSource: Codable, Hashable, Sendable {
    /// The commit, as the engine or Git names it; nil if neither does.
    let commit: String?
    /// The SHA-256 digest of all fixtures, goldens and known findings, with their names.
    let files: String

    /// The variables with the commit that an engine has checked out.
    private static let variables = ["GITHUB_SHA", "CI_COMMIT_SHA", "CIRCLE_SHA1", "BUILDKITE_COMMIT"]

    /// Returns the difference from the source of another shard; nil if there is none in what both know.
    func difference(from other: RunSource) -> String? {
        if files != other.files { return "fixtures, goldens or known findings" }
        guard let commit, let otherCommit = other.commit, commit != otherCommit else { return nil }
        return "commit"
    }

    /// The commit, as the engine or Git names it; nil if neither does.
    static func commit(of root: URL, _ environment: [String: String]) -> String? {
        Self.variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty && $0 != "HEAD" }
            ?? git(["rev-parse", "HEAD"], in: root, environment)
    }

    /// Returns the line that Git prints; nil if it fails.
    static func git(_ words: [String], in root: URL, _ environment: [String: String]) -> String? {
        let git = ProgramOnPath("git", environment: environment)
        guard let run = try? git.run(["-C", root.path] + words), run.code == 0 else { return nil }
        return run.output.trimmingCharacters(in: .newlines)
    }

    /// Returns the names of the files, each with the digest of its contents.
    private static func texts(in root: URL) -> [String] {
        [FixtureName.folder, RecordingKind.folder].flatMap { name -> [String] in
            let folder = root.appending(path: name)
            let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
            // A pending recording is not played.
            return names.filter { !$0.hasSuffix(".new") }.sorted().concurrentMap { file in
                let bytes = FileManager.default.contents(atPath: folder.appending(path: file).path)
                return "\(name)/\(file) \(bytes.map { Digest($0).hex } ?? "a folder")"
            }
        }
    }
}

extension RunSource {
    /// Reads the present files.
    package init(root: URL, environment: [String: String]) {
        commit = Self.commit(of: root, environment)
        files = Digest(Self.texts(in: root).joined(separator: "\n").utf8).hex
    }
}

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
        let named = fixed.listed(most: 5)
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
