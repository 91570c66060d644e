import Foundation
import PresenterBench
import Testing

@testable import BenchReports
@testable import BenchRunner

extension ProcessTests {
    @Suite("replay --json tells a program what happens, an event a line")
    struct ReplayEventsTests {
        private struct Event: Decodable {
            let event: String
            let version: Int?
            let scenarios: [String]?
            let result: RecordedScenario?
            let pending: String?
            let exitCode: Int32?
            let verdicts: [String: Int]?
            let notRun: Int?
        }

        private let shell: Shell

        init() throws {
            shell = try Shell()
            try shell.copySamplesWithOneChanged()
        }

        private func events(_ text: String) throws -> [Event] {
            try text.split(separator: "\n").map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
        }

        @Test("A report that cannot be written is in the exit code that the last event tells, and in the data")
        func unwritable() throws {
            let run = try shell.run(
                "GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=/dev/null/x bench replay beer-offline --json --report left")
            #expect(run.code == 3, "\(run)")
            #expect(try events(run.output).last?.exitCode == 3)
            #expect(shell.folder.text(of: "left/run.json")?.contains("\"isComplete\":false") == true)
            #expect(run.errors.contains("The engine has named this file by a variable"))
        }

        @Test("The beginning, each scenario with its recording and where it waits, and the end with the exit code")
        func events() throws {
            let run = try shell.run("bench replay apod-offline beer-offline --json")
            let events = try events(run.output)
            #expect(run.code == 1 && events.map(\.event) == ["began", "scenario", "scenario", "ended"], "\(run)")
            #expect(events[0].version == 1 && events[0].scenarios == ["beer-offline", "apod-offline"])
            #expect(events[2].result?.verdict == .changed && events[2].pending == "Recordings/apod-offline.txt.new")
            #expect(events[2].result?.recording.contains("getError") == true)
            #expect(events[1].result?.verdict == .same && events[1].pending == nil)
            #expect(events[3].exitCode == 1 && events[3].verdicts == ["same": 1, "changed": 1])
            #expect(events[3].notRun == 0)
        }

        @Test("Nothing else is on the output: what a shard, a report and GitHub are told goes beside it")
        func alone() throws {
            let run = try shell.run(
                """
                GITHUB_ACTIONS=true CI=1 bench replay apod-offline beer-offline --json --report out;
                CI=1 bench replay apod-offline beer-offline --json --shard 1/2 --report out
                """)
            #expect(try events(run.output).count == 7, "\(run)")
            #expect(run.errors.contains("::error ") && run.errors.contains("report: "))
            #expect(run.errors.contains("shard 1/2 (--shard): 1 of 2 scenarios"))
        }
    }
}
