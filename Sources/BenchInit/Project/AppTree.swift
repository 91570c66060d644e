import BenchSetup
import Foundation

/// The files below the folder of an app, as they are on disk; links are not followed.
struct AppTree: Sendable {
    /// The paths of all files and links below the folder, sorted; folders that are not looked into are among them.
    let files: [String]
    /// The paths of projects of Xcode below the folder, sorted.
    let projects: [String]

    /// Reads the folder of an app.
    ///
    /// - Throws: `InitError.tooMany` for a folder that is not an app's.
    init(_ folder: URL) throws(InitError) {
        var files: [String] = []
        var projects: [String] = []
        var folders = [""]
        while let next = folders.popLast() {
            for name in Self.names(in: folder.appending(path: next)) where !name.hasPrefix(".") {
                let path = next.isEmpty ? name : "\(next)/\(name)"
                let isEntered = !Self.isForeign(name) && Self.isFolder(folder.appending(path: path))
                if isEntered { folders.append(path) } else { files.append(path) }
                if isEntered, name.hasSuffix(".xcodeproj") { projects.append(path) }
            }
            guard files.count <= Self.most else { throw .tooMany(folder.path, most: Self.most) }
        }
        self.files = files.sorted()
        self.projects = projects.sorted()
    }

    /// The paths of the Swift files, sorted.
    var swift: [String] { files.filter { $0.hasSuffix(".swift") } }

    private static let most = 50_000

    private static func names(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    /// A link to a folder is not one: it may lead anywhere, also back.
    private static func isFolder(_ url: URL) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: url.path))?[.type] as? FileAttributeType == .typeDirectory
    }

    /// Tells whether a folder is what others built or fetched, or a bench: not looked into, and excluded as a whole.
    private static func isForeign(_ name: String) -> Bool {
        ["Bench", "Pods", "Carthage", "DerivedData", "build", "node_modules", "SourcePackages", "fastlane"].contains(
            name)
    }
}

/// The Swift files of an app, read and parsed.
struct AppSources: Sendable {
    let files: [String: SwiftFile]
    /// The files, by the order of their paths.
    var sorted: [SwiftFile] { files.values.sorted { $0.path < $1.path } }
    /// Files whose text is not UTF-8.
    let unreadable: [String]

    /// Reads and parses files.
    ///
    /// - Parameters:
    ///   - places: Their places on this machine, by their paths.
    ///   - listed: The paths of those that a project lists one by one.
    ///   - toolchain: Parses them.
    /// - Throws: `ToolchainError`.
    init(_ places: [String: URL], listed: Set<String> = [], toolchain: Toolchain) throws {
        let texts = places.sorted { $0.key < $1.key }.map {
            ($0.key, try? String(contentsOf: $0.value, encoding: .utf8))
        }
        let read = texts.compactMap { path, text in text.map { (path: path, text: $0) } }
        let parser = SyntaxTrees(toolchain: toolchain)
        let trees = try parser.parse(read.map(\.text))
        let phone = SourceConditions.phone([])
        // Most files have no condition: what was parsed of them is what a phone has.
        let other = read.indices.filter { read[$0].text.contains("#if") }
        let phones = Dictionary(
            uniqueKeysWithValues: zip(other, try parser.parse(other.map { phone.applied(to: read[$0].text) })))
        files = Dictionary(
            uniqueKeysWithValues: read.indices.map { place in
                let path = read[place].path
                let (text, tree) = (read[place].text, trees[place])
                var file = SwiftFile(path: path, text: text, tree: tree, phone: phones[place] ?? tree)
                file.isListed = listed.contains(path)
                return (path, file)
            })
        unreadable = texts.filter { $0.1 == nil }.map(\.0)
    }
}
