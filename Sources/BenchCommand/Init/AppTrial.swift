import Foundation

/// Finds out what of an app compiles here, and what can be played of it.
struct AppTrial {
    /// What was found.
    struct Result {
        let modules: [TriedModule]
        let screens: [TriedScreen]
    }

    /// A module of the app after the trial.
    struct TriedModule {
        let layout: AppLayout.Module
        let inside: [SwiftFile]
        let outside: [String: OutReason]
        let standins: [Standin]
    }

    /// An output protocol: its spy and its first scenario, or why there is none.
    struct TriedScreen {
        /// The protocol or the view model.
        let subject: String
        let spy: WrittenClass?
        let flow: Flow?
        /// The file in `Scenarios/`; nil for none.
        let file: (name: String, text: String)?
        let obstacle: String?
    }

    let app: URL
    let tree: AppTree
    let layout: AppLayout
    let modules: BuiltModules
    /// What may take the place of modules that are missing here.
    let standins: [Standin]

    /// Compiles the modules in the order in which they import each other, then looks for screens in them.
    ///
    /// - Throws: `ToolchainError`.
    func run() throws -> Result {
        let scratch = try ScratchFolder()
        let choice = FileChoice(own: Set(layout.modules.map(\.name)))
        var tried: [TriedModule] = []
        for module in ordered() { tried.append(try trial(of: module, choice, in: scratch.url)) }
        let compiled = tried.filter { !$0.inside.isEmpty }
        var screens = ScreenTrials(modules: modules, output: scratch.url)
        for module in compiled { try screens.add(module) }
        return Result(modules: tried, screens: screens.tried)
    }

    private func trial(of module: AppLayout.Module, _ choice: FileChoice, in output: URL) throws -> TriedModule {
        let files = files(of: module)
        let reasons = files.map { ($0, choice.reason(for: $0)) }
        let asked = reasons.filter { $0.1 == nil }.map(\.0)
        let trial = try ModuleTrial(app: app, modules: modules, offered: standins, output: output)
            .run(module.name, asked)
        let named = reasons.compactMap { file, reason in reason.map { (file.path, $0) } }
        return TriedModule(
            layout: module, inside: trial.inside,
            outside: trial.outside.merging(named) { first, _ in first }, standins: trial.standins)
    }

    private func files(of module: AppLayout.Module) -> [SwiftFile] {
        module.folder.isEmpty ? tree.swift : tree.swift.filter { $0.path.hasPrefix(module.folder + "/") }
    }

    /// The modules, each after those that it imports.
    private func ordered() -> [AppLayout.Module] {
        var left = layout.modules
        var ordered: [AppLayout.Module] = []
        while !left.isEmpty {
            let names = Set(left.map(\.name))
            let next = left.firstIndex { module in
                files(of: module).allSatisfy { names.subtracting([module.name]).isDisjoint(with: $0.imports) }
            }
            ordered.append(left.remove(at: next ?? 0))
        }
        return ordered
    }
}
