/// Tries an app with our stand-in for Combine, and with the library where that does not suffice.
struct CombineTrial {
    /// What was found, and with what.
    struct Result {
        let found: AppTrial.Result
        /// The library that took the place of Combine; nil for our stand-in, or where no file imports Combine.
        let library: CombineLibrary?
        let need: CombineNeed
    }

    let choice: CombineChoice
    /// The app, with our stand-in.
    let trial: AppTrial
    /// Says what takes a while.
    let say: @Sendable (String) -> Void

    /// - Throws: `InitError.library` where the library is needed and cannot be had, `ToolchainError`.
    func run() throws -> Result {
        switch choice {
        case .standin: return try withStandin()
        case .library(let library):
            guard trial.place.sources.files.values.contains(where: \.usesCombine) else {
                say("no file imports Combine, so nothing takes its place")
                return try withStandin()
            }
            return try with(library, need: CombineNeed(files: []))
        case .automatic:
            let first = try withStandin()
            guard !first.need.files.isEmpty else { return first }
            let second = try with(CombineLibrary(copy: nil), need: first.need)
            return second.found.count > first.found.count ? second : first
        }
    }

    private func withStandin() throws -> Result {
        let found = try trial.run()
        return Result(found: found, library: nil, need: CombineNeed(found.modules, in: trial.place.sources.files))
    }

    private func with(_ library: CombineLibrary, need: CombineNeed) throws -> Result {
        if let example = need.example { say("more of Combine than our stand-in has is needed by \(example)") }
        say("fetching and building \(library.title), to ask the compiler with it")
        let scratch = try ScratchFolder()
        let modules = try LibraryBuild(library: library, modules: trial.modules, folder: scratch.url).run()
        let other = AppTrial(
            place: trial.place, modules: modules,
            standins: Standin.offered(hasLibrary: true, built: modules.known))
        return Result(found: try other.run(), library: library, need: need)
    }
}

extension AppTrial.Result {
    /// How many files compile.
    fileprivate var count: Int { modules.reduce(0) { $0 + $1.inside.count } }
}
