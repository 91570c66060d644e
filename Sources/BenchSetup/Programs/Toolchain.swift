import BenchDiagnostics
import BenchRunner
import Foundation

/// The programs of the Swift toolchain, which is on the path of everyone who builds a bench.
package struct Toolchain: Sendable {
    package let environment: [String: String]

    /// Finds the programs of a toolchain.
    ///
    /// Some packages of Swift, such as Debian's, put only a symbolic link to the compiler on the path, without the
    /// programs beside it.
    package init(environment: [String: String]) {
        var environment = environment
        let path = environment["PATH"] ?? ""
        let compiler = path.split(separator: ":").map { URL(filePath: "\($0)/swiftc") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        if let compiler {
            environment["PATH"] = "\(path):\(compiler.resolvingSymlinksInPath().deletingLastPathComponent().path)"
        }
        self.environment = environment
    }

    /// Runs a program of the toolchain to its end.
    package func run(
        _ tool: String, _ words: [String], limit: Duration? = nil, telling tell: ((String) -> Void)? = nil
    ) throws -> ProgramOnPath.Run {
        let program = ProgramOnPath(tool, environment: environment)
        guard let run = try program.run(words, limit: limit, telling: tell) else {
            throw Diagnostic.missingTool(tool)
        }
        return run
    }

    /// The same tools, with git asking nobody for a password, neither here nor in a window: a package that is not
    /// public cannot be had.
    package var silent: Toolchain {
        let answers = [
            "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "true", "SSH_ASKPASS": "true", "GCM_INTERACTIVE": "never",
        ]
        return Toolchain(environment: environment.merging(answers) { $1 })
    }

    /// The platform for which the toolchain compiles.
    func target() throws -> String {
        struct Info: Decodable {
            struct Target: Decodable { let unversionedTriple: String }
            let target: Target
        }
        let run = try run("swiftc", ["-print-target-info"])
        guard let info = try? JSONDecoder().decode(Info.self, from: Data(run.output.utf8)) else {
            throw Diagnostic.toolchainFailed("swiftc -print-target-info", reason: run.errors)
        }
        return info.target.unversionedTriple
    }
}

/// The failures of a program of the toolchain that is missing or has failed.
extension Diagnostic {
    fileprivate static func missingTool(_ tool: String) -> Diagnostic {
        Diagnostic(
            "There is no \(tool).", "the variable PATH", next: "Put the toolchain that built this bench on the path.",
            subject: .toolchain)
    }

    package static func toolchainFailed(_ command: String, reason: String) -> Diagnostic {
        Diagnostic(
            "The toolchain failed: \(line(of: reason))".asSentence, command,
            next: "Build the bench with the same toolchain: swift build", subject: .toolchain)
    }

    /// Returns the most telling line: the first about a file, or else the first.
    private static func line(of reason: String) -> Substring {
        let lines = reason.split(separator: "\n")
        return lines.first { $0.contains(": error: ") } ?? lines.first ?? "no reason"
    }
}
