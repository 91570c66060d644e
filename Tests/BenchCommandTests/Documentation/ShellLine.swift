import Foundation

@testable import BenchCommand

/// A line of shell in the documentation.
struct ShellLine {
    private let words: [String]

    init(_ line: String) {
        let code = line.firstRange(of: /\s+#.*/).map { line[..<$0.lowerBound] } ?? line[...]
        words = code.split(separator: " ").map { String($0.replacing(/['"]/, with: "")) }
            // What a reader fills in or may leave out, and variables before a command.
            .filter { !$0.hasPrefix("[") && $0.wholeMatch(of: /[A-Z_]+=.*/) == nil }
    }

    /// Whether its command exists and takes these words.
    ///
    /// - Parameter file: The file in which it is: the steps that make folders are run from one of them.
    /// - Returns: False where no such command, product or suite exists.
    /// - Throws: A `Diagnostic` for words that the bench does not understand.
    func isUnderstood(in file: String) throws -> Bool {
        switch words.first {
        case "bench": return try isBench(words.dropFirst())
        case "swift": return try isSwift(words.dropFirst())
        // What runs in the container comes after its image.
        case "docker": return try isSwift(words.drop { !$0.hasPrefix("swift:") }.dropFirst(2))
        // `.ci/scratch-package` runs these.
        case "mkdir", "ln", "echo": return file.hasSuffix("/BenchForYourApp.md")
        case let script?:
            return FileManager.default.isExecutableFile(atPath: Shell.package.appending(path: script).path)
        case nil: return false
        }
    }

    private func isSwift(_ words: ArraySlice<String>) throws -> Bool {
        switch words.first {
        case "test": return words.count == 1 || words.dropFirst().first == "--filter" && isSuite(words.last ?? "")
        case "run": return try isRun(words.dropFirst())
        // The plugin hands its words to the bench.
        case "package": return try words.dropFirst().first == "bench" && isBench(words.dropFirst(2))
        default: return false
        }
    }

    private func isRun(_ words: ArraySlice<String>) throws -> Bool {
        let words = words.starts(with: ["-c", "release"]) ? words.dropFirst(2) : words
        guard let product = words.first, Self.manifests.contains("name: \"\(product)\"") else { return false }
        let isBench = product == "bench" || product == "MyAppBench"
        return try isBench ? self.isBench(words.dropFirst()) : true
    }

    private func isBench(_ words: ArraySlice<String>) throws -> Bool {
        _ = try ArgumentReader.read(Array(words))
        return true
    }

    private func isSuite(_ name: String) -> Bool { Documentation.files.contains { $0.hasSuffix("/\(name).swift") } }

    private static let manifests =
        ["Package.swift", "Tests/ExampleApp/Bench/Package.swift"].map(Documentation.text).joined()
}
