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
    func write(_ draft: BenchDraft) throws(Diagnostic) {
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
    func run(saying say: ((String) -> Void)? = nil) throws -> URL {
        let place = ["--package-path", folder.path] + (scratch.map { ["--scratch-path", $0.path] } ?? [])
        var seen: Set<String> = []
        let tell = say.map { say in
            { (line: String) in
                guard let module = Self.module(compiledIn: line), seen.insert(module).inserted else { return }
                say("  compiling \(module)")
            }
        }
        let run = try toolchain.run("swift", ["build"] + place, telling: tell)
        if let reason = run.failure {
            throw Diagnostic.build(folder.path, ["swift", "build"] + place, reason: reason)
        }
        // Not asked for: where another build runs in that folder, the answer begins with a remark about it.
        return (scratch ?? folder.appending(path: ".build")).appending(path: "debug")
    }

    /// The module that a line of the package manager is about: `[12/340] Compiling Shop Model.swift`; nil for any other.
    static func module(compiledIn line: String) -> String? {
        // A plugin is compiled too, and is no module.
        let form = /\[\d+\/\d+\] (?:Emitting module (\w+)|Compiling (\w+) .*\.swift)/
        return line.wholeMatch(of: form).flatMap { $0.1 ?? $0.2 }.map(String.init)
    }
}
