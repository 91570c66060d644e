import Foundation

/// Makes the draft of a bench from what was found of an app.
struct DraftMaker {
    let layout: AppLayout
    let tree: AppTree
    /// The name of the folder of the app.
    let folder: String
    /// The arguments of `.package` for this package.
    let dependency: String
    /// The arguments of `.package` for the library in the place of Combine; nil for none.
    let library: String?

    func draft(_ result: AppTrial.Result) -> BenchDraft {
        let compiled = result.modules.filter { !$0.inside.isEmpty }
        let names = Set(compiled.map(\.layout.name))
        var scenarios: [String: String] = [:]
        for file in result.screens.compactMap(\.file) { scenarios[file.name] = file.text }
        return BenchDraft(
            app: layout.name, modules: compiled.map { module($0, among: names) }, scenarios: scenarios,
            variables: result.screens.compactMap(\.flow).map(\.variable), dependency: dependency,
            library: library)
    }

    private func module(_ tried: AppTrial.TriedModule, among names: Set<String>) -> BenchDraft.Module {
        let links = links(of: tried)
        let imported = Set(tried.inside.flatMap(\.imports)).intersection(names).subtracting([tried.layout.name])
        return BenchDraft.Module(
            name: tried.layout.name, links: links.mapValues { "../../../\($0)" },
            excludes: excludes(tried, links: links), standins: tried.standins,
            shims: ShimsText.text(for: tried.inside), imports: imported.sorted())
    }

    /// The names of the links with the paths that they lead to: from the folder above the bench.
    private func links(of tried: AppTrial.TriedModule) -> [String: String] {
        guard layout.isInside else { return ["App": folder] }
        guard tried.layout.folder.isEmpty else { return ["App": tried.layout.folder] }
        let tops = Set(tried.inside.compactMap(\.components.first))
        return Dictionary(uniqueKeysWithValues: tops.map { ($0, $0) })
    }

    private func excludes(_ tried: AppTrial.TriedModule, links: [String: String]) -> [String] {
        let chosen = Set(tried.inside.map(\.path))
        return links.sorted { $0.key < $1.key }.flatMap { name, target -> [String] in
            // Beside the app, its folder is the root of all paths.
            let start = layout.isInside ? target + "/" : ""
            let below = tree.files.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
            let kept = Set(chosen.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) })
            return Excludes.paths(of: below, without: kept).map { "\(name)/\($0)" }
        }
    }
}
