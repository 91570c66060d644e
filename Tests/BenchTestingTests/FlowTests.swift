import PresenterBench
import Synchronization
import Testing

@testable import BenchTesting
@testable import DocumentationExamples

private let bench = BenchProgram("DocumentationExamples", root: "Tests/DocumentationExamples")

@Suite("The flows are as their goldens")
struct FlowTests {
    @Test("A flow is the same", arguments: documentationScenarios)
    func flow(_ scenario: Scenario) async throws { try await bench.expectSame(scenario) }
}

@Suite("A test with the trait is a flow")
struct BenchTraitTests {
    @Test("A word is searched for", .bench(searchReversed, in: bench))
    func searchIsReversed() {}

    @Test("The body is performed after the play")
    func body() async throws {
        let performed = Mutex(false)
        let trait: BenchTrait = .bench(searchReversed, in: bench)
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
        let trait: BenchTrait = .bench(searchReversed, in: BenchProgram("DocumentationExamples", file: copy.file))
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
    func red(_ name: String) async throws {
        // Neither is offered, so nothing is written there.
        let failures = BenchProgram("TestBenchOfFailures", root: "Tests")
        try await withKnownIssue {
            try await failures.expectSame(Scenario(name) { _ in })
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("step") }
        }
    }

    @Test("A scenario that the bench does not play is an issue")
    func unknown() async throws {
        try await withKnownIssue {
            try await bench.expectSame(Scenario("nowhere") { _ in })
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("No scenario matches \"nowhere\".") }
        }
    }

    @Test("A bench that was not built is an error")
    func missing() async {
        await #expect(throws: BenchTestError.self) { try await BenchProgram("Nowhere").expectSame(searchReversed) }
    }
}
