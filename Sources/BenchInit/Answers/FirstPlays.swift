import BenchDiagnostics
import BenchRunner
import BenchSetup
import Foundation
import Transcript

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
        let all = try played(by: program, [])
        for scenario in all {
            if let hindrance = scenario.hindrance { say("could not run  \(scenario.name): \(hindrance)") }
            for gap in gaps(in: scenario, among: all) {
                say("\(scenario.name): \(gap.prefix(1).lowercased())\(gap.dropFirst())")
            }
        }
        var refused = all.filter(\.isRefused).map(\.name)
        for (dependences, says) in Self.declarable where !refused.isEmpty {
            program = try build(draft.depending(on: dependences, refused))
            let left = Set(try played(by: program, refused).filter(\.isRefused).map(\.name))
            let found = refused.filter { !left.contains($0) }
            for name in found { say("\(name): \(says)") }
            draft = draft.depending(on: dependences, found)
            refused.removeAll { !left.contains($0) }
        }
        for name in refused {
            let replay = draft.program(scratch: scratch).command(.replay, name)
            say("\(name): no recording of it is offered; \(replay) says why")
        }
        // What was tried last is what stays only where nothing is left.
        return refused.isEmpty ? program : try build(draft)
    }

    /// The sentences about what the golden of a scenario with a fixture would not notice; without a connection, most steps have no answer to work
    /// with.
    private func gaps(in scenario: PlayedScenario, among all: [PlayedScenario]) -> [String] {
        guard draft.fixtures.contains(scenario.name) else { return [] }
        let offline = draft.offline(of: scenario.name).flatMap { name in all.first { $0.name == name } }
        return scenario.recording?.gaps(besides: offline?.recording) ?? []
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

    /// Plays scenarios as they are played once an author asks, and leaves no recording behind.
    private func played(by program: URL, _ names: [String]) throws -> [PlayedScenario] {
        let (played, _) = try PlayedScenario.all(of: program, names, root: bench, toolchain, isOffering: true)
        // What is offered is for the author to ask for.
        let recordings = bench.appending(path: RecordingKind.folder)
        let files = (try? FileManager.default.contentsOfDirectory(atPath: recordings.path)) ?? []
        for name in files where name.hasSuffix(RecordingKind.pending.rawValue) {
            try? FileManager.default.removeItem(at: recordings.appending(path: name))
        }
        return played
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
            for request in result.unread {
                say("fixture \(name): \(request) is answered with {}: what the app reads of it was not found out")
            }
        }
    }

    /// Explores the bench, and prints the three findings that say most. All plays together take a minute or two, whatever the number of screens is.
    private func explore(_ program: URL) throws {
        let budget = max(20, 200 / draft.fixtures.count)
        let (root, tools) = (bench.path, toolchain.environment.merging(["CI": "1"]) { _, new in new })
        let exploration = FirstExploration(scenarios: draft.explored) { name, limit in
            try ProgramOnPath(program.path, environment: tools)
                .run(["explore", name, "--json", "--budget", "\(budget)", "--root", root], limit: limit)
        }
        for line in try exploration.run().lines(budget: budget, draft.program(scratch: scratch)) { say(line) }
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
