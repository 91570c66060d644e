import BenchDiagnostics
import BenchSetup
import Foundation

/// Finds the project of an app in a folder, and reads which modules it has.
struct ProjectSearch {
    /// A file or folder that says what an app is made of.
    struct Candidate: Equatable {
        enum Kind: Equatable { case xcode, generated, package }
        let kind: Kind
        /// Its path below the root.
        let path: String

        /// The folder that it is in; empty for the root.
        var folder: String { ProjectSearch.folder(path) }
        /// The beginning of the paths of what is in its folder.
        var start: String { folder.isEmpty ? "" : folder + "/" }
    }

    /// The project that was found, and its place: the bench belongs beside it.
    struct Found {
        var reading: ProjectReading
        /// The folder of the project below the root; nil where there is no project, or where a target takes all that is in the root.
        let folder: String?
        /// The target of the root's own package that would compile a bench there; nil for none.
        let surrounding: String?
        /// The other projects that have an app, and were neither named nor taken.
        var elsewhere: [String] = []
        /// The packages of others that it names.
        let packages: ProjectPackages
        /// The other projects that cannot be read and the manifests that SwiftPM does not read, with the reasons.
        let unread: [(path: String, reason: String)]
    }

    let root: URL
    let tree: AppTree
    let toolchain: Toolchain
    /// The project and the target that were named; nil for none.
    let named: (project: String?, target: String?)
    /// The projects that are generated from descriptions, by the paths of these.
    private let generated: [String: GeneratedProject]
    /// The projects of Xcode, by their paths.
    private let projects: [String: XcodeProject]
    /// The reasons why other projects cannot be read, by their paths.
    private let broken: [String: Diagnostic]

    /// Reads the projects, and the descriptions, all in one call of the parser.
    init(root: URL, tree: AppTree, toolchain: Toolchain, named: (project: String?, target: String?)) throws {
        (self.root, self.tree, self.toolchain, self.named) = (root, tree, toolchain, named)
        let texts = Self.described(in: tree).compactMap { path in
            SourceText.read(root.appending(path: path)).map { (path: path, text: $0) }
        }
        let swift = texts.filter { $0.path.hasSuffix(".swift") }
        let trees = (try? SyntaxTrees(toolchain: toolchain).parse(swift.map(\.text))) ?? []
        var (projects, broken): ([String: XcodeProject], [String: Diagnostic]) = ([:], [:])
        var generated: [String: GeneratedProject] = [:]
        for (described, parsed) in zip(swift, trees) {
            let project = GeneratedProject(swift: parsed)
            generated[described.path] = project.targets.isEmpty ? Self.byFolders(described.path, tree, root) : project
        }
        let includes = XcodeGenIncludes { SourceText.read(root.appending(path: $0)) }
        for (path, text) in texts where !path.hasSuffix(".swift") {
            do throws(Diagnostic) { generated[path] = GeneratedProject(yaml: try includes.whole(text, at: path)) } catch
            {
                broken[path] = error
            }
        }
        for path in tree.projects {
            do throws(Diagnostic) { projects[path] = try Self.xcode(path, below: root) } catch { broken[path] = error }
        }
        (self.projects, self.generated, self.broken) = (projects, generated, broken)
    }

    /// Chooses a project and reads it.
    func run() throws -> Found {
        let (manifests, unread) = try readManifests()
        let packages = Dictionary(
            uniqueKeysWithValues: manifests.map { ($0, $1.modules(in: $0, among: tree.swift)) })
        let others = ProjectPackages(tree, below: root, manifests: manifests.map(\.1))
        let closed = broken.sorted { $0.key < $1.key }.map { (path: $0.key, error: $0.value) }
        let reasons = (closed + unread).map { (path: $0.path, reason: $0.error.what) }
        let used = Set(manifests.flatMap(\.1.folders))
        guard let candidate = try chosen(packages, besides: used) else {
            let reading = try folders(named: root.lastPathComponent, packages: [])
            return Found(reading: reading, folder: nil, surrounding: nil, packages: others, unread: reasons)
        }
        if let own = broken[candidate.path] { throw own }
        // What a newer toolchain reads may be laid out as usual.
        if let own = unread.first(where: { $0.path == candidate.path }), !hasSources(candidate) { throw own.error }
        let reading = try read(candidate, packages)
        let (folder, surrounding) = place(from: candidate.folder, manifests)
        return Found(
            reading: reading, folder: folder, surrounding: surrounding, elsewhere: elsewhere(than: candidate),
            packages: others, unread: reasons + empty(candidate))
    }

