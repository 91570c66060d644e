import BenchDiagnostics
import BenchPlatform
import BenchRunner
import Foundation
import PlayRuntime
import PresenterBench

/// The instructions of a bench to a process of its own. They are in one variable, because the words of its command line are the app's.
enum PlayInstructions: Codable, Sendable {
    case play(PlayOrder)
    /// To prove, in a copy of a process, that its other copies can play.
    case rehearse

    /// The variable that holds them.
    var variables: [String: String] {
        // Texts and whole numbers always have JSON; an empty text would tell the child that a person has started it.
        guard let json = try? JSONEncoder().encode(self) else { fatalError("Instructions of a play are no JSON.") }
        return [PlayProgram.variable: String(decoding: json, as: UTF8.self)]
    }

    /// True if this process has instructions.
    static var areThere: Bool { getenv(PlayProgram.variable) != nil }

    /// Removes them from the environment, where the app would see them, and returns their text; nil in a process that has none.
    static func take() -> String? {
        guard let text = getenv(PlayProgram.variable).map({ String(cString: $0) }) else { return nil }
        unsetenv(PlayProgram.variable)
        return text
    }

    /// Reads them.
    ///
    /// - Throws: `Diagnostic.playedByHand` for a text that no bench has written.
    init(_ text: String) throws(Diagnostic) {
        guard let read = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { throw .playedByHand }
        self = read
    }
}

/// The order to play one scenario.
struct PlayOrder: Codable, Sendable {
    /// The name of the scenario or the screen.
    let scenario: String
    let options: PlayOptions
    /// The variables for the network process of a capture.
    var network: [String: String] = [:]
    /// The network process of an earlier launch: where to write requests, and to read answers; nil where there is none yet.
    var fetcher: [Int32]?
    /// The number of requests of a capture after which it is ended; nil for no limit.
    var mostSent: Int?
    /// The root as the user of a debugger has written it, who is shown the report here; nil where a bench waits for it.
    var inPlace: InPlace?
    /// The descriptor with what an earlier launch of the app has left; nil for the first launch.
    var resumes: Int32?
    /// True if the bench makes the next launch of the app, and this process ends there.
    var leavesLaunches = false
    /// True if the play's threads run on every processor, not only on one.
    var usesAllProcessors = false

    /// A play that reports here instead of to a bench.
    struct InPlace: Codable, Sendable {
        /// The root as it was written; nil where it was not.
        let root: String?
    }

    init(_ scenario: String, _ options: PlayOptions) {
        self.scenario = scenario
        self.options = options
    }

    /// The order of a bench for a play that it has planned.
    ///
    /// - Parameters:
    ///   - plan: The play.
    ///   - options: The settings of all plays of the run.
    ///   - network: The variables for the network process of a capture; the app does not see them.
    init(_ plan: PlannedPlay, _ options: PlayOptions, network: [String: String]) {
        var own = options
        own.seed = plan.conditions.seed
        own.schedule = plan.schedule
        own.tracesExpectedCrash = plan.tracesExpectedCrash
        own.reportsChoices = plan.reportsChoices
        own.reportsThreads = plan.reportsThreads
        own.reportsStates = plan.reportsStates
        own.mostRequests = plan.mostRequests ?? options.mostRequests
        self.init(plan.scenario, own)
        if case .capture = options.mode { self.network = network }
        mostSent = plan.mostSent
        resumes = plan.resumes
        leavesLaunches = plan.leavesLaunches
        usesAllProcessors = plan.conditions.usesAllProcessors
    }
}

extension PlayProgram {
    /// This bench, started again for one play.
    ///
    /// - Parameters:
    ///   - executable: The file of this bench.
    ///   - options: The settings of the play.
    ///   - network: The variables for the network process of a capture; the app does not see them.
    init(executable: String, options: PlayOptions, network: [String: String] = [:]) {
        self.init(
            executable: executable,
            instructions: { PlayInstructions.play(PlayOrder($0, options, network: network)).variables },
            rehearsal: options.mode == .replay ? PlayInstructions.rehearse.variables : nil,
            forbidsNetwork: options.mode == .replay,
            arguments: { [executable] + $0.arguments })
    }
}

extension Invocation {
    /// This bench, started again for plays with these settings.
    func player(_ options: PlayOptions) -> PlayProgram {
        PlayProgram(
            executable: surroundings.executable, options: options,
            network: NetworkVariables.all(in: surroundings.environment))
    }

    /// The run of plays that replay in processes of this bench.
    func replays(_ options: PlayOptions) -> PlayRun {
        PlayRun(
            program: player(options), environment: surroundings.environment, timeout: options.timeout, jobs: jobs(),
            showProgress: console.show)
    }
}
