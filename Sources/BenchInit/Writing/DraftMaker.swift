import BenchSetup
import Foundation

/// Makes the draft of a bench from what was found of an app.
struct DraftMaker {
    let place: AppPlace
    /// The arguments of `.package` for this package.
    let dependency: String
    /// The command that brings this package to another machine; nil where the manifest has its URL.
    let fetch: PackageFetch?
    /// The package of the library in the place of Combine; nil for none.
    let library: PackageSource?
    /// The declarations that are written beside that library, since it lacks them.
    let additions: [CombineAddition]

    func draft(_ result: AppTrial.Result) -> BenchDraft {
        let compiled = result.modules.filter { !$0.compiled.files.isEmpty }
        let names = Set(compiled.map(\.module.name))
        var texts: [String: String] = [:]
        for case .texts(let own) in result.screens.map(\.content) { texts.merge(own) { first, _ in first } }
        let flows = result.screens.compactMap(\.written)
        if !(texts.isEmpty && flows.isEmpty) { texts["Names.swift"] = result.names }
        return BenchDraft(
            app: place.name, modules: compiled.map { module($0, among: names, result.bundle) }, flows: flows,
            texts: texts, folder: folder, fetch: fetch,
            dependency: dependency, library: library?.dependency(from: place.bench), additions: additions,
            libraries: compiled.flatMap(\.compiled.libraries).map { $0.source.dependency(from: place.bench) }.distinct,
            copies: copies(compiled),
            copied: copied(compiled), lists: result.bundle.lists)
    }

    /// The way from the root of the repository, or from the folder of the project.
    private var folder: String {
        repository.map { PackageDependency.path(from: $0.pathComponents, to: place.bench.pathComponents) } ?? "Bench"
    }

    /// The root of the repository, which has `.git`; nil where there is none.
    private var repository: URL? {
        var above = place.place
        while above.pathComponents.count > 1, !BenchWriter.exists(above.appending(path: ".git")) {
            above.deleteLastPathComponent()
        }
        return above.pathComponents.count > 1 ? above : nil
    }

    /// The names of the libraries whose copies lie outside of the repository: no other machine has them.
    private func copies(_ compiled: [AppTrial.TriedModule]) -> [String] {
        let root = repository?.standardizedFileURL.pathComponents
        let all = (library.map { [$0] } ?? []) + compiled.flatMap(\.compiled.libraries).map(\.source)
        return all.filter { source in
            guard let copy = source.copy else { return false }
            return root.map { !copy.standardizedFileURL.pathComponents.starts(with: $0) } ?? true
        }.map(\.name).distinct
    }

    private func module(
        _ tried: AppTrial.TriedModule, among names: Set<String>, _ bundle: AppBundle
    ) -> BenchDraft.Module {
        let (links, excludes) = links(of: tried)
        let seen = tried.compiled.files.reduce(into: Set<String>()) { $0.formUnion($1.seenModules) }
        let imported = seen.intersection(names).subtracting([tried.module.name])
        return BenchDraft.Module(
            name: tried.module.name, links: links, excludes: excludes,
            standins: tried.standins, settings: tried.module.settings,
            shims: ShimsText(
                for: tried.compiled.files, of: tried.module, bundle, tried.compiled.libraries, tried.standins,
                without: Set(tried.compiled.lostShims.keys)
            ).text,
            excerpts: excerpts(of: tried),
            types: tried.compiled.types.isEmpty
                ? nil
                : TypeStandin.file(tried.compiled.types, beside: tried.compiled.files),
            imports: imported.sorted(), emptyModules: tried.compiled.emptyModules,
            products: tried.compiled.libraries.map(\.product))
    }
}

extension DraftMaker {
    /// The links of a module, and what it excludes: of a copied package there is nothing but its own files.
    private func links(of tried: AppTrial.TriedModule) -> (targets: [String: String], excludes: [String]) {
        guard let copy = place.copy(of: tried.module) else {
            let links = ModuleLinks(files: tried.inside.map(\.path), root: place.root, bench: place.bench)
            return (links.targets, links.excludes(among: place.tree.files))
        }
        let parts = tried.compiled.excerpts.map { Self.path(inBench: $0.excerpt.file.path) }
        let top = "\(PackageCopy.folder)/\(copy.source.name)/\(tried.module.name)"
        return (["Package": "../../\(top)"], parts.map { "Package" + $0.dropFirst(top.count) })
    }

