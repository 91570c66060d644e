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

/// A folder for files between two programs, gone when nobody needs it any more.
final class ScratchFolder: Sendable {
    let url: URL

    /// Makes the folder.
    ///
    /// - Throws: Where the system's folder for such files cannot be written.
    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "bench-tools-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Opens a new file for writing.
    func handle(named name: String) throws -> FileHandle {
        let file = url.appending(path: name)
        try Data().write(to: file)
        return try FileHandle(forWritingTo: file)
    }

    /// Reads a file; what is not UTF-8 in it is replaced.
    func text(of name: String) -> String {
        String(decoding: (try? Data(contentsOf: url.appending(path: name))) ?? Data(), as: UTF8.self)
    }
}
