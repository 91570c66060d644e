import BenchDiagnostics
import BenchRunner
import Foundation

/// The author's choice of what takes the place of Combine.
enum CombineChoice: Equatable, Sendable {
    /// Our stand-in where it suffices, else the library.
    case automatic
    case standin
    case library(CombineLibrary)

    /// Reads the value of `--combine`.
    init(_ value: String?, folder: (String) -> URL) throws(Diagnostic) {
        switch value {
        case nil: self = .automatic
        case "standin": self = .standin
        case "opencombine": self = .library(CombineLibrary(copy: nil))
        case .some(let path):
            let folder = folder(path)
            let manifest = folder.appending(path: "Package.swift").path
            guard FileManager.default.fileExists(atPath: manifest) else { throw .noCopy(folder.path) }
            self = .library(CombineLibrary(copy: folder))
        }
    }
}

/// Tries an app with our stand-in for Combine, and with the library where that does not suffice.
struct CombineTrial {
    /// The result of the trial, and what took the place of Combine in it.
    struct Result {
        let found: AppTrial.Result
        /// The library that took the place of Combine; nil for our stand-in, or where no file imports Combine.
        let library: CombineLibrary?
        /// The declarations that are written beside the library, since it lacks them.
        var additions: [CombineAddition] = []
        let need: CombineNeed
    }

    let choice: CombineChoice
    /// The app, with our stand-in.
    let trial: AppTrial
    /// The folder in which the library is built.
    let folder: URL
    /// Says what takes a while.
    let say: @Sendable (String) -> Void

    /// Compiles the app with what takes the place of Combine, and chooses that.
    func run() throws -> Result {
        switch choice {
        case .standin: return try withStandin()
        case .library(let library):
            guard trial.place.files.values.contains(where: \.usesCombine) else {
                say("no file imports Combine, so nothing takes its place")
                return try withStandin()
            }
            return try with(library, need: CombineNeed(files: []))
        case .automatic:
            let first = try withStandin()
            guard !first.need.files.isEmpty else { return first }
            let second = try with(CombineLibrary(copy: nil), need: first.need)
            return second.found.reach > first.found.reach ? second : first
        }
    }

    private func withStandin() throws -> Result {
        let found = try trial.run()
        return Result(found: found, library: nil, need: CombineNeed(found.modules, in: trial.place.files))
    }

    private func with(_ library: CombineLibrary, need: CombineNeed) throws -> Result {
        if let example = need.example { say("more of Combine than our stand-in has is needed by \(example)") }
        say("fetching and building \(library.source.title), to ask the compiler with it")
        let (modules, additions) = try LibraryBuild(
            library: library, modules: trial.modules, folder: folder.appending(path: "library-of-init")
        ).run()
        let other = AppTrial(
            place: trial.place, storyboard: trial.storyboard, bundle: trial.bundle, modules: modules,
            standins: Standin.offered(hasLibrary: true, built: modules.known), libraries: trial.libraries)
        return Result(found: try other.run(), library: library, additions: additions, need: need)
    }
}

extension AppTrial.Result {
    /// The amount that compiles, to be compared: files as a whole, then files in part, then what is cut out of these.
    fileprivate var reach: (Int, Int, Int) {
        let excerpts = modules.flatMap(\.compiled.excerpts)
        return (
            modules.reduce(0) { $0 + $1.inside.count }, excerpts.count,
            -excerpts.reduce(0) { $0 + $1.excerpt.names.count }
        )
    }
}