    /// A description with targets that have no file as it is read: code of its own may say which they have.
    private func empty(_ candidate: Candidate) -> [(path: String, reason: String)] {
        let modules = generatedModules(candidate, files(below: candidate)).map(\.module)
        let names = modules.filter(\.files.isEmpty).map(\.name).joined(separator: ", ")
        return names.isEmpty ? [] : [(candidate.path, "no file is found here for \(names), as it is read")]
    }

    /// The paths of files from the folder of a project.
    private func files(below candidate: Candidate) -> [String] {
        let start = candidate.start
        return tree.swift.compactMap { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : nil }
    }

    /// The other projects that have an app, where one was taken without being named; a description beside its project is that project.
    private func elsewhere(than taken: Candidate) -> [String] {
        guard named.project == nil else { return [] }
        return candidates.filter { other in
            let isSame = other.folder == taken.folder && (other.kind == .generated || taken.kind == .generated)
            return other.kind != .package && other != taken && !isSame && broken[other.path] == nil && hasApp(other)
        }.map(\.path).sorted()
    }

    /// The nearest folder around a project in which no target of a package would compile the bench, too; nil where all of the root is such a
    /// target's, with its name.
    private func place(
        from folder: String, _ manifests: [(folder: String, PackageManifest)]
    ) -> (folder: String?, surrounding: String?) {
        var folder = folder
        while true {
            let bench = (folder.isEmpty ? "" : folder + "/") + AppPlace.bench
            let target = manifests.lazy.compactMap { $1.target(around: bench, in: $0, among: tree.swift) }.first
            guard let target else { return (folder, nil) }
            guard !folder.isEmpty else { return (nil, target) }
            folder = Self.folder(folder)
        }
    }

    // MARK: Choosing

    /// The descriptions from which projects are generated.
    private static func described(in tree: AppTree) -> [String] {
        tree.files.filter { ["project.yml", "project.yaml", "Project.swift"].contains(name($0)) }
    }

    private var candidates: [Candidate] {
        let packages = tree.files.filter { Self.name($0) == "Package.swift" }
        return tree.projects.map { Candidate(kind: .xcode, path: $0) }
            + Self.described(in: tree).map { Candidate(kind: .generated, path: $0) }
            + packages.map { Candidate(kind: .package, path: $0) }
    }

    private func chosen(_ readable: [String: [AppModule]], besides used: Set<String>) throws -> Candidate? {
        let all = candidates
        if let project = named.project, let workspace = workspaces.first(where: { $0.path == project })?.workspace {
            let apps = all.filter { workspace.projects.contains($0.path) && hasApp($0) }
            guard apps.count <= 1 else { throw Diagnostic.projects(root.path, apps.map(\.path)) }
            guard let app = apps.first else { throw Diagnostic.notAFolder(root.appending(path: project).path) }
            return app
        }
        if let project = named.project {
            guard let candidate = all.first(where: { $0.path == project }) else {
                throw Diagnostic.notAFolder(root.appending(path: project).path)
            }
            return candidate
        }
        let apps = all.filter { $0.kind != .package && hasApp($0) }
        let packages = apps.isEmpty ? all.filter { $0.kind == .package } : []
        let usable = packages.filter { readable[$0.folder] != nil || hasSources($0) }
        let choice = !apps.isEmpty ? apps : usable.isEmpty ? packages : usable
        let depth = choice.map { $0.folder.split(separator: "/").count }.min()
        // Of a project and the description that it was generated from, the project says more.
        let level = choice.filter { $0.folder.split(separator: "/").count == depth }
        let read = level.filter { $0.kind != .package || readable[$0.folder] != nil }
        let nearest = read.isEmpty ? level : read
        let places = Set(nearest.map(\.folder))
        guard places.count <= 1, Set(nearest.filter { $0.kind == .xcode }.map(\.path)).count <= 1 else {
            guard let main = apps.isEmpty ? top(of: nearest, readable, used) : main(among: nearest) else {
                throw Diagnostic.projects(root.path, nearest.map(\.path))
            }
            return main
        }
        return nearest.first ?? all.first { $0.kind == .xcode }
    }

