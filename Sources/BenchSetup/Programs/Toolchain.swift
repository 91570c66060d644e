import BenchDiagnostics
import BenchRunner
import Foundation

/// The programs of the Swift toolchain, which is on the path of whoever builds a bench.
package struct Toolchain: Sendable {
    package let environment: [String: String]

    /// Finds the programs of a toolchain.
    ///
    /// Some packages of Swift put its compiler on the path as a symbolic link, and not what stands beside it: Debian's.
    ///
    /// - Parameter environment: The variables of this process; its path goes on where the compiler is.
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
    ///
    /// - Parameters:
    ///   - tool: The name of the program.
    ///   - words: Its arguments.
    ///   - minutes: The minutes after which it is ended; nil for as long as it takes.
    /// - Returns: What it printed, and how it ended.
    /// - Throws: `ToolchainError.missing` if there is no such program.
    package func run(_ tool: String, _ words: [String], minutes: Int? = nil) throws -> ProgramOnPath.Run {
        guard let run = try ProgramOnPath(tool, environment: environment).run(words, minutes: minutes) else {
            throw ToolchainError.missing(tool)
        }
        return run
    }

    /// The same tools, where git asks nobody for a password, neither here nor in a window: a package that is not for everybody cannot
    /// be had.
    package var silent: Toolchain {
        let answers = [
            "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "true", "SSH_ASKPASS": "true", "GCM_INTERACTIVE": "never",
        ]
        return Toolchain(environment: environment.merging(answers) { $1 })
    }

    /// The platform for which the toolchain compiles.
    ///
    /// - Throws: `ToolchainError`.
    func target() throws -> String {
        struct Info: Decodable {
            struct Target: Decodable { let unversionedTriple: String }
            let target: Target
        }
        let run = try run("swiftc", ["-print-target-info"])
        guard let info = try? JSONDecoder().decode(Info.self, from: Data(run.output.utf8)) else {
            throw ToolchainError.failed("swiftc -print-target-info", reason: run.errors)
        }
        return info.target.unversionedTriple
    }
}

/// A program of the toolchain that is missing or did not do its work.
package struct ToolchainError: PlainError, Equatable {
    package let what: String
    package let place: String
    package let next: String

    static func missing(_ tool: String) -> ToolchainError {
        ToolchainError(
            what: "There is no \(tool).", place: "the variable PATH",
            next: "Put the toolchain that built this bench on the path.")
    }

    package static func failed(_ command: String, reason: String) -> ToolchainError {
        ToolchainError(
            what: "The toolchain failed: \(line(of: reason))".asSentence, place: command,
            next: "Build the bench with the same toolchain: swift build")
    }

    /// The line that says most: one about a file, else the first.
    private static func line(of reason: String) -> Substring {
        let lines = reason.split(separator: "\n")
        return lines.first { $0.contains(": error: ") } ?? lines.first ?? "no reason"
    }
}
