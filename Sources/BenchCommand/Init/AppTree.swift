import Foundation

/// The files below the folder of an app, as they are on disk; links are not followed.
struct AppTree: Sendable {
    /// The paths of all files and links below the folder, sorted; folders that are not looked into are among them.
    let files: [String]
    /// The Swift files with what their text says.
    let swift: [SwiftFile]
    /// Swift files whose text is not UTF-8.
    let unreadable: [String]

    /// Reads the folder of an app.
    ///
    /// - Throws: `InitError.tooMany` for a folder that is not an app's.
    init(_ folder: URL) throws(InitError) {
        var files: [String] = []
        var folders = [""]
        while let next = folders.popLast() {
            for name in Self.names(in: folder.appending(path: next)) where !name.hasPrefix(".") {
                let path = next.isEmpty ? name : "\(next)/\(name)"
                let isEntered = !Self.isForeign(name) && Self.isFolder(folder.appending(path: path))
                if isEntered { folders.append(path) } else { files.append(path) }
            }
            guard files.count <= Self.most else { throw .tooMany(folder.path, most: Self.most) }
        }
        let texts = files.sorted().filter { $0.hasSuffix(".swift") }.map { path in
            (path, try? String(contentsOf: folder.appending(path: path), encoding: .utf8))
        }
        self.files = files.sorted()
        swift = texts.compactMap { path, text in text.map { SwiftFile(path: path, text: $0) } }
        unreadable = texts.filter { $0.1 == nil }.map(\.0)
    }

    private static let most = 50_000

    private static func names(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    /// A link to a folder is not one: it may lead anywhere, also back.
    private static func isFolder(_ url: URL) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: url.path))?[.type] as? FileAttributeType == .typeDirectory
    }

    /// What others built or fetched, and a bench: not looked into, and excluded as a whole.
    private static func isForeign(_ name: String) -> Bool {
        ["Bench", "Pods", "Carthage", "DerivedData", "build", "node_modules"].contains(name)
    }
}
