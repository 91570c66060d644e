import Foundation

/// One run of a program, and what it printed.
struct ProgramRun: Sendable {
    let code: Int32
    private let output: String
    private let errors: String

    /// Output and errors.
    var text: String { output + errors }

    /// Runs a program to its end, and holds no thread meanwhile; what it prints goes through files, so that nothing is too long
    /// for a pipe.
    ///
    /// - Parameters:
    ///   - program: Its file.
    ///   - words: Its arguments.
    /// - Returns: The run.
    /// - Throws: Where it cannot be started.
    static func of(_ program: URL, _ words: [String]) async throws -> ProgramRun {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bench-testing-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try ["output", "errors"].map { name in
            let file = folder.appending(path: name)
            try Data().write(to: file)
            return (file, try FileHandle(forWritingTo: file))
        }
        let process = Process()
        process.executableURL = program
        process.arguments = words
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = files[0].1
        process.standardError = files[1].1
        let code = try await withCheckedThrowingContinuation { (end: CheckedContinuation<Int32, any Error>) in
            process.terminationHandler = { end.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { end.resume(throwing: error) }
        }
        return ProgramRun(
            code: code, output: String(decoding: try Data(contentsOf: files[0].0), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: files[1].0), as: UTF8.self))
    }

    /// The folder of what was built: on Linux that of the running tests, on a Mac that of their bundle.
    static func folderOfProducts() throws -> URL {
        #if os(Linux)
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        #else
        (Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main).bundleURL.deletingLastPathComponent()
        #endif
    }
}
