import Foundation

/// Asks the compiler whether what was written for a screen compiles, and keeps what does.
struct ScenarioTrial {
    let modules: BuiltModules
    /// Where the modules of the app were compiled to.
    let output: URL
    let standins: [Standin]

    /// Tries the scenario with its spy, then the spy alone.
    ///
    /// - Throws: `ToolchainError`.
    func run(_ spy: WrittenClass, _ flow: Flow?) throws -> AppTrial.TriedScreen {
        guard spy.byHand.isEmpty, let text = spy.text else {
            let lines = spy.byHand.map { "\($0.why) By hand: \($0.line)" }.joined(separator: "; ")
            return .init(subject: spy.protocolName, spy: spy, flow: nil, file: nil, obstacle: lines)
        }
        if let flow, let whole = FlowText.file(flow, spy: spy), try error(in: whole) == nil {
            return .init(subject: spy.protocolName, spy: spy, flow: flow, file: (flow.file, whole), obstacle: nil)
        }
        if let error = try error(in: text) {
            return .init(subject: spy.protocolName, spy: spy, flow: nil, file: nil, obstacle: "the compiler: \(error)")
        }
        let why = "no scenario: its presenter needs what only you can make, or has no input without values"
        return .init(subject: spy.protocolName, spy: spy, flow: nil, file: ("\(spy.name).swift", text), obstacle: why)
    }

    /// Tries the scenario of a view model.
    ///
    /// - Returns: The screen; nil where the scenario does not compile.
    /// - Throws: `ToolchainError`.
    func run(_ flow: Flow) throws -> AppTrial.TriedScreen? {
        let text = FlowText.file(flow)
        guard try error(in: text) == nil else { return nil }
        return .init(subject: flow.presenter, spy: nil, flow: flow, file: (flow.file, text), obstacle: nil)
    }

    /// The first error in a text; nil if it compiles.
    private func error(in text: String) throws -> String? {
        let scratch = try ScratchFolder()
        let file = scratch.url.appending(path: "Screen.swift")
        try Data(text.utf8).write(to: file)
        let words = CompilerWords(
            module: "Screen", include: modules.searched + [output], standins: standins, mode: "6")
        let run = try modules.toolchain.run("swiftc", words.all + ["-typecheck", file.path])
        guard run.code != 0 else { return nil }
        let errors = CompilerErrors(run.errors + run.output).first(in: ["Screen.swift"], below: scratch.url.path)
        return errors["Screen.swift"] ?? "it does not compile"
    }
}
