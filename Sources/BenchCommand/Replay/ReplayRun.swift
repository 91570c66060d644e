import BenchDiagnostics
import BenchReports
import BenchRunner
import PlayRuntime
import PresenterBench
import Transcript

/// One run of `replay`: plays, reports in order, and offers what differs.
struct ReplayRun {
    let invocation: Invocation
    let scenarios: [Scenario]
    /// All scenarios and screens of the bench.
    let registered: [Scenario]
    let options: PlayOptions
    let run: PlayRun
    let repetitions: Int
    let offers: OfferPlaces
    /// The reports that are written in addition to the output.
    let reports: RunReports

    /// Plays, and returns the exit code for all results.
    ///
    /// - Throws: A `Diagnostic` if a play cannot be started, `Interruption` if somebody ends the bench.
    func perform() throws -> ExitCode {
        var teller = self.teller
        if let warning = Exactness.warning { teller.note(warning) }
        let began = ContinuousClock.now
        try reports.begin(scenarios)
        try teller.begin(reports.shard, scenarios)
        let (results, recorded, couldNotWrite) = try play(&teller)
        let notRun = scenarios.count - results.count
        let whole = notRun == 0 && reports.shard == nil ? reports.wholeFixtures : []
        let check = whole.isEmpty ? nil : UnplayedCheck(recorded.map(\.traffic), of: whole)
        // A play with deviations may well not use what it usually does.
        let idle = IdleCheck(
            options.schedule.isDefault ? results : [],
            allOf: whole,
            registered: registered,
            environment: invocation.surroundings.environment)
        var end = ReplayEnd(
            scenarios: recorded, slow: SlowScenarios.lines(results), check: check, idle: idle, notRun: notRun,
            couldNotWrite: couldNotWrite, took: .now - began)
        let page = Result {
            try reports.finish(recorded, of: scenarios, code: end.code, took: end.took)
        }
        // The exit code in the last event is the one with which this process ends.
        if case .failure = page { end.couldNotWrite = true }
        try teller.end(end)
        if let page = try page.get() { teller.note("report: \(page)") }
        return end.code
    }

    /// The commands for the reader, who is told where recordings are that differ.
    private var commands: NextCommands {
        let commands = NextCommands(invocation, offer: Exactness.isConfined ? offers.offer : .refused)
        // A reader of a log from CI has the repository elsewhere.
        return invocation.surroundings.isCI
            ? commands.relative(to: Workspace(invocation.surroundings, root: options.root)) : commands
    }

    private var teller: any ReplayTeller {
        let console = invocation.console
        return invocation.arguments[ReplayCommand.Options.json]
            ? ReplayEvents(console: console)
            : ReplayLines(console: console, commands: commands, repeats: repetitions > 1)
    }

    /// Plays, and reports and offers each scenario in its turn.
    private func play(
        _ teller: inout any ReplayTeller
    ) throws -> (results: [ScenarioResult], recorded: [RecordedScenario], couldNotWrite: Bool) {
        var couldNotWrite = false
        var recorded: [RecordedScenario] = []
        var lost: (any Error)?
        let text = ReplayText(
            commands: commands, environment: invocation.surroundings.environment,
            isInvented: { [root = options.root] in FixtureStore(root: root).hasInventedAnswers($0) },
            pending: { [root = options.root] name in try? RecordingStore(root: root).pending(name) })
        var voice = teller
        let results = try run.play(
            scenarios.map(plays(of:)), total: scenarios.count * repetitions,
            failsFast: invocation.arguments[ReplayCommand.Options.failFast]
        ) { result in
            // Before the reader is told where the recording is, as the disk may be full.
            let failure = settle(result)
            let shown = failure == nil ? text : text.withoutOffer
            let scenario = shown.recorded(result)
            recorded.append(scenario)
            do {
                try voice.tell(result, scenario, shown)
                try reports.add(scenario)
            } catch { lost = lost ?? error }
            if let failure {
                invocation.console.complain(failure)
                couldNotWrite = true
            }
        }
        teller = voice
        if let lost { throw lost }
        return (results, recorded, couldNotWrite)
    }

    private func plays(of scenario: Scenario) -> ScenarioPlays {
        do {
            let golden = try RecordingStore(root: options.root).golden(scenario.name)
            return ScenarioPlays(
                scenario, golden: golden, repetitions: repetitions, offers: offers.exist && Exactness.isConfined,
                schedule: options.schedule)
        } catch {
            return ScenarioPlays(scenario, unreadable: Diagnostic(unexpected: error))
        }
    }

    /// Writes a recording to the place where it can be approved; returns the reason if that fails.
    private func settle(_ result: ScenarioResult) -> Diagnostic? {
        do {
            if let left = try offers.settle(result) { invocation.console.complain(left) }
            return nil
        } catch { return Diagnostic(unexpected: error) }
    }
}
