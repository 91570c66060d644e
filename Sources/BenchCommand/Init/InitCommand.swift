import BenchDiagnostics
import BenchRunner
import Foundation

/// Sets up a bench for an app.
enum InitCommand {
    static let command = Command(
        "init", operands: "APP", abstract: "Writes Bench/ for an app: what compiles here, spies, first scenarios.",
        discussion: """
            APP is the folder of an Xcode project or a Swift package, where Bench/ is written into it, or a folder with
            sources, where it is written beside it. Nothing else is written, and never over a file. The compiler
            decides which files can be played here; why others stay out is printed.
            """,
        options: [.package, .modules, .combine, .initDryRun], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        let arguments = invocation.arguments
        guard let name = arguments.operands.first, arguments.operands.count == 1 else {
            throw UsageError.operandCount(command: "init", expected: "the folder of the app")
        }
        let isDry = arguments.contains(.initDryRun)
        if invocation.surroundings.isCI, !isDry { throw UsageError.writesInCI(command: "init") }
        let place = try AppPlace(invocation.surroundings.folder(named: name))
        if !isDry, BenchWriter.exists(place.bench) { throw InitError.exists(place.bench.path) }
        let choice = try CombineChoice(arguments.value(of: .combine), surroundings: invocation.surroundings)
        let result = try trial(of: place, choice, invocation)
        let draft = try draft(place, result, invocation)
        invocation.console.print(InitReport(result: result, unreadable: place.tree.unreadable).lines)
        try finish(draft, at: place.bench, isDry: isDry, invocation)
        return .same
    }

    private static func trial(
        of place: AppPlace, _ choice: CombineChoice, _ invocation: Invocation
    ) throws -> CombineTrial.Result {
        let modules = try BuiltModules(
            besides: invocation.surroundings.executable,
            named: invocation.arguments.value(of: .modules).map(invocation.surroundings.folder(named:)),
            toolchain: Toolchain(environment: invocation.surroundings.environment))
        let trial = AppTrial(
            app: place.app, tree: place.tree, layout: place.layout, modules: modules,
            standins: Standin.offered(hasLibrary: false))
        let console = invocation.console
        return try CombineTrial(choice: choice, trial: trial, say: { console.print($0) }).run()
    }

    private static func draft(
        _ place: AppPlace, _ result: CombineTrial.Result, _ invocation: Invocation
    ) throws -> BenchDraft {
        let dependency = try PackageDependency(
            named: invocation.arguments.value(of: .package), surroundings: invocation.surroundings)
        return DraftMaker(
            layout: place.layout, tree: place.tree, folder: place.app.lastPathComponent,
            dependency: dependency.text(from: place.bench), library: result.library?.dependency(from: place.bench)
        )
        .draft(result.found)
    }

    /// Writes the draft or lists its files, and says what to do next.
    private static func finish(
        _ draft: BenchDraft, at bench: URL, isDry: Bool, _ invocation: Invocation
    ) throws(InitError) {
        let console = invocation.console
        guard !isDry else {
            console.print("would write \(bench.path)/")
            let links = draft.links.map { "\($0.key) -> \($0.value)" }
            return console.print((draft.files.keys + links).sorted().map { ReportLine("  \($0)") })
        }
        try BenchWriter(folder: bench).write(draft)
        console.print("wrote \(bench.path)/")
        if draft.library != nil {
            console.print("the first build fetches \(CombineLibrary.name); commit Package.resolved with the bench")
        }
        console.print("next, in that folder: swift run \(draft.product) replay, read Recordings/*.txt.new, then accept")
    }
}
