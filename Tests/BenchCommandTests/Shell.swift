import Foundation

@testable import BenchCommand

/// Runs scripts as a shell would, in a folder that is thrown away; the executables of the package are on the path.
final class Shell: Sendable {
    /// The folder of this package.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The result of a script.
    struct Run {
        let code: Int32
        let output: String
        let errors: String
    }

    /// Runs a script and waits for its end.
    func run(_ script: String) throws -> Run {
        let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "(\(script)) >.out 2>.err </dev/null"]
        process.currentDirectoryURL = folder.url
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = products.path + ":" + environment["PATH", default: "/usr/bin:/bin"]
        environment["CI"] = nil
        // The engine that runs these tests must not share out the suites in them.
        for variables in ShardVariables.engines + [.bazel] { environment[variables.index] = nil }
        environment["GITHUB_ACTIONS"] = nil
        process.environment = environment
        try process.run()
        process.waitUntilExit()
        return Run(
            code: process.terminationStatus, output: folder.text(of: ".out") ?? "",
            errors: folder.text(of: ".err") ?? "")
    }
}
