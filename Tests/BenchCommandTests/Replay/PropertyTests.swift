import Foundation
import PresenterBench
import Testing

@testable import BenchReports
@testable import BenchRunner

extension ProcessTests {
    @Suite("A property is judged in every play")
    struct PropertyTests {
        private struct Event: Decodable {
            let event: String
            let result: RecordedScenario?
            let what: String?
            let exitCode: Int32?
            let verdicts: [String: Int]?
        }

        private let shell: Shell

        init() throws { shell = try Shell() }

        private func replay(_ words: String) throws -> Shell.Run {
            try shell.run("TestBenchOfFailures replay \(words)")
        }

        private func events(_ run: Shell.Run) throws -> [Event] {
            try run.output.split(separator: "\n").map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
        }

        @Test("A broken property is red with both states, is in JSON and in JUnit, and nothing is offered")
        func broken() throws {
            let run = try replay("property-broken --json --report left")
            let result = try #require(try events(run).compactMap(\.result).first, "\(run)")
            #expect(run.code == 1 && result.verdict == .broken && result.exitCode == 1 && !result.isOffered)
            #expect(
                result.reasons.prefix(3) == [
                    #"The property "nothing is shown" is broken."#, "  scenario property-broken, step 1 (open())",
                    "  then    told show(_:): once",
                ], "\(result.reasons)")
            #expect(
                result.reasons[3].hasPrefix("  Fix the app, or the property at TestBenchOfFailures/Properties.swift:"))
            let failure = try #require(result.failure)
            #expect(failure.what == result.reasons[0] && "  \(failure.place)" == result.reasons[1])
            #expect(failure.details == ["then    told show(_:): once"] && "  \(failure.next)" == result.reasons[3])
            #expect(result.recording.contains("\nproperty broken       nothing is shown\n"))
            #expect(try events(run).last?.verdicts == ["broken": 1])
            #expect(shell.folder.text(of: "left/junit.xml")?.contains("type=\"broken\"") == true)
            #expect(!shell.folder.files.contains { $0.hasSuffix(".txt.new") })
        }

        @Test("A golden that agrees with all else does not help")
        func golden() throws {
            let text = try #require(try events(replay("property-broken --json")).compactMap(\.result).first).recording
            let golden = text.replacing("property broken       nothing is shown\n", with: "")
            #expect(golden != text)
            try shell.folder.write(golden, to: "Recordings/property-broken.txt")
            let run = try replay("property-broken")
            #expect(run.code == 1 && run.output.hasPrefix("broken       property-broken\n"), "\(run)")
            #expect(!run.output.contains("accept"))
            try shell.folder.write(text, to: "Recordings/property-broken.txt")
            #expect(try replay("property-broken").code == 1)
        }

        @Test("What has not come at the end of the play is broken")
        func unmet() throws {
            let run = try replay("property-unmet")
            #expect(run.code == 1, "\(run)")
            #expect(run.output.contains(#"The property "something else is shown" is broken: not before the end."#))
            #expect(run.output.contains("    at end  told showElse(): never; told show(_:): once\n"), "\(run)")
        }

        @Test("A property that is broken before an expected crash is told")
        func beforeCrash() throws {
            let run = try replay("property-before-crash")
            #expect(run.code == 1 && run.output.hasPrefix("broken       property-before-crash\n"), "\(run)")
        }

        @Test(
            "A property that cannot be judged ends the play, with its line",
            arguments: [
                ("acts", "A property has acted on the app."), ("submits", "A property has acted on the app."),
                ("of-other-type", "show(_:) was told String, and not Int."),
                ("of-object", "show(object:) was told an object, NSLock, which may have changed since."),
                ("without-argument", "show(_:) has no such argument."),
            ])
        func mistakes(_ name: String, _ what: String) throws {
            let run = try replay("property-\(name)")
            #expect(run.code == 3, "\(run)")
            #expect(run.output.hasPrefix("could not run property-\(name)\n  \(what)\n    property \""), "\(run)")
            #expect(run.output.contains(", TestBenchOfFailures/Properties.swift:"))
        }

        @Test("A property that crashes is no crash of the app, not even an expected one")
        func crashes() throws {
            let run = try replay("property-crashes")
            #expect(run.code == 3, "\(run)")
            #expect(
                run.output.hasPrefix("could not run property-crashes\n  A property of the scenario crashed.\n"),
                "\(run)")
        }

        @Test("A hang after a judgement is none of the property")
        func beforeHang() throws {
            let run = try replay("property-before-hang")
            #expect(run.output.hasPrefix("hung         property-before-hang\n  The play hangs: "), "\(run)")
        }

        @Test("A property that never had a case is noted by name")
        func idle() throws {
            let run = try replay("property-misnamed property-never-met --json")
            #expect(
                try events(run).compactMap(\.what) == [
                    #"The property "nothing is told" never had a case to judge."#,
                    #"The property "a tap is answered" never had a case to judge."#,
                ], "\(run)")
        }

        @Test("Exploring notes a property for which no play had a case, and none that any play had")
        func idleExplored() throws {
            let run = try shell.run("TestBenchOfFailures explore property-never-met property-broken")
            #expect(
                run.output.contains(
                    "note         no play had a case to judge for: a tap is answered, TestBenchOfFailures/Properties.swift:"
                ))
            #expect(!run.output.contains("judge for: nothing is shown"), "\(run)")
            let left = try shell.run("TestBenchOfDefects explore sound-property-3-auction")
            #expect(left.code == 0 && !left.output.contains("note"), "\(left)")
        }

        @Test("A schedule that breaks a property breaks it run, in every play")
        func schedule() throws {
            let run = try shell.run(
                "TestBenchOfDefects replay defect-property-1-button --schedule order.2:2 --repeat 5")
            #expect(run.code == 1 && run.output.contains("1 distinct recording, 0 hangs"), "\(run)")
            #expect(run.output.contains("  before  in flight POST /orders: POST https://api.shop.example/orders"))
            let usual = try shell.run("TestBenchOfDefects replay defect-property-1-button")
            #expect(usual.output.hasPrefix("new "), "\(usual)")
        }
    }
}
