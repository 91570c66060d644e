import BenchDiagnostics
import BenchRunner
import BenchSetup
import Foundation

/// The place where a bench finds this package.
struct PackageDependency {
    private enum Place {
        case url(String)
        case folder(URL)
    }

    private let place: Place

    /// Takes what was named, else the package that this program was built in.
    init(named: String?, executable: String, folder: (String) -> URL) throws(Diagnostic) {
        if let named {
            // A manifest is committed.
            guard URLComponents(string: named)?.password == nil else { throw .password }
            place = named.contains("://") ? .url(named) : .folder(folder(named))
        } else {
            guard let folder = Self.folder(above: executable) else { throw .noPackage }
            place = .folder(folder)
        }
    }

    /// Checks that SwiftPM can tell this package from a bench: it knows both by the last part of where they are, in lower case.
    func tellApart(from bench: URL) throws(Diagnostic) {
        let (path, last) =
            switch place {
            case .url(let url): (url, String(url.split(separator: "/").last?.prefix { $0 != "@" } ?? ""))
            case .folder(let folder): (folder.path, folder.lastPathComponent)
            }
        let name = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
        if name.lowercased() == bench.lastPathComponent.lowercased() { throw .sameName(path) }
    }

    /// The arguments of `.package` in the manifest of a bench.
    func text(from bench: URL) -> String {
        switch place {
        case .url(let url):
            // A version stands after the name of the repository.
            if let match = url.wholeMatch(of: /(.+\/[^@\/]+)@(\d+\.\d+\.\d+)/) {
                "url: \"\(match.1)\", exact: \"\(match.2)\""
            } else {
                "url: \"\(url)\", branch: \"main\""
            }
        case .folder(let folder):
            "name: bench, path: \(SwiftLiteral.text(Self.path(from: bench.pathComponents, to: folder.pathComponents)))"
        }
    }

    /// The clone that brings the package to where the manifest of a bench looks for it, on another machine; nil where
    /// that is a URL.
    func fetch(for bench: URL, environment: [String: String]) -> PackageFetch? {
        guard case .folder(let folder) = place else { return nil }
        let git = ProgramOnPath("git", environment: environment)
        func answer(_ words: String...) -> String? {
            guard let run = try? git.run(["-C", folder.path] + words), run.code == 0 else { return nil }
            let text = run.output.trimmingCharacters(in: .whitespacesAndNewlines)
            return text.isEmpty ? nil : text
        }
        // Nobody can fetch a commit that no branch of the origin has.
        let isKnown = answer("branch", "--remotes", "--list", "origin/*", "--contains", "HEAD") != nil
        return PackageFetch(
            url: answer("remote", "get-url", "origin").flatMap(Self.repository),
            commit: isKnown ? answer("rev-parse", "HEAD") : nil,
            path: Self.path(from: bench.pathComponents, to: folder.pathComponents))
    }

    /// The repository of an origin, without what a machine logs in with, which may be a token; nil for a folder.
    static func repository(_ origin: String) -> String? {
        // `git@example.org:team/bench`, in which the name is no secret.
        guard origin.contains("://") else { return origin.wholeMatch(of: /[\w.-]+@[^@]+/) == nil ? nil : origin }
        var parts = URLComponents(string: origin)
        parts?.password = nil
        if parts?.scheme?.hasPrefix("http") == true { parts?.user = nil }
        return parts?.string
    }

    private static func folder(above executable: String) -> URL? {
        var folder = URL(filePath: executable).deletingLastPathComponent()
        while folder.pathComponents.count > 1 {
            let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
            if manifest?.contains("name: \"presenter-bench\"") == true { return folder }
            // Built for a package that depends on this one, it lies beside that one's checkouts.
            let checkout = folder.appending(path: "checkouts/presenter-bench")
            if FileManager.default.fileExists(atPath: checkout.path) { return checkout }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// The way from one folder to another, up and down.
    static func path(from start: [String], to end: [String]) -> String {
        let shared = zip(start, end).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: start.count - shared)
        return (up + end.dropFirst(shared)).joined(separator: "/")
    }
}

/// A clone of this package in CI, for a bench that names it by its path.
struct PackageFetch {
    /// The variable that names the repository where git knows no origin.
    static let variable = "PRESENTER_BENCH_URL"

    /// The repository; nil leaves it to the variable.
    let url: String?
    /// The commit that the bench was written with; nil for the newest one, where the repository does not have it.
    var commit: String?
    /// The path from the bench to the package.
    let path: String

    /// The command; without the variable it fails and says so.
    var command: String {
        let named = "\"${\(Self.variable):?must name the repository of the presenter bench}\""
        let (source, place) = (url.map(ShellWord.quoted) ?? named, ShellWord.quoted(path))
        guard let commit else { return "git clone --depth 1 \(source) \(place)" }
        return "git clone \(source) \(place) && git -C \(place) checkout \(commit)"
    }
}
