import Foundation
import Testing

/// The bench of a package, played from its tests: each scenario is a test of its own, and still plays in a process of its own.
///
/// ```swift
/// private let bench = BenchProgram("DocumentationExamples", root: "Tests/DocumentationExamples")
///
/// @Suite("The flows are as their goldens")
/// struct FlowTests {
///     @Test("A flow is the same", arguments: try bench.scenarios())
///     func flow(_ scenario: String) throws { try bench.expectSame(scenario) }
/// }
/// ```
///
/// The test target depends on the executable target of the bench, so that it is built first.
public struct BenchProgram: Sendable {
    private let name: String
    private let root: URL
    /// The folder for recordings that differ, in CI too, to be attached.
    private let differing: URL

    /// Names a bench.
    ///
    /// - Parameters:
    ///   - name: The name of its executable.
    ///   - root: The folder with `Fixtures/` and `Recordings/`, below that of the package.
    ///   - file: A file in the package; leave the default.
    public init(_ name: String, root: String = ".", file: String = #filePath) {
        self.name = name
        let package = Self.package(above: file)
        self.root = package.appending(path: root).standardizedFileURL
        differing = package.appending(path: ".build/differing/\(name)").standardizedFileURL
    }

    /// Asks the bench for its scenarios, which plays each once.
    ///
    /// - Returns: Their names, in the order in which they are played.
    /// - Throws: An error that says so if the bench is not there or cannot run.
    public func scenarios() throws -> [String] {
        let run = try run(["list", "--json"])
        guard run.code == 0, let list = try? JSONDecoder().decode(Listed.self, from: Data(run.output.utf8)) else {
            throw BenchTestError.failed(name, output: run.text)
        }
        return list.scenarios.map(\.name)
    }

    /// Plays a scenario, and records an issue with what the bench says if it is not the same as its golden.
    ///
    /// A recording that differs is attached, and waits in `Recordings/` as after every replay; in CI it waits in
    /// `.build/differing/`.
    ///
    /// - Parameters:
    ///   - scenario: Its name.
    ///   - location: Where the issue is; leave the default.
    /// - Throws: An error that says so if the bench is not there.
    public func expectSame(_ scenario: String, location: SourceLocation = #_sourceLocation) throws {
        guard let report = try difference(of: scenario) else { return }
        Issue.record("\(report)", sourceLocation: location)
        let recording = differing.appending(path: "\(scenario).txt")
        if let text = try? String(contentsOf: recording, encoding: .utf8) {
            Attachment.record(text, named: "\(scenario).txt.new", sourceLocation: location)
        }
    }

    /// Plays a scenario for a test of another library, such as XCTest.
    ///
    /// ```swift
    /// func testSearchReversed() throws { XCTAssertNil(try bench.difference(of: "search-reversed")) }
    /// ```
    ///
    /// - Parameter scenario: Its name.
    /// - Returns: What the bench says if it is not the same as its golden; nil if it is.
    /// - Throws: An error that says so if the bench is not there.
    public func difference(of scenario: String) throws -> String? {
        // Whatever an engine says of parallel jobs: this test is run by the job that runs it.
        let run = try run(["replay", scenario, "--shard", "1/1", "--output", differing.path])
        return run.code == 0 && run.hasPlayed(scenario) ? nil : run.text
    }

    private struct Listed: Decodable {
        struct Scenario: Decodable { let name: String }
        let scenarios: [Scenario]
    }

    private func run(_ words: [String]) throws -> ProgramRun {
        let program = try ProgramRun.folderOfProducts().appending(path: name)
        guard FileManager.default.isExecutableFile(atPath: program.path) else {
            throw BenchTestError.missing(name, place: program.path)
        }
        return try ProgramRun(of: program, words + ["--root", root.path])
    }

    private static func package(above file: String) -> URL {
        var folder = URL(filePath: file).deletingLastPathComponent()
        while folder.pathComponents.count > 1 {
            if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) { return folder }
            folder.deleteLastPathComponent()
        }
        return URL(filePath: file).deletingLastPathComponent()
    }
}

/// A bench that could not be asked.
enum BenchTestError: Error, CustomStringConvertible {
    /// No executable of this name was built.
    case missing(String, place: String)
    /// It did not list its scenarios.
    case failed(String, output: String)

    /// The failure, and what to do next.
    var description: String {
        switch self {
        case .missing(let name, let place):
            "There is no \(name) at \(place). Let the test target depend on its executable target."
        case .failed(let name, let output): "\(name) does not list its scenarios.\n\(output)"
        }
    }
}
