import BenchDiagnostics
import BenchReports
import BenchRunner
import BenchSetup
import Foundation
import HTTPFixtures
import PresenterBench
import Transcript

/// The input of a command: the registered scenarios and screens, its arguments, and its surroundings.
struct Invocation: Sendable {
    let registered: [Scenario]
    var screens: [Scenario.Screen] = []
    let arguments: Arguments
    let surroundings: Surroundings
    /// Performs `init`; nil if this bench cannot.
    var initialize: InitOrder.Fulfilment?

    /// The registered scenarios and screens, after checking their names.
    ///
    /// - Throws: A failure that names the first bad one.
    func scenarios() throws(Diagnostic) -> ScenarioList { try ScenarioList(registered, screens) }

    /// The folder with `Fixtures/` and `Recordings/`.
    ///
    /// - Throws: A failure if it is not usable.
    func root() throws(Diagnostic) -> URL {
        try Root.checked(arguments[CommonOptions.root].map(surroundings.folder(named:)) ?? surroundings.folder)
    }

    /// The folder, for commands that play or approve plays: the excerpts of the app's files in it must be up to date.
    ///
    /// - Throws: A failure if it is not usable, or an excerpt is not that of today.
    func rootOfToday() throws -> URL {
        let root = try root()
        try ExcerptFile.check(below: root, builtAt: surroundings.isCI ? nil : surroundings.lastBuild)
        return root
    }

    /// The number of plays that run at once: that of `--jobs`, or else two for each core, because the threads of a play
    /// wait for each other.
    func jobs() -> Int {
        arguments[CommonOptions.jobs] ?? 2 * ProcessInfo.processInfo.activeProcessorCount
    }

    /// The longest that a play may take.
    func timeout() -> Duration { arguments[CommonOptions.timeout] ?? WatchdogOfPlays.standardTimeout }

    var console: Console { surroundings.console }

    /// The name of this program in commands for the reader to type, with the same root as this one.
    var program: ProgramName { surroundings.program.at(root: arguments[CommonOptions.root]) }
}

extension Surroundings {
    /// The name of this program in commands for the reader to type.
    fileprivate var program: ProgramName { ProgramName(of: executable, in: folder) }
}

extension NextCommands {
    /// Creates the commands for a run.
    init(_ invocation: Invocation, offer: OfferPlace) {
        self.init(program: invocation.program, offer: offer)
    }

    /// Creates the commands for a run without a command line.
    ///
    /// - Parameters:
    ///   - surroundings: The surroundings of the process.
    ///   - root: The root as the reader has typed it; nil where that was left out.
    ///   - offer: The place of its recordings.
    init(_ surroundings: Surroundings, root: String?, offer: OfferPlace) {
        self.init(program: surroundings.program.at(root: root), offer: offer)
    }
}

/// Checks the folder that holds, or will hold, `Fixtures/` and `Recordings/`.
enum Root {
    /// Returns the folder after checking it.
    ///
    /// - Throws: A failure if it is not a folder, or one of its two folders is a file.
    static func checked(_ folder: URL) throws(Diagnostic) -> URL {
        guard isFolder(folder) == true else { throw .noRoot(folder.path) }
        for name in [FixtureName.folder, RecordingKind.folder] {
            let inner = folder.appending(path: name)
            if isFolder(inner) == false { throw .fileInPlaceOfFolder(inner.path) }
        }
        return folder
    }

    /// Returns whether a folder or something else is there; nil if nothing is.
    private static func isFolder(_ url: URL) -> Bool? {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else { return nil }
        return isDirectory.boolValue
    }
}

/// The failures of a root that cannot hold fixtures and recordings.
extension Diagnostic {
    static func noRoot(_ path: String) -> Diagnostic {
        Diagnostic(
            what: "The root is not a folder.", place: path,
            next: "Name the folder that holds Fixtures/ and Recordings/: --root DIR")
    }

    static func fileInPlaceOfFolder(_ path: String) -> Diagnostic {
        Diagnostic(
            what: "There is a file where a folder must be.", place: path,
            next: "Move the file away, or name another folder: --root DIR")
    }
}
