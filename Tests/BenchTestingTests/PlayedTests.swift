import Foundation
import Testing

@testable import BenchTesting

@Suite("A test counts only what was played")
struct PlayedTests {
    #if os(Linux)
    @Test("The job of an engine that shares out a suite plays what its tests name")
    func engines() throws {
        // These tests, as a job of an engine would run them: for most scenarios it would not be the one that plays them.
        let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        let run = try ProgramRun(
            of: URL(filePath: "/usr/bin/env"),
            [
                "CI_NODE_INDEX=2", "CI_NODE_TOTAL=4", tests.path, "--testing-library", "swift-testing", "--filter",
                "FlowTests.flow|searchReversed",
            ])
        #expect(run.code == 0, "\(run.text)")
    }
    #endif

    @Test(
        "A run that ends well without the scenario is none",
        arguments: ["nothing to play (0.0 s)", "same  b", "same a b"])
    func notPlayed(_ output: String) throws {
        let run = try ProgramRun(of: URL(filePath: "/bin/echo"), [output])
        #expect(run.code == 0 && !run.hasPlayed("a"))
        #expect(try ProgramRun(of: URL(filePath: "/bin/echo"), ["same         a"]).hasPlayed("a"))
    }
}
