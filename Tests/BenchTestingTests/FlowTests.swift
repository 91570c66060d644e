import Synchronization
import Testing

@testable import BenchTesting

private let bench = BenchProgram("DocumentationExamples", root: "Tests/DocumentationExamples")

@Suite("The flows are as their goldens")
struct FlowTests {
    @Test("A flow is the same", arguments: try bench.scenarios())
    func flow(_ scenario: String) throws { try bench.expectSame(scenario) }
}

@Suite("A test with the trait is a flow")
struct BenchTraitTests {
    @Test("A word is searched for", .bench("search-reversed", in: bench))
    func searchReversed() {}

    @Test("The body is performed after the play")
    func body() async throws {
        let performed = Mutex(false)
        let trait: BenchTrait = .bench("search-reversed", in: bench)
        try await trait.provideScope(for: try #require(Test.current), testCase: nil) {
            performed.withLock { $0 = true }
        }
        #expect(performed.withLock { $0 })
    }

    @Test("A recording that differs is an issue with the difference, and is kept to be attached")
    func changed() async throws {
        let copy = try Copy(of: "Tests/DocumentationExamples")
        try copy.edit("Recordings/search-reversed.txt") {
            $0.replacing("ends\n", with: "ends                  screen: none\n")
        }
        let trait: BenchTrait = .bench("search-reversed", in: BenchProgram("DocumentationExamples", file: copy.file))
        let test = try #require(Test.current)
        try await withKnownIssue {
            try await trait.provideScope(for: test, testCase: nil) {}
        } matching: { issue in
            issue.sourceLocation == test.sourceLocation
                && issue.comments.contains {
                    $0.rawValue.contains("changed      search-reversed") && $0.rawValue.contains("\n  + ends\n")
                }
        }
        // In CI as well as here, where it also waits beside its golden.
        #expect(try copy.text(of: ".build/differing/DocumentationExamples/search-reversed.txt").hasSuffix("ends\n"))
    }
}

@Suite("A bench says to its tests what is wrong")
struct FailingFlowTests {
    @Test("A crash or a hang is an issue with the report of the bench", arguments: ["crash-index", "fails-hang"])
    func red(_ scenario: String) throws {
        // Neither is offered, so nothing is written there.
        let failures = BenchProgram("TestBenchOfFailures", root: "Tests")
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
