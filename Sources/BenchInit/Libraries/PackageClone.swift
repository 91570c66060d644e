import BenchDiagnostics
import BenchRunner
import BenchSetup
import Foundation

/// Fetches a package alone, without what it depends on.
struct PackageClone {
    /// The folder of all of them; what was fetched stays there.
    let folder: URL
    let toolchain: Toolchain

    /// Fetches it, unless it is there.
    func run(_ source: PackageSource) throws -> (folder: URL, source: PackageSource)? {
        if let copy = source.copy { return (copy, source) }
        guard let state = try state(of: source) else { return nil }
        let source = PackageSource(address: source.repository, state)
        // Another address may have a package of the same name, and a branch goes on.
        let name = "\(source.repository) \(state.title)".replacing(/[^A-Za-z0-9.]+/, with: "-")
        let place = folder.appending(path: name)
        if case .branch = state { try? FileManager.default.removeItem(at: place) }
        guard !FileManager.default.fileExists(atPath: place.path) else { return (place, source) }
        let part = folder.appending(path: ".\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: part) }
        guard try fetch(source, to: part) else { return nil }
        try FileManager.default.moveItem(at: part, to: place)
        return (place, source)
    }

    /// The state that is fetched: of releases, the newest that fits.
    private func state(of source: PackageSource) throws -> PackageSource.Requirement? {
        let (lower, upper): (String, String?)
        switch source.requirement {
        case .from(let version): (lower, upper) = (version, nil)
        case .range(let first, let end): (lower, upper) = (first, end)
        case .exact, .branch, .revision: return source.requirement
        }
        return Self.newest(from: lower, before: upper, among: try tags(of: source)).map { .exact($0) }
    }

    private func fetch(_ source: PackageSource, to part: URL) throws -> Bool {
        switch source.requirement {
        case .exact(let version):
            return try clone(source, ["--depth", "1", "--branch", version], part)
                || clone(source, ["--depth", "1", "--branch", "v\(version)"], part)
        case .from, .range: return false
        case .branch(let name): return try clone(source, ["--depth", "1", "--branch", name], part)
        case .revision(let commit):
            return try clone(source, ["--no-checkout"], part)
                && git(["-C", part.path, "checkout", "--quiet", "--detach", commit, "--"]) != nil
        }
    }

    private func clone(_ source: PackageSource, _ words: [String], _ part: URL) throws -> Bool {
        try git(["clone", "--quiet"] + words + ["--", source.repository, part.path]) != nil
    }

    private func tags(of source: PackageSource) throws -> [String] {
        let text = try git(["ls-remote", "--tags", "--refs", "--", source.repository]) ?? ""
        return text.split(separator: "\n").compactMap { line in
            line.firstRange(of: "refs/tags/").map { String(line[$0.upperBound...]) }
        }
    }

    /// The newest release that a package manager takes: not before the first, and before the second, or of the same major version where
    /// there is none.
    static func newest(from version: String, before end: String?, among tags: [String]) -> String? {
        let asked = numbers(of: version)
        let limit = end.map { numbers(of: $0) ?? [] } ?? asked.map { [$0[0] + 1, 0, 0] }
        let releases = tags.compactMap { tag in numbers(of: tag).map { (tag: tag, numbers: $0) } }
        let fitting = releases.filter { release in
            guard let asked, let limit else { return false }
            return !release.numbers.lexicographicallyPrecedes(asked) && release.numbers.lexicographicallyPrecedes(limit)
        }
        return fitting.max { $0.numbers.lexicographicallyPrecedes($1.numbers) }?.tag
    }

    /// The three numbers of a release; nil for what is none, such as a beta.
    private static func numbers(of version: String) -> [Int]? {
        let parts = (version.hasPrefix("v") ? version.dropFirst() : version[...]).split(
            separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int($0) }
        guard numbers.count == parts.count, (1...3).contains(parts.count) else { return nil }
        return numbers + Array(repeating: 0, count: 3 - numbers.count)
    }

    /// Runs git, and returns what it prints; nil where it fails, takes longer than some minutes or is not there.
    private func git(_ words: [String]) throws -> String? {
        let run = try ProgramOnPath("git", environment: toolchain.silent.environment).run(words, limit: Self.limit)
        return run.flatMap { $0.code == 0 ? $0.output : nil }
    }

    private static let limit = Duration.seconds(120)
}
