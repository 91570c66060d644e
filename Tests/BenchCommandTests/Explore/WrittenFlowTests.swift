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

    @Test("A scenario says what it shows, and how: by its rule and by its flow, each in a line")
    func text() {
        let finding = ExploreFinding(
            symptom: Symptom(.crash, in: "didOpen()", "the app crashes"),
            schedule: Schedule([.user(at: 6, .twice)], walk: Walk([.init(action: 1, value: 3), .init(action: 3)])),
            recording: "", sentence: "When the user does didOpen() twice, the app crashes.", usual: nil,
            actions: ["didChoose(row: 2)", "didOpen()"], firstSeen: Schedule(), alsoWith: [], plays: 1, lines: [])
        let text = WrittenFlow(name: "album-crash", finding: finding, screen: "Scenario.Screen.album").text
        #expect(
            text == """
                import PresenterBench

                extension Scenario {
                    /// crash: didOpen(): the app crashes
                    ///
                    /// open, didChoose(row: 2), didOpen(); the user does it twice in a row.
                    static let albumCrash = Scenario.Screen.album.flow(
                        "album-crash",
                        "didChoose(row: 2)",
                        "didOpen()",
                        deviating: "user.6:twice")
                }

                """)
    }

    @Test("What no other file can name is refused")
    func unnamed() {
        #expect(expression("private let beers = Scenario.Screen(") == nil)
        #expect(expression("    fileprivate static let beers = Scenario.Screen(") == nil)
        #expect(expression("    [1].map { _ in\n        Scenario.Screen(") == nil)
    }
}
