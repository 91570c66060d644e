import BenchDiagnostics
import BenchRunner
import Foundation

/// The compiled modules of a package, in the folder that its compiler searches.
package struct BuiltModules: Sendable {
    let folder: URL
    package let toolchain: Toolchain
    /// Other folders in which the compiler finds the imports of these modules.
    private var others: [URL]

    /// The modules of this package and of those that its benches depend on, whose protocols get no spies.
    package static let own: Set = [
        "BenchCommand", "BenchDiagnostics", "BenchInit", "BenchPlatform", "BenchReports", "BenchRunner", "BenchSetup",
        "BenchTesting",
        "CombineStandin", "Emission", "HTTPFixtures", "LinuxShims", "PlayRuntime", "PresenterBench", "Relays",
        "SwiftUIShim", "Transcript", "UIKitStandin",
        "Absent", "OSSubmodules", "SwiftUIValues", "CoreDataStandin", "CoreLocationStandin", "CommonCryptoStandin",
        "CryptoKitStandin", "FormattersStandin",
        "MapKitStandin", "NetworkStandin", "OSLogStandin", "ObjectiveCStandin", "OSStandin", "SafariServicesStandin",
        "SecurityStandin", "SwiftDataStandin",
        "SwiftyJSONStandin", "RealmStandin", "RealmSwiftStandin", "Predicates", "ReachabilityStandin",
        "StoreKitStandin",
        "SystemConfigurationStandin",
        "UserNotificationsStandin", "WebKitStandin", "AVFoundationStandin", "AVKitStandin",
        // Modules that `init` adds to a bench.
        "AppCombine", "AppSwiftUI", "OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation",
    ]

    /// Finds the modules beside the program that SwiftPM built from them.
    package init(
        besides executable: String, named: URL?, toolchain: Toolchain, searching others: [URL] = []
    ) throws(Diagnostic) {
        folder = named ?? URL(filePath: executable).deletingLastPathComponent().appending(path: "Modules")
        self.toolchain = toolchain
        self.others = others + Self.modulesOfC(beside: folder)
        guard !all.isEmpty else {
            throw Diagnostic(
                what: "There are no compiled modules.", place: folder.path,
                next: "Build the bench, or name the folder with its .swiftmodule files: --modules DIR")
        }
    }

    /// The same modules, with more folders in which the compiler finds what is imported.
    package func searching(_ more: [URL]) -> BuiltModules {
        var modules = self
        modules.others += more
        return modules
    }

    /// The folders in which the compiler looks for modules.
    package var searched: [URL] { [folder] + others }

    /// The folders in which SwiftPM writes where the headers of C modules are.
    package static func modulesOfC(beside folder: URL) -> [URL] {
        let products = folder.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: products.path)) ?? []
        return names.filter { $0.hasSuffix(".build") }.sorted().map { products.appending(path: $0) }.filter {
            FileManager.default.fileExists(atPath: $0.appending(path: "module.modulemap").path)
        }
    }

    /// The names of the modules that are not the bench's own, sorted.
    var names: [String] { all.filter { !Self.own.contains($0) } }

    /// The modules that contain a name; reading them is much faster than asking the toolchain about each.
    func names(mentioning name: String) -> [String] {
        names.filter { module in
            let file = folder.appending(path: "\(module).swiftmodule")
            let contents = try? Data(contentsOf: file)
            return contents.map { $0.range(of: Data(name.utf8)) != nil } ?? true
        }
    }

    /// Makes the toolchain write the declarations of modules, and of those here from which their protocols inherit.
    package func declarations(of modules: [String]) throws -> Declarations {
        var graphs: [String: SymbolGraph] = [:]
        var next = modules
        let known = Set(all)
        while let module = next.popLast() {
            guard graphs[module] == nil else { continue }
            let graph = try graph(of: module)
            graphs[module] = graph
            next += graph.relationships.filter { $0.kind == "conformsTo" }
                .compactMap { $0.targetFallback?.split(separator: ".").first.map(String.init) }
                .filter { known.contains($0) }
        }
        return Declarations(Array(graphs.values))
    }

    /// The declarations of a module, internal ones too.
    private func graph(of module: String) throws -> SymbolGraph {
        let scratch = try ScratchFolder()
        let run = try toolchain.run(
            "swift-symbolgraph-extract",
            [
                "-module-name", module, "-target", toolchain.target(), "-I", folder.path, "-output-dir",
                // From `internal` on, what has a label with an underscore in front is missing too.
                scratch.url.path, "-minimum-access-level", "private", "-skip-synthesized-members",
            ] + others.flatMap { ["-I", $0.path] })
        let file = scratch.url.appending(path: "\(module).symbols.json")
        guard run.code == 0, let data = try? Data(contentsOf: file) else {
            throw Diagnostic.toolchainFailed("swift-symbolgraph-extract -module-name \(module)", reason: run.errors)
        }
        var graph = try JSONDecoder().decode(SymbolGraph.self, from: data)
        let written = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).sorted()
        for name in written where name.hasPrefix("\(module)@") {
            let data = try Data(contentsOf: scratch.url.appending(path: name))
            graph.add(try JSONDecoder().decode(SymbolGraph.self, from: data))
        }
        graph.forgetPrivate()
        return graph
    }

    /// The names of all modules in the folder.
    package var known: Set<String> { Set(all) }

    private var all: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(".swiftmodule".count)) }.sorted()
    }
}

/// Finds a protocol by the name that a person gives it.
package struct ProtocolSearch {
    let modules: BuiltModules
    /// The only module to search; nil for all that are not the bench's own.
    let module: String?

    package init(modules: BuiltModules, module: String?) {
        self.modules = modules
        self.module = module
    }

    /// Finds the one protocol of a name.
    package func find(_ name: String) throws -> (SymbolGraph.Symbol, Declarations) {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        let declarations = try modules.declarations(of: candidates(mentioning: last))
        let found = declarations.protocols.filter { symbol in
            let path = [declarations.module(of: symbol)] + symbol.pathComponents
            return Self.ends(path, in: name)
        }
        guard let first = found.first else { throw try nothing(named: name) }
        guard found.count == 1 else {
            let names = found.map { "\(declarations.module(of: $0)).\($0.name)" }.sorted()
            throw Diagnostic(
                what: "\(names.count) protocols are called \"\(name)\".", place: names.joined(separator: ", "),
                next: "Name one of them: \(.spy, names[0])")
        }
        return (first, declarations)
    }

    private static func ends(_ path: [String], in name: String) -> Bool {
        Array(path.suffix(name.split(separator: ".").count)) == name.split(separator: ".").map(String.init)
    }

    private func candidates(mentioning name: String) throws(Diagnostic) -> [String] {
        guard let module else { return modules.names(mentioning: name) }
        guard modules.names.contains(module) else {
            throw Diagnostic(
                what: "No module of the app is called \"\(module)\".", place: "--module",
                next: NearestName.of(module, in: modules.names).first.map { "Nearest: \($0)" } ?? "Leave --module out.")
        }
        return [module]
    }

    private func nothing(named name: String) throws -> Diagnostic {
        let all = try modules.declarations(of: module.map { [$0] } ?? modules.names).protocols.map(\.name)
        let nearest = NearestName.of(name, in: all.distinct)
        return Diagnostic(
            what: "No protocol of the app is called \"\(name)\".", place: "",
            next: nearest.isEmpty
                ? "Build the bench first; private protocols cannot be seen."
                : "Nearest: \(nearest.joined(separator: ", "))")
    }
}
