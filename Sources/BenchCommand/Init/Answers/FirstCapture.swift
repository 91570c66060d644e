import BenchDiagnostics
import Foundation

/// The first capture of the fixtures of a bench, where `init` was asked for it.
struct FirstCapture: Equatable, Sendable {
    /// The values of `--upstream`.
    let upstreams: [String]

    /// Reads the options; nil where neither asks for it.
    ///
    /// - Throws: `UsageError` for an upstream that is none, or beside `--no-build`, without which nothing can be captured.
    init?(_ arguments: Arguments) throws(UsageError) {
        upstreams = arguments.values(of: .upstream)
        _ = try Upstreams.read(upstreams)
        guard arguments.contains(.initRecord) || !upstreams.isEmpty else { return nil }
        let asked = arguments.contains(.initRecord) ? Option.initRecord : .upstream
        for other in [Option.noBuild, .initDryRun] where arguments.contains(other) {
            throw .cannotCombine(asked.name, with: other.name)
        }
    }

    /// Captures one fixture.
    ///
    /// - Parameters:
    ///   - name: The name of the fixture.
    ///   - program: The bench.
    ///   - root: Its folder.
    ///   - toolchain: Has the environment.
    /// - Returns: Why it could not be captured; nil if it was.
    /// - Throws: If there is no room for what the bench prints.
    func run(_ name: String, _ program: URL, root: URL, _ toolchain: Toolchain) throws -> String? {
        let words = ["record", name, "--root", root.path] + upstreams.flatMap { ["--upstream", $0] }
        let run = try ProgramOnPath(program.path, environment: toolchain.environment).run(words)
        guard let run, run.code != 0 else { return run == nil ? "the bench did not start" : nil }
        let said = (run.errors + run.output).split(separator: "\n").first.map(String.init)
        return said ?? "it ended with exit code \(run.code)"
    }
}
