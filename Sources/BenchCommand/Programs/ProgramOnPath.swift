import Foundation

/// A program that this machine has, or does not have.
struct ProgramOnPath: Sendable {
    /// The output of a program, and how it ended.
    struct Run: Sendable {
        let code: Int32
        let output: String
        let errors: String
    }

    private let name: String
    private let environment: [String: String]

    init(_ name: String, environment: [String: String]) {
        self.name = name
        self.environment = environment
    }

    /// Runs the program to its end; what it prints goes through files, so that nothing is too long for a pipe.
    ///
    /// - Parameter words: Its arguments.
    /// - Returns: What it printed, and how it ended; nil if there is no such program.
    /// - Throws: If there is no room for what it prints.
    func run(_ words: [String]) throws -> Run? {
        let scratch = try ScratchFolder()
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + words
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try scratch.handle(named: "output")
        process.standardError = try scratch.handle(named: "errors")
        try process.run()
        process.waitUntilExit()
        // What `env` says of a program that is not there (POSIX, env).
        if process.terminationStatus == 127 { return nil }
        return Run(
            code: process.terminationStatus, output: scratch.text(of: "output"), errors: scratch.text(of: "errors"))
    }
}
