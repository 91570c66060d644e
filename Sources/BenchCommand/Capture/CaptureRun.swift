import Foundation
import PresenterBench

/// One run of `record`: plays live, checks, redacts, saves, and tells.
struct CaptureRun {
    private let invocation: Invocation
    private let fixture: Fixture
    private let scenario: Scenario
    private let options: PlayOptions
    private let program: PlayProgram

    /// Creates a run; the program that plays is this bench itself unless another is given.
    init(
        of fixture: Fixture, invocation: Invocation, scenario: Scenario, options: PlayOptions,
        program: PlayProgram? = nil
    ) {
        self.fixture = fixture
        self.invocation = invocation
        self.scenario = scenario
        self.options = options
        self.program = program ?? PlayProgram(executable: invocation.surroundings.executable, options: options)
    }

    /// Captures the scenario's fixture.
    ///
    /// - Throws: `CaptureRefusal` and `FixtureError`, with the fixture as it was; `PlayError` and `Interruption` from the loop.
    func perform() throws -> ExitCode {
        let began = Date()
        let share = try CaptureShare(of: fixture, in: scenario, store: FixtureStore(root: options.root))
        let play = try capture()
        var redactor = Redactor(fixture.redaction)
        // Before anything is printed: what is shown is what would be stored.
        // What goes to other fixtures is redacted too, so that a secret that they share has one number.
        let exchanges = redactor.redact(
            play.events.compactMap { event in
                guard case .captured(let exchange) = event else { return nil }
                return exchange
            }
        ).filter(share.contains)
        invocation.console.print(exchanges.map(CaptureText.line))
        do {
            let acceptsErrors = invocation.arguments.contains(.acceptErrors)
            try CaptureCheck.check(play, exchanges: exchanges, acceptsErrors: acceptsErrors)
        } catch {
            tellOutput(of: play, without: redactor)
            throw error
        }
        try save(exchanges, as: fixture.name, began: began, notes: redactor.notes)
        return .same
    }

    private func capture() throws -> PlayResult {
        var schedule = CaptureSchedule(PlannedPlay(scenario))
        var loop = PlayLoop(
            program: program, environment: invocation.surroundings.environment,
            watchdog: WatchdogOfPlays(timeout: options.timeout ?? WatchdogOfPlays.standardTimeout), jobs: 1)
        try loop.run(&schedule)
        guard let result = schedule.result else { throw Interruption() }
        return result
    }

    private func tellOutput(of play: PlayResult, without redactor: Redactor) {
        var redactor = redactor
        OutputText.learn(
            &redactor, from: play.events, scenario: scenario, environment: invocation.surroundings.environment)
        invocation.console.print(OutputText.lines(play.output, redactor: redactor).map { ReportLine($0) })
    }

    private func save(_ exchanges: [Exchange], as name: String, began: Date, notes: [String]) throws {
        let store = FixtureStore(root: options.root)
        var changes: [FixtureChange]?
        var notes = notes
        if store.exists(name) {
            do {
                changes = FixtureChange.all(from: try store.load(name).exchanges, to: exchanges)
            } catch {
                // A capture is how an unfit fixture is mended, so it is replaced, and said to be.
                notes.append("nothing to compare with: \(PlayEvent.Failure(unexpected: error).what)")
            }
        }
        let allowed = fixture.redaction.allowances.map { ReportLine(ReplayText.column("allowed") + $0) }
        let paths = try store.save(Fixture.Contents(capturedAt: began, exchanges: exchanges), as: name)
        invocation.console.print(allowed + CaptureText.lines(notes: notes, changes: changes, paths: paths))
    }
}
