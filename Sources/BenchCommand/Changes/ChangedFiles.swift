import BenchDiagnostics
import BenchRunner
import Foundation
import PresenterBench

/// The files that differ from a commit, as Git reports them: committed since, not yet committed, or new.
struct ChangedFiles: Sendable {
    /// The paths, from the top of the repository.
    let paths: [String]
    /// The folder of the bench, from the top of the repository; empty if it is the top.
    let root: String
    /// A file of the repository at which Git does not look, or a link out of it; nil if there is none. Files that Git
    /// ignores, and packages elsewhere, are not among them.
    let unseen: String?
}

extension ChangedFiles {
    /// Asks Git.
    ///
    /// - Parameters:
    ///   - name: A commit, by any name that Git takes: `origin/main`, `HEAD~1`.
    ///   - root: The folder with the fixtures and goldens.
    ///   - environment: The variables of this process.
    /// - Throws: A failure if Git cannot say.
    init(since name: String, root: URL, environment: [String: String]) throws {
        let git = ProgramOnPath("git", environment: environment)
        func ask(_ words: String...) throws -> String {
            guard let run = try git.run(["-C", root.path, "-c", "diff.relative=false"] + words) else {
                throw Diagnostic.noGit
            }
            guard run.code == 0 else { throw Diagnostic.changesUnknown(since: name, reason: run.errors) }
            return run.output
        }
        let prefix = try ask("rev-parse", "--show-prefix").trimmingCharacters(in: .newlines)
        let commit = try ask("rev-parse", "--verify", "--end-of-options", "\(name)^{commit}")
            .trimmingCharacters(in: .newlines)
        let top = try ask("rev-parse", "--show-toplevel").trimmingCharacters(in: .newlines)
        // A renamed file is removed and added, either of which may reach a scenario.
        let changed = try ask("diff", "--name-only", "--no-renames", "--ignore-submodules=none", "-z", commit, "--")
        let new = try ask("-C", top, "ls-files", "--others", "--exclude-standard", "-z")
        paths = Self.parts(changed + new).distinct.sorted()
        self.root = prefix
        unseen = Self.unseen(in: try ask("-C", top, "ls-files", "--stage", "-v", "-z"), top)
    }

    private static func parts(_ output: String) -> [String] { output.split(separator: "\0").map(String.init) }

    /// Returns the first file at which Git was asked not to look, or a link that leads out of the repository, where Git
    /// sees no change.
    ///
    /// - Parameters:
    ///   - output: The output of `ls-files --stage -v -z`: `S`, or a small letter, before a file at which Git does not
    ///     look; then its mode, 120000 for a link.
    ///   - top: The folder of the repository.
    /// - Returns: The path; nil if there is none.
    private static func unseen(in output: String, _ top: String) -> String? {
        let base = URL(filePath: top, directoryHint: .isDirectory).resolvingSymlinksInPath().path
        return parts(output).first { entry in
            if entry.first == "S" || entry.first?.isLowercase == true { return true }
            guard entry.dropFirst(2).hasPrefix("120000 ") else { return false }
            let end = URL(filePath: top).appending(path: path(in: entry)).resolvingSymlinksInPath().path
            return end != base && !end.hasPrefix(base + "/")
        }.map(path)
    }

    private static func path(in entry: String) -> String {
        entry.firstIndex(of: "\t").map { String(entry[entry.index(after: $0)...]) } ?? entry
    }
}

/// The failures of Git, if it cannot say what has changed.
extension Diagnostic {
    private static let fetch: Advice =
        "Fetch that commit, which a shallow clone lacks, or play everything: leave --changed-since out."

    static let noGit = Diagnostic(
        what: "There is no git, which knows what has changed.", place: "the variable PATH", next: fetch)

    static func changesUnknown(since name: String, reason: String) -> Diagnostic {
        let line = EscapedText.printable(String(reason.split(separator: "\n").first ?? "no reason"))
        return Diagnostic(
            what: "Git cannot tell what has changed: \(line)".asSentence,
            place: "--changed-since \(EscapedText.quoted(name, longest: 100))", next: fetch)
    }
}

/// The scenarios that `--changed-since` selects.
enum ChangedScenarios {
    static let option = Option(
        "--changed-since", text: "REF", abstract: "Plays only what a change since a commit of Git can reach.",
        discussion:
            "Fixtures and goldens reach their scenarios, documentation none, and any other file reaches all.")

    /// Finds the scenarios that a change can reach; all of them without that option.
    ///
    /// - Parameters:
    ///   - scenarios: The scenarios that were asked for.
    ///   - invocation: The options.
    ///   - root: The folder with the fixtures and goldens.
    /// - Returns: Some of them, in their order, and a line with the reason, which is nil without the option.
    /// - Throws: A failure if Git cannot say what has changed.
    static func reached(
        of scenarios: [Scenario], _ invocation: Invocation, root: URL
    ) throws -> (scenarios: [Scenario], line: String?) {
        guard let name = invocation.arguments[option] else { return (scenarios, nil) }
        let changes = try ChangedFiles(since: name, root: root, environment: invocation.surroundings.environment)
        let line = "changed since \(name): "
        switch ChangeReach(changes, among: scenarios) {
        case .all(let path): return (scenarios, line + "all scenarios, for \(path) may reach any of them")
        case .some(let names):
            let reached = scenarios.filter { names.contains($0.name) }
            return (reached, line + "\(reached.count) of \(scenarios.count) scenarios")
        }
    }
}
