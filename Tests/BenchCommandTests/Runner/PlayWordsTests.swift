import Foundation
import PresenterBench
import Testing

@testable import BenchCommand
@testable import BenchRunner

@Suite("A play gets its instructions beside its command line, which is the app's")
struct PlayWordsTests {
    @Test("A play's command line is the scenario's, and its instructions are in the variable")
    func program() throws {
        let options = PlayOptions(mode: .replay, root: URL(filePath: "/a b"), timeout: .seconds(30))
        let program = PlayProgram(executable: "/bench", options: options)
        let scenario = Scenario("beer", .startsWith(arguments: ["-theme", "dark"])) { _ in }
        let plan = PlannedPlay(scenario, conditions: PlayConditions(varied: [.home]))
        #expect(program.arguments(plan) == ["/bench", "-theme", "dark"])
        let text = try #require(program.words(plan)[PlayProgram.variable])
        let words = try JSONDecoder().decode([String].self, from: Data(text.utf8))
        #expect(words == ["play", "beer", "--seed", "1", "--root", "/a b", "--timeout", "30.0"])
    }

    @Test("Parsed words can be written again, without one option")
    func words() throws {
        let words = [
            "play", "beer", "--timeout", "30.0", "--capture", "--upstream", "a=b", "--upstream", "c=d", "--root",
            "/a b",
        ]
        let arguments = try ArgumentReader.read(words + ["--resume", "7"])
        #expect(arguments.words(without: PlayWords.Options.resume) == words)
    }
}

extension ProcessTests {
    @Suite("Only the bench itself starts a play")
    struct PlayByHandTests {
        @Test(
            "A play started by hand is refused, whatever way it gets its instructions",
            arguments: [
                ("bench play beer-list", 3), (#"PRESENTER_BENCH_PLAY='["play","beer-list"]' bench list"#, 3),
                ("PRESENTER_BENCH_PLAY='garbage' bench list", 2),
            ])
        func refused(script: String, lines: Int) throws {
            let run = try Shell().run("exec 3>&-; \(script)")
            #expect(run.code == 2, "\(run.text)")
            #expect(run.errors.split(separator: "\n").count == lines, "\(run.text)")
        }
    }
}
