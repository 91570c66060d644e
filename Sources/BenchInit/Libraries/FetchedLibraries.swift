import BenchSetup
import Foundation

/// The libraries of others whose files lie in the folder of an app, where CocoaPods, Carthage or Xcode has put them.
struct FetchedLibraries {
    /// A library and the files that it is compiled of.
    struct Library {
        /// Its module, with the paths of its files from its base.
        let module: AppModule
        let base: URL
        /// The name of its folder.
        let name: String
        /// The way to its folder, from that of the app.
        let place: String
        /// The release that a list beside it names; nil for none.
        let version: String?

        /// Its folder, where its terms are.
        let folder: URL

        /// Its name, with its release and its place.
        var title: String { "\(name)\(version.map { " \($0)" } ?? "") in \(place)" }
    }

    /// The libraries, by their modules.
    let libraries: [String: Library]

    /// Looks into the folders of an app that are not looked into otherwise.
    init(_ skipped: [String], below root: URL, toolchain: Toolchain) {
        let found = skipped.flatMap { path -> [Library] in
            switch path.split(separator: "/").last {
            case "Pods": Self.pods(in: path, below: root)
            case "Carthage": Self.checkouts(in: "\(path)/Checkouts", below: root, toolchain)
            case "SourcePackages": Self.checkouts(in: "\(path)/checkouts", below: root, toolchain)
            default: []
            }
        }
        libraries = Dictionary(found.map { ($0.module.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    // MARK: CocoaPods

    /// The pods of a folder: its project lists their files, and where it is in no repository they are all those of a pod's folder.
    private static func pods(in path: String, below root: URL) -> [Library] {
        let base = root.appending(path: path)
        guard let tree = try? AppTree(base) else { return [] }
        let versions = versions(in: SourceText.read(base.appending(path: "Manifest.lock")) ?? "")
        let modules = modules(of: "Pods.xcodeproj", in: base, tree.swift) ?? folders(tree.swift)
        return modules.compactMap { module in
            guard let name = module.files.first?.split(separator: "/").first.map(String.init) else { return nil }
            return Library(
                module: module, base: base, name: name, place: "\(path)/\(name)", version: versions[name],
                folder: base.appending(path: name))
        }
    }

    /// A module for each folder, named as CocoaPods names it.
    private static func folders(_ files: [String]) -> [AppModule] {
        let grouped = Dictionary(grouping: files.filter { $0.contains("/") && !isAside($0) }) {
            $0.split(separator: "/").first.map(String.init) ?? ""
        }
        return grouped.sorted { $0.key < $1.key }.map { AppModule(name: $0, files: $1, isOfPackage: true) }
    }

    /// The releases by the names of pods, as in `  - Kit/Core (1.2.0):`.
    private static func versions(in lock: String) -> [String: String] {
        let pods = lock.matches(of: /(?m)^  - "?([^\s\/"]+)(?:\/\S+)? \(([\w.+-]+)\)/).map {
            (String($0.1), String($0.2))
        }
        return Dictionary(pods, uniquingKeysWith: { first, _ in first })
    }

    // MARK: Checkouts

    /// The repositories of others in a folder, each with the modules that its manifest or its project has.
    private static func checkouts(in path: String, below root: URL, _ toolchain: Toolchain) -> [Library] {
        let base = root.appending(path: path)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: base.path)) ?? []
        return names.sorted().filter { !ProjectPackages.isUnasked($0) }.flatMap { name -> [Library] in
            let folder = base.appending(path: name)
            guard let tree = try? AppTree(folder), !tree.swift.isEmpty else { return [] }
            return modules(of: tree, in: folder, name, toolchain).map {
                Library(module: $0, base: folder, name: name, place: "\(path)/\(name)", version: nil, folder: folder)
            }
        }
    }

    private static func modules(
        of tree: AppTree, in folder: URL, _ name: String, _ toolchain: Toolchain
    ) -> [AppModule] {
        if tree.files.contains("Package.swift"),
            let manifest = try? PackageManifest.read(folder, toolchain: toolchain)
        {
            return manifest.modules(in: "", among: tree.swift)
        }
        // An example beside it has a project of its own, further below.
        let projects = tree.projects.sorted { $0.split(separator: "/").count < $1.split(separator: "/").count }
        for path in projects where !isAside(path) {
            let modules = modules(of: path, in: folder, tree.swift) ?? []
            if !modules.isEmpty { return modules }
        }
        let files = tree.swift.filter { !isAside($0) }
        return files.isEmpty ? [] : [AppModule(name: name, files: files, isOfPackage: true)]
    }

    // MARK: Reading

    /// The modules of a project that have files in Swift; nil where it cannot be read. Of one name there is one for each platform.
    private static func modules(of path: String, in base: URL, _ files: [String]) -> [AppModule]? {
        let above = path.split(separator: "/").dropLast().joined(separator: "/")
        let start = above.isEmpty ? "" : above + "/"
        let folder = above.isEmpty ? base : base.appending(path: above)
        let file = base.appending(path: path).appending(path: "project.pbxproj")
        guard let data = try? Data(contentsOf: file),
            let project = XcodeProject(data, text: { SourceText.read(folder.appending(path: $0)) })
        else { return nil }
        let own = files.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
        let modules = project.targets.filter { !$0.isApp }.map { project.module($0, among: own) }
        let placed = modules.filter { !$0.files.isEmpty }.map { module in
            AppModule(
                name: module.name, files: module.files.map { start + $0 }, settings: module.settings, isOfPackage: true)
        }
        return placed.reduce(into: []) { kept, module in
            if !kept.contains(where: { $0.name == module.name }) { kept.append(module) }
        }
    }

    /// Tells whether a path leads to what a library is tried or shown with.
    private static func isAside(_ path: String) -> Bool {
        path.split(separator: "/").contains { part in
            ["Example", "Examples", "Demo", "Demos", "Carthage", "Package.swift"].contains(part)
                || part.hasSuffix("Tests") || part.hasSuffix(".playground")
        }
    }
}
