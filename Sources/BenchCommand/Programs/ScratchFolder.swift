import Foundation

/// A folder for files between two programs, gone when nobody needs it any more.
final class ScratchFolder: Sendable {
    let url: URL

    /// Makes the folder.
    ///
    /// - Throws: Where the system's folder for such files cannot be written.
    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "bench-tools-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Opens a new file for writing.
    func handle(named name: String) throws -> FileHandle {
        let file = url.appending(path: name)
        try Data().write(to: file)
        return try FileHandle(forWritingTo: file)
    }

    /// Reads a file; what is not UTF-8 in it is replaced.
    func text(of name: String) -> String {
        String(decoding: (try? Data(contentsOf: url.appending(path: name))) ?? Data(), as: UTF8.self)
    }
}
