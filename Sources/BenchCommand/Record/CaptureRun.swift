import BenchDiagnostics
import BenchReports
import BenchRunner
import Foundation
import HTTPFixtures
import PresenterBench
import Transcript

/// One run of `record`: plays live, checks, redacts, saves, and reports.
struct CaptureRun {
    private let invocation: Invocation
    private let fixture: Fixture
    private let scenario: Scenario
    private let options: PlayOptions
    private let program: PlayProgram

    init(
        of fixture: Fixture, invocation: Invocation, scenario: Scenario, options: PlayOptions, program: PlayProgram
    ) {
        self.fixture = fixture
        self.invocation = invocation
        self.scenario = scenario
        self.options = options
        self.program = program
    }

    /// Captures the scenario's fixture.
    ///
    /// - Throws: A `Diagnostic`, with the fixture unchanged; `Interruption` from
    ///   the loop.
    func perform() throws -> ExitCode {
        let began = Date()
        let store = FixtureStore(root: options.root)
        // Read before the fixture, so that what another process writes from now on is not replaced.
        let version = try store.version(of: fixture.name)
        let (old, replaced) = try earlier(in: store)
        let share = try CaptureShare(of: fixture, in: scenario, store: store)
        let rules = CaptureRules(invocation.arguments)
        // Made-up exchanges would pass for captured ones.
        if rules.keeps, old?.isInvented == true { throw Diagnostic.madeUp(fixture: fixture.name) }
        let archive = options.archive.map { (path: $0, read: HARImport(path: $0, keepsAssets: true)) }
        if rules.keeps, let archive, archive.read.isInvented {
            // They would pass for captured ones beside others.
            throw Diagnostic(
                "The answers in the HAR file are made up; the fixture is unchanged.", archive.path,
                next: "Capture without --keep, or from a file that a service has answered.")
        }
        let progress = CaptureProgress(invocation.console, of: fixture, without: secrets)
        let play = try capture(telling: progress)
        let size = CaptureProgress.size(of: play.captured)
        progress.show("looking for secrets", in: size)
        let traffic = try CapturedTraffic(
            play.captured, began: began, keeping: old, without: replaced, rules: rules, fixture: fixture,
            knowing: secrets,
            // Exchanges that the scenario does not request may show which values are secret in those that it does.
            besides: archive?.read.readable ?? [], isInvented: archive?.read.isInvented == true,
            belongs: share.contains)
        // The lines show the exchanges as they are stored: redacted.
        invocation.console.print(
            traffic.exchanges.map { CaptureText.line(for: $0.exchange, $0.fate) }
                + CaptureText.unused(options.mode, by: play.captured.map(\.request.url))
                + (traffic.contents.isInvented ? [CaptureText.invented] : []))
        try check(traffic, of: play, after: old, rules)
        progress.show("comparing and writing", in: size)
        try write(traffic, to: store, replacing: version, old, without: replaced, rules)
        return .same
    }

    /// Checks that the exchanges may go into the fixture, and that the play ended well enough for it.
    ///
    /// - Throws: The first reason against it, without secrets; what the app printed is shown before.
    private func check(
        _ traffic: CapturedTraffic, of play: PlayResult, after old: Fixture.Contents?, _ rules: CaptureRules
    ) throws {
        do {
            try CaptureCheck.check(
                traffic.stored, of: fixture, after: rules.keeps ? [] : old?.exchanges ?? [], rules: rules)
            // Only now, because a failed request may well be the reason of the crash.
            if let refusal = CaptureEnd.refusal(of: play, launches: scenario.flows.count) { throw refusal }
            try checkAmount(of: traffic, rules)
        } catch {
            var redactor = redactor(traffic.redactor, of: play)
            invocation.console.print(OutputText.lines(play.output, redactor: redactor).map { ReportLine($0) })
            throw (error as? Diagnostic)?.redacted { redactor.redact(text: $0) } ?? error
        }
    }

    /// Writes the fixture, and reports what changed in it.
    private func write(
        _ traffic: CapturedTraffic, to store: FixtureStore, replacing version: FixtureVersion,
        _ old: Fixture.Contents?, without replaced: SecretLedger, _ rules: CaptureRules
    ) throws {
        let changes = old.map {
            FixtureChange.all(from: stored($0, in: traffic, rules), to: traffic.contents.exchanges)
        }
        let isSame = rules.keeps && replaced.isEmpty && traffic.contents.exchanges == old?.exchanges
        let paths =
            isSame
            ? [] : try store.save(traffic.contents, as: fixture, replacing: version, isDry: rules.isDry)
        let allowed = fixture.redaction.allowances.map { ReportLine(ReportLine.column("allowed") + $0) }
        invocation.console.print(
            allowed
                + CaptureText.lines(
                    notes: traffic.redactor.notes, hints: traffic.redactor.hints, changes: changes, written: paths,
                    isDry: rules.isDry))
    }