    /// The package with modules on which no other rests; nil for none or several.
    private func top(of packages: [Candidate], _ readable: [String: [AppModule]], _ used: Set<String>) -> Candidate? {
        let tops = packages.filter { package in
            readable[package.folder]?.isEmpty == false && !used.contains(Self.name(package.folder).lowercased())
        }
        return tops.count == 1 ? tops[0] : nil
    }

    /// The project that has its name from a workspace which lists it, or the only one that is listed; nil for none or several.
    private func main(among candidates: [Candidate]) -> Candidate? {
        let all = workspaces
        let listed = candidates.filter { candidate in all.contains { $0.workspace.projects.contains(candidate.path) } }
        let named = listed.filter { candidate in
            all.contains { path, workspace in
                Self.stem(path) == Self.stem(candidate.path) && workspace.projects.contains(candidate.path)
            }
        }
        return named.count == 1 ? named[0] : listed.count == 1 ? listed[0] : nil
    }

    /// Tells whether a package has Swift files where those are by default.
    private func hasSources(_ package: Candidate) -> Bool {
        tree.swift.contains { $0.hasPrefix(package.start + "Sources/") }
    }

    private func hasApp(_ candidate: Candidate) -> Bool {
        guard candidate.kind == .xcode else {
            return generated[candidate.path]?.targets.contains(where: \.isApp) ?? false
        }
        return xcode(candidate)?.targets.contains(where: \.isApp) ?? true
    }

    // MARK: Reading

    /// The pods that are developed beside the app, but for those whose files or names a module has already, and known libraries.
    private func pods(besides modules: [AppModule]) -> [AppModule] {
        let names = Set(modules.map(\.name) + AppLibrary.known.map(\.module))
        let taken = Set(modules.flatMap(\.files))
        let found = tree.files.filter { $0.hasSuffix(".podspec") }.compactMap { path in
            SourceText.read(root.appending(path: path)).flatMap {
                Podspec($0).module(in: Self.folder(path), among: tree.swift)
            }
        }
        return found.filter { !names.contains($0.name) && taken.isDisjoint(with: $0.files) }
    }

    /// The workspaces below the root, with their paths; one inside of a project lists only that.
    private var workspaces: [(path: String, workspace: XcodeWorkspace)] {
        tree.files.filter { Self.name($0) == XcodeWorkspace.contents && !$0.contains(".xcodeproj/") }.compactMap {
            file in
            let path = Self.folder(file)
            let data = try? Data(contentsOf: root.appending(path: file))
            return data.flatMap { XcodeWorkspace($0, in: Self.folder(path)) }.map { (path, $0) }
        }
    }

    /// The modules of the projects that are in a workspace with one, or that it refers to, but for their apps: it imports them.
    private func companions(of candidate: Candidate) -> [AppModule] {
        guard candidate.kind == .xcode else { return workspace(of: candidate) }
        let beside = workspaces.filter { $0.workspace.projects.contains(candidate.path) }.flatMap(\.workspace.projects)
        var others: [String] = []
        var next = beside + references(of: candidate.path)
        repeat {
            while let path = next.popLast() {
                guard path != candidate.path, tree.projects.contains(path), !others.contains(path) else { continue }
                others.append(path)
                next += references(of: path)
            }
            next = neighbours(of: [candidate.path] + others)
        } while !next.isEmpty
        let modules = others.sorted().flatMap { path in
            targets(of: Candidate(kind: .xcode, path: path)).filter { !$0.isApp }.map(\.module)
        }
        // Of a library whose release is known to compile, that is taken.
        let known = Set(AppLibrary.known.map(\.module))
        return modules.filter { !known.contains($0.name) }
    }

    /// The paths of the projects that alone make a framework which some are linked with and none of these makes: the workspace of all of them may
    /// be elsewhere.
    private func neighbours(of paths: [String]) -> [String] {
        let known = paths.compactMap { projects[$0] }
        let asked = Set(known.flatMap(\.frameworks)).subtracting(known.flatMap(\.targets).map(\.name))
        return asked.compactMap { name in
            let makers = projects.filter { path, project in
                !paths.contains(path) && project.targets.contains { !$0.isApp && $0.name == name }
            }
            return makers.count == 1 ? makers.first?.key : nil
        }
    }

