import BenchDiagnostics
import Foundation

/// The files that differ from a commit, as Git tells them: committed since, not yet committed, or new.
struct ChangedFiles: Sendable {
    /// Their paths, from the top of the repository.
    let paths: [String]
    /// The folder of the bench, from the top of the repository; empty if it is the top.
    let root: String
    /// A file whose changes Git does not see; nil if there is none.
    let unseen: String?

    /// Asks Git.
    ///
    /// - Parameters:
    ///   - name: A commit, by any name that Git takes: `origin/main`, `HEAD~1`.
    ///   - root: The folder with the fixtures and goldens.
    ///   - environment: The variables of this process.
    /// - Throws: `ChangesError` if Git cannot say.
    init(since name: String, root: URL, environment: [String: String]) throws {
        let git = ProgramOnPath("git", environment: environment)
        func ask(_ words: String...) throws -> String {
            guard let run = try git.run(["-C", root.path, "-c", "diff.relative=false"] + words) else {
                throw ChangesError.noGit
            }
            guard run.code == 0 else { throw ChangesError.refused(name, reason: run.errors) }
            return run.output
        }
        let prefix = try ask("rev-parse", "--show-prefix").trimmingCharacters(in: .newlines)
        let commit = try ask("rev-parse", "--verify", "--end-of-options", "\(name)^{commit}")
            .trimmingCharacters(in: .newlines)
        let top = try ask("rev-parse", "--show-toplevel").trimmingCharacters(in: .newlines)
        // Renamed is removed and added: either may reach a scenario.
        let changed = try ask("diff", "--name-only", "--no-renames", "--ignore-submodules=none", "-z", commit, "--")
        let new = try ask("-C", top, "ls-files", "--others", "--exclude-standard", "-z")
        paths = Self.parts(changed + new).distinct.sorted()
        self.root = prefix
        let (tagged, staged) = try (ask("-C", top, "ls-files", "-v", "-z"), ask("-C", top, "ls-files", "--stage", "-z"))
        unseen = Self.hidden(tagged) ?? Self.leading(out: top, staged)
    }

    init(paths: [String], root: String, unseen: String? = nil) {
        self.paths = paths
        self.root = root
        self.unseen = unseen
    }

    private static func parts(_ output: String) -> [String] { output.split(separator: "\0").map(String.init) }

    /// The first file at which Git was asked not to look: `ls-files -v` writes `S` or a small letter before it.
    private static func hidden(_ output: String) -> String? {
        parts(output).first { $0.first == "S" || $0.first?.isLowercase == true }.map { String($0.dropFirst(2)) }
    }

    /// The first link that leads out of the repository, where Git does not see what changes: `ls-files --stage` writes the mode
    /// of a link, 120000, before it.
    private static func leading(out top: String, _ output: String) -> String? {
        let base = URL(filePath: top, directoryHint: .isDirectory).resolvingSymlinksInPath().path
        return parts(output).filter { $0.hasPrefix("120000 ") }.compactMap { entry in
            entry.firstIndex(of: "\t").map { String(entry[entry.index(after: $0)...]) }
        }.first { path in
            let end = URL(filePath: top).appending(path: path).resolvingSymlinksInPath().path
            return end != base && !end.hasPrefix(base + "/")
        }
    }
}

/// Git cannot say what has changed.
enum ChangesError: PlainError, Equatable {
    case noGit
    case refused(String, reason: String)

    var what: String {
        switch self {
        case .noGit: "There is no git, which knows what has changed."
        case .refused(_, let reason): "Git does not know what has changed: \(Self.line(of: reason))".asSentence
        }
    }

    private static func line(of reason: String) -> String {
        EscapedText.printable(String(reason.split(separator: "\n").first ?? "no reason"))
    }

    var place: String {
        switch self {
        case .noGit: "the variable PATH"
        case .refused(let name, _): "--changed-since \(EscapedText.quoted(name, longest: 100))"
        }
    }

    var next: String {
        "Fetch that commit, which a shallow clone lacks, or play everything: leave --changed-since out."
    }
}
