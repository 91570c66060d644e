import BenchDiagnostics
import BenchSetup
import Foundation

/// The files below the folder of an app, as they are on disk; links to folders are only followed where they are asked for.
struct AppTree: Sendable {
    /// The paths of all files and links below the folder, sorted; folders that are not looked into are among them.
    let files: [String]
    /// The paths of projects of Xcode below the folder, sorted.
    let projects: [String]
    /// The folders that are not looked into, sorted: what others built or fetched, benches, and those behind links.
    let skipped: [String]
    /// The folders below it that may not be looked into, sorted.
    let closed: [String]

    /// Reads the folder of an app, also what is in some folders that are not looked into otherwise.
    init(_ folder: URL, entering named: Set<String> = []) throws(Diagnostic) {
        var (files, projects): ([String], [String]) = ([], [])
        var (skipped, closed): ([String], [String]) = ([], [])
        var folders = [""]
        while let next = folders.popLast() {
            let names: [String]
            do throws(Diagnostic) { names = try Self.names(in: folder.appending(path: next)) } catch {
                guard !next.isEmpty else { throw error }
                files.append(next)
                closed.append(next)
                continue
            }
            for name in names where !name.hasPrefix(".") {
                let path = next.isEmpty ? name : "\(next)/\(name)"
                let place = folder.appending(path: path)
                guard Self.isFolder(place) else {
                    files.append(path)
                    continue
                }
                if named.contains(path) || !Self.isLink(place) && !Self.isForeign(name, place) {
                    folders.append(path)
                    if name.hasSuffix(".xcodeproj") { projects.append(path) }
                } else {
                    files.append(path)
                    skipped.append(path)
                }
            }
            guard files.count <= Self.most else { throw .tooMany(folder.path, most: Self.most) }
        }
        self.files = files.sorted()
        self.projects = projects.sorted()
        self.skipped = skipped.sorted()
        self.closed = closed.sorted()
    }

    /// The paths of the Swift files, sorted.
    var swift: [String] { files.filter { $0.hasSuffix(".swift") } }

    private static let most = 50_000

    private static func names(in folder: URL) throws(Diagnostic) -> [String] {
        do { return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() } catch {
            throw .closed(folder.path, reason: error.localizedDescription)
        }
    }

    private static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// A link to a folder may lead anywhere, also back.
    private static func isLink(_ url: URL) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        return attributes?[.type] as? FileAttributeType == .typeSymbolicLink
    }

    /// Tells whether a folder is what others built or fetched, or a bench: not looked into, and excluded as a whole.
    private static func isForeign(_ name: String, _ place: URL) -> Bool {
        // An app may call a folder of its own so.
        if name == AppPlace.bench {
            return SourceText.read(place.appending(path: "Package.swift"))?.contains("\"presenter-bench\"") == true
        }
        return ["Pods", "Carthage", "DerivedData", "build", "node_modules", "SourcePackages", "fastlane"].contains(name)
    }
}

/// The Swift files of an app, read and parsed.
struct AppSources: Sendable {
    let files: [String: SwiftFile]
    /// The files, by the order of their paths.
    var sorted: [SwiftFile] { files.values.sorted { $0.path < $1.path } }
    /// Files whose text is not UTF-8.
    let unreadable: [String]
    /// Files at which the toolchain's parser ends: they are compiled, and nothing is read of them.
    let unparsed: [String]

    /// Reads and parses files, as far as they are of modules as these are compiled.
    init(_ places: [String: URL], of modules: [AppModule], toolchain: Toolchain) throws {
        let texts = places.sorted { $0.key < $1.key }.map { ($0.key, SourceText.read($0.value)) }
        let read = texts.compactMap { path, text in text.map { (path: path, text: $0) } }
        let parser = SyntaxTrees(toolchain: toolchain)
        let trees = try parser.trees(of: read.map(\.text))
        let defined = modules.reduce(into: [String: [String]]()) { all, module in
            for file in module.files where all[file] == nil { all[file] = module.settings.defines }
        }
        // Most files have no condition: what was parsed of them is what a phone has.
        let other = read.indices.filter { read[$0].text.contains("#if") }
        let chosen = other.map { SourceConditions(defined: defined[read[$0].path] ?? []).applied(to: read[$0].text) }
        let phones = Dictionary(uniqueKeysWithValues: zip(other, try parser.parse(chosen)))
        let listed = Set(modules.flatMap(\.listed))
        files = Dictionary(
            uniqueKeysWithValues: read.indices.map { place in
                let path = read[place].path
                let (text, tree) = (read[place].text, trees[place] ?? .empty)
                var file = SwiftFile(path: path, text: text, tree: tree, phone: phones[place] ?? tree)
                file.isListed = listed.contains(path)
                return (path, file)
            })
        unparsed = read.indices.filter { trees[$0] == nil }.map { read[$0].path }
        unreadable = texts.filter { $0.1 == nil }.map(\.0)
    }
}
