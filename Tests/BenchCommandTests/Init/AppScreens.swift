import BenchRunner
import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

/// The screens of an app that a test writes.
enum AppScreens {
    /// The screens of a module with some files, of which those that import a missing module are only parsed. Of other modules nothing is read, as
    /// of stand-ins.
    static func read(
        _ texts: [String: String], cut: Set<String> = [], leavesOut: Bool = false,
        tellsOutside: Bool = false, modules: KeyValuePairs<String, String> = [:],
        others: KeyValuePairs<String, String> = [:], own: [String] = [], storyboard: Storyboard = .none
    ) throws -> [FlowSearch.Screen] {
        let files = try ParsedFile.files(texts)
        let app = AppCode(files: files, storyboard: storyboard)
            .compiled(without: cut, leavesOut: leavesOut, tellsOutside: tellsOutside)
        return FlowSearch(
            try declarations(of: files, modules, others), of: ["App"] + own, app, controllers: AskingScreens(app).names,
            played: .none
        )
        .screens(of: "App")
    }

    static func declarations(
        of files: [SwiftFile], _ modules: KeyValuePairs<String, String> = [:],
        _ others: KeyValuePairs<String, String> = [:]
    ) throws -> Declarations {
        let (scratch, toolchain) = (try ScratchFolder(), ParsedFile.toolchain)
        for (name, text) in Array(modules) + Array(others) { _ = try CompiledModule(name, text, in: scratch.url) }
        var paths: [String] = []
        for file in files where !file.imports.contains("Missing") {
            let place = scratch.url.appending(path: file.path)
            try Data(file.text.utf8).write(to: place)
            paths.append(place.path)
        }
        let module = scratch.url.appending(path: "App.swiftmodule").path
        let words = CompilerWords(module: "App", include: [scratch.url], standins: [])
        let run = try toolchain.run("swiftc", words.all + ["-emit-module", "-emit-module-path", module] + paths)
        try #require(run.code == 0, "\(run.errors)")
        let built = try BuiltModules(besides: "", named: scratch.url, toolchain: toolchain)
        return try built.declarations(of: ["App"] + modules.map(\.key))
    }

    /// The statements of the steps of a screen, or why there are none.
    static func ways(_ screen: FlowSearch.Screen?) -> [String] {
        screen?.flow?.steps.map { $0.ways.first ?? "gap: \($0.gap ?? "")" } ?? []
    }
}
