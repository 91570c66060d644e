import Foundation
import PresenterBench
import Testing

/// The bench of a package, played from its tests: each scenario is a test of its own, and still plays in a process of its own.
///
/// ```swift
/// private let bench = BenchProgram("DocumentationExamples", root: "Tests/DocumentationExamples")
///
/// @Suite("The flows are as their goldens")
/// struct FlowTests {
///     @Test("A flow is the same", arguments: documentationScenarios)
///     func flow(_ scenario: Scenario) async throws { try await bench.expectSame(scenario) }
/// }
/// ```
///
/// A flow that is not the same is an issue of its test, with the difference:
///
/// ```diff
/// changed      search-reversed
/// @@ -12,6 +12,3 @@
///     for: "fe"
///   API -> Model          #1 200 application/json, 2 items
/// - Presenter -> View     show(_:for:)
/// -   ["Fern", "Fig"]
/// -   for: "f"
///   ends
/// ```
///
/// The test target depends on the executable target of the bench, so that it is built first, and imports it for its scenarios.
public struct BenchProgram: Sendable {
    private let name: String
    private let root: URL
    /// The folder for recordings that differ, in CI too, for attachments.
    private let differing: URL

    /// Names a bench.
    ///
    /// ```swift
    /// private let bench = BenchProgram("DocumentationExamples", root: "Tests/DocumentationExamples")
    /// ```
    ///
    /// A test runs this program:
    ///
    /// ```console
    /// $ DocumentationExamples replay search-reversed
    /// same         search-reversed
    /// ```
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

    /// Plays a scenario, and records an issue with what the bench says if it is not the same as its golden.
    ///
    /// ```swift
    /// func flow(_ scenario: Scenario) async throws { try await bench.expectSame(scenario) }
    /// ```
    ///
    /// ```diff
    /// changed      search-reversed
    /// @@ -12,6 +12,3 @@
    ///     for: "fe"
    ///   API -> Model          #1 200 application/json, 2 items
    /// - Presenter -> View     show(_:for:)
    /// -   ["Fern", "Fig"]
    /// -   for: "f"
    ///   ends
    /// ```
    ///
    /// A recording that differs is attached, and waits in `Recordings/` as after every replay; in CI it waits in
    /// `.build/differing/`.
    ///
    /// - Parameters:
    ///   - scenario: One that the bench plays.
    ///   - location: Where the issue is; leave the default.
    /// - Throws: An error that says so if the bench is not there.
    public func expectSame(_ scenario: Scenario, location: SourceLocation = #_sourceLocation) async throws {
        guard let report = try await difference(of: scenario) else { return }
        Issue.record("\(report)", sourceLocation: location)
        let recording = differing.appending(path: "\(scenario.name).txt")
        if let text = try? String(contentsOf: recording, encoding: .utf8) {
            Attachment.record(text, named: "\(scenario.name).txt.new", sourceLocation: location)
        }
    }

    /// Plays a scenario for a test of another library, such as XCTest.
    ///
    /// ```swift
    /// func testSearchReversed() async throws {
    ///     let difference = try await bench.difference(of: searchReversed)
    ///     XCTAssertNil(difference)
    /// }
    /// ```
    ///
    /// ```diff
    /// changed      search-reversed
    /// @@ -12,6 +12,3 @@
    ///     for: "fe"
    ///   API -> Model          #1 200 application/json, 2 items
    /// - Presenter -> View     show(_:for:)
    /// -   ["Fern", "Fig"]
    /// -   for: "f"
    ///   ends
    /// ```
    ///
    /// - Parameter scenario: One that the bench plays.
    /// - Returns: What the bench says if it is not the same as its golden; nil if it is.
    /// - Throws: An error that says so if the bench is not there.
    public func difference(of scenario: Scenario) async throws -> String? {
        let program = try ProgramRun.folderOfProducts().appending(path: name)
        guard FileManager.default.isExecutableFile(atPath: program.path) else {
            throw BenchTestError.missing(name, place: program.path)
        }
        // A folder for each run: a test process beside this one may play the same.
        let report = FileManager.default.temporaryDirectory.appending(path: "bench-report-\(UUID().uuidString)")
        // Whatever an engine says about parallel jobs, this test belongs to this job.
        let run = try await ProgramRun.of(
            program,
            [
                "replay", scenario.name, "--shard", "1/1", "--output", differing.path, "--report", report.path,
                "--root", root.path,
            ])
        guard run.code == 0, PlayedScenarios(reportedIn: report).areSame(scenario.name) else { return run.text }
        try? FileManager.default.removeItem(at: report)
        return nil
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

/// The reason why a bench could not be run.
enum BenchTestError: Error, CustomStringConvertible {
    /// No executable of this name was built.
    case missing(String, place: String)

    /// The failure, and what to do next.
    var description: String {
        switch self {
        case .missing(let name, let place):
            "There is no \(name) at \(place). Let the test target depend on its executable target."
        }
    }
}

/// The verdicts of a run, by its report: a run that ends well may have played nothing.
struct PlayedScenarios: Decodable {
    private struct Played: Decodable {
        let name: String
        let verdict: String
    }
    private var scenarios: [Played] = []

    /// Reads a report; one that is missing or unreadable has no scenario.
    init(reportedIn folder: URL) {
        guard let data = try? Data(contentsOf: folder.appending(path: "run.json")),
            let read = try? JSONDecoder().decode(Self.self, from: data)
        else { return }
        self = read
    }

    /// Tells whether a scenario was played and is the same as its golden.
    func areSame(_ scenario: String) -> Bool {
        scenarios.contains { $0.name == scenario && $0.verdict == "same" }
    }
}

extension Scenario: CustomTestStringConvertible {
    /// The name of the scenario, for the list of tests.
    ///
    /// ```swift
    /// @Test("A flow is the same", arguments: documentationScenarios)
    /// ```
    public var testDescription: String { name }
}

/// One run of a program, and its output.
struct ProgramRun: Sendable {
    let code: Int32
    private let output: String
    private let errors: String

    /// The output and the errors.
    var text: String { output + errors }

    /// Runs a program to its end, without blocking a thread meanwhile. Its output goes through files, so that it can be
    /// longer than a pipe holds.
    ///
    /// - Parameters:
    ///   - program: The file of the program.
    ///   - words: The arguments.
    /// - Returns: The run.
    /// - Throws: An error if it cannot be started.
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

    /// The folder of the built products: on Linux that of the running tests, on a Mac that of their bundle.
    static func folderOfProducts() throws -> URL {
        let program = URL(filePath: "/proc/self/exe")
        let tests =
            FileManager.default.fileExists(atPath: program.path)
            ? program.resolvingSymlinksInPath()
            : (Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main).bundleURL
        return tests.deletingLastPathComponent()
    }
}
