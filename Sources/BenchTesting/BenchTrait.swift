import PresenterBench
import Testing

/// Plays a scenario of a bench for one test, whose body has nothing left to do.
///
/// ```swift
/// @Test("A word is searched for", .bench(searchReversed, in: bench))
/// func searchIsReversed() {}
/// ```
///
/// A flow that is not the same is an issue of the test:
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
public struct BenchTrait: TestTrait, TestScoping {
    private let scenario: Scenario
    private let program: BenchProgram

    fileprivate init(_ scenario: Scenario, in program: BenchProgram) {
        self.scenario = scenario
        self.program = program
    }

    /// Plays the scenario, then performs the body of the test.
    ///
    /// ```swift
    /// @Test("A word is searched for", .bench(searchReversed, in: bench))
    /// func searchIsReversed() {}
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
    /// A recording that differs is an issue of the test; the body is performed all the same.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The case of the test.
    ///   - function: Performs the body.
    /// - Throws: An error that says so if the bench is not there, and the errors of the body.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await program.expectSame(scenario, location: test.sourceLocation)
        try await function()
    }
}

extension Trait where Self == BenchTrait {
    /// Plays a scenario of a bench, and records an issue if it is not the same as its golden.
    ///
    /// ```swift
    /// @Test("A word is searched for", .bench(searchReversed, in: bench))
    /// func searchIsReversed() {}
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
    /// - Parameters:
    ///   - scenario: One that the bench plays.
    ///   - program: The bench; `BenchProgram("MyAppBench")` may be written here.
    /// - Returns: The trait.
    public static func bench(_ scenario: Scenario, in program: BenchProgram) -> Self {
        BenchTrait(scenario, in: program)
    }
}
