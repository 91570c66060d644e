import BenchDiagnostics
import BenchSetup
import Foundation

/// Asks the compiler which files of a module compile on this machine together.
struct ModuleTrial {
    /// The part of a module that the compiler left.
    struct Result: Sendable {
        /// The files that compile whole.
        var inside: [SwiftFile]
        var outside: [String: OutReason]
        /// The compiling parts of other files, each with the reason why the whole does not compile, sorted by path.
        var excerpts: [(excerpt: Excerpt, why: OutReason)] = []
        let standins: [Standin]
        /// Empty types for what the files only name.
        var types: [TypeStandin] = []
        /// Modules that are imported and stay empty.
        var emptyModules: [String] = []
        /// The libraries of others that the files import.
        var libraries: [AppLibrary] = []

        /// The parts of the shims that do not compile beside the files, with what the compiler says.
        var lostShims: [ShimsText.Part: String] = [:]

        /// The files that are compiled whole or in part.
        var files: [SwiftFile] { inside + excerpts.map(\.excerpt.file) }
    }

    /// The place of a file on this machine, by its path.
    let url: (String) -> URL
    let modules: BuiltModules
    /// The stand-ins for modules that are missing here.
    let offered: [Standin]
    /// The libraries of others that are built here.
    let libraries: [AppLibrary]
    /// The modules of the app that are compiled already.
    let own: Set<String>
    /// Every file of the app, for what those that stay out declare.
    let declared: DeclaredTypes
    /// The words of other modules that import this one.
    let wanted: Set<String>
    /// The views of SwiftUI that are played.
    let played: PlayedViews
    /// The app's bundle, as far as its code reads it.
    let bundle: AppBundle
    /// The folder that the modules of the app are compiled to.
    let output: URL

    /// Leaves out files until the rest compiles, then compiles it.
    func run(_ module: AppModule, _ files: [SwiftFile]) throws -> Result {
        var attempt = ModuleAttempt(
            files: files, declared: declared, own: own, isIncomplete: !module.lost.isEmpty, played: played)
        try compile(module, &attempt)
        // What is not needed may have been what something needed: then that goes too.
        attempt.forgetUnneeded(but: wanted)
        try compile(module, &attempt)
        let count = attempt.types.count
        attempt.forgetUnused()
        // Scenarios are tried with the module that SwiftPM builds, without what was dropped.
        if attempt.types.count != count { try compile(module, &attempt) }
        // A module of nothing would be found by those that import it.
        if attempt.inside.isEmpty { try? FileManager.default.removeItem(at: product(of: module)) }
        let files = attempt.inside
        return Result(
            inside: files.filter { attempt.excerpts[$0.path] == nil }, outside: attempt.outside,
            excerpts: files.compactMap { file in
                attempt.excerpts[file.path].map { ($0, attempt.reasons[file.path] ?? .unexplained) }
            },
            standins: Self.standins(of: files, among: offered), types: attempt.types,
            emptyModules: emptyModules(of: files, in: module),
            libraries: libraries.filter { library in
                files.contains { $0.seenModules.contains(library.module) }
            }, lostShims: attempt.lostShims)
    }

    private func compile(_ module: AppModule, _ attempt: inout ModuleAttempt) throws {
        while !attempt.inside.isEmpty {
            let (problems, shims) = try problems(of: module, attempt)
            guard !problems.isEmpty else {
                guard !shims.isEmpty else { return }
                attempt.lose(shims)
                continue
            }
            // What is wrong in the shims may be so since a file is.
            attempt.learn(from: problems, empty: Set(emptyModules(of: attempt.inside, in: module)))
        }
    }

    /// The stand-ins that files import, in the order in which they are offered.
    static func standins(of files: [SwiftFile], among offered: [Standin]) -> [Standin] {
        let names = files.reduce(into: Set<String>()) { $0.formUnion($1.seenModules) }
        return offered.filter { names.contains($0.original) }
    }

    /// The modules that files import and that nothing here has. Where a file imports its own, as what tools write may, that is none.
    private func emptyModules(of files: [SwiftFile], in module: AppModule) -> [String] {
        let there = FileChoice.known.union(offered.map(\.original)).union(own).union(libraries.map(\.module))
            .union([module.name])
        return Set(files.flatMap(\.imports)).subtracting(there).sorted()
    }

