import Testing

@testable import BenchCommand
@testable import BenchRunner
@testable import BenchSetup
@testable import Transcript

@Suite("A finding of a screen is written as a scenario")
struct WrittenFindingTests {
    /// How other files name the screen of each text.
    private func expressions(_ texts: String...) throws -> [String?] {
        let trees = try SyntaxTrees(toolchain: ParsedFile.toolchain).parse(texts)
        return zip(texts, trees).map { text, tree in
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let line = lines.lastIndex { $0.contains("Scenario.Screen(") } ?? 0
            return ScreenDeclaration.expression(atLine: line + 1, of: text, tree.parts)
        }
    }

    @Test("Other files name a constant by itself, and a static one by its type")
    func named() throws {
        let names = try expressions(
            "let beers = Scenario.Screen(\"a\") { _ in [] }",
            "/// The list.\npublic let beers =\n    Scenario.Screen(\"a\") { _ in\n        []\n    }",
            "extension Scenario.Screen {\n    static let beers = Scenario.Screen(\"a\") { _ in [] }\n}",
            "enum Screens {\n    static let a = 1\n    static let b: Scenario.Screen = Scenario.Screen(\"a\") { _ in [] }\n}",
            "enum App {\n    struct Screens {\n        @MainActor static var all: Scenario.Screen {\n"
                + "            Scenario.Screen(\"a\") { _ in [] }\n        }\n    }\n}")
        #expect(names == ["beers", "beers", "Scenario.Screen.beers", "Screens.b", "App.Screens.all"])
    }

    @Test("A scenario says what it shows, and how: by its rule and by its flow, each in a line")
    func text() {
        let finding = ExploreFinding(
            symptom: Symptom(.crash, in: "didOpen()", "the app crashes"),
            schedule: Schedule([.user(at: 6, .twice)], walk: Walk([.init(action: 1, value: 3), .init(action: 3)])),
            recording: "", sentence: "When the user does didOpen() twice, the app crashes.", reference: .ofDefaultPlay,
            actions: ["didChoose(row: 2)", "didOpen()"],
            flowSentence: "open, didChoose(row: 2), didOpen(); the user does it twice in a row", firstSeen: Schedule(),
            alsoWith: [], plays: 1, symptoms: [])
        let text = WrittenFinding(name: "album-crash", finding: finding, screen: "Scenario.Screen.album").text
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

    @Test(
        "The constant is one that Swift can declare and name",
        arguments: [
            ("album-crash", "albumCrash"), ("repeat", "flowRepeat"), ("init", "flowInit"), ("2nd", "flow2nd"),
            ("in-time", "inTime"),
        ])
    func identifiers(name: String, identifier: String) {
        let finding = ExploreFinding(
            symptom: Symptom(.crash, in: "a()", "b"), schedule: Schedule(), recording: "", sentence: "",
            reference: .ofDefaultPlay,
            actions: [], flowSentence: "", firstSeen: Schedule(), alsoWith: [], plays: 1, symptoms: [])
        #expect(WrittenFinding(name: name, finding: finding, screen: "a").identifier == identifier)
    }

    @Test("What no other file can name is refused")
    func unnamed() throws {
        let names = try expressions(
            "private let beers = Scenario.Screen(\"a\") { _ in [] }",
            "enum Screens {\n    fileprivate static let beers = Scenario.Screen(\"a\") { _ in [] }\n}",
            "private enum Screens {\n    static let beers = Scenario.Screen(\"a\") { _ in [] }\n}",
            "struct Screens {\n    let beers = Scenario.Screen(\"a\") { _ in [] }\n}",
            "func screen() -> Scenario.Screen {\n    Scenario.Screen(\"a\") { _ in [] }\n}",
            "func run() {\n    let beers = Scenario.Screen(\"a\") { _ in [] }\n}",
            "Bench.main([], screens: [1].map { _ in\n    Scenario.Screen(\"a\") { _ in [] }\n})")
        #expect(names.allSatisfy { $0 == nil }, "\(names)")
    }
}
