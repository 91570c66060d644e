import BenchRunner
import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

/// A module that a test has the compiler make.
struct CompiledModule {
    private let objects: String

    /// Compiles a module of one file in a folder, beside those that it imports.
    init(_ name: String, _ text: String, in folder: URL) throws {
        objects = folder.appending(path: "\(name).o").path
        let product = folder.appending(path: "\(name).swiftmodule").path
        try Self.swiftc(
            [
                "-module-name", name, "-emit-module", "-emit-module-path", product, "-emit-object", "-o", objects,
                "-wmo",
            ],
            [text], in: folder, name)
    }

    /// Compiles a program with modules and perhaps other flags, and runs it.
    ///
    /// - Returns: What it printed.
    static func output(
        of texts: [String], with modules: [CompiledModule], _ flags: [String] = [], in folder: URL
    ) throws -> String {
        let program = folder.appending(path: "program").path
        try swiftc(flags + ["-o", program] + modules.map(\.objects), texts, in: folder, "program")
        return try #require(try ProgramOnPath(program, environment: [:]).run([])).output
    }

    private static func swiftc(_ words: [String], _ texts: [String], in folder: URL, _ name: String) throws {
        let files = try texts.enumerated().map { number, text in
            let file = folder.appending(path: "\(name)\(number).swift")
            try Data(text.utf8).write(to: file)
            return file.path
        }
        let run = try ParsedFile.toolchain.run(
            "swiftc", ["-parse-as-library", "-swift-version", "5", "-I", folder.path] + words + files)
        try #require(run.code == 0, "\(run.errors)")
    }
}
