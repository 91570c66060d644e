import Foundation
import Synchronization

/// A program that this machine may have on its `PATH`.
package struct ProgramOnPath: Sendable {
    /// The output of a program, and its end.
    package struct Run: Sendable {
        package let code: Int32
        package let output: String
        package let errors: String
        /// True if the program was ended because it took too long.
        package var isGivenUp = false
    }

    private let name: String
    private let environment: [String: String]

    package init(_ name: String, environment: [String: String]) {
        self.name = name
        self.environment = environment
    }

    /// Runs the program to its end. Its output goes through files, so that it can be longer than a pipe holds.
    ///
    /// - Parameters:
    ///   - words: Its arguments.
    ///   - limit: The time after which it is ended; nil for as long as it takes.
    ///   - tell: Called with each line of its output, without the end, as soon as that is written; nil for nobody. The output must end with
    ///     the program.
    /// - Returns: The output and the end of the program; nil if there is no such program.
    /// - Throws: An error of the file system if there is no room for the output.
    package func run(_ words: [String], limit: Duration? = nil, telling tell: ((String) -> Void)? = nil) throws -> Run?
    {
        let scratch = try ScratchFolder()
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + words
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        let pipe = tell.map { _ in Pipe() }
        if let pipe {
            process.standardOutput = pipe
        } else {
            process.standardOutput = try scratch.handle(named: "output")
        }
        process.standardError = try scratch.handle(named: "errors")
        let isGivenUp = Mutex(false)
        try process.run()
        let timer = limit.map { limit in
            let timer = DispatchSource.makeTimerSource()
            timer.setEventHandler {
                isGivenUp.withLock { $0 = true }
                process.terminate()
            }
            timer.schedule(deadline: .now() + limit / .seconds(1))
            timer.activate()
            return timer
        }
        let told = tell.flatMap { tell in pipe.map { Self.lines(of: $0, telling: tell) } }
        process.waitUntilExit()
        timer?.cancel()
        // The status of `env` for a missing program (POSIX, env).
        if process.terminationStatus == 127 { return nil }
        return Run(
            code: process.terminationStatus, output: told ?? scratch.text(of: "output"),
            errors: scratch.text(of: "errors"), isGivenUp: isGivenUp.withLock { $0 })
    }

    /// Reads a pipe to its end, and tells each line of it.
    private static func lines(of pipe: Pipe, telling tell: (String) -> Void) -> String {
        var (all, line) = (Data(), Data())
        while true {
            let new = pipe.fileHandleForReading.availableData
            if new.isEmpty { break }
            all += new
            line += new
            while let end = line.firstIndex(of: UInt8(ascii: "\n")) {
                tell(String(decoding: line[..<end], as: UTF8.self))
                line = Data(line[line.index(after: end)...])
            }
        }
        if !line.isEmpty { tell(String(decoding: line, as: UTF8.self)) }
        return String(decoding: all, as: UTF8.self)
    }
}

/// A folder for files between two programs, removed when nobody needs it any more.
package final class ScratchFolder: Sendable {
    package let url: URL

    /// Makes the folder.
    ///
    /// - Throws: An error of the file system if the temporary folder cannot be written.
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

    /// Reads a file; bytes that are not UTF-8 are replaced.
    package func text(of name: String) -> String {
        String(decoding: (try? Data(contentsOf: url.appending(path: name))) ?? Data(), as: UTF8.self)
    }
}