    /// The files of copied packages that are compiled whole or in part, by their paths below the bench.
    private func copied(_ compiled: [AppTrial.TriedModule]) -> [String: String] {
        var texts: [String: String] = [:]
        for module in compiled {
            guard let copy = place.copy(of: module.module) else { continue }
            for file in module.compiled.files { texts[Self.path(inBench: file.path)] = file.text }
            texts.merge(copy.papers) { first, _ in first }
        }
        return texts
    }

    private static func path(inBench path: String) -> String { String(path.dropFirst(AppPlace.bench.count + 1)) }

    /// The texts of excerpts by the names of their files, each with its origin.
    private func excerpts(of tried: AppTrial.TriedModule) -> [String: String] {
        let pairs = tried.compiled.excerpts.map { excerpt, _ in
            let file = place.root.appending(path: excerpt.file.path)
            let path =
                place.copy(of: tried.module) == nil
                ? PackageDependency.path(from: place.bench.pathComponents, to: file.pathComponents)
                : Self.path(inBench: excerpt.file.path)
            return (ModuleLinks.name(of: file.lastPathComponent), ExcerptFile(origin: path, text: excerpt.text).written)
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}

/// The links in the folder of a module that lead to its files: as few as there can be without one that holds the bench.
struct ModuleLinks {
    /// The paths below the root that are linked, by the names of their links.
    private let places: [String: String]
    private let files: Set<String>
    private let root: URL
    private let bench: URL

    init(files: [String], root: URL, bench: URL) {
        self.files = Set(files)
        self.root = root
        self.bench = bench
        // Where the bench lies beside the root, the root itself is linked.
        let isBeside = bench.deletingLastPathComponent().pathComponents.count < root.pathComponents.count
        let above = isBeside ? [] : Array(bench.pathComponents.dropFirst(root.pathComponents.count).dropLast())
        let called = files.filter(Self.isCalledMain).sorted()
        let others = files.filter { !Self.isCalledMain($0) }.sorted()
        var places: [String: String] = isBeside && !others.isEmpty ? ["App": ""] : [:]
        for file in called { places[Self.name(of: String(file.split(separator: "/").last ?? ""))] = file }
        for file in isBeside ? [] : others {
            let parts = file.split(separator: "/").map(String.init)
            let shared = zip(parts, above).prefix { $0 == $1 }.count
            let place = parts.prefix(shared + 1).joined(separator: "/")
            guard !places.values.contains(place) else { continue }
            let name = parts[shared]
            let free = [name] + (2...).lazy.prefix(99).map { "\(name)\($0)" }
            places[free.first { places[$0] == nil } ?? place] = place
        }
        self.places = places
    }

    /// The name in the bench for a file of the app: SwiftPM takes a target for a program if a file is called `main.swift`, in
    /// whatever letters, such as the model of OpenWeather's `main`.
    static func name(of file: String) -> String { isCalledMain(file) ? "_\(file)" : file }

    private static func isCalledMain(_ path: String) -> Bool {
        path.split(separator: "/").last?.lowercased() == "main.swift"
    }

    /// The target of each link, from the folder of the module.
    var targets: [String: String] {
        // No further up than needed: who moves the folder that holds both takes the links with it.
        let module = bench.appending(path: "Modules/M").pathComponents
        return places.mapValues { place in
            PackageDependency.path(from: module, to: root.pathComponents + place.split(separator: "/").map(String.init))
        }
    }

    /// The paths that the target must exclude so that only the chosen files are compiled, sorted.
    func excludes(among all: [String]) -> [String] {
        places.sorted { $0.key < $1.key }.flatMap { name, target -> [String] in
            guard !files.contains(target) else { return [] }
            let start = target.isEmpty ? "" : target + "/"
            let below = all.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
            let linked = files.filter { $0.hasPrefix(start) && !Self.isCalledMain($0) }
            let kept = Set(linked.map { String($0.dropFirst(start.count)) })
            return Excludes.paths(of: below, without: kept).map { "\(name)/\($0)" }
        }
    }
}

/// The paths that a target must exclude so that only chosen files are compiled: whole folders where nothing in them is
/// chosen.
enum Excludes {
    /// Returns the paths to exclude, sorted.
    static func paths(of files: [String], without chosen: Set<String>) -> [String] {
        let needed = Set(chosen.flatMap(folders))
        return Set(
            files.filter { !chosen.contains($0) }.map { file in
                folders(above: file).first { !needed.contains($0) } ?? file
            }
        ).sorted()
    }

    /// The folders above a file, the outermost first.
    private static func folders(above file: String) -> [String] {
        let parts = file.split(separator: "/").dropLast()
        return parts.indices.map { parts[...$0].joined(separator: "/") }
    }
}
