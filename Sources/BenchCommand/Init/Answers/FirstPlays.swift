import BenchDiagnostics
import BenchRunner
import Foundation

/// The first use of a bench once it is written: it is built, its answers are invented, and it is explored.
struct FirstPlays {
    let draft: BenchDraft
    let bench: URL
    let scratch: URL?
    let toolchain: Toolchain
    let guess: AnswerGuess
    /// The capture that brings the answers; nil to invent them.
    let capture: FirstCapture?
    /// Says what takes a while.
    let say: @Sendable (String) -> Void

    /// Builds and plays.
    ///
    /// - Throws: `InitError`, `ToolchainError`, `FixtureError`.
    func run() throws {
        say("building it once; the first build takes a few minutes")
        guard !draft.fixtures.isEmpty else {
            _ = try build()
            return say("it builds")
        }
        let notes = try ScratchFolder()
        let source = bench.appending(path: "Scenarios/DecoderNotes.swift")
        let main = bench.appending(path: "Scenarios/main.swift")
        let file = notes.url.appending(path: "notes")
        // Whatever happens, what was written for a while goes.
        defer {
            try? FileManager.default.removeItem(at: source)
            try? Data(draft.main.utf8).write(to: main)
        }
        try Data(DecoderNote.source(notes: file.path).utf8).write(to: source)
        try Data(draft.notingMain.utf8).write(to: main)
        let noting = try build()
        say("it builds; asking the app's decoders for the shape of the answers")
        try invent(noting, file)
        try FileManager.default.removeItem(at: source)
        try Data(draft.main.utf8).write(to: main)
        try explore(build())
    }

    private func build() throws -> URL {
        try BenchBuild(folder: bench, scratch: scratch, toolchain: toolchain).run().appending(path: draft.product)
    }

    private func invent(_ program: URL, _ notes: URL) throws {
        let invention = AnswerInvention(
            program: program, root: bench, notes: notes, guess: guess, toolchain: toolchain)
        for name in draft.fixtures {
            if let capture {
                guard let failure = try capture.run(name, program, root: bench, toolchain) else {
                    say("fixture \(name): captured")
                    continue
                }
                say("fixture \(name): not captured: \(failure)")
            }
            let result = try invention.run(name)
            let left = result.left.map { "; nothing could be invented for \($0)" } ?? ""
            say("fixture \(name): \(Plural.text(result.answers, "invented answer"))\(left)")
        }
    }

    /// Prints the three findings that say most.
    private func explore(_ program: URL) throws {
        var environment = toolchain.environment
        environment["CI"] = "1"
        let run = try ProgramOnPath(program.path, environment: environment)
            .run(["explore", "--json", "--budget", "200", "--root", bench.path])
        guard let findings = ExploredFindings.all(in: run?.output ?? "") else {
            return say("not explored; swift run \(draft.product) explore says why")
        }
        guard !findings.isEmpty else { return say("explored: no finding") }
        say("explored: \(Plural.text(findings.count, "finding")); the first of them:")
        for finding in findings.prefix(3) { say("  \(finding)") }
    }
}
