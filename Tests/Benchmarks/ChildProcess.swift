import Foundation

/// Runs this program again.
enum ChildProcess {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs it and returns its output.
    ///
    /// - Parameters:
    ///   - words: The words of its command line.
    ///   - codes: The accepted exit codes.
    /// - Returns: Its standard output.
    /// - Throws: `Failure` for any other end.
    @discardableResult
    static func output(_ words: [String], codes: Set<Int32> = [0]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = words
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "CI" }
        let pipe = Pipe()
        process.standardOutput = pipe
        // `waitUntilExit()` looks at intervals that are longer than a play.
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        try process.run()
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        end.wait()
        let text = String(decoding: bytes, as: UTF8.self)
        guard process.terminationReason == .exit, codes.contains(process.terminationStatus) else {
            let command = words.joined(separator: " ")
            throw Failure(description: "\(command) ended with \(process.terminationStatus): \(text)")
        }
        return text
    }

    /// Runs it and returns the numbers that it printed.
    static func numbers(_ words: [String]) throws -> [Double] {
        try output(words).split { $0.isWhitespace }.map { Double($0) ?? .nan }
    }
}
