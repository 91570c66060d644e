import BenchRunner
import BenchSetup
import Foundation

/// Asks the compiler whether what was written for a screen compiles, and keeps what does.
struct ScenarioTrial {
    let modules: BuiltModules
    /// The folder that the modules of the app were compiled to.
    let output: URL
    /// The folders of the modules that stay empty.
    let empty: [URL]
    /// Classes that were written for other screens.
    let others: [String]

    /// The end of a trial.
    enum Outcome {
        case played(WrittenFlow)
        /// The text of a file in which all of it is commented out.
        case left(String)
    }

    /// Tries a flow, step by step with each of its ways; a step that none does is left as a gap.
    func run(_ flow: Flow, _ spies: [WrittenClass.Parts]) throws -> (outcome: Outcome, gaps: [String]) {
        var flow = flow
        var ways = WrittenFlow(flow).ways
        while true {
            let written = WrittenFlow(flow, ways: ways, spies: spies)
            let file = FlowText.file(written)
            let problems = try problems(in: file.text)
            guard let first = problems.first else {
                let gaps = zip(flow.steps, ways).compactMap { step, way in way < step.acts.count ? nil : step.gap }
                return (.played(try screened(written)), gaps)
            }
            let wrong = file.lines.indices.filter { place in
                problems.contains { file.lines[place].contains($0.line) } && ways[place] < flow.steps[place].acts.count
            }
            guard !wrong.isEmpty else {
                if let smaller = Self.giving(less: problems, in: file, flow) {
                    flow = smaller
                    continue
                }
                let gap = "\(flow.presenter): \(first.message)"
                return (.left(FlowText.file(written, gap: "Left to you: \(first.message)").text), [gap])
            }
            for place in wrong {
                ways[place] += 1
                flow.steps[place].gap = problems.first { file.lines[place].contains($0.line) }?.message
            }
        }
    }

    /// The flow without those assignments to its presenter that do not compile, as to a property that only the presenter sets, and those
    /// statements by which the app prepares something or a view asks its presenter; nil where something else does not.
    static func giving(less problems: [CompilerErrors.Problem], in file: FlowText.File, _ flow: Flow) -> Flow? {
        let wrong = Set(problems.map { $0.line - file.setup.lowerBound })
        let gone = flow.setup.indices.filter { place in
            wrong.contains(place)
                && (place < flow.prepared || flow.setup[place].wholeMatch(of: /presenter\.\w+ = .*/) != nil)
        }
        var smaller = flow
        for place in gone.reversed() { smaller.setup.remove(at: place) }
        smaller.prepared -= gone.count { $0 < flow.prepared }
        // What is watched stands behind the setup, a line each.
        let wrongWatches = flow.watches.indices.filter { place in
            flow.watches[place].hasPrefix("stage.read(presenter, \\.self")
                && problems.contains { $0.line == file.setup.upperBound + place }
        }
        for place in wrongWatches.reversed() { smaller.watches.remove(at: place) }
        // What a library of others was to bring along may not be here.
        smaller.frameworks.subtract(problems.compactMap { CompilerErrors.missingModule(in: $0.message) })
        return smaller == flow ? nil : smaller
    }

    /// The flow with its screen, as far as that compiles too.
    private func screened(_ written: WrittenFlow) throws -> WrittenFlow {
        var whole = written
        var screen: FlowScreen? = FlowScreen(written.flow, ways: written.ways)
        while let tried = screen, tried.hasActions {
            whole.screen = tried
            let file = FlowText.file(whole)
            let problems = try problems(in: file.text)
            guard !problems.isEmpty else { return whole }
            screen = tried.dropping(lines: problems.map { $0.line - file.start - 1 })
        }
        return written
    }

    /// The first error in a class; nil if it compiles.
    func error(in text: String) throws -> String? { try problems(in: text).first?.message }

    private func problems(in text: String) throws -> [CompilerErrors.Problem] {
        let scratch = try ScratchFolder()
        let file = scratch.url.appending(path: "Screen.swift")
        try Data(text.utf8).write(to: file)
        var paths = [file.path]
        for (number, other) in others.enumerated() {
            let path = scratch.url.appending(path: "Other\(number).swift")
            try Data(other.utf8).write(to: path)
            paths.append(path.path)
        }
        var settings = CompileSettings()
        settings.mode = "6"
        // The scenarios name the modules that take a place by their own names, as `spy` does.
        let words = CompilerWords(
            module: "Screen", include: [output] + modules.searched + empty, standins: [], settings: settings)
        let run = try modules.toolchain.run("swiftc", words.all + ["-typecheck"] + paths)
        guard run.code != 0 else { return [] }
        let all = CompilerErrors(run.errors + run.output)
        let errors = all.all.filter { $0.path == file.path }
        // Elsewhere: what a module of the app is made of is not found, for example.
        let other = all.placeless ?? all.all.first?.message ?? "it does not compile"
        return errors.isEmpty ? [.init(path: file.path, line: 0, message: other)] : errors
    }
}
