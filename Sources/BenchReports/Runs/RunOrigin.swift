import Foundation
import PlayRuntime

/// The origin of a run, for the reader of its report: what was played, when, and on what.
package struct RunOrigin: Codable, Hashable, Sendable {
    /// As the engine or Git names them; nil if neither does.
    let commit: String?
    let branch: String?
    /// The moment at which the run began, in ISO 8601, UTC.
    let date: String
    /// The compiler, libraries and system.
    let toolchain: String

    /// The variables in which engines say what they have checked out, that of a pull request before that of a merge.
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
    /// Asks the engine, else Git.
    ///
    /// - Parameters:
    ///   - root: The folder with the fixtures and goldens.
    ///   - environment: The variables of this process.
    package init(root: URL, environment: [String: String]) {
        commit = RunSource.commit(of: root, environment)
        let named = Self.branches.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        let asked = named ?? RunSource.git(["rev-parse", "--abbrev-ref", "HEAD"], in: root, environment)
        // Git says so where no branch is checked out.
        branch = asked == "HEAD" ? nil : asked
        date = Date.now.formatted(.iso8601)
        toolchain = RuntimeFacts.line
    }
}
