import BenchDiagnostics
import BenchReports
import BenchRunner
import BenchSetup
import Foundation

/// Sets up a bench for an app.
enum InitCommand {
    enum Options {
        static let package = Option(
            "--package", text: "DIR|URL",
            abstract: "Where the bench finds this package; default: where this program was built.")
        static let target = Option(
            "--target", text: "NAME", abstract: "The app of the project; default: the one of the project's name.")
        static let combine = Option(
            "--combine", text: "WHAT",
            abstract: "What takes the place of Combine: standin, opencombine, or the folder of a copy of OpenCombine.",
            discussion: """
                Default: our small stand-in where it suffices, else OpenCombine. The bench then depends on it, and init
                needs a network to ask the compiler with it.
                """)
        static let libraries = Option(
            "--libraries", text: "DIR",
            abstract:
                "A folder with copies of the packages that the app imports, such as SourcePackages/checkouts of Xcode.",
            discussion: """
                Default: where there is a network, the packages that the app's projects name, and of those that are
                known to compile on Linux one release. What is not to be had is an empty module, and what calls it
                stays out.
                """)
        static let record = Option(
            "--record", abstract: "Captures the answers of the API once the bench is built, with a network.",
            discussion:
                "Where that fails, init says why and invents them; --upstream captures too, from another origin.")
        static let noBuild = Option("--no-build", abstract: "Writes the bench without building it once.")
        static let scratchPath = Option(
            "--scratch-path", text: "DIR", abstract: "Where the bench is built; default: .build in its folder.")
        static let dryRun = Option("--dry-run", abstract: "Shows what would be written, and writes nothing.")
    }

    static let command = Command(
        .initialize, operands: "APP", abstract: "Writes Bench/ for an app: what compiles here, spies, first scenarios.",
        discussion: """
            APP is the folder of an Xcode project or a Swift package, where Bench/ is written into it, or a folder with
            sources, where it is written beside it. Nothing else is written, and never over a file. The compiler
            decides which files can be played here; why others stay out is printed. Only the bench of this package does
            that; any other names the command that runs it.
            """,
        options: [
            Options.package, CommonOptions.modules, Options.target, Options.combine, Options.libraries, Options.record,
            CommonOptions.upstream, Options.noBuild, Options.scratchPath, Options.dryRun,
        ], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let (arguments, surroundings) = (invocation.arguments, invocation.surroundings)
        let name = try arguments.operand("the folder of the app")
        guard let initialize = invocation.initialize else { throw Diagnostic.initElsewhere(name) }
        let capture = try FirstCapture(arguments)
        if surroundings.isCI, !arguments[Options.dryRun] { throw Diagnostic.writesInCI(command: "init") }
        let console = invocation.console
        var order = InitOrder(
            app: surroundings.folder(named: name), executable: surroundings.executable,
            environment: surroundings.environment, folder: surroundings.folder(named:), say: { console.print($0) })
        order.package = arguments[Options.package]
        order.modules = arguments[CommonOptions.modules].map(surroundings.folder(named:))
        order.target = arguments[Options.target]
        order.combine = arguments[Options.combine]
        order.libraries = arguments[Options.libraries].map(surroundings.folder(named:))
        order.scratch = arguments[Options.scratchPath].map(surroundings.folder(named:))
        order.capture = capture
        order.isBuilt = !arguments[Options.noBuild]
        order.isDry = arguments[Options.dryRun]
        try initialize(order)
        return .same
    }
}

extension Diagnostic {
    /// The failure of a bench that cannot perform `init`, with the command of the package that can.
    fileprivate static func initElsewhere(_ app: String, file: String = #filePath) -> Diagnostic {
        // …/Sources/BenchCommand/Init/InitCommand.swift
        let package = (0..<4).reduce(URL(filePath: file)) { url, _ in url.deletingLastPathComponent() }.path
        return Diagnostic(
            what: "Only the bench of the package that this one depends on can set up another.", place: package,
            next: Advice(
                ProgramName(typed: ["swift", "run", "--package-path", package, "bench"]).command(.initialize, app)))
    }
}

extension FirstCapture {
    /// Reads the options; nil if neither is given.
    ///
    /// - Throws: A `Diagnostic` for an upstream that is none, or beside `--no-build`, without which nothing can be
    ///   captured.
    init?(_ arguments: Arguments) throws(Diagnostic) {
        let upstreams = arguments[CommonOptions.upstream]
        _ = try Upstreams.read(upstreams)
        guard arguments[InitCommand.Options.record] || !upstreams.isEmpty else { return nil }
        let asked: any CommandOption =
            arguments[InitCommand.Options.record] ? InitCommand.Options.record : CommonOptions.upstream
        for other in [InitCommand.Options.noBuild, InitCommand.Options.dryRun] where arguments.contains(other) {
            throw .cannotCombine(asked.name, with: other.name)
        }
        self.init(upstreams: upstreams)
    }
}
