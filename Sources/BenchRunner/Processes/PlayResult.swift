import BenchDiagnostics
@preconcurrency import BenchPlatform
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
        return PlayResult(
            plan: plan, events: events.withoutLateSecrets(plan.redaction, knowing: plan.secrets), exit: exit,
            output: output, took: took, isOfCopy: isOfCopy)
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

/// The result of one play, fit to be printed: its secrets are replaced. Other targets get one only from a `RawPlay`.
package struct PlayResult: Sendable {
    package var plan: PlannedPlay
    package var events: [PlayEvent]
    package var exit: PlayExit
    package var output = PlayOutput()
    /// The lifetime of the process.
    package var took = Duration.zero
    /// True if the process was a copy of another.
    var isOfCopy = false

    /// The failure that keeps every play from being exact on this machine; nil if the play reported none.
    var failureOfMachine: Diagnostic? {
        guard case .couldNotRun(let failure) = events.last, failure.subject == .machine else { return nil }
        return failure
    }
}

/// The standard output of the app, written line by line.
package enum PrintedLines {
    /// Makes each line reach the file of the play at once: a crash loses buffered text.
    package static func reachFile() { setvbuf(stdout, nil, _IOLBF, 0) }
}

/// The output of the app in a play, as far as it is kept.
package struct PlayOutput: Hashable, Sendable {
    /// The end of one stream.
    package struct Text: Hashable, Sendable {
        package var text: PlayText
        /// The number of bytes before the text.
        package var missing: UInt64

        init(_ text: String = "", missing: UInt64 = 0) {
            self.text = PlayText(text)
            self.missing = missing
        }
    }

    package var standardOutput = Text()
    package var standardError = Text()
}

/// The bound on a play's output on disk: only the end of a long text is ever shown.
enum OutputBound {
    /// The time between two checks of the files of running plays; it affects only the disk, and no play can notice it.
    static let interval = Duration.milliseconds(200)
    /// The size on disk beyond which the beginning of a file is released.
    private static let most = 32 << 20
    /// The size of the end that stays, far more than is shown.
    private static let kept = 1 << 20

    /// Releases the disk space of a file's beginning; the size still tells how much was printed.
    static func apply(to path: String) {
        let file = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { return }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_blocks * 512 > most else { return }
        // On a file system without holes, the file starts again.
        if !makeHole(in: file, ofFirst: facts.st_size - off_t(kept)) { uninterrupted { ftruncate(file, 0) } }
    }
}
