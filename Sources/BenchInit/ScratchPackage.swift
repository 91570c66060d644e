import BenchDiagnostics
import BenchRunner
import BenchSetup
import Foundation

/// A package that is written to be built once: what it compiles to is asked about, and the package itself is of no use.
struct ScratchPackage {
    let folder: URL
    let toolchain: Toolchain
    /// The minutes after which a step is given up; nil for as long as it takes.
    var minutes: Int?

    /// The modules that it compiles to, once it is built.
    var modules: URL { folder.appending(path: "built/debug/Modules") }

    /// Writes a file of it, unless it is the same already: another `init` may be building with it.
    func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        guard (try? Data(contentsOf: file)) != Data(text.utf8) else { return }
        try Data(text.utf8).write(to: file)
    }

    /// Fetches what it depends on.
    func resolve() throws -> String? {
        guard try failure(of: ["package", "resolve"]) != nil else { return nil }
        // Of a failed clone into its cache the package manager says only that the clone is not there.
        return try failure(of: ["package", "resolve", "--disable-dependency-cache"])
    }

    /// Builds it.
    func build() throws -> String? { try failure(of: ["build"]) }

    private func failure(of words: [String]) throws -> String? {
        let place = ["--package-path", folder.path, "--scratch-path", folder.appending(path: "built").path]
        let run = try toolchain.silent.run("swift", words + place, limit: minutes.map { .seconds(60 * $0) })
        return run.isGivenUp ? "it takes longer than \(Plural.text(minutes ?? 0, "minute"))" : run.failure
    }
}

extension ProgramOnPath.Run {
    /// The line that says why it failed; nil if it did not.
    var failure: String? { code == 0 ? nil : Self.reason(errors + output) }

    /// The line that says most: of git, else of the compiler or the package manager.
    static func reason(_ text: String) -> String {
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let line =
            lines.first { $0.hasPrefix("fatal: ") } ?? lines.first { $0.contains(": error: ") }
            ?? lines.first { $0.hasPrefix("error: ") } ?? lines.last
        return line.map { $0.replacing(/^(?:fatal|error):\s*/, with: "") } ?? "no reason"
    }
}
