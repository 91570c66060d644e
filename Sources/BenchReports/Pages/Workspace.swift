import Foundation

/// The folder that paths in reports are relative to: the one that an engine has checked out, else the top of the
/// repository, else the package.
package struct Workspace: Sendable {
    private let base: String

    /// Finds the folder.
    ///
    /// - Parameters:
    ///   - environment: The variables of this process.
    ///   - folder: The folder in which it was started, if nothing else is found.
    ///   - root: The folder with the fixtures and goldens, which is inside of it.
    package init(environment: [String: String], folder: URL, root: URL) {
        let engine = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].lazy.compactMap { environment[$0] }
            .filter { !$0.isEmpty }.map { URL(filePath: $0, directoryHint: .isDirectory) }.first
        let folders = Self.folders(from: root)
        // The folder of an engine counts only if the root is inside.
        let named = engine.flatMap { engine in folders.first { Self.path($0) == Self.path(engine) } }
        let base =
            named ?? folders.first { Self.has(".git", $0) } ?? folders.first { Self.has("Package.swift", $0) }
            ?? folder
        self.base = Self.path(base)
    }

    /// Returns a folder and all folders around it, the innermost first.
    private static func folders(from root: URL) -> [URL] {
        var folders = [root.standardizedFileURL]
        while let last = folders.last, last.path != "/" { folders.append(last.deletingLastPathComponent()) }
        return folders
    }

    private static func has(_ name: String, _ folder: URL) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: name).path)
    }

    private static func path(_ folder: URL) -> String {
        let path = folder.standardizedFileURL.path
        return path.hasSuffix("/") ? path : path + "/"
    }

    /// Returns a path as the repository has it; nil if it is elsewhere.
    package func place(of path: String) -> String? {
        let file = URL(filePath: path).standardizedFileURL.path
        return file.hasPrefix(base) ? String(file.dropFirst(base.count)) : nil
    }
}
