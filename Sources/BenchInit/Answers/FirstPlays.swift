import BenchDiagnostics
import BenchRunner
import BenchSetup
import Foundation

/// The first use of a bench once it is written: it is built, its answers are invented, and it is explored.
struct FirstPlays {
    var draft: BenchDraft
    let bench: URL
    let scratch: URL?
    let toolchain: Toolchain
    let guess: AnswerGuess
    let shapes: DecodedShapes
    let read: ReadMembers
    let samples: SampleAnswers
    /// The capture that brings the answers; nil to invent them.
    let capture: FirstCapture?
    /// Says what takes a while.
    let say: @Sendable (String) -> Void
    /// The words that start the bench where it was built.
    private var command: String { draft.command(scratch: scratch) }
    /// The number of answers that were invented for each fixture.
    private(set) var answers: [String: Int] = [:]

    /// Builds and plays.
    mutating func run() throws {
        say("building it once; the first build takes a few minutes")
        // SwiftPM would take the plan of another package that was built there for the one of this bench, and build nothing.
        if let scratch { try? FileManager.default.removeItem(at: scratch.appending(path: "debug.yaml")) }
        guard !draft.fixtures.isEmpty else {
            _ = try build(saying: say)
            return say("it builds")
        }
        try inventAll()
        // A file that is written again is compiled again.
        try Data(draft.main.utf8).write(to: bench.appending(path: "Scenarios/main.swift"))
        let program = try declareDependences(build())
        try explore(program)
    }

    private mutating func inventAll() throws {
        let notes = try ScratchFolder()
        let file = notes.url.appending(path: "notes")
        let probes = try ProbeFiles(draft, in: bench, notes: file.path)
        let noting = try build(saying: say)
        say("it builds; asking the app's decoders for the shape of the answers")
        try invent(draft.fixtures, noting, file)
        try leaveOutWhatEnds(noting, file)
        // They stay until here, whatever is thrown.
        _ = consume probes
    }

    private func build(saying say: ((String) -> Void)? = nil) throws -> URL {
        try BenchBuild(folder: bench, scratch: scratch, toolchain: toolchain).run(saying: say)
            .appending(path: draft.product)
    }

    /// Leaves the steps to the author in which the app ends, and invents anew what comes after them.
    private mutating func leaveOutWhatEnds(_ program: URL, _ notes: URL) throws {
        for _ in 0..<3 {
            let (played, _) = try PlayedScenario.all(of: program, root: bench, toolchain)
            let left = draft.leaveOut(played.compactMap(\.endedStep))
            let unread = draft.readNothingComputed(in: played.filter { $0.endBeforeSteps != nil }.map(\.name))
            guard !(left.isEmpty && unread.isEmpty) else { return }
            for scenario in played where unread.contains(scenario.name) {
                say(
                    "not read  \(scenario.name): what is computed: the app ends before the first step: \(scenario.endBeforeSteps ?? "")"
                )
            }
            for (step, isOffline) in left {
                let kind = isOffline ? "only with a connection" : "left to you"
                say("\(kind)  \(step.scenario): the app ends at \(step.label): \(step.why)")
            }
            _ = try build(draft)
            let fixtures = draft.fixtures.filter { fixture in
                (left.map(\.step.scenario) + unread).contains { draft.fixture(of: $0) == fixture }
            }
            try invent(fixtures, program, notes)
        }
    }

    /// The differences between machines that scenarios may declare by themselves, in the order in which they are tried:
    /// a device has one time zone, and an app that shuffles means to. Hash order may be a mistake of the app.
    private static let declarable: [(dependences: [String], says: String)] = [
        (["timeZone"], "depends on the time zone; its recording holds for UTC, and the scenario says so"),
        (["randomNumbers"], "depends on random numbers; its recording holds for one seed, and the scenario says so"),
        (
            ["timeZone", "randomNumbers"],
            "depends on the time zone and on random numbers; its recording holds for UTC and one seed, and the scenario says so"
        ),
    ]

    /// Declares that a recording holds for one time zone or one seed, where that is all that keeps it from being offered.
    private mutating func declareDependences(_ program: URL) throws -> URL {
        var program = program
        var refused = try refused(by: program, [])
        for (dependences, says) in Self.declarable where !refused.isEmpty {
            program = try build(draft.depending(on: dependences, refused))
            let left = Set(try self.refused(by: program, refused))
            let found = refused.filter { !left.contains($0) }
            for name in found { say("\(name): \(says)") }
            draft = draft.depending(on: dependences, found)
            refused.removeAll { !left.contains($0) }
        }
        for name in refused {
            say(
                "\(name): no recording of it is offered; \(command) replay \(name) says why"
            )
        }
        // What was tried last is what stays only where nothing is left.
        return refused.isEmpty ? program : try build(draft)
    }

    /// Builds the bench as a draft has it.
    private func build(_ draft: BenchDraft) throws -> URL {
        for (file, text) in draft.scenarios {
            let place = bench.appending(path: "Scenarios/\(file)")
            // A file that is written again is compiled again.
            if (try? Data(contentsOf: place)) != Data(text.utf8) { try Data(text.utf8).write(to: place) }
        }
        return try build()
    }

