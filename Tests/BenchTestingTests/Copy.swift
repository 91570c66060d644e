import Foundation

/// A copy of a bench's folder in a package of its own, gone after the test.
final class Copy {
    private let folder: URL

    init(of path: String) throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        folder = FileManager.default.temporaryDirectory.appending(path: "bench-copy-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: package.appending(path: path), to: folder)
        try Data().write(to: folder.appending(path: "Package.swift"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A file in the package.
    var file: String { folder.appending(path: "Tests.swift").path }

    func text(of path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    func edit(_ path: String, _ change: (String) -> String) throws {
        try Data(change(try text(of: path)).utf8).write(to: folder.appending(path: path))
    }
}
