import Foundation

/// Asks the compiler which files of a module compile on this machine together.
struct ModuleTrial {
    /// What the compiler left of a module.
    struct Result: Sendable {
        var inside: [SwiftFile]
        var outside: [String: OutReason]
        let standins: [Standin]
        /// Empty types for what the files only name.
        var types: [TypeStandin] = []
        /// Modules that are imported and stay empty.
        var emptyModules: [String] = []
    }

    let root: URL
    let modules: BuiltModules
    /// What may take the place of modules that are missing here.
    let offered: [Standin]
    /// The modules of the app that are compiled already.
    let own: Set<String>
    /// Every file of the app, for what those that stay out declare.
    let declared: DeclaredTypes
    /// Where the modules of the app are compiled to.
    let output: URL

    /// Leaves out files until the rest compiles, then compiles it.
    ///
    /// - Parameters:
    ///   - module: The module.
    ///   - files: The files that may compile.
    /// - Returns: What compiles, and the first error of each other file.
    /// - Throws: `ToolchainError`.
    func run(_ module: AppModule, _ files: [SwiftFile]) throws -> Result {
        var attempt = ModuleAttempt(files: files, declared: declared)
        while !attempt.inside.isEmpty {
            let problems = try problems(of: module, attempt)
            guard !problems.isEmpty else { break }
            attempt.learn(from: problems)
        }
        attempt.forgetUnused()
        let inside = attempt.inside
        return Result(
            inside: inside, outside: attempt.outside, standins: Self.standins(of: inside, among: offered),
            types: attempt.types, emptyModules: emptyModules(of: inside))
    }

    /// The stand-ins that files import, in the order in which they are offered.
    static func standins(of files: [SwiftFile], among offered: [Standin]) -> [Standin] {
        let names = Set(files.flatMap { $0.imports + $0.implied })
        return offered.filter { names.contains($0.original) }
    }

    /// The modules that files import and that nothing here has.
    private func emptyModules(of files: [SwiftFile]) -> [String] {
        let there = FileChoice.known.union(offered.map(\.original)).union(own)
        return Set(files.flatMap(\.imports)).subtracting(there).sorted()
    }

    /// What the compiler says of each file; nothing once the module is compiled.
    private func problems(of module: AppModule, _ attempt: ModuleAttempt) throws -> [String: [CompilerErrors.Problem]] {
        let files = attempt.inside
        let empty = emptyModules(of: files)
        let folder = output.appending(path: "\(module.name)-empty")
        for name in empty { try emit(name, to: folder) }
        let shims = output.appending(path: "\(module.name)-Shims.swift")
        let types = output.appending(path: "\(module.name)-Standins.swift")
        try Data(ShimsText.text(for: files).utf8).write(to: shims)
        try Data(TypeStandin.file(attempt.types).utf8).write(to: types)
        let words = CompilerWords(
            module: module.name, include: modules.searched + [output] + (empty.isEmpty ? [] : [folder]),
            standins: Self.standins(of: files, among: offered), settings: module.settings)
        let paths = files.map { root.appending(path: $0.path).path } + [shims.path, types.path]
        // In one piece, since otherwise the bodies of functions are not looked at.
        let product = output.appending(path: "\(module.name).swiftmodule").path
        let run = try modules.toolchain.run(
            "swiftc",
            words.all + ["-whole-module-optimization", "-no-emit-module-separately-wmo"]
                + ["-emit-module", "-emit-module-path", product] + paths)
        guard run.code != 0 else { return [:] }
        // What an attempt left would be taken for the module.
        try? FileManager.default.removeItem(atPath: product)
        let errors = CompilerErrors(run.errors + run.output)
        var found = errors.grouped(in: files.map(\.path), below: root.path)
        let written = errors.all.filter { $0.path == types.path }
        if !written.isEmpty { found[ModuleAttempt.standins] = written }
        return found.isEmpty ? try blamed(run.errors, files) : found
    }

    /// A file that an error without a place names, such as one that has the name of another.
    private func blamed(_ text: String, _ files: [SwiftFile]) throws -> [String: [CompilerErrors.Problem]] {
        let line = text.split(separator: "\n").first { $0.contains("error: ") }.map(String.init) ?? text
        guard let file = files.last(where: { text.contains($0.path) }) else {
            throw ToolchainError.failed("swiftc", reason: text)
        }
        let message = line.firstRange(of: "error: ").map { String(line[$0.upperBound...]) } ?? line
        return [file.path: [.init(path: file.path, line: 0, message: message)]]
    }

    private func emit(_ name: String, to folder: URL) throws {
        let product = folder.appending(path: "\(name).swiftmodule")
        guard !FileManager.default.fileExists(atPath: product.path) else { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "\(name).swift")
        try Data().write(to: file)
        _ = try modules.toolchain.run(
            "swiftc",
            ["-module-name", name, "-parse-as-library", "-emit-module", "-emit-module-path", product.path, file.path])
    }
}

/// What the files of an app declare, and where.
struct DeclaredTypes: Sendable {
    struct Place: Sendable {
        let file: String
        let declaration: SyntaxTree.TypeDeclaration
    }

    /// The first declaration of each name outside of other types.
    let places: [String: Place]

