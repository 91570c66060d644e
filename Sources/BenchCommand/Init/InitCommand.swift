import BenchDiagnostics
import BenchRunner
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
        "init", operands: "APP", abstract: "Writes Bench/ for an app: what compiles here, spies, first scenarios.",
        discussion: """
            APP is the folder of an Xcode project or a Swift package, where Bench/ is written into it, or a folder with
            sources, where it is written beside it. Nothing else is written, and never over a file. The compiler
            decides which files can be played here; why others stay out is printed.
            """,
        options: [
            Options.package, CommonOptions.modules, Options.target, Options.combine, Options.libraries, Options.record,
            CommonOptions.upstream, Options.noBuild, Options.scratchPath, Options.dryRun,
        ], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let arguments = invocation.arguments
        guard let name = arguments.operands.first, arguments.operands.count == 1 else {
            throw UsageError.operandCount(command: "init", expected: "the folder of the app")
        }
        let isDry = arguments[Options.dryRun]
        let capture = try FirstCapture(arguments)
        if invocation.surroundings.isCI, !isDry { throw UsageError.writesInCI(command: "init") }
        let toolchain = Toolchain(environment: invocation.surroundings.environment)
        let place = try AppPlace(
            invocation.surroundings.folder(named: name), target: arguments[Options.target], toolchain: toolchain)
        if !isDry, BenchWriter.exists(place.bench) { throw InitError.exists(place.bench.path) }
        let lock = try ScratchLock(scratch(invocation), say: { invocation.console.print($0) })
        defer { withExtendedLifetime(lock) {} }
        let choice = try CombineChoice(arguments[Options.combine], surroundings: invocation.surroundings)
        let (app, result) = try trial(of: place, choice, invocation)
        let draft = try draft(app, result, invocation)
        invocation.console.print(InitReport(result: result, place: app).lines)
        guard !isDry else {
            show(draft, at: place.bench, invocation)
            return .same
        }
        try write(draft, result.library, at: place.bench, invocation)
        var wanted = draft.fixtures.first
        if !arguments[Options.noBuild] {
            let code = AppCode(files: app.code)
            wanted = try build(draft, at: place.bench, code, capture, toolchain, invocation)
        }
        sayNext(draft, capturing: wanted, invocation)
        return .same
    }

    private static func trial(
        of place: AppPlace, _ choice: CombineChoice, _ invocation: Invocation
    ) throws -> (AppPlace, CombineTrial.Result) {
        let modules = try BuiltModules(
            besides: invocation.surroundings.executable,
            named: invocation.arguments[CommonOptions.modules].map(invocation.surroundings.folder(named:)),
            toolchain: Toolchain(environment: invocation.surroundings.environment))
        let console = invocation.console
        let thrownAway = try ScratchFolder()
        defer { withExtendedLifetime(thrownAway) {} }
        let found = try libraries(of: place, modules, orIn: thrownAway.url, invocation)
        var place = place
        place.copies = found.copies
        let trial = AppTrial(
            place: place, modules: found.built.modules,
            standins: Standin.offered(hasLibrary: false, built: modules.known), libraries: found.built.libraries)
        let result = try CombineTrial(
            choice: choice, trial: trial, kept: scratch(invocation), say: { console.print($0) }
        ).run()
        return (place, result)
    }

    /// The libraries of others that the app imports, as far as they can be had here.
    private static func libraries(
        of place: AppPlace, _ modules: BuiltModules, orIn folder: URL, _ invocation: Invocation
    ) throws -> LibrarySearch.Result {
        let copies = invocation.arguments[Options.libraries].map(invocation.surroundings.folder(named:))
        let kept = scratch(invocation) ?? folder
        let console = invocation.console
        let build = LibrariesBuild(
            modules: modules, folder: kept.appending(path: "libraries-of-init"), say: { console.print($0) })
        let clone = PackageClone(folder: kept.appending(path: "packages-of-init"), toolchain: modules.toolchain)
        let search = LibrarySearch(
            files: Array(place.sources.files.values), own: Set(place.modules.map(\.name)), build: build, clone: clone)
        return try search.run(AppLibraries(copies: copies, named: place.packages.libraries))
    }

    private static func draft(
        _ place: AppPlace, _ result: CombineTrial.Result, _ invocation: Invocation
    ) throws -> BenchDraft {
        let dependency = try PackageDependency(
            named: invocation.arguments[Options.package], surroundings: invocation.surroundings)
        try dependency.tellApart(from: place.bench)
        return DraftMaker(
            place: place, dependency: dependency.text(from: place.bench),
            fetch: dependency.fetch(for: place.bench, environment: invocation.surroundings.environment),
            library: result.library?.source.dependency(from: place.bench), additions: result.additions
        )
        .draft(result.found)
    }

    /// Lists what would be written.
    private static func show(_ draft: BenchDraft, at bench: URL, _ invocation: Invocation) {
        invocation.console.print("would write \(bench.path)/")
        let links = draft.links.map { "\($0.key) -> \($0.value)" }
        invocation.console.print((draft.files.keys + links).sorted().map { ReportLine("  \($0)") })
    }

    private static func write(
        _ draft: BenchDraft, _ library: CombineLibrary?, at bench: URL, _ invocation: Invocation
    ) throws(InitError) {
        try BenchWriter(folder: bench).write(draft)
        invocation.console.print("wrote \(bench.path)/")
        // A copy is there already.
        guard let library, library.source.copy == nil else { return }
        invocation.console.print(
            "the first build fetches \(CombineLibrary.name); commit Package.resolved with the bench")
    }

    /// Builds the bench with its own manifest, as its authors will, after the compiler took the app file by file.
    ///
    /// - Returns: The fixture with most answers that were invented, which is to be captured first; nil where none was.
    private static func build(
        _ draft: BenchDraft, at bench: URL, _ app: AppCode, _ capture: FirstCapture?, _ toolchain: Toolchain,
        _ invocation: Invocation
    ) throws -> String? {
        let console = invocation.console
        var plays = FirstPlays(
            draft: draft, bench: bench, scratch: scratch(invocation), toolchain: toolchain, guess: AnswerGuess(app),
            shapes: DecodedShapes(app), read: ReadMembers(app), capture: capture, say: { console.print($0) })
        try plays.run()
        let invented = draft.fixtures.filter { plays.answers[$0, default: 0] > 0 }
        return invented.max { plays.answers[$0, default: 0] < plays.answers[$1, default: 0] }
    }

    /// The folder of builds that was named.
    private static func scratch(_ invocation: Invocation) -> URL? {
        invocation.arguments[Options.scratchPath].map(invocation.surroundings.folder(named:))
    }

    private static func sayNext(_ draft: BenchDraft, capturing fixture: String?, _ invocation: Invocation) {
        invocation.console.print(
            "next, in that folder: swift run \(draft.product) replay, read Recordings/*.txt.new, then accept")
        if let fetch = draft.fetch {
            let source =
                fetch.url ?? "the repository that the variable \(PackageFetch.variable) of the CI project names: set it"
            invocation.console.print("in CI, the files in CI/ clone the package of the bench from \(source)")
        }
        guard let name = fixture else { return }
        invocation.console.print("the API's own answers: swift run \(draft.product) record \(name), with a network")
    }
}
