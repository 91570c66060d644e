import Foundation

/// The folder of an app, and where its bench belongs.
struct AppPlace {
    let app: URL
    let tree: AppTree
    let layout: AppLayout

    /// Looks at the folder.
    ///
    /// - Throws: `InitError` if it is not one, or has no Swift file.
    init(_ app: URL) throws(InitError) {
        let entries = try? FileManager.default.contentsOfDirectory(atPath: app.path)
        guard let entries else { throw .notAFolder(app.path) }
        self.app = app
        tree = try AppTree(app)
        guard !tree.swift.isEmpty else { throw .noSwift(app.path) }
        layout = AppLayout(folder: app.lastPathComponent, entries: entries, files: tree.files)
    }

    /// The folder of the bench.
    var bench: URL { (layout.isInside ? app : app.deletingLastPathComponent()).appending(path: "Bench") }
}
