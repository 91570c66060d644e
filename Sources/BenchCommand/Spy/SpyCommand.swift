import BenchDiagnostics
import BenchRunner
import Foundation

/// Writes spies for the protocols of the app.
enum SpyCommand {
    enum Options {
        static let probe = Option("--probe", abstract: "Writes probes, which forward each call, instead of spies.")
        static let module = Option("--module", text: "NAME", abstract: "Looks for the protocols in this module only.")
        static let output = CommonOptions.output.saying(
            abstract: "Writes each class to DIR/NAME.swift, never over a file.")
    }

    static let command = Command(
        "spy", operands: "PROTOCOL…", abstract: "Writes a spy for each protocol, from what the compiler knows of it.",
        discussion: """
            It reads the compiled modules beside this program, so build first; PROTOCOL may be MODULE.PROTOCOL. The text
            is printed, or written to a file for each class; the same protocol gives the same text. What only you can
            write, such as the value of an associated type, is a line "By hand" in the class and on the error output.
            """,
        options: [Options.probe, Options.module, CommonOptions.modules, Options.output], hasRoot: false,
        perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let arguments = invocation.arguments
        guard !arguments.operands.isEmpty else {
            throw UsageError.operandCount(command: "spy", expected: "the name of a protocol")
        }
        if invocation.surroundings.isCI, arguments.contains(Options.output) {
            throw UsageError.writesInCI(command: "spy --output")
        }
        let modules = try BuiltModules(
            besides: invocation.surroundings.executable,
            named: arguments[CommonOptions.modules].map(invocation.surroundings.folder(named:)),
            toolchain: Toolchain(environment: invocation.surroundings.environment))
        let kind = arguments[Options.probe] ? ClassKind.probe : .spy
        let classes = try arguments.operands.distinct.map { name in
            let search = ProtocolSearch(modules: modules, module: arguments[Options.module])
            let (symbol, declarations) = try search.find(name)
            return ClassWriter(kind: kind, declarations: declarations).write(symbol)
        }
        try give(classes, to: invocation)
        return classes.allSatisfy(\.byHand.isEmpty) ? .same : .differs
    }

    /// Prints or writes the classes, then what is left to be written by hand.
    private static func give(_ classes: [WrittenClass], to invocation: Invocation) throws {
        let console = invocation.console
        if let folder = invocation.arguments[Options.output].map(invocation.surroundings.folder(named:)) {
            for file in try NewFiles(classes, in: folder).write() { console.print("wrote \(file)") }
        } else {
            console.print(verbatim: classes.compactMap(\.text).joined(separator: "\n"))
        }
        for one in classes {
            for byHand in one.byHand {
                console.note("\(one.name): \(byHand.why)")
                console.note("  by hand: \(byHand.line)")
            }
        }
    }
}

/// Files for classes, each of which must not be there yet.
private struct NewFiles {
    private let files: [(url: URL, text: String)]

    init(_ classes: [WrittenClass], in folder: URL) {
        files = classes.compactMap { one in
            one.text.map { (folder.appending(path: "\(one.name).swift"), $0) }
        }
    }

    /// Writes all of them, or none where one is there already.
    ///
    /// - Returns: Their paths.
    /// - Throws: A `Diagnostic` then, and where one cannot be written.
    func write() throws(Diagnostic) -> [String] {
        for file in files where (try? FileManager.default.attributesOfItem(atPath: file.url.path)) != nil {
            throw Diagnostic(
                what: "There is a file already.", place: file.url.path,
                next: "Name another folder, or move the file away. Nothing was written.")
        }
        for file in files {
            do {
                try FileManager.default.createDirectory(
                    at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.text.utf8).write(to: file.url, options: .withoutOverwriting)
            } catch {
                throw Diagnostic(
                    what: "The file cannot be written: \(error.localizedDescription)".asSentence, place: file.url.path,
                    next: "Name another folder: --output DIR")
            }
        }
        return files.map(\.url.path)
    }
}

/// Finds a protocol by the name that a person gives it.
struct ProtocolSearch {
    let modules: BuiltModules
    /// The only module to look in; nil for all that are not ours.
    let module: String?

    /// Finds the one protocol of a name.
    ///
    /// - Parameter name: The name, with or without the names of its module and of the types around it.
    /// - Returns: The protocol, with the declarations of its module and of those that it inherits from.
    /// - Throws: A `Diagnostic` if there is none, or several; `ToolchainError`.
    func find(_ name: String) throws -> (SymbolGraph.Symbol, Declarations) {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        let declarations = try modules.declarations(of: candidates(mentioning: last))
        let found = declarations.protocols.filter { symbol in
            let path = [declarations.module(of: symbol)] + symbol.pathComponents
            return Self.ends(path, in: name)
        }
        guard let first = found.first else { throw try nothing(named: name) }
        guard found.count == 1 else {
            let names = found.map { "\(declarations.module(of: $0)).\($0.name)" }.sorted()
            throw Diagnostic(
                what: "\(names.count) protocols are called \"\(name)\".", place: names.joined(separator: ", "),
                next: "Name one of them: bench spy \(names[0])")
        }
        return (first, declarations)
    }

    private static func ends(_ path: [String], in name: String) -> Bool {
        Array(path.suffix(name.split(separator: ".").count)) == name.split(separator: ".").map(String.init)
    }

    private func candidates(mentioning name: String) throws(Diagnostic) -> [String] {
        guard let module else { return modules.names(mentioning: name) }
        guard modules.names.contains(module) else {
            throw Diagnostic(
                what: "No module of the app is called \"\(module)\".", place: "--module",
                next: NearestName.of(module, in: modules.names).first.map { "Nearest: \($0)" } ?? "Leave --module out.")
        }
        return [module]
    }

    private func nothing(named name: String) throws -> Diagnostic {
        let all = try modules.declarations(of: module.map { [$0] } ?? modules.names).protocols.map(\.name)
        let nearest = NearestName.of(name, in: all.distinct)
        return Diagnostic(
            what: "No protocol of the app is called \"\(name)\".", place: "",
            next: nearest.isEmpty
                ? "Build the bench first; private protocols cannot be seen."
                : "Nearest: \(nearest.joined(separator: ", "))")
    }
}
