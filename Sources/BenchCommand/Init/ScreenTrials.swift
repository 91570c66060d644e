import Foundation

/// Tries to write the screens of the modules of an app, each name once: all scenarios and spies are in one module.
struct ScreenTrials {
    /// Those of the modules so far.
    private(set) var tried: [AppTrial.TriedScreen] = []
    private var taken: Set<String> = []
    private let modules: BuiltModules
    private let output: URL

    /// - Parameters:
    ///   - modules: What the bench is compiled with.
    ///   - output: Where the modules of the app were compiled to.
    init(modules: BuiltModules, output: URL) {
        self.modules = modules
        self.output = output
    }

    /// Adds the screens of a module whose files compile.
    ///
    /// - Throws: `ToolchainError`.
    mutating func add(_ module: AppTrial.TriedModule) throws {
        let name = module.layout.name
        let built = try BuiltModules(
            besides: "", named: output, toolchain: modules.toolchain, searching: modules.searched)
        let declarations = try built.declarations(of: [name])
        let writer = ClassWriter(kind: .spy, declarations: declarations)
        let trial = ScenarioTrial(modules: modules, output: output, standins: module.standins)
        let search = FlowSearch(declarations)
        for found in search.outputs(of: name) { try add(writer.write(found.symbol), found.flow, trial) }
        for flow in search.viewModels(of: name) where !taken.contains(flow.file) {
            guard let screen = try trial.run(flow) else { continue }
            taken.insert(flow.file)
            tried.append(screen)
        }
    }

    /// A presenter with two outputs has its scenario with the first.
    private mutating func add(_ spy: WrittenClass, _ flow: Flow?, _ trial: ScenarioTrial) throws {
        guard taken.insert(spy.name).inserted else {
            let why = "another module has a protocol of this name"
            return tried.append(.init(subject: spy.protocolName, spy: spy, flow: nil, file: nil, obstacle: why))
        }
        let screen = try trial.run(spy, flow.flatMap { taken.contains($0.file) ? nil : $0 })
        if let file = screen.flow?.file { taken.insert(file) }
        tried.append(screen)
    }
}
