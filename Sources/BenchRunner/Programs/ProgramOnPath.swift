import Foundation
import Synchronization

/// A program that this machine has, or does not have.
package struct ProgramOnPath: Sendable {
    /// The output of a program, and how it ended.
    package struct Run: Sendable {
        package let code: Int32
        package let output: String
        package let errors: String
        /// True if it was ended because it took too long.
        package var isGivenUp = false
    }

    private let name: String
    private let environment: [String: String]

    package init(_ name: String, environment: [String: String]) {
        self.name = name
        self.environment = environment
    }

    /// Runs the program to its end; what it prints goes through files, so that nothing is too long for a pipe.
    ///
    /// - Parameters:
    ///   - words: Its arguments.
    ///   - minutes: The minutes after which it is ended; nil for as long as it takes.
    /// - Returns: What it printed, and how it ended; nil if there is no such program.
    /// - Throws: If there is no room for what it prints.
    package func run(_ words: [String], minutes: Int? = nil) throws -> Run? {
        let scratch = try ScratchFolder()
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + words
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try scratch.handle(named: "output")
        process.standardError = try scratch.handle(named: "errors")
        let isGivenUp = Mutex(false)
        try process.run()
        let timer = minutes.map { minutes in
            let timer = DispatchSource.makeTimerSource()
            timer.setEventHandler {
                isGivenUp.withLock { $0 = true }
                process.terminate()
            }
            timer.schedule(deadline: .now() + .seconds(minutes * 60))
            timer.activate()
            return timer
        }
        process.waitUntilExit()
        timer?.cancel()
        // What `env` says of a program that is not there (POSIX, env).
        if process.terminationStatus == 127 { return nil }
        return Run(
            code: process.terminationStatus, output: scratch.text(of: "output"), errors: scratch.text(of: "errors"),
            isGivenUp: isGivenUp.withLock { $0 })
    }
}

/// A folder for files between two programs, gone when nobody needs it any more.
package final class ScratchFolder: Sendable {
    package let url: URL

    /// Makes the folder.
    ///
    /// - Throws: Where the system's folder for such files cannot be written.
    package init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "bench-tools-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Opens a new file for writing.
    package func handle(named name: String) throws -> FileHandle {
        let file = url.appending(path: name)
        try Data().write(to: file)
        return try FileHandle(forWritingTo: file)
    }

    /// Reads a file; what is not UTF-8 in it is replaced.
    package func text(of name: String) -> String {
        String(decoding: (try? Data(contentsOf: url.appending(path: name))) ?? Data(), as: UTF8.self)
    }
}