    init(_ files: some Sequence<SwiftFile>) {
        let all = files.sorted { $0.path < $1.path }.flatMap { file in
            file.tree.types.filter { $0.kind != .extension }.map { Place(file: file.path, declaration: $0) }
        }
        places = Dictionary(all.map { ($0.declaration.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

/// The files of a module that may still compile, with the empty types that they need.
struct ModuleAttempt {
    /// Takes the place of a path for what the compiler says of the stand-ins themselves.
    static let standins = ""

    private(set) var inside: [SwiftFile]
    private(set) var outside: [String: OutReason] = [:]
    private(set) var types: [TypeStandin] = []
    private let declared: DeclaredTypes
    /// What the compiler said of a file first, without any stand-in.
    private var first: [String: String] = [:]
    /// The names for which nothing empty may stand: what they do is what matters.
    private var refused = CombineNames.all

    init(files: [SwiftFile], declared: DeclaredTypes) {
        self.declared = declared
        var names: [String: String] = [:]
        inside = []
        for file in files {
            let name = file.components.last ?? ""
            if let other = names[name] {
                outside[file.path] = .sameName(other)
            } else {
                names[name] = file.path
                inside.append(file)
            }
        }
    }

    /// Adds empty types where a file lacks nothing else; leaves files out where none helps.
    mutating func learn(from problems: [String: [CompilerErrors.Problem]]) {
        var isNew = false
        first.merge(problems.compactMapValues { $0.first?.message }) { first, _ in first }
        for (path, all) in problems.sorted(by: { $0.key < $1.key }) {
            isNew = weaken(all) || isNew
            let missing = all.compactMap { CompilerErrors.missingType(in: $0.message) }
            guard missing.count == all.count else {
                if path == Self.standins,
                    let wrong = all.first(where: { CompilerErrors.missingType(in: $0.message) == nil })
                {
                    refuse(wrong)
                    isNew = true
                }
                continue
            }
            for name in Set(missing).sorted()
            where !refused.contains(name) && !types.contains(where: { $0.name == name }) {
                types.append(standin(name, for: path == Self.standins ? "a protocol here" : path))
                isNew = true
            }
        }
        guard !isNew else { return }
        for (path, all) in problems where path != Self.standins { outside[path] = reason(of: path, all) }
        inside.removeAll { problems[$0.path] != nil }
    }

    /// A type that is held weakly is a class.
    private mutating func weaken(_ problems: [CompilerErrors.Problem]) -> Bool {
        var changed = false
        for problem in problems {
            guard let match = problem.message.firstMatch(of: /^'weak' may only be applied .*, not '(\w+)'/),
                let place = types.firstIndex(where: { $0.name == match.1 && $0.form == .structure })
            else { continue }
            types[place].form = .object
            changed = true
        }
        return changed
    }

    private func standin(_ name: String, for user: String) -> TypeStandin {
        guard let place = declared.places[name] else {
            return TypeStandin(name: name, form: .structure, origin: nil, user: user)
        }
        let form: TypeStandin.Form
        switch place.declaration.kind {
        case .protocol: form = .copied(place.declaration.text)
        case .class, .actor: form = .object
        case .struct, .enum, .extension: form = .structure
        }
        return TypeStandin(name: name, form: form, origin: place.file, user: user)
    }

    private func reason(of path: String, _ problems: [CompilerErrors.Problem]) -> OutReason {
        let first = first[path] ?? "it does not compile"
        let words = Set(problems.flatMap { SyntaxReader.words(in: $0.message) })
        if let type = types.filter({ words.contains($0.name) }).sorted(by: { $0.name < $1.name }).first(where: {
            $0.origin != nil
        }),
            let origin = type.origin, origin != path
        {
            return .needs(type.name, file: origin)
        }
        if let name = problems.compactMap({ CompilerErrors.missingType(in: $0.message) }).first,
            let place = declared.places[name], place.file != path, outside[place.file] != nil
        {
            return .needs(name, file: place.file)
        }
        let library = inside.first { $0.path == path }?.imports.first {
            !FileChoice.known.contains($0) && !Standin.originals.contains($0)
        }
        return library.map { .imports($0, call: first) } ?? .compiler(first)
    }

    /// Takes away a stand-in that does not compile: a copied protocol that names what cannot be stood in for.
    private mutating func refuse(_ problem: CompilerErrors.Problem) {
        let lines = TypeStandin.file(types).split(separator: "\n", omittingEmptySubsequences: false)
        let before = lines.prefix(problem.line).joined(separator: "\n") + "\n"
        let sorted = types.sorted { $0.name < $1.name }
        guard let type = sorted.last(where: { before.contains($0.opening) }) ?? sorted.first else { return }
        refused.insert(type.name)
        types.removeAll { $0.name == type.name }
    }

    /// Drops the types that no file names any more.
    mutating func forgetUnused() {
        while true {
            let words = inside.reduce(into: Set<String>()) { $0.formUnion($1.tree.words) }
            let used = types.filter { type in
                words.contains(type.name)
                    || types.contains { $0.name != type.name && $0.copiedWords.contains(type.name) }
            }
            guard used.count < types.count else { return }
            types = used
        }
    }
}
