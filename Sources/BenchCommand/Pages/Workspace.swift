import Foundation

/// The folder in which an engine has checked out the repository; elsewhere, that in which the bench was started.
struct Workspace: Sendable {
    private let base: String

    init(_ surroundings: Surroundings) {
        let path = surroundings.environment["GITHUB_WORKSPACE", default: surroundings.folder.path]
        let base = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL.path
        self.base = base.hasSuffix("/") ? base : base + "/"
    }

    /// A path as the repository has it; nil if it is elsewhere.
    func place(of path: String) -> String? {
        let file = URL(filePath: path).standardizedFileURL.path
        return file.hasPrefix(base) ? String(file.dropFirst(base.count)) : nil
    }
}