    /// The modules of the other descriptions of Tuist, which makes one workspace of all of them.
    private func workspace(of candidate: Candidate) -> [AppModule] {
        guard Self.name(candidate.path) == "Project.swift" else { return [] }
        let others = Self.described(in: tree).filter { Self.name($0) == "Project.swift" && $0 != candidate.path }
        return others.flatMap { path in
            targets(of: Candidate(kind: .generated, path: path)).filter { !$0.isApp }.map(\.module)
        }
    }

    /// The paths of the projects that a project refers to.
    private func references(of path: String) -> [String] {
        let candidate = Candidate(kind: .xcode, path: path)
        return (xcode(candidate)?.references ?? []).map { XcodeProject.standardized(candidate.start + $0) }
    }

    /// The modules of a project, with files as paths below the root.
    private func targets(of candidate: Candidate) -> [(module: AppModule, isApp: Bool)] {
        let (start, relative) = (candidate.start, files(below: candidate))
        let targets =
            candidate.kind == .xcode ? xcodeModules(candidate, relative) : generatedModules(candidate, relative)
        let placed = targets.map { module, isApp in
            let placed = AppModule(
                name: module.name, files: module.files.map { start + $0 },
                lost: module.lost.map { XcodeProject.standardized(start + $0) },
                moved: Dictionary(uniqueKeysWithValues: module.moved.map { (start + $0, start + $1) }),
                listed: Set(module.listed.map { start + $0 }), settings: module.settings, variables: module.variables)
            return (module: placed, isApp: isApp)
        }
        // One that is all in folders that are not looked into is found there later.
        return placed.filter { target in
            !target.module.files.isEmpty
                || target.module.lost.contains { file in tree.skipped.contains { file.hasPrefix($0 + "/") } }
        }
    }

    private func read(_ candidate: Candidate, _ packages: [String: [AppModule]]) throws -> ProjectReading {
        let start = candidate.start
        let others = packages.filter { $0.key != candidate.folder }.sorted { $0.key < $1.key }.flatMap(\.value)
        if candidate.kind == .package {
            try refuseTarget()
            let own = packages[candidate.folder] ?? []
            let name = candidate.folder.isEmpty ? root.lastPathComponent : Self.name(candidate.folder)
            guard !own.isEmpty else { return try folders(named: name, packages: others, below: start) }
            return ProjectReading(name: AppModule.identifier(name), modules: own + others)
        }
        let targets = targets(of: candidate)
        let name = String(Self.stem(candidate.path))
        let title = candidate.kind == .xcode || targets.isEmpty ? name : targets.first { $0.isApp }?.module.name ?? name
        guard !targets.isEmpty else { return try folders(named: title, packages: others, below: start) }
        let apps = targets.filter(\.isApp).map(\.module)
        let chosen = try app(among: apps, title: AppModule.identifier(title))
        let own = targets.filter { !$0.isApp }.map(\.module)
        let taken = Set((own + apps).map(\.name))
        let more = companions(of: candidate).filter { !taken.contains($0.name) }
        let modules = Self.once(own + more, beside: chosen) + (chosen.map { [$0] } ?? [])
        return ProjectReading(
            name: chosen?.name ?? AppModule.identifier(title),
            modules: modules + others + pods(besides: modules + others),
            others: apps.map(\.name).filter { $0 != chosen?.name }.distinct)
    }

    /// Of frameworks of one name, as they are made for each platform, the one for the app's; else the first.
    private static func once(_ modules: [AppModule], beside app: AppModule?) -> [AppModule] {
        let platform = app?.variables["SDKROOT"]
        let chosen = Dictionary(grouping: modules, by: \.name).compactMapValues { all in
            all.first { $0.variables["SDKROOT"] == platform } ?? all.first
        }
        return modules.map(\.name).distinct.compactMap { chosen[$0] }
    }

    /// The app that was named, else that of the project's name, else the one with most files.
    private func app(among apps: [AppModule], title: String) throws(Diagnostic) -> AppModule? {
        if let target = named.target {
            guard let app = apps.first(where: { $0.name == AppModule.identifier(target) }) else {
                throw .target(target, apps.map(\.name))
            }
            return app
        }
        return apps.first { $0.name == title } ?? apps.max { $0.files.count < $1.files.count }
    }

