import BenchDiagnostics
import BenchSetup
import Foundation

/// The folder of an app, what it is made of, and where its bench belongs.
struct AppPlace {
    /// The folder below which all paths are.
    let root: URL
    let tree: AppTree
    let sources: AppSources
    let name: String
    /// The modules of the app itself.
    let modules: [AppModule]
    /// Other apps of the same project.
    let others: [String]
    /// The other projects below the root that have an app.
    let elsewhere: [String]
    /// The folder in which the bench is written.
    let place: URL
    /// The target of the app's package that compiles the bench with its own files until it excludes that; nil for none.
    let surrounding: String?
    /// The other projects below the root that cannot be read and the manifests that SwiftPM does not read, with the reasons.
    let unread: [(path: String, reason: String)]
    /// The packages of others that the app's projects name.
    let packages: ProjectPackages
    /// The packages of others whose files come in as those of the app do.
    var copies: [PackageCopy] = []

    /// Looks at a folder, or at the project that was named.
    init(_ app: URL, target: String?, toolchain: Toolchain) throws {
        let isNamed = Self.isProject(app.lastPathComponent)
        let root = isNamed ? Self.root(of: app) : app
        guard let entries = try? FileManager.default.contentsOfDirectory(atPath: root.path) else {
            throw Diagnostic.notAFolder(app.path)
        }
        let named = isNamed ? app.pathComponents.dropFirst(root.pathComponents.count).joined(separator: "/") : nil
        let (tree, found) = try Self.read(root, named: named, target: target, toolchain: toolchain)
        self.root = root
        self.tree = tree
        unread = found.unread
        sources = try AppSources(
            Dictionary(uniqueKeysWithValues: tree.swift.map { ($0, root.appending(path: $0)) }),
            of: found.reading.modules, toolchain: toolchain)
        name = found.reading.name
        modules = found.reading.modules
        others = found.reading.others
        elsewhere = found.elsewhere
        packages = found.packages
        let inside = found.folder.map { $0.isEmpty ? root : root.appending(path: $0) }
        // The root of a repository has nothing beside it that belongs to the team.
        let isRepository = entries.contains(".git")
        place = inside ?? (isRepository ? root : root.deletingLastPathComponent())
        surrounding = isRepository ? found.surrounding : nil
    }

    /// The files below a folder, and the project that was found: of folders that are not looked into, those are whose files it lists. Projects in
    /// them stay those of others.
    private static func read(
        _ root: URL, named: String?, target: String?, toolchain: Toolchain
    ) throws -> (tree: AppTree, found: ProjectSearch.Found) {
        let tree = try AppTree(root)
        guard !tree.swift.isEmpty else { throw Diagnostic.noSwift(root.path) }
        var found = try ProjectSearch(root: root, tree: tree, toolchain: toolchain, named: (named, target)).run()
        let lost = found.reading.modules.flatMap(\.lost)
        let listed = tree.skipped.filter { folder in lost.contains { $0.hasPrefix(folder + "/") } }
        guard !listed.isEmpty else { return (tree, found) }
        let whole = (try? AppTree(root, entering: Set(listed))) ?? tree
        found.reading = found.reading.finding(Set(whole.swift))
        return (whole, found)
    }

    /// The folder below which all lies that a project is made of: its own, or that of Tuist's workspace around it.
    private static func root(of project: URL) -> URL {
        let own = project.deletingLastPathComponent()
        guard project.lastPathComponent == "Project.swift" else { return own }
        var folder = own
        while folder.pathComponents.count > 1 {
            let entries = Set((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
            if !entries.isDisjoint(with: ["Tuist", "Workspace.swift"]) { return folder }
            // What is around a repository is no part of it.
            if entries.contains(".git") { return own }
            folder.deleteLastPathComponent()
        }
        return own
    }

    private static func isProject(_ name: String) -> Bool {
        name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
            || ["Package.swift", "Project.swift", "project.yml", "project.yaml"].contains(name)
    }

    /// The files that say what the app does: those of its modules, and its tests, which say what is made up. Of what no module has,
    /// nothing runs.
    var code: [SwiftFile] {
        let members = Set(modules.flatMap(\.files))
        return sources.sorted.filter { members.contains($0.path) || FileChoice.reason(for: $0) != nil }
    }

    /// The name of the folder of a bench.
    static let bench = "Bench"

    /// The folder of the bench.
    var bench: URL { place.appending(path: Self.bench) }

    /// The copy of a package that a module is of; nil for a module of the app.
    func copy(of module: AppModule) -> PackageCopy? { copies.first { $0.modules.contains(module) } }

    /// The files of the app and of copied packages, by their paths.
    var files: [String: SwiftFile] {
        copies.reduce(into: sources.files) { $0.merge($1.sources.files) { first, _ in first } }
    }

    /// The place of a file on this machine.
    func url(of path: String) -> URL {
        copies.lazy.compactMap { $0.places[path] }.first ?? root.appending(path: path)
    }
}
