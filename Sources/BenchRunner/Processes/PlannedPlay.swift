import HTTPFixtures
import PresenterBench
import Transcript

/// One play to be run.
package struct PlannedPlay: Hashable, Sendable {
    package var scenario: String
    /// The names of the environment variables that the app's code may see.
    var environment: [String]
    /// The redaction of the scenario, for secrets in what the play reports.
    var redaction = Redaction()
    /// The secrets that an earlier play of the scenario has reported.
    var secrets: [PlayEvent] = []
    /// The launch arguments of the app.
    package var arguments: [String]
    package var conditions: PlayConditions
    /// True if a crash is examined, which takes longer than a play.
    var tracesCrash = true
    /// True if a crash is examined even where the scenario expects it.
    package var tracesExpectedCrash = false
    /// True if its process must be a new one, although a copy would do.
    var needsNewProcess = false
    /// True if the process may be a copy of another, since nothing in the play differs from a usual one.
    var mayBeCopied: Bool { conditions == .usual && arguments.isEmpty && !needsNewProcess }
    /// The deviations from the default play.
    package var schedule = Schedule()
    /// True if the play reports the possible deviations.
    package var reportsChoices = false
    /// True if the play also reports the other threads that could get the turn.
    package var reportsThreads = false
    /// The number of requests at which the play is ended; nil for the usual one.
    package var mostRequests: Int?
    /// The number of requests at which a capture is ended; nil for no limit.
    package var mostSent: Int?
    /// True if the play of a screen reports the possible actions and the state of its objects.
    package var reportsStates = false
    /// True if the bench relaunches the app, instead of its process.
    package var leavesLaunches = false
    /// The descriptor with what the last launch has left; nil for the first launch.
    package var resumes: Int32?

    package init(
        scenario: String, environment: [String] = [], arguments: [String] = [], conditions: PlayConditions = .usual
    ) {
        self.scenario = scenario
        self.environment = environment
        self.arguments = arguments
        self.conditions = conditions
    }

    package init(_ scenario: Scenario, conditions: PlayConditions = .usual) {
        self.init(
            scenario: scenario.name, environment: scenario.environment, arguments: scenario.initialState.arguments,
            conditions: conditions)
        redaction = scenario.redaction
    }
}

/// The conditions of a play that must not show in its recording.
package struct PlayConditions: Hashable, Sendable {
    /// Something that differs from machine to machine, or from day to day.
    package enum Factor: String, CaseIterable, Hashable, Sendable {
        // The order of the names: the first factor that shows a difference alone is named. Addresses come first,
        // because varying any other factor moves them too.
        case addresses = "addresses of objects"
        case randomNumbers = "random numbers"
        case hashOrder = "hash order"
        case home = "the play's folder"
        case processors = "the number of processors"
        case timeZone = "the time zone"
        case locale = "the locale"

        /// The name without an article, for a sentence that has its own.
        var noun: String {
            switch self {
            case .addresses, .randomNumbers, .hashOrder: rawValue
            case .home: "play's folder"
            case .processors: "number of processors"
            case .timeZone: "time zone"
            case .locale: "locale"
            }
        }

        /// The factors that change from day to day on one machine.
        static let ofChance: Set<Factor> = [.randomNumbers, .hashOrder, .addresses, .home, .processors]
        /// The factors that change from place to place.
        static let ofPlace: Set<Factor> = [.timeZone, .locale]
    }

    /// The number of plays that vary the factors of chance: enough to catch a flow that differs in half of its plays 999
    /// times in 1,000.
    static let chances = 10

    /// The factors that differ from those of every play of a suite.
    var varied: Set<Factor> = []
    /// The number that distinguishes plays with the same varied factors; each has a seed of its own.
    var attempt = 0
    /// The number that distinguishes plays under the same conditions.
    var turn = 0

    /// The conditions of every play of a suite.
    static let usual = PlayConditions()

    /// True if hash tables have the same order in every process.
    var hashesAreFixed: Bool { !varied.contains(.hashOrder) }
    /// True if mapped and allocated memory has the same addresses in every process.
    var addressesAreFixed: Bool { !varied.contains(.addresses) }
    /// True if the process has one processor only.
    var isOnOneProcessor: Bool { varied.contains(.processors) && attempt % 5 == 0 }
    /// True if the play may use all processors of its process; otherwise it stays on one.
    package var usesAllProcessors: Bool { varied.contains(.processors) }
    /// The seed of the play's random numbers.
    package var seed: UInt64 { varied.contains(.randomNumbers) ? UInt64(attempt) + 2 : 1 }
    /// The name of the home folder inside the play's own folder.
    var home: String { varied.contains(.home) ? "other home/of a play" : "home" }
    var timeZone: String { varied.contains(.timeZone) ? "Pacific/Kiritimati" : "UTC" }
    var locale: String { varied.contains(.locale) ? "tr_TR.UTF-8" : "C.UTF-8" }
}
