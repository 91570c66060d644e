import Testing

@testable import BenchTesting

private let bench = BenchProgram("DocumentationExamples", root: "Tests/DocumentationExamples")

@Suite("The flows are as their goldens")
struct FlowTests {
    @Test("A flow is the same", arguments: try bench.scenarios())
    func flow(_ scenario: String) throws { try bench.expectSame(scenario) }
}

@Suite("A bench says to its tests what is wrong")
struct FailingFlowTests {
    @Test("A crash or a hang is an issue with the report of the bench", arguments: ["crash-index", "fails-hang"])
    func red(_ scenario: String) throws {
        let failures = BenchProgram("TestBenchOfFailures", root: ".build")
        try withKnownIssue {
            try failures.expectSame(scenario)
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("step") }
        }
    }

    @Test("A scenario that is not there is an issue")
    func unknown() throws {
        try withKnownIssue {
            try bench.expectSame("nowhere")
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("No scenario matches \"nowhere\".") }
        }
    }

    @Test("A bench that was not built is an error")
    func missing() {
        #expect(throws: BenchTestError.self) { try BenchProgram("Nowhere").scenarios() }
    }
}
