import BenchDiagnostics
import BenchRunner
import BenchSetup
import Foundation

/// Writes a bench: all of it, or nothing.
struct BenchWriter {
    /// The folder of the bench, which is not there yet.
    let folder: URL

    /// Tells whether something of that name is there, also a link that leads nowhere.
    static func exists(_ url: URL) -> Bool { (try? FileManager.default.attributesOfItem(atPath: url.path)) != nil }

    /// Writes to a folder beside it, then gives that its name.
    ///
    /// - Throws: `InitError`; nothing is left then.
    func write(_ draft: BenchDraft) throws(InitError) {
        guard !Self.exists(folder) else { throw .exists(folder.path) }
        let draftFolder = folder.deletingLastPathComponent().appending(path: ".Bench-\(UUID().uuidString)")
        do {
            try fill(draftFolder, with: draft)
            try FileManager.default.moveItem(at: draftFolder, to: folder)
        } catch {
            try? FileManager.default.removeItem(at: draftFolder)
            throw .unwritable(folder.path, reason: error.localizedDescription)
        }
    }

    private func fill(_ place: URL, with draft: BenchDraft) throws {
        let files = FileManager.default
        for (path, text) in draft.files {
            let file = place.appending(path: path)
            try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            if path.hasSuffix(".sh") { try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path) }
        }
        for (path, target) in draft.links {
            try files.createSymbolicLink(atPath: place.appending(path: path).path, withDestinationPath: target)
        }
    }
}

/// Builds a bench that was written, with the package manager that its authors use.
struct BenchBuild {
    let folder: URL
    /// The folder that it is built in; nil for the usual one.
    let scratch: URL?
    let toolchain: Toolchain

    /// Builds all of it.
    ///
    /// - Returns: The folder of its programs.
    /// - Throws: `InitError.build` with the first error; `ToolchainError`.
    func run() throws -> URL {
        if let reason = try swift(["build"]).failure { throw InitError.build(folder.path, reason: reason) }
        // Not asked for: where another build runs in that folder, the answer begins with a remark about it.
        return (scratch ?? folder.appending(path: ".build")).appending(path: "debug")
    }

    private func swift(_ words: [String]) throws -> ProgramOnPath.Run {
        let place = ["--package-path", folder.path] + (scratch.map { ["--scratch-path", $0.path] } ?? [])
        return try toolchain.run("swift", words + place)
    }
}
