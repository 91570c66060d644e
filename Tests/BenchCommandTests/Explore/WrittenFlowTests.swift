import Testing

@testable import BenchCommand
@testable import BenchRunner
@testable import Transcript

@Suite("A finding of a screen is written as a scenario")
struct WrittenFlowTests {
    private func expression(_ source: String) -> String? {
        ScreenDeclaration.expression(in: source.split(separator: "\n", omittingEmptySubsequences: false))
    }

    @Test("Other files name a constant by itself, and a static one by its type")
    func named() {
        #expect(expression("let beers = Scenario.Screen(") == "beers")
        #expect(expression("/// The list.\npublic let beers =\n    Scenario.Screen(") == "beers")
        #expect(
            expression("extension Scenario.Screen {\n    static let beers = Scenario.Screen(")
                == "Scenario.Screen.beers")
        #expect(expression("enum Screens {\n    static let a = 1\n    static let b = Scenario.Screen(") == "Screens.b")
    }

    @Test("What no other file can name is refused")
    func unnamed() {
        #expect(expression("private let beers = Scenario.Screen(") == nil)
        #expect(expression("    fileprivate static let beers = Scenario.Screen(") == nil)
        #expect(expression("    [1].map { _ in\n        Scenario.Screen(") == nil)
    }
}
