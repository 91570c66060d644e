import BenchDiagnostics
import BenchRunner
import BenchSetup
import Foundation

/// Sets up a bench for an app.
package struct InitRun {
    private let order: InitOrder

    package init(_ order: InitOrder) { self.order = order }

    /// Writes the bench, or says what would be written, and builds it.
    package func run() throws {
        let toolchain = Toolchain(environment: order.environment)
        let place = try AppPlace(order.app, target: order.target, toolchain: toolchain)
        if !order.isDry, BenchWriter.exists(place.bench) { throw Diagnostic.exists(place.bench.path) }
        let lock = try ScratchLock(order.scratch, say: order.say)
        defer { withExtendedLifetime(lock) {} }
        let choice = try CombineChoice(order.combine, folder: order.folder)
        let count = Plural.text(place.tree.swift.count, "Swift file")
        order.say("\(place.name): \(count); the compiler says which of them compile here")
        let (app, result) = try trial(of: place, choice)
        let draft = try draft(app, result)
        let code = AppCode(files: app.code)
        for line in InitReport(result: result, place: app, code: code).lines { order.say(line) }
        guard !order.isDry else { return show(draft, at: place.bench) }
        try write(draft, result.library, at: place.bench)
        var wanted = draft.fixtures.first
        if order.isBuilt {
            let samples = SampleAnswers(among: app.tree.files, below: app.root)
            wanted = try build(draft, at: place.bench, code, samples, toolchain)
        }
        sayNext(draft, in: place.bench.path, capturing: wanted)
    }

    private func trial(of place: AppPlace, _ choice: CombineChoice) throws -> (AppPlace, CombineTrial.Result) {
        let modules = try BuiltModules(
            besides: order.executable, named: order.modules, toolchain: Toolchain(environment: order.environment))
        let kept = try LibraryFolder(in: order.scratch, besides: order.executable)
        defer { withExtendedLifetime(kept) {} }
        let found = try libraries(of: place, modules, in: kept.url)
        var place = place
        place.copies = found.copies
        let trial = AppTrial(
            place: place, storyboard: .all(among: place.tree.files, below: place.root), bundle: AppBundle(place),
            modules: found.built.modules,
            standins: Standin.offered(hasLibrary: false, built: modules.known), libraries: found.built.libraries)
        let result = try CombineTrial(choice: choice, trial: trial, folder: kept.url, say: order.say).run()
        return (place, result)
    }

    /// The libraries of others that the app imports, as far as they can be had here.
    private func libraries(
        of place: AppPlace, _ modules: BuiltModules, in folder: URL
    ) throws -> LibrarySearch.Result {
        let build = LibrariesBuild(
            modules: modules, folder: folder.appending(path: "libraries-of-init"), say: order.say)
        let clone = PackageClone(folder: folder.appending(path: "packages-of-init"), toolchain: modules.toolchain)
        let search = LibrarySearch(
            files: place.sources.sorted, own: Set(place.modules.map(\.name)), build: build, clone: clone,
            fetched: { FetchedLibraries(place.tree.skipped, below: place.root, toolchain: modules.toolchain) })
        return try search.run(AppLibraries(copies: order.libraries, named: place.packages.libraries))
    }

    private func draft(_ place: AppPlace, _ result: CombineTrial.Result) throws -> BenchDraft {
        let dependency = try PackageDependency(
            named: order.package, executable: order.executable, folder: order.folder)
        try dependency.tellApart(from: place.bench)
        return DraftMaker(
            place: place, dependency: dependency.text(from: place.bench),
            fetch: dependency.fetch(for: place.bench, environment: order.environment),
            library: result.library?.source, additions: result.additions
        )
        .draft(result.found)
    }

    /// Lists what would be written.
    private func show(_ draft: BenchDraft, at bench: URL) {
        order.say("would write \(bench.path)/")
        let links = draft.links.map { "\($0.key) -> \($0.value)" }
        for path in (draft.files.keys + links).sorted() { order.say("  \(path)") }
    }

    private func write(_ draft: BenchDraft, _ library: CombineLibrary?, at bench: URL) throws(Diagnostic) {
        try BenchWriter(folder: bench).write(draft)
        order.say("wrote \(bench.path)/")
        // A copy is there already.
        guard let library, library.source.copy == nil else { return }
        order.say("the first build fetches \(CombineLibrary.name); commit Package.resolved with the bench")
    }

    /// Builds the bench with its own manifest, as its authors will, after the compiler took the app file by file.
    private func build(
        _ draft: BenchDraft, at bench: URL, _ app: AppCode, _ samples: SampleAnswers, _ toolchain: Toolchain
    ) throws -> String? {
        let keyed = WrittenKeys.resolved(in: app)
        var plays = FirstPlays(
            draft: draft, bench: bench, scratch: order.scratch, toolchain: toolchain, guess: AnswerGuess(keyed),
            shapes: DecodedShapes(app), read: ReadMembers(keyed), samples: samples, capture: order.capture,
            say: order.say)
        try plays.run()
        let invented = draft.fixtures.filter { plays.answers[$0, default: 0] > 0 }
        return invented.max { plays.answers[$0, default: 0] < plays.answers[$1, default: 0] }
    }

    /// Ends with what a beginner does next, apart from all that was said before.
    private func sayNext(_ draft: BenchDraft, in place: String, capturing fixture: String?) {
        let program = draft.program(scratch: order.scratch)
        if let fetch = draft.fetch {
            let source =
                fetch.url ?? "the repository that the variable \(PackageFetch.variable) of the CI project names: set it"
            let state = fetch.commit.map { "its commit \($0.prefix(12))" } ?? "its newest commit"
            order.say("CI/github.yml and CI/gitlab.yml clone the package of the bench, \(state), from \(source)")
        }
        let copies = draft.copies
        if !copies.isEmpty {
            order.say(
                "left to you  CI: the manifest names \(copies.joined(separator: ", ")) by where its copy lies on this machine"
            )
        }
        order.say("")
        guard !draft.flows.isEmpty else {
            return order.say("Next: write the first scenario, and register it in \(place)/Scenarios/main.swift")
        }
        order.say("Next, in \(place):")
        let steps =
            [
                (program.command(.replay), "plays each scenario; what it records waits in Recordings/NAME.txt.new"),
                (program.command(.accept, "NAME"), "approves it, once you have read it"),
            ]
            + (fixture.map {
                [(program.command(.record, $0), "with a network: the API's own answers, in the place of invented ones")]
            } ?? [])
        let width = steps.map(\.0.count).max() ?? 0
        for (command, does) in steps {
            order.say("  " + command.padding(toLength: width, withPad: " ", startingAt: 0) + "  " + does)
        }
    }
}
