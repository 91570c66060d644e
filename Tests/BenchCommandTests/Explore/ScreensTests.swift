import Foundation
import Testing

extension ProcessTests {
    @Suite("The walks of screens find what no single flow shows")
    struct ScreensTests {
        private func walk(_ words: String, in shell: Shell? = nil) throws -> [ExploreOutput.Scenario] {
            let run = try (shell ?? Shell()).run("TestBenchOfDefects explore \(words) --json --root .")
            #expect(run.errors == "")
            return try JSONDecoder().decode(ExploreOutput.self, from: Data(run.output.utf8)).scenarios
        }

        /// Each defect with its rules, the numbers of actions and of deviations in the smallest flow that shows it, and what is tried.
        @Test(
            "Each defect is found with the smallest flow, and its twin has none",
            arguments: [
                ("1-album", ["crash"], 3, 0, "order"), ("2-paging", ["crash"], 2, 1, "user"),
                ("3-draft", ["crash"], 2, 1, "user"), ("4-undo", ["property"], 3, 0, "order"),
                ("5-coupon", ["property"], 3, 0, "user"), ("6-account", ["property"], 3, 0, "user"),
                ("7-sleep-timer", ["property"], 3, 0, "order"), ("8-search", ["order-matters"], 2, 1, "order"),
                ("9-switch", ["order-matters"], 2, 1, "order"), ("10-people", ["crash"], 2, 1, "fault"),
                ("11-sales", ["cancel-shown", "property"], 2, 1, "order"),
                ("12-stations", ["order-matters"], 3, 1, "order"), ("13-atlas", ["order-matters"], 3, 1, "order"),
            ])
        func defects(_ name: String, _ rules: [String], _ actions: Int, _ deviations: Int, _ kinds: String) throws {
            let options = "--kinds \(kinds) --depth \(max(1, deviations))"
            let screens = try walk("'*-screen-\(name)' --actions \(actions) \(options)")
            let defect = try #require(screens.first { $0.name == "defect-screen-\(name)" })
            for rule in rules {
                let flow = try #require(defect.findings.first { $0.rule == rule && $0.isSure }?.schedule, "\(defect)")
                let parts = flow.split(separator: "+")
                #expect(parts[0].split(separator: "/").count == actions && parts.count == 1 + deviations, "\(flow)")
            }
            let sound = try #require(screens.first { $0.name == "sound-screen-\(name)" })
            #expect(sound.findings.isEmpty && sound.plays > 3, "\(sound)")
            #expect(sound.walk?.completeActions == actions && sound.walk?.completeDeviations == actions)
            let fewer = try walk("defect-screen-\(name) --actions \(actions - 1) \(options)")
            #expect(fewer[0].findings.isEmpty, "\(fewer[0].findings)")
        }

        @Test("Of two requests for one address the sentence says which")
        func ordinals() throws {
            let flow =
                "open, didSearch(\"a\"), didPullToRefresh(), didSearch(\"b\"); the answer to the 2nd GET /stations?name=a comes"
            let run = try Shell().run("TestBenchOfDefects explore defect-screen-12-stations --kinds order --root .")
            #expect(run.output.contains("  When the 2nd GET /stations?name=a is answered after all that follows, "))
            #expect(run.output.contains(flow), "\(run.output)")
        }

        @Test("A reply that another one hides is told, and so is one that nothing asks for")
        func idle() throws {
            let screen = try walk("idle-replies-screen")[0]
            #expect(
                screen.walk?.repliesNeverAsked == ["reply 200 on GET /rows?page=2", "reply 200 on GET /never"],
                "\(screen)")
            let run = try Shell().run("TestBenchOfDefects explore idle-replies-screen --root .")
            let hidden =
                "  reply 200 on GET /rows?page=2 never strikes: the reply 200 on GET /rows answers its request\n"
            #expect(run.output.contains(hidden), "\(run.output)")
            #expect(run.output.contains("  replies that nothing asked for: reply 200 on GET /never\n"))
        }

        @Test("A property without a case is told, and a request without an answer with the flow that sends it")
        func untried() throws {
            let run = try Shell().run("TestBenchOfDefects explore idle-replies-screen --root .")
            let notes = run.output.split(separator: "\n").filter { $0.contains("no play had a case") }
            #expect(notes.count == 1 && notes[0].contains("closed"), "\(run.output)")
            let missing = """
                  nobody recorded: GET https://api.shop.example/other?x=1
                    seen first in: TestBenchOfDefects replay idle-replies-screen --schedule a2 --root .
                """
            #expect(run.output.contains(missing), "\(run.output)")
            let played = try Shell().run("TestBenchOfDefects replay idle-replies-screen --schedule a2 --root .")
            #expect(
                played.output.contains("/other?x=1") && !played.output.contains("never strikes"), "\(played.output)")
        }

        @Test("Where the budget left something out, a larger one is named")
        func budget() throws {
            let run = try Shell().run("TestBenchOfDefects explore sound-screen-13-atlas --budget 12 --root .")
            #expect(run.output.contains("; more of it: --budget 120"), "\(run.output)")
        }

        @Test("Nobody taps twice what the first tap has taken away")
        func twice() throws {
            let undo = try walk("sound-screen-4-undo --kinds user")[0]
            #expect(undo.findings.isEmpty && undo.plays > 10, "\(undo)")
        }

        @Test("The plays and findings are the same at any number of jobs, and in shards")
        func jobs() throws {
            let words = "TestBenchOfDefects explore defect-screen-1-album --kinds user"
            let one = try Shell().run("\(words) --json --jobs 1"), many = try Shell().run("\(words) --json --jobs 7")
            #expect(one.output == many.output && one.code == 1)
            let shell = try Shell()
            for shard in 1...2 {
                let run = try shell.run("\(words) --shard \(shard)/2 --report part\(shard) --root .")
                #expect(run.code == 0, "\(run)")
            }
            let merged = try shell.run("TestBenchOfDefects merge part1 part2")
            let whole = try shell.run("\(words) --root .")
            func lines(_ run: Shell.Run) -> [String] {
                run.output.split(separator: "\n").map(String.init).filter {
                    $0.contains("crash: ") || $0.contains(" states, ") || $0.contains("    open, ")
                }
            }
            // Only the whole run has plays that try to make the flow smaller.
            #expect(lines(merged) == lines(whole), "\(merged) \(whole)")
            #expect(lines(merged).count == 3 && merged.output.contains("not made smaller"), "\(merged)")
        }

        @Test("A flow records an action that is not possible any more")
        func notPossible() throws {
            let shell = try Shell()
            let run = try shell.run("TestBenchOfDefects replay 'repaired-*' --root .; cat Recordings/*.txt.new")
            #expect(run.output.contains("2 new"), "\(run)")
            #expect(run.output.contains("View -> Presenter     didOpen(): not possible\n"), "\(run)")
            #expect(run.output.contains("View -> Presenter     didUndo(): not possible\n"), "\(run)")
        }

        @Test("A finding of a screen is played again by its token, and refused where it is not possible")
        func replayed() throws {
            let shell = try Shell()
            let words = "TestBenchOfDefects replay defect-screen-1-album --root . --schedule"
            let crash = try shell.run("\(words) a1.2/a2/a3")
            #expect(crash.code == 1 && crash.output.contains("step 3 (didOpen())"), "\(crash)")
            let impossible = try shell.run("\(words) a3")
            #expect(
                impossible.code == 3 && impossible.output.contains("cannot take the action a3 here"), "\(impossible)")
        }
    }
}
