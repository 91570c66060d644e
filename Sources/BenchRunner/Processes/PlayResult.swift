import BenchDiagnostics
import HTTPFixtures
import PresenterBench
import Transcript

/// A play as its process left it; nothing of it is printed or stored before `told(in:)` has replaced its secrets.
package struct RawPlay {
    /// The end of the process of a play.
    enum End: Hashable {
        case ended
        case crashed(RawCrash)
        case timedOut
        /// Something on the event descriptor is not an event.
        case garbage(PlayText)
        case interrupted
    }

    var plan: PlannedPlay
    let end: End
    var output = PlayOutput()
    /// The lifetime of the process.
    var took = Duration.zero
    /// True if the process was a copy of another.
    var isOfCopy = false
    /// The addresses on the stack of the crash; if it was examined, those up to the first function of the program.
    var crashStack: [UInt64] = []
    private let events: [PlayEvent]

    init(plan: PlannedPlay, events: [PlayEvent], end: End, output: PlayOutput = PlayOutput()) {
        self.plan = plan
        self.events = events
        self.end = end
        self.output = output
    }

    /// Creates the result of a play in this process, which did not crash.
    package init(_ scenario: Scenario, events: [PlayEvent]) {
        self.init(plan: PlannedPlay(scenario), events: events, end: .ended)
    }

    /// The crash that ended the play; nil if none did.
    var crash: RawCrash? { if case .crashed(let crash) = end { crash } else { nil } }

    /// True if the play of a copy must be repeated in a new process: to examine its crash, or because it never began.
    var mustBeRepeated: Bool { needsTrace || end == .ended && events.isEmpty }

    private var needsTrace: Bool {
        crash != nil && plan.tracesCrash && (plan.tracesExpectedCrash || !events.isCrashExpected)
    }

    /// True if the play came to its end.
    var isFinished: Bool {
        if case .ended = events.last { end == .ended } else { false }
    }

    /// Returns the same play with another end.
    func ending(_ end: End) -> RawPlay {
        var play = RawPlay(plan: plan, events: events, end: end, output: output)
        (play.took, play.isOfCopy, play.crashStack) = (took, isOfCopy, crashStack)
        return play
    }

    /// Returns this play, or the earlier one if only that crashed: a crash is never left out.
    func graver(than earlier: RawPlay?) -> RawPlay {
        guard let earlier, earlier.crash != nil, crash == nil else { return self }
        return earlier
    }

    /// Returns the play with its secrets replaced, so that it may be printed.
    ///
    /// - Parameter environment: The variables of this process; some of them were passed to the app.
    /// - Returns: The result.
    package func told(in environment: [String: String]) -> PlayResult {
        lazy var redactor = redactor(environment)
        let exit: PlayExit =
            switch end {
            case .ended: .ended
            case .timedOut: .timedOut
            case .interrupted: .interrupted
            case .garbage(let text): .garbage(text.told(by: &redactor).joined(separator: " "))
            case .crashed(let crash): .crashed(crash.told(by: &redactor))
            }
        var result = PlayResult(
            plan: plan, events: events.withoutLateSecrets(plan.redaction, knowing: plan.secrets), exit: exit,
            output: output)
        (result.took, result.isOfCopy) = (took, isOfCopy)
        return result
    }

    private func redactor(_ environment: [String: String]) -> Redactor {
        var redactor = Redactor(
            plan.redaction, knowing: KnownSecret.all(named: plan.environment, in: environment, by: plan.redaction))
        redactor.learnSecrets(in: plan.secrets)
        redactor.learnSecrets(in: events)
        return redactor
    }
}

/// The known facts about the end of a process that crashed, with its message as the app wrote it.
struct RawCrash: Hashable {
    /// The name of the signal; empty if unknown.
    var signal: String
    /// The message of the runtime; nil if there was none.
    var message: PlayText?
    /// True if the message comes from the backtracer, not from the app's output.
    var isExaminedMessage = false
    var frames: [Crash.Frame] = []
    /// The folder of the play, which a message may mention.
    var folder = ""

    func told(by redactor: inout Redactor) -> Crash {
        let text = message?.told(by: &redactor).joined(separator: " ")
        return Crash(signal: signal, message: text.map { CrashMessage.portable($0, in: folder) }, frames: frames)
    }
}

/// The result of one play, fit to be printed: its secrets are replaced.
package struct PlayResult: Sendable {
    package var plan: PlannedPlay
    package var events: [PlayEvent]
    package var exit: PlayExit
    package var output = PlayOutput()
    /// The lifetime of the process.
    package var took = Duration.zero
    /// True if the process was a copy of another.
    var isOfCopy = false

    /// Creates a result; other targets get one only from a `RawPlay`.
    init(plan: PlannedPlay, events: [PlayEvent], exit: PlayExit, output: PlayOutput = PlayOutput()) {
        self.plan = plan
        self.events = events
        self.exit = exit
        self.output = output
    }

    /// The failure that keeps every play from being exact on this machine; nil if the play reported none.
    var failureOfMachine: Diagnostic? {
        guard case .couldNotRun(let failure) = events.last, failure.subject == .machine else { return nil }
        return failure
    }
}
