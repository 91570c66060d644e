import Foundation
import Testing

@testable import BenchTesting

@Suite("A test counts only what was played")
struct PlayedTests {
    #if os(Linux)
    @Test("The job of an engine that shares out a suite plays what its tests name")
    func engines() async throws {
        // These tests, as a job of an engine would run them: for most scenarios it would not be the one that plays them.
        let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        let run = try await ProgramRun.of(
            URL(filePath: "/usr/bin/env"),
            [
                "CI_NODE_INDEX=2", "CI_NODE_TOTAL=4", tests.path, "--testing-library", "swift-testing", "--filter",
                "FlowTests.flow|searchIsReversed",
            ])
        #expect(run.code == 0, "\(run.text)")
    }
    #endif

    @Test(
        "A run without the scenario, or with another verdict, is none",
        arguments: [
            #"{"scenarios":[]}"#, #"{"scenarios":[{"name":"b","verdict":"same"}]}"#,
            #"{"scenarios":[{"name":"a","verdict":"changed"}]}"#, "same         a", nil,
        ])
    func notPlayed(_ report: String?) throws {
        #expect(try !played(report).areSame("a"))
        #expect(try played(#"{"scenarios":[{"name":"a","verdict":"same"}]}"#).areSame("a"))
    }

    private func played(_ report: String?) throws -> PlayedScenarios {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bench-played-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        if let report { try Data(report.utf8).write(to: folder.appending(path: "run.json")) }
        return PlayedScenarios(reportedIn: folder)
    }
}
