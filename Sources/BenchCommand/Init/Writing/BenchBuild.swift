import BenchDiagnostics
import Foundation

/// Builds a bench that was written, with the package manager that its authors use.
struct BenchBuild {
    let folder: URL
    /// The folder that it is built in; nil for the usual one.
    let scratch: URL?
    let toolchain: Toolchain

    /// Builds all of it.
    ///
    /// - Returns: The folder of its programs.
    /// - Throws: `InitError.build` with the first error; `ToolchainError`.
    func run() throws -> URL {
        let built = try swift(["build"])
        guard built.code == 0 else {
            throw InitError.build(folder.path, reason: LibraryBuild.reason(built.errors + built.output))
        }
        let shown = try swift(["build", "--show-bin-path"])
        return URL(filePath: shown.output.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    private func swift(_ words: [String]) throws -> ProgramOnPath.Run {
        let place = ["--package-path", folder.path] + (scratch.map { ["--scratch-path", $0.path] } ?? [])
        return try toolchain.run("swift", words + place)
    }
}