    /// The names of scenarios that play to their end and whose recording is not offered.
    private func refused(by program: URL, _ names: [String]) throws -> [String] {
        let (played, _) = try PlayedScenario.all(of: program, names, root: bench, toolchain, isOffering: true)
        // What is offered is for the author to ask for.
        let recordings = bench.appending(path: "Recordings")
        for name in (try? FileManager.default.contentsOfDirectory(atPath: recordings.path)) ?? []
        where name.hasSuffix(".txt.new") { try? FileManager.default.removeItem(at: recordings.appending(path: name)) }
        return played.filter { $0.verdict == .new && !$0.isOffered }.map(\.name)
    }

    private mutating func invent(_ fixtures: [String], _ program: URL, _ notes: URL) throws {
        let invention = AnswerInvention(
            program: program, root: bench, notes: notes, guess: guess, shapes: shapes, read: read,
            samples: samples, toolchain: toolchain)
        for name in fixtures {
            if let capture {
                guard let failure = try capture.run(name, program, root: bench, toolchain) else {
                    say("fixture \(name): captured")
                    continue
                }
                say("fixture \(name): not captured: \(failure)")
            }
            let result = try invention.run(name)
            let left = result.left.map { "; nothing could be invented for \($0)" } ?? ""
            answers[name] = result.answers
            let from = result.samples.isEmpty ? "" : ", from the app's \(result.samples.joined(separator: ", "))"
            say("fixture \(name): \(Plural.text(result.answers, "invented answer"))\(from)\(left)")
        }
    }

    /// The time after which the exploration is given up: an app that asks again and again without a connection hangs in each such play.
    private static let mostMinutes = 3

    /// Prints the three findings that say most. All plays together take a minute or two, whatever the number of screens is.
    private func explore(_ program: URL) throws {
        var environment = toolchain.environment
        environment["CI"] = "1"
        let budget = max(20, 200 / draft.fixtures.count)
        let run = try ProgramOnPath(program.path, environment: environment)
            .run(["explore", "--json", "--budget", "\(budget)", "--root", bench.path], minutes: Self.mostMinutes)
        if run?.isGivenUp == true {
            let most = Plural.text(Self.mostMinutes, "minute")
            return say(
                "not explored to its end in \(most); \(command) explore takes the time that it needs")
        }
        guard let findings = ExploredFindings.all(in: run?.output ?? "") else {
            return say("not explored; \(command) explore says why")
        }
        let explored = "explored, with at most \(budget) plays of each scenario"
        guard !findings.isEmpty else { return say("\(explored): no finding") }
        let first = findings.count > 3 ? "; the first three of them" : ""
        say("\(explored): \(Plural.text(findings.count, "finding"))\(first):")
        for finding in findings.prefix(3) {
            say("  \(finding.sentence)")
            say("    \(finding.text)")
        }
        let play = "see the first one played: \(command) replay \(findings[0].play)"
        let all = findings.count > 3 ? "; all of them: \(command) explore" : ""
        say("  \(play)\(all); if each is as you want it: \(command) explore --accept 'REASON'")
    }
}

extension FirstCapture {
    /// Captures one fixture.
    func run(_ name: String, _ program: URL, root: URL, _ toolchain: Toolchain) throws -> String? {
        let words = ["record", name, "--root", root.path] + upstreams.flatMap { ["--upstream", $0] }
        let run = try ProgramOnPath(program.path, environment: toolchain.environment).run(words)
        guard let run, run.code != 0 else { return run == nil ? "the bench did not start" : nil }
        let said = (run.errors + run.output).split(separator: "\n").first.map(String.init)
        return said ?? "it ended with exit code \(run.code)"
    }
}

/// The findings that `explore --json` tells, one for each cause: the sure ones first, and of these what a user suffers most from.
enum ExploredFindings {
    private struct Report: Decodable {
        struct Scenario: Decodable {
            let name: String
            let findings: [Finding]
        }
        struct Finding: Decodable {
            let sentence: String
            let rule: ExploreRule
            let step: String
            let text: String
            let isSure: Bool
            let schedule: String
        }
        let scenarios: [Scenario]
    }

    /// Reads them; a rule that speaks of the same in several scenarios speaks once.
    static func all(in output: String) -> [(sentence: String, text: String, play: String)]? {
        guard let report = try? JSONDecoder().decode(Report.self, from: Data(output.utf8)) else { return nil }
        let all = report.scenarios.flatMap { scenario in scenario.findings.map { (scenario.name, $0) } }
        // Of those that weigh the same, the order stays.
        let sorted = all.enumerated().sorted {
            let (one, other) = ($0.element.1, $1.element.1)
            return (one.isSure ? 0 : 1, one.rule.harm, $0.offset) < (other.isSure ? 0 : 1, other.rule.harm, $1.offset)
        }.map(\.element)
        var seen: Set<String> = []
        return sorted.filter { seen.insert($0.1.rule.rawValue + $0.1.text).inserted }.map { name, finding in
            let schedule = finding.schedule.isEmpty ? "" : " --schedule '\(finding.schedule)'"
            let text = "\(finding.rule.rawValue) in \(name), at \(finding.step): \(finding.text)"
            return ((finding.isSure ? "" : "maybe: ") + finding.sentence, text, name + schedule)
        }
    }
}
