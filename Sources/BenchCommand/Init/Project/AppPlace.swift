import Foundation

/// The folder of an app, what it is made of, and where its bench belongs.
struct AppPlace {
    /// The folder below which all paths are.
    let root: URL
    let tree: AppTree
    let sources: AppSources
    let name: String
    let modules: [AppModule]
    /// Other apps of the same project.
    let others: [String]
    /// The folder in which the bench is written.
    let place: URL
    /// The packages of others that the app's projects name.
    let packages: ProjectPackages

    /// Looks at a folder, or at the project that was named.
    ///
    /// - Parameters:
    ///   - app: The folder of the app or of a project, or the file of a description.
    ///   - target: The target to take; nil for the one that is found.
    ///   - toolchain: Parses and reads manifests.
    /// - Throws: `InitError` if it is not one, or has no Swift file; `ToolchainError`.
    init(_ app: URL, target: String?, toolchain: Toolchain) throws {
        let isNamed = Self.isProject(app.lastPathComponent)
        let root = isNamed ? app.deletingLastPathComponent() : app
        guard let entries = try? FileManager.default.contentsOfDirectory(atPath: root.path) else {
            throw InitError.notAFolder(app.path)
        }
        let tree = try AppTree(root)
        guard !tree.swift.isEmpty else { throw InitError.noSwift(root.path) }
        let search = ProjectSearch(
            root: root, tree: tree, toolchain: toolchain, named: (isNamed ? app.lastPathComponent : nil, target))
        let found = try search.run()
        self.root = root
        self.tree = tree
        sources = try AppSources(tree.swift, below: root, toolchain: toolchain)
        name = found.reading.name
        modules = found.reading.modules
        others = found.reading.others
        packages = found.packages
        let inside = found.folder.map { $0.isEmpty ? root : root.appending(path: $0) }
        // The root of a repository has nothing beside it that belongs to the team.
        place = inside ?? (entries.contains(".git") ? root : root.deletingLastPathComponent())
    }

    private static func isProject(_ name: String) -> Bool {
        name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
            || ["Package.swift", "Project.swift", "project.yml", "project.yaml"].contains(name)
    }

    /// The files that say what the app does: those of its modules, and its tests, which say what is made up. Of what no module has,
    /// nothing runs.
    var code: [SwiftFile] {
        let members = Set(modules.flatMap(\.files))
        return sources.files.values.filter { members.contains($0.path) || FileChoice.reason(for: $0) != nil }
    }

    /// The folder of the bench.
    var bench: URL { place.appending(path: "Bench") }
}
