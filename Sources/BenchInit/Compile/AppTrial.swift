import BenchDiagnostics
import BenchRunner
import BenchSetup
import Foundation

/// Finds out what of an app compiles here, and what can be played of it.
struct AppTrial {
    /// The modules that compile, and the screens in them.
    struct Result {
        let modules: [TriedModule]
        let screens: [TriedScreen]
        let bundle: AppBundle
        /// The file that says what names mean which the app shares with PresenterBench; nil where it shares none.
        var names: String?
    }

    /// A module of the app after the trial.
    struct TriedModule {
        let module: AppModule
        let compiled: ModuleTrial.Result

        var inside: [SwiftFile] { compiled.inside }
        var outside: [String: OutReason] { compiled.outside }
        var standins: [Standin] { compiled.standins }
    }

    /// A presenter or view model: its spies and its scenarios, or why there is none.
    struct TriedScreen {
        /// The presenter, the protocol or the view model.
        let subject: String
        /// The classes that were written for it.
        let spies: [String]
        /// The content of its files in `Scenarios/`.
        let content: Content
        /// The work that is left to be done by hand: a gap of the scenario each.
        let obstacles: [String]

        /// A flow that is played, or texts without one, by the names of their files.
        enum Content {
            case flow(WrittenFlow)
            case texts([String: String])
        }

        /// The flow that is played; nil for none.
        var written: WrittenFlow? { if case .flow(let written) = content { written } else { nil } }
    }

    let place: AppPlace
    /// The screens, cells and ways between them that its storyboards have.
    let storyboard: Storyboard
    /// The files and the property list of the app that is built from there.
    let bundle: AppBundle
    let modules: BuiltModules
    /// The stand-ins for modules that are missing here.
    let standins: [Standin]
    /// The libraries of others that are built here.
    var libraries: [AppLibrary] = []

    /// Compiles the modules in the order in which they import each other, then looks for screens in them.
    func run() throws -> Result {
        let scratch = try ScratchFolder()
        var tried: [TriedModule] = []
        let code = AppCode(files: place.code, storyboard: storyboard)
        let asking = AskingScreens(code)
        let played = PlayedViews(asking.views, of: code, in: place.code)
        let ordered = ordered()
        if let shared = ordered.first(where: { BuiltModules.own.contains($0.name) }) {
            throw Diagnostic.sharedModule(shared.name)
        }
        let entities = DataModel.entities(among: place.tree.files, below: place.root)
        let declared = DeclaredTypes(place.sources.files.values, entities: entities)
        for module in ordered {
            let own = Set(tried.filter { !$0.compiled.files.isEmpty }.map(\.module.name))
            tried.append(try trial(of: module, own, declared, asking, played, in: scratch.url))
        }
        let compiled = tried.filter { !$0.compiled.files.isEmpty }
        let cut = tried.flatMap(\.compiled.excerpts).reduce(into: Set<String>()) { $0.formUnion($1.excerpt.bodies) }
        let leavesOut = tried.flatMap(\.compiled.excerpts).contains { $0.excerpt.hasCalls }
        let tells = tried.flatMap(\.compiled.standins).contains { $0.tellsOutside }
        let app = code.compiled(without: cut, leavesOut: leavesOut, tellsOutside: tells)
        var screens = ScreenTrials(
            modules: modules, output: scratch.url, app: app, controllers: asking.names, played: played)
        try screens.add(compiled.filter { place.copy(of: $0.module) == nil }, besides: compiled)
        return Result(modules: tried, screens: screens.tried, bundle: bundle, names: screens.names)
    }

    private func trial(
        of module: AppModule, _ compiled: Set<String>, _ declared: DeclaredTypes, _ asking: AskingScreens,
        _ played: PlayedViews, in output: URL
    ) throws -> TriedModule {
        let own = files(of: module)
        // A module of the app goes before one of Apple's that is called so.
        let names = Set(all.map(\.name))
        let offered = standins.filter { !names.contains($0.original) }
        let brought = BroughtModules.names(to: module, own, among: place.tree.files, below: place.root)
            .subtracting(names)
        let parts = AppLibrary.parts(seenBy: own).intersection(compiled.union(libraries.map(\.module)))
        let files = own.map { $0.seeing(brought.union(parts)) }
        let users = all.filter { imports(of: $0).contains(module.name) }.flatMap(self.files)
        let wanted = users.reduce(into: Set<String>()) { $0.formUnion($1.tree.words) }
        let reasons = files.map { ($0, FileChoice.reason(for: $0)) }
        let trial = ModuleTrial(
            url: place.url, modules: modules, offered: offered, libraries: libraries, own: compiled,
            declared: place.copy(of: module).map { DeclaredTypes($0.sources.files.values) } ?? declared,
            wanted: wanted.union(asking.names).union(asking.views), played: played, bundle: bundle,
            output: output)
        // Beside what the app starts in there may be what others need.
        let tried = reasons.filter { $0.1 == nil || $0.1 == .entryPoint }
        var result = try trial.run(module, tried.map(\.0))
        for (file, reason) in reasons {
            if let reason, reason != .entryPoint { result.outside[file.path] = reason }
        }
        return TriedModule(module: module, compiled: result)
    }

    /// The modules that the app uses, each after those that it imports.
    private func ordered() -> [AppModule] {
        var left = all.filter { used.contains($0.name) }
        var ordered: [AppModule] = []
        while !left.isEmpty {
            let names = Set(left.map(\.name))
            let next = left.firstIndex { module in
                names.subtracting([module.name]).isDisjoint(with: imports(of: module))
            }
            ordered.append(left.remove(at: next ?? 0))
        }
        return ordered
    }

    /// The modules of the app, and those of copied packages.
    private var all: [AppModule] { place.modules + place.copies.flatMap(\.modules) }

    private func imports(of module: AppModule) -> Set<String> {
        let files = files(of: module)
        return Set(files.flatMap(\.imports)).union(AppLibrary.parts(seenBy: files))
    }

    private func files(of module: AppModule) -> [SwiftFile] {
        let sources = place.copy(of: module)?.sources ?? place.sources
        return module.files.compactMap { sources.files[$0] }
    }

    /// The modules of the project, and those of packages in its folder that it imports, through others too.
    private var used: Set<String> {
        let own = place.modules.filter { !$0.isOfPackage }
        guard !own.isEmpty else { return Set(place.modules.map(\.name)) }
        var names = Set(own.map(\.name))
        var next = own
        while let module = next.popLast() {
            let imported = imports(of: module)
            for other in all where imported.contains(other.name) && names.insert(other.name).inserted {
                next.append(other)
            }
        }
        return names
    }
}