    /// The problems that the compiler finds in each file, and in the parts of the shims; none once the module is compiled.
    private func problems(
        of module: AppModule, _ attempt: ModuleAttempt
    ) throws -> (files: [String: [CompilerErrors.Problem]], shims: [ShimsText.Part: String]) {
        let files = attempt.inside
        let empty = emptyModules(of: files, in: module)
        let folder = output.appending(path: "\(module.name)-empty")
        for name in empty { try emit(Standin.empty(name).name, to: folder) }
        let shims = output.appending(path: "\(module.name)-Shims.swift")
        let types = output.appending(path: "\(module.name)-Standins.swift")
        let standins = Self.standins(of: files, among: offered)
        let shimsText = ShimsText(
            for: files, of: module, bundle, libraries, standins, without: Set(attempt.lostShims.keys))
        try Data(shimsText.text.utf8).write(to: shims)
        let standinsText = TypeStandin.file(attempt.types, beside: files)
        try Data(standinsText.utf8).write(to: types)
        let words = CompilerWords(
            module: module.name, include: [output] + modules.searched + (empty.isEmpty ? [] : [folder]) + emptyOfOthers,
            standins: standins + empty.map(Standin.empty), settings: module.settings)
        let places = try places(of: attempt, module)
        let paths = files.compactMap { places[$0.path] } + [shims.path, types.path]
        // In one piece, since otherwise the bodies of functions are not looked at.
        let product = product(of: module).path
        let run = try modules.toolchain.run(
            "swiftc",
            words.all + ["-whole-module-optimization", "-no-emit-module-separately-wmo"]
                + ["-emit-module", "-emit-module-path", product] + paths)
        guard run.code != 0 else { return ([:], [:]) }
        // What an attempt left would be taken for the module.
        try? FileManager.default.removeItem(atPath: product)
        let errors = CompilerErrors(run.errors + run.output)
        let originals = Dictionary(uniqueKeysWithValues: places.map { ($1, $0) })
        var found = Dictionary(grouping: errors.all.filter { originals[$0.path] != nil }) { originals[$0.path] ?? "" }
        let written = errors.all.filter { $0.path == types.path }
        if !written.isEmpty { found[ModuleAttempt.standins] = written }
        let lost = errors.all.filter { $0.path == shims.path }.compactMap { problem in
            shimsText.part(at: problem.line).map { ($0, problem.message) }
        }
        guard found.isEmpty, lost.isEmpty else { return (found, Dictionary(lost) { first, _ in first }) }
        return (try blamed(run.errors, files), [:])
    }

    private func product(of module: AppModule) -> URL { output.appending(path: "\(module.name).swiftmodule") }

    /// The folders of empty modules that modules of the app import: whoever imports those needs them, too.
    private var emptyOfOthers: [URL] {
        own.sorted().map { output.appending(path: "\($0)-empty") }.filter {
            FileManager.default.fileExists(atPath: $0.path)
        }
    }

    /// The path at which the compiler finds each file: an excerpt is written first.
    private func places(of attempt: ModuleAttempt, _ module: AppModule) throws -> [String: String] {
        let folder = output.appending(path: "\(module.name)-excerpts")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try Dictionary(
            uniqueKeysWithValues: attempt.inside.map { file in
                guard let excerpt = attempt.excerpts[file.path] else {
                    return (file.path, url(file.path).path)
                }
                let place = folder.appending(path: file.components.last ?? "")
                try Data(excerpt.text.utf8).write(to: place)
                return (file.path, place.path)
            })
    }

    /// A file that an error without a place names, such as one that has the name of another.
    private func blamed(_ text: String, _ files: [SwiftFile]) throws -> [String: [CompilerErrors.Problem]] {
        let line = text.split(separator: "\n").first { $0.contains("error: ") }.map(String.init) ?? text
        guard let file = files.last(where: { text.contains($0.path) }) else {
            throw Diagnostic.toolchainFailed("swiftc", reason: text)
        }
        let message = line.firstRange(of: "error: ").map { String(line[$0.upperBound...]) } ?? line
        return [file.path: [.init(path: file.path, line: 0, message: message)]]
    }

    private func emit(_ name: String, to folder: URL) throws {
        let product = folder.appending(path: "\(name).swiftmodule")
        guard !FileManager.default.fileExists(atPath: product.path) else { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "\(name).swift")
        try Data().write(to: file)
        _ = try modules.toolchain.run(
            "swiftc",
            ["-module-name", name, "-parse-as-library", "-emit-module", "-emit-module-path", product.path, file.path])
    }
}
