import BenchDiagnostics
import BenchRunner
import BenchSetup
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
        .spy, operands: "PROTOCOL…", abstract: "Writes a spy for each protocol, from what the compiler knows of it.",
        discussion: """
            It reads the compiled modules beside this program, so build first; PROTOCOL may be MODULE.PROTOCOL. The text
            is printed, or written to a file for each class; the same protocol gives the same text. What only you can
            write, such as the value of an associated type, is a line "By hand" in the class and on the error output.
            """,
        options: [Options.probe, Options.module, CommonOptions.modules, Options.output],
        perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let arguments = invocation.arguments
        guard !arguments.operands.isEmpty else {
            throw Diagnostic.operandCount(.spy, expected: "the name of a protocol")
        }
        if invocation.surroundings.isCI, arguments.contains(Options.output) {
            throw Diagnostic.writesInCI(command: "spy --output")
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

    /// Prints or writes the classes, then the parts that must be written by hand.
    private static func give(_ classes: [WrittenClass], to invocation: Invocation) throws {
        let console = invocation.console
        if let folder = invocation.arguments[Options.output].map(invocation.surroundings.folder(named:)) {
            for file in try write(classes, in: folder) { console.print("wrote \(file)") }
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

    /// Writes a new file for each class, or none if one exists already.
    ///
    /// - Returns: The paths.
    /// - Throws: A `Diagnostic` then, and if one cannot be written.
    private static func write(_ classes: [WrittenClass], in folder: URL) throws(Diagnostic) -> [String] {
        let files = classes.compactMap { one in
            one.text.map { (url: folder.appending(path: "\(one.name).swift"), text: $0) }
        }
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
