import BenchSetup
import Foundation

/// Tries to write the screens of the modules of an app, each name once: all scenarios and spies are in one module.
struct ScreenTrials {
    /// The trials of the modules so far.
    private(set) var tried: [AppTrial.TriedScreen] = []
    /// The file that says what names mean which the app shares with PresenterBench; nil where it shares none.
    private(set) var names: String?
    /// The names of scenarios, variables and files so far.
    private var taken: Set<String> = []
    /// The texts of the classes so far, by their names.
    private var classes: [String: String] = [:]
    private let modules: BuiltModules
    private let output: URL
    private let app: AppCode
    private let controllers: Set<String>
    private let played: PlayedViews

    /// Creates the trials of an app's screens.
    init(modules: BuiltModules, output: URL, app: AppCode, controllers: Set<String>, played: PlayedViews) {
        self.modules = modules
        self.output = output
        self.app = app
        (self.controllers, self.played) = (controllers, played)
    }

    /// Adds the screens of modules whose files compile.
    mutating func add(_ modules: [AppTrial.TriedModule], besides all: [AppTrial.TriedModule]) throws {
        // Where nothing compiled, there are no modules to look at.
        guard !modules.isEmpty else { return }
        let empty = all.filter { !$0.compiled.emptyModules.isEmpty }.map {
            output.appending(path: "\($0.module.name)-empty")
        }
        let built = try BuiltModules(
            besides: "", named: output, toolchain: self.modules.toolchain,
            searching: self.modules.searched + empty)
        let declarations = try built.declarations(of: all.map(\.module.name))
        names = SharedNames(declarations).text
        let own = modules.map(\.module.name)
        let search = FlowSearch(declarations, of: own, app, controllers: controllers, played: played)
        let emptyNames = Set(all.flatMap(\.compiled.emptyModules))
        let screens = modules.flatMap { tried in
            search.screens(of: tried.module.name).map { $0.compiled(with: tried.module.settings.playedDifferences) }
        }
        for screen in screens {
            let spies = screen.outputs.map { shape in
                ClassWriter(
                    kind: .spy, declarations: declarations, endsPlay: true,
                    keepsLists: !OutputShapes.isRouting(shape)
                ).write(shape)
            }
            try add(screen.importing(noneOf: emptyNames), spies, empty)
        }
    }

    private mutating func add(_ screen: FlowSearch.Screen, _ spies: [WrittenClass], _ empty: [URL]) throws {
        let screen = named(screen)
        let new = spies.filter { classes[$0.name] == nil }
        let byHand = new.flatMap(\.byHand).map { "\($0.why) By hand: \($0.line)" }
        let whole = new.filter { $0.byHand.isEmpty && $0.parts != nil }
        let (names, parts) = (whole.map(\.name), whole.compactMap(\.parts))
        let others = spies.compactMap { classes[$0.name] } + (self.names.map { [$0] } ?? [])
        let trial = ScenarioTrial(modules: modules, output: output, empty: empty, others: others)
        guard byHand.isEmpty, let flow = screen.flow else {
            let gaps = byHand + (screen.gap.map { [$0] } ?? [])
            if byHand.isEmpty, let sketch = screen.sketch,
                try add(sketch, of: screen, parts, names, gaps, trial)
            {
                return
            }
            return try addSpies(screen, parts, names, gaps, trial)
        }
        let (outcome, gaps) = try trial.run(flow, parts)
        let content: AppTrial.TriedScreen.Content
        switch outcome {
        case .played(let written): content = .flow(written)
        case .left(let text):
            // Without a scenario a class may be what does not compile.
            guard try trial.error(in: text) == nil else { return try addSpies(screen, parts, names, gaps, trial) }
            content = .texts([flow.names.file: text])
        }
        for (name, part) in zip(names, parts) { classes[name] = part.text }
        tried.append(.init(subject: screen.name, spies: names, content: content, obstacles: gaps))
    }

    /// A screen with names that no other one has: all files are in one module.
    private mutating func named(_ screen: FlowSearch.Screen) -> FlowSearch.Screen {
        guard let flow = screen.flow ?? screen.sketch else { return screen }
        let number = FlowNames.free(flow.presenter, besides: taken)
        taken.formUnion(FlowNames(of: flow.presenter, number: number).all)
        return screen.numbered(number)
    }

    /// Adds a flow with a gap: commented out, with the spies that it needs.
    private mutating func add(
        _ sketch: Flow, of screen: FlowSearch.Screen, _ parts: [WrittenClass.Parts], _ names: [String],
        _ gaps: [String],
        _ trial: ScenarioTrial
    ) throws -> Bool {
        let why = "Left to you: \(gaps.joined(separator: "; "))"
        let text = FlowText.file(WrittenFlow(sketch, spies: parts), gap: why).text
        guard try trial.error(in: text) == nil else { return false }
        for (name, part) in zip(names, parts) { classes[name] = part.text }
        tried.append(
            .init(subject: screen.name, spies: names, content: .texts([sketch.names.file: text]), obstacles: gaps))
        return true
    }

    private mutating func addSpies(
        _ screen: FlowSearch.Screen, _ parts: [WrittenClass.Parts], _ names: [String], _ gaps: [String],
        _ trial: ScenarioTrial
    ) throws {
        var (kept, files, wrong): ([String], [String: String], [String]) = ([], [:], gaps)
        for (name, part) in zip(names, parts) {
            if let error = try trial.error(in: part.text) {
                wrong.append("\(name): the compiler: \(error)")
            } else {
                kept.append(name)
                files["\(name).swift"] = part.text
                classes[name] = part.text
            }
        }
        tried.append(.init(subject: screen.name, spies: kept, content: .texts(files), obstacles: wrong))
    }
}
