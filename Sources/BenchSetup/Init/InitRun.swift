import BenchRunner
import Foundation

/// Sets up a bench for an app.
package struct InitRun {
    /// The folder that was named.
    private let app: URL
    /// The path of this program.
    private let executable: String
    private let environment: [String: String]
    /// Finds a folder that a word of the command line names.
    private let folder: (String) -> URL
    private let say: @Sendable (String) -> Void
    /// Where the bench finds this package, a folder or a URL; nil for where this program was built.
    package var package: String?
    /// The folder of compiled modules; nil for those beside this program.
    package var modules: URL?
    /// The app of the project; nil for the one of the project's name.
    package var target: String?
    /// What takes the place of Combine, as `--combine` names it.
    package var combine: String?
    /// The folder with copies of the packages that the app imports.
    package var libraries: URL?
    /// The folder of builds that was named.
    package var scratch: URL?
    /// The first capture; nil where nobody asks for it.
    package var capture: FirstCapture?
    /// True if the bench is built once.
    package var isBuilt = true
    /// True if nothing is written.
    package var isDry = false

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - app: The folder of the app.
    ///   - executable: The path of this program.
    ///   - environment: The variables of this process.
    ///   - folder: Finds a folder that a word of the command line names.
    ///   - say: Prints a line.
    package init(
        app: URL, executable: String, environment: [String: String], folder: @escaping (String) -> URL,
        say: @escaping @Sendable (String) -> Void
    ) {
        self.app = app
        self.executable = executable
        self.environment = environment
        self.folder = folder
        self.say = say
    }

    /// Writes the bench, or says what would be written, and builds it.
    ///
    /// - Throws: `InitError`, `ToolchainError`, a `Diagnostic`.
    package func run() throws {
        let toolchain = Toolchain(environment: environment)
        let place = try AppPlace(app, target: target, toolchain: toolchain)
        if !isDry, BenchWriter.exists(place.bench) { throw InitError.exists(place.bench.path) }
        let lock = try ScratchLock(scratch, say: say)
        defer { withExtendedLifetime(lock) {} }
        let choice = try CombineChoice(combine, folder: folder)
        let (app, result) = try trial(of: place, choice)
        let draft = try draft(app, result)
        for line in InitReport(result: result, place: app).lines { say(line) }
        guard !isDry else { return show(draft, at: place.bench) }
        try write(draft, result.library, at: place.bench)
        var wanted = draft.fixtures.first
        if isBuilt {
            let code = AppCode(files: app.code)
            wanted = try build(draft, at: place.bench, code, toolchain)
        }
        sayNext(draft, capturing: wanted)
    }

    private func trial(of place: AppPlace, _ choice: CombineChoice) throws -> (AppPlace, CombineTrial.Result) {
        let modules = try BuiltModules(
            besides: executable, named: self.modules, toolchain: Toolchain(environment: environment))
        let thrownAway = try ScratchFolder()
        defer { withExtendedLifetime(thrownAway) {} }
        let found = try libraries(of: place, modules, orIn: thrownAway.url)
        var place = place
        place.copies = found.copies
        let trial = AppTrial(
            place: place, modules: found.built.modules,
            standins: Standin.offered(hasLibrary: false, built: modules.known), libraries: found.built.libraries)
        let result = try CombineTrial(choice: choice, trial: trial, kept: scratch, say: say).run()
        return (place, result)
    }

    /// The libraries of others that the app imports, as far as they can be had here.
    private func libraries(
        of place: AppPlace, _ modules: BuiltModules, orIn folder: URL
    ) throws -> LibrarySearch.Result {
        let kept = scratch ?? folder
        let build = LibrariesBuild(modules: modules, folder: kept.appending(path: "libraries-of-init"), say: say)
        let clone = PackageClone(folder: kept.appending(path: "packages-of-init"), toolchain: modules.toolchain)
        let search = LibrarySearch(
            files: Array(place.sources.files.values), own: Set(place.modules.map(\.name)), build: build, clone: clone)
        return try search.run(AppLibraries(copies: libraries, named: place.packages.libraries))
    }

    private func draft(_ place: AppPlace, _ result: CombineTrial.Result) throws -> BenchDraft {
        let dependency = try PackageDependency(named: package, executable: executable, folder: folder)
        try dependency.tellApart(from: place.bench)
        return DraftMaker(
            place: place, dependency: dependency.text(from: place.bench),
            fetch: dependency.fetch(for: place.bench, environment: environment),
            library: result.library?.source.dependency(from: place.bench), additions: result.additions
        )
        .draft(result.found)
    }

    /// Lists what would be written.
    private func show(_ draft: BenchDraft, at bench: URL) {
        say("would write \(bench.path)/")
        let links = draft.links.map { "\($0.key) -> \($0.value)" }
        for path in (draft.files.keys + links).sorted() { say("  \(path)") }
    }

    private func write(_ draft: BenchDraft, _ library: CombineLibrary?, at bench: URL) throws(InitError) {
        try BenchWriter(folder: bench).write(draft)
        say("wrote \(bench.path)/")
        // A copy is there already.
        guard let library, library.source.copy == nil else { return }
        say("the first build fetches \(CombineLibrary.name); commit Package.resolved with the bench")
    }

    /// Builds the bench with its own manifest, as its authors will, after the compiler took the app file by file.
    ///
    /// - Returns: The fixture with most answers that were invented, which is to be captured first; nil where none was.
    private func build(_ draft: BenchDraft, at bench: URL, _ app: AppCode, _ toolchain: Toolchain) throws -> String? {
        var plays = FirstPlays(
            draft: draft, bench: bench, scratch: scratch, toolchain: toolchain, guess: AnswerGuess(app),
            shapes: DecodedShapes(app), read: ReadMembers(app), capture: capture, say: say)
        try plays.run()
        let invented = draft.fixtures.filter { plays.answers[$0, default: 0] > 0 }
        return invented.max { plays.answers[$0, default: 0] < plays.answers[$1, default: 0] }
    }

    private func sayNext(_ draft: BenchDraft, capturing fixture: String?) {
        say("next, in that folder: swift run \(draft.product) replay, read Recordings/*.txt.new, then accept")
        if let fetch = draft.fetch {
            let source =
                fetch.url ?? "the repository that the variable \(PackageFetch.variable) of the CI project names: set it"
            say("in CI, the files in CI/ clone the package of the bench from \(source)")
        }
        guard let name = fixture else { return }
        say("the API's own answers: swift run \(draft.product) record \(name), with a network")
    }
}
