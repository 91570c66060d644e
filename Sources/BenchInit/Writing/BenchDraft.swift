import BenchDiagnostics
import BenchSetup
import Foundation

/// A bench that is ready to be written: texts, links and what to say.
struct BenchDraft: Sendable {
    /// A module of the app as the bench compiles it.
    struct Module: Equatable, Sendable {
        let name: String
        /// The links in its folder: their names, and where they lead to from there.
        let links: [String: String]
        let excludes: [String]
        let standins: [Standin]
        let settings: CompileSettings
        let shims: String
        /// The parts that come in of files that do not compile whole, by the names of the files.
        let excerpts: [String: String]
        /// The empty types that its files need; nil for none.
        let types: String?
        /// The modules of the app that it imports.
        let imports: [String]
        /// The modules that it imports and that are empty here.
        let emptyModules: [String]
        /// The products of libraries of others that it imports, as a manifest names them.
        var products: [String] = []
    }

    let app: String
    let modules: [Module]
    /// The flows, in the order in which they are played.
    var flows: [WrittenFlow] = []
    /// The files of `Scenarios/` without a flow, by their names.
    var texts: [String: String] = [:]
    /// The folder of the bench below that of the repository.
    let folder: String
    /// The clone that brings this package to another machine; nil where the manifest has its URL.
    let fetch: PackageFetch?
    /// The arguments of `.package` for this package.
    let dependency: String
    /// The arguments of `.package` for the library in the place of Combine; nil for none.
    let library: String?
    /// The declarations that are written beside that library, since it lacks them.
    var additions: [CombineAddition] = []
    /// The arguments of `.package` for the libraries of others that the app imports.
    var libraries: [String] = []
    /// The names of those libraries, and of the one in the place of Combine, whose copies only this machine has.
    var copies: [String] = []
    /// The files of packages that are copied, by their paths.
    var copied: [String: String] = [:]

    /// The lists that take the place of those that the app's files lack.
    let lists: MissingLists

    /// The files of `Scenarios/`, without `main.swift`.
    var scenarios: [String: String] {
        flows.reduce(into: texts) { $0[$1.flow.names.file] = $1.text }
    }

    /// The names of the fixtures that the scenarios need.
    var fixtures: [String] { flows.map(\.flow.names.scenario) }

    /// The names of what `explore` looks at: the flows, the screens, and the flows without a connection.
    var explored: [String] {
        flows.map(\.flow.names.scenario) + flows.filter { $0.screen != nil }.map(\.flow.names.screen)
            + flows.map(\.flow.names.offline)
    }

    /// Every file, by its path below `Bench/`.
    var files: [String: String] {
        var files = [
            "Package.swift": ManifestText(self).text, "Scenarios/main.swift": main,
            ".gitignore": ".build/\n*.txt.new\n", "Fixtures/.gitkeep": "", "Recordings/.gitkeep": "",
        ]
        files.merge(copied) { first, _ in first }
        for module in modules { files["Modules/\(module.name)/Shims.swift"] = module.shims }
        for module in modules {
            files["Standins/\(module.name).swift"] = module.types
            for (name, text) in module.excerpts { files["\(ExcerptFile.folder)/\(module.name)/\(name)"] = text }
        }
        for standin in written { files["Modules/\(standin.name)/\(standin.name).swift"] = standin.text }
        for addition in additions { files["Modules/\(Standin.appCombine.name)/\(addition.file)"] = addition.text }
        for name in emptyModules { files["Standins/\(name)/\(name).swift"] = "// Empty: \(name) is not here.\n" }
        for name in lists.keys.keys { files["Standins/\(name).plist"] = lists.text(of: name) }
        for (name, text) in scenarios { files["Scenarios/\(name)"] = text }
        return files.merging(WorkflowText(product: product, folder: folder, fetch: fetch).files) { first, _ in first }
    }

    /// Every link, by its path below `Bench/`.
    var links: [String: String] {
        modules.reduce(into: [:]) { links, module in
            for (name, target) in module.links { links["Modules/\(module.name)/\(name)"] = target }
            if !module.excerpts.isEmpty {
                links["Modules/\(module.name)/Excerpts"] = "../../\(ExcerptFile.folder)/\(module.name)"
            }
            if module.types != nil {
                links["Modules/\(module.name)/Standins.swift"] = "../../Standins/\(module.name).swift"
            }
        }
    }

    /// The modules that are imported and empty here, sorted.
    var emptyModules: [String] { Set(modules.flatMap(\.emptyModules)).sorted() }

    /// The stand-ins that are targets of the bench, each after what it re-exports.
    var written: [Standin] {
        guard library != nil else { return [] }
        return [.appCombine] + (modules.contains { $0.standins.contains(.appSwiftUI) } ? [.appSwiftUI] : [])
    }

    /// The name of the executable.
    var product: String { "\(app)Bench" }

    /// The program of the bench as its folder starts it, with what was built of it elsewhere.
    func program(scratch: URL?) -> ProgramName {
        ProgramName(typed: ["swift", "run"] + (scratch.map { ["--scratch-path", $0.path] } ?? []) + [product])
    }

    /// The first file of the program while answers are invented.
    var notingMain: String { "import BenchCommand\n\nDecoderNotes.begin()\n" + main.drop { $0 != "\n" }.dropFirst(2) }

    var main: String {
        let variables = flows.flatMap(\.flow.names.variables).joined(separator: ", ")
        let screens = flows.compactMap(\.screen?.variable).joined(separator: ", ")
        return "import BenchCommand\n\nBench.main([\(variables)]\(screens.isEmpty ? "" : ", screens: [\(screens)]"))\n"
    }
}