    /// The old exchanges without secrets that somebody may have written into them; kept ones are the first of the new contents.
    private func stored(_ old: Fixture.Contents, in traffic: CapturedTraffic, _ rules: CaptureRules) -> [Exchange] {
        if rules.keeps { return Array(traffic.contents.exchanges.prefix(old.exchanges.count)) }
        var redactor = traffic.redactor
        return redactor.redact(old.exchanges, isTold: false)
    }

    /// The secrets in the variables that the app sees.
    private var secrets: [KnownSecret] {
        KnownSecret.all(
            named: scenario.environment, in: invocation.surroundings.environment, by: fixture.redaction)
    }

    /// Reads the old fixture, without the secrets that another tool's file holds, and these.
    ///
    /// - Throws: A `Diagnostic`: an unreadable file may still be valuable, so only its owner removes it.
    private func earlier(in store: FixtureStore) throws(Diagnostic) -> (Fixture.Contents?, SecretLedger) {
        do {
            guard try store.exists(fixture.name) else { return (nil, SecretLedger()) }
            return try store.load(fixture.name, redacting: fixture.redaction)
        } catch {
            let failure = Diagnostic(unexpected: error)
            throw Diagnostic(
                "\(failure.what) The fixture is unchanged, and nothing was captured.", failure.place,
                next: "Fix it, restore it from version control, or remove it, and run the command again.")
        }
    }

    private func checkAmount(of traffic: CapturedTraffic, _ rules: CaptureRules) throws(Diagnostic) {
        guard !traffic.exchanges.isEmpty else {
            throw Diagnostic(
                "The scenario sent no request; the fixture is unchanged.", scenario.name,
                next: "Capture with a scenario that sends requests: --scenario NAME")
        }
        guard traffic.exchanges.contains(where: { $0.fate != .leftOut }) else {
            throw Diagnostic(
                "No request has a URL that matches --only; the fixture is unchanged.",
                rules.only.map { "--only \($0)" }.joined(separator: " "),
                next: "Use a pattern that matches one of the URLs above; * matches any characters.")
        }
    }

    private func capture(telling progress: CaptureProgress) throws -> PlayResult {
        try invocation.result(of: PlannedPlay(scenario), program, timeout: options.timeout, telling: progress)
    }

    /// Returns a redactor for the secrets of the capture and those that the play reported.
    private func redactor(_ redactor: Redactor, of play: PlayResult) -> Redactor {
        var redactor = redactor
        OutputText.learn(
            &redactor, from: play.events, scenario: scenario, environment: invocation.surroundings.environment)
        return redactor
    }
}

/// Decides which exchanges of a capture go into the fixture that is written; the others belong to other fixtures of the
/// scenario.
struct CaptureShare: Sendable {
    private let hosts: FixtureHosts
    private let place: Int

    /// Determines the hosts of a scenario's fixtures.
    ///
    /// - Throws: `Diagnostic.hostsUnknown` if neither the fixture nor another missing one names its hosts;
    ///   `Diagnostic` if one cannot be read.
    init(of fixture: Fixture, in scenario: Scenario, store: FixtureStore) throws {
        let fixtures = scenario.fixtures.isEmpty ? [fixture] : scenario.fixtures
        let place = fixtures.firstIndex { $0.name == fixture.name } ?? 0
        let urls = try fixtures.enumerated().map { index, other -> [String] in
            guard fixtures.count > 1, other.hosts.isEmpty else { return [] }
            guard try store.exists(other.name) else {
                // If the fixture that is written names its hosts, another missing one has none of them.
                guard index == place || !fixture.hosts.isEmpty else {
                    throw Diagnostic.hostsUnknown(fixture: other.name)
                }
                return []
            }
            return try store.open(other.name).heads.map(\.url)
        }
        hosts = FixtureHosts(fixtures, holding: urls)
        self.place = place
    }

    /// Returns whether an exchange goes into the fixture.
    func contains(_ exchange: Exchange) -> Bool { hosts.captureOwner(of: exchange.request.url) == place }
}

extension FixtureStore {
    /// Saves a fixture, unless it is a dry run, and returns the paths that are written, or would be.
    func save(
        _ contents: Fixture.Contents, as fixture: Fixture, replacing version: FixtureVersion, isDry: Bool
    ) throws -> [String] {
        isDry ? [FixtureName.path(of: fixture.name)] : try save(contents, as: fixture.name, replacing: version)
    }
}

extension PlayResult {
    /// The exchanges that the play of a capture has made.
    var captured: [Exchange] {
        events.compactMap { if case .captured(let exchange) = $0 { exchange } else { nil } }
    }
}

extension Invocation {
    /// Makes the one play of a capture.
    ///
    /// - Throws: A `Diagnostic` and `Interruption` from the loop.
    func result(
        of plan: PlannedPlay, _ program: PlayProgram, timeout: Duration?, telling progress: CaptureProgress
    ) throws -> PlayResult {
        var progress = progress
        let run = PlayRun(program: program, environment: surroundings.environment, timeout: timeout, jobs: 1)
        let results = try run.results(of: [plan]) { progress.hear($0, unread: $1) }
        guard let result = results.first else { throw Interruption() }
        return result
    }
}