    /// The project of a folder; nil where that has none, as beside a description from which it is generated.
    private static func xcode(_ path: String, below root: URL) throws(Diagnostic) -> XcodeProject? {
        let file = root.appending(path: path).appending(path: "project.pbxproj")
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let folder = root.appending(path: folder(path))
        guard let data = try? Data(contentsOf: file),
            let project = XcodeProject(data, text: { SourceText.read(folder.appending(path: $0)) })
        else { throw .project(file.path) }
        return project
    }

    /// Only projects have apps to choose among.
    private func refuseTarget() throws(Diagnostic) {
        if let target = named.target { throw .target(target, []) }
    }

    private func xcode(_ candidate: Candidate) -> XcodeProject? { projects[candidate.path] }

    private func xcodeModules(_ candidate: Candidate, _ files: [String]) -> [(module: AppModule, isApp: Bool)] {
        guard let project = xcode(candidate) else { return [] }
        return project.targets.map { (project.module($0, among: files), $0.isApp) }
    }

    /// The project of a folder whose description has its targets made elsewhere.
    private static func byFolders(_ path: String, _ tree: AppTree, _ root: URL) -> GeneratedProject {
        let folder = folder(path)
        let start = folder.isEmpty ? "" : folder + "/"
        let inner = described(in: tree).map { Self.folder($0) + "/" }.filter {
            $0.hasPrefix(start) && $0.count > start.count
        }
        let own = tree.swift.filter { file in file.hasPrefix(start) && !inner.contains { file.hasPrefix($0) } }
        let isApp = own.contains { file in
            guard file.hasPrefix(start + "Sources/") else { return false }
            let text = SourceText.read(root.appending(path: file)) ?? ""
            return text.contains(/(?m)^\s*@(?:main|UIApplicationMain)\b/)
        }
        let name = folder.isEmpty ? root.lastPathComponent : name(folder)
        return GeneratedProject(folder: name, files: own.map { String($0.dropFirst(start.count)) }, isApp: isApp)
    }

    private func generatedModules(_ candidate: Candidate, _ files: [String]) -> [(module: AppModule, isApp: Bool)] {
        guard let project = generated[candidate.path] else { return [] }
        let folder = root.appending(path: candidate.folder)
        return project.targets.map { target in
            (
                project.module(target, among: files) { SourceText.read(folder.appending(path: $0)) },
                target.isApp
            )
        }
    }

    /// The manifests below the root that SwiftPM reads, with their folders, and those that it does not.
    private func readManifests() throws -> (
        read: [(folder: String, PackageManifest)], unread: [(path: String, error: Diagnostic)]
    ) {
        var (read, unread): ([(String, PackageManifest)], [(String, Diagnostic)]) = ([], [])
        for path in tree.files where Self.name(path) == "Package.swift" {
            let folder = Self.folder(path)
            do {
                read.append((folder, try PackageManifest.read(root.appending(path: folder), toolchain: toolchain)))
            } catch let error as Diagnostic where error.subject != .toolchain { unread.append((path, error)) }
        }
        return (read, unread)
    }

    /// The modules where nothing says what belongs together: the folders of `Sources`, or else one module of all files.
    private func folders(
        named name: String, packages: [AppModule], below start: String = ""
    ) throws -> ProjectReading {
        try refuseTarget()
        let taken = Set(packages.flatMap(\.files))
        let files = tree.swift.filter { $0.hasPrefix(start) && !taken.contains($0) }
        let sources = start + "Sources/"
        let isPackage = tree.files.contains(start + "Package.swift")
        let grouped = Dictionary(grouping: files.filter { $0.hasPrefix(sources) }) { file in
            String(file.dropFirst(sources.count).split(separator: "/").first ?? "")
        }
        let title = AppModule.identifier(name)
        guard isPackage, !grouped.isEmpty else {
            return ProjectReading(name: title, modules: packages + [AppModule(name: title, files: files)])
        }
        let modules = grouped.sorted { $0.key < $1.key }.map { folder, files in
            AppModule(name: folder, files: files, isOfPackage: true)
        }
        return ProjectReading(name: title, modules: packages + modules)
    }

    private static func folder(_ path: String) -> String {
        path.split(separator: "/").dropLast().joined(separator: "/")
    }

    /// The name of a file without what follows the first dot in it.
    private static func stem(_ path: String) -> Substring { name(path).prefix { $0 != "." } }

    private static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
