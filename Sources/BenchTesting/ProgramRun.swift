import Foundation

/// One run of a program, and what it printed.
struct ProgramRun: Sendable {
    let code: Int32
    let output: String
    private let errors: String

    /// Output and errors.
    var text: String { output + errors }

    /// Tells whether the output of a replay says that a scenario is the same as its golden.
    func hasPlayed(_ scenario: String) -> Bool {
        output.split(separator: "\n").contains { $0.split(separator: " ") == ["same", scenario[...]] }
    }

    /// Runs a program to its end; what it prints goes through files, so that nothing is too long for a pipe.
    ///
    /// - Parameters:
    ///   - program: Its file.
    ///   - words: Its arguments.
    /// - Throws: Where it cannot be started.
    init(of program: URL, _ words: [String]) throws {
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
        try process.run()
        process.waitUntilExit()
        code = process.terminationStatus
        output = String(decoding: try Data(contentsOf: files[0].0), as: UTF8.self)
        errors = String(decoding: try Data(contentsOf: files[1].0), as: UTF8.self)
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
