import Foundation

/// Asks the compiler which files of a module compile on this machine together.
struct ModuleTrial {
    /// What the compiler left of a module.
    struct Result: Sendable {
        let inside: [SwiftFile]
        let outside: [String: OutReason]
        let standins: [Standin]
    }

    let app: URL
    let modules: BuiltModules
    /// What may take the place of modules that are missing here.
    let offered: [Standin]
    /// Where the modules of the app are compiled to.
    let output: URL

    /// Leaves out files until the rest compiles, then compiles it.
    ///
    /// - Parameters:
    ///   - name: The name of the module.
    ///   - files: The files that may compile.
    /// - Returns: What compiles, and the first error of each other file.
    /// - Throws: `ToolchainError`.
    func run(_ name: String, _ files: [SwiftFile]) throws -> Result {
        var inside = files
        var outside: [String: OutReason] = [:]
        while !inside.isEmpty {
            let errors = try errors(in: name, inside)
            guard !errors.isEmpty else { break }
            outside.merge(errors.mapValues { .compiler($0) }) { first, _ in first }
            inside.removeAll { errors[$0.path] != nil }
        }
        return Result(inside: inside, outside: outside, standins: Self.standins(of: inside, among: offered))
    }

    /// The stand-ins that files import, in the order in which they are offered.
    static func standins(of files: [SwiftFile], among offered: [Standin]) -> [Standin] {
        let names = Set(files.flatMap { $0.imports + $0.implied })
        return offered.filter { names.contains($0.original) }
    }

    /// The first error in each file; empty once the module is compiled.
    private func errors(in name: String, _ files: [SwiftFile]) throws -> [String: String] {
        let shims = output.appending(path: "\(name)-Shims.swift")
        try Data(ShimsText.text(for: files).utf8).write(to: shims)
        let words = CompilerWords(
            module: name, include: modules.searched + [output], standins: Self.standins(of: files, among: offered))
        let paths = files.map { app.appending(path: $0.path).path } + [shims.path]
        let product = output.appending(path: "\(name).swiftmodule").path
        let run = try modules.toolchain.run(
            "swiftc", words.all + ["-emit-module", "-emit-module-path", product] + paths)
        guard run.code != 0 else { return [:] }
        let found = CompilerErrors(run.errors + run.output).first(in: files.map(\.path), below: app.path)
        guard found.isEmpty else { return found }
        throw ToolchainError.failed("swiftc -module-name \(name)", reason: run.errors)
    }
}

/// The words that every call of the compiler has.
struct CompilerWords {
    let module: String
    let include: [URL]
    let standins: [Standin]
    var mode = "5"

    var all: [String] {
        ["-module-name", module, "-swift-version", mode, "-enable-testing", "-diagnostic-style", "llvm"]
            + ["-suppress-warnings", "-parse-as-library"] + include.flatMap { ["-I", $0.path] }
            + standins.flatMap(\.flags)
    }
}

/// What the compiler says, taken apart.
struct CompilerErrors {
    private let found: [(path: String, message: String)]

    init(_ text: String) {
        found = text.split(separator: "\n").compactMap { line in
            line.wholeMatch(of: /(\/.*?):\d+:\d+: (?:fatal )?error: (.*)/).map { (String($0.1), String($0.2)) }
        }
    }

    /// The first error of each of some files.
    ///
    /// - Parameters:
    ///   - paths: Their paths below a folder.
    ///   - folder: The folder.
    /// - Returns: The messages by path; a file without an error has none.
    func first(in paths: [String], below folder: String) -> [String: String] {
        let known = Set(paths)
        let start = folder.hasSuffix("/") ? folder : folder + "/"
        var first: [String: String] = [:]
        for (path, message) in found where path.hasPrefix(start) {
            let path = String(path.dropFirst(start.count))
            if known.contains(path), first[path] == nil { first[path] = message }
        }
        return first
    }
}
