import BenchDiagnostics
import BenchReports
import BenchRunner
import Foundation
import HTTPFixtures
import PresenterBench
import Transcript

/// One run of `record` for a screen: fetches the answers that its walk needs and nobody has recorded.
///
/// The screen is walked offline. Each flow that ends at a request without an answer is then played live, from its
/// opening on, and exchanges that the fixture lacks are added, until a walk misses nothing any more. All of it happens
/// in a temporary folder: the fixture is written once, in the end, or not at all.
struct ScreenCapture {
    let invocation: Invocation
    let screen: Scenario.Screen
    let fixture: Fixture
    let options: PlayOptions
    /// The largest number of actions in a flow.
    let actions: Int
    /// The largest number of requests that are sent.
    let most: Int
    static let usualRequests = 100

    /// Checks that a capture can fill the one fixture of a screen.
    ///
    /// - Throws: A `Diagnostic` if it has not one fixture, or a trait changes an answer of the network.
    init(of screen: Scenario.Screen, _ invocation: Invocation, _ options: PlayOptions) throws {
        let scenario = screen.scenario
        guard let fixture = scenario.fixtures.first, scenario.fixtures.count == 1 else {
            let count = scenario.fixtures.isEmpty ? "none" : "\(scenario.fixtures.count)"
            throw Diagnostic.usage(
                "record fills the one fixture of a screen, and this one has \(count).", scenario.name,
                next: "Give it one: Scenario.Screen(\"NAME\", .fixture(\"NAME\")) { … }")
        }
        if let fault = scenario.faults.first(where: \.needsAnswer) {
            throw Diagnostic.usage(
                "No capture has the answers of this screen: \(fault.text).", scenario.name,
                next: "Leave the trait out, or capture a scenario with the fixture: \(.record, "NAME")")
        }
        (self.invocation, self.screen, self.fixture, self.options) = (invocation, screen, fixture, options)
        actions = invocation.arguments[RecordCommand.Options.actions] ?? ExploreOptions().actions
        most = invocation.arguments[RecordCommand.Options.requests] ?? Self.usualRequests
    }

    /// Walks, captures, and saves.
    ///
    /// - Throws: A `Diagnostic`, with the fixture unchanged; `Interruption` from
    ///   the plays.
    func perform() throws -> ExitCode {
        let store = FixtureStore(root: options.root)
        // Read before the fixture, so that what another process writes from now on is not replaced.
        let version = try store.version(of: fixture.name)
        let stored = try store.exists(fixture.name) ? try store.load(fixture.name, redacting: fixture.redaction) : nil
        if stored?.contents.isInvented == true { throw Diagnostic.madeUp(fixture: fixture.name) }
        invocation.console.print([
            ReportLine(
                ReportLine.column("limit") + "\(screen.scenario.name): flows of \(Plural.text(actions, "action")), "
                    + "\(Plural.text(most, "request")) to the network")
        ])
        let old = stored?.contents.exchanges ?? []
        let replaced = stored?.secrets ?? SecretLedger()
        var gathered = GatheredExchanges(
            stored?.contents ?? Fixture.Contents(capturedAt: Date(), exchanges: []), without: replaced)
        let walk = try fill(&gathered)
        let isDry = invocation.arguments[CommonOptions.dryRun]
        let exchanges = gathered.contents.exchanges
        let isSame = replaced.isEmpty && exchanges == old
        let paths =
            isSame ? [] : try store.save(gathered.contents, as: fixture, replacing: version, isDry: isDry)
        invocation.console.print(
            CaptureText.unused(options.mode, by: gathered.urls)
                + [ReportLine(ReportLine.column("sent") + sent(by: gathered, walk))]
                + CaptureText.lines(
                    notes: gathered.notes, hints: gathered.hints,
                    // The old ones, without their secrets, come first.
                    changes: FixtureChange.all(from: Array(exchanges.prefix(old.count)), to: exchanges),
                    written: paths, isDry: isDry))
        return .same
    }

    private func sent(by gathered: GatheredExchanges, _ walk: ExploredScenario) -> String {
        let left = walk.left > 0 ? ", \(Plural.text(walk.left, "flow")) not walked: take a smaller --actions" : ""
        return "\(Plural.text(gathered.sent, "request")) in \(Plural.text(gathered.flows, "flow")); "
            + Plural.text(walk.walk?.states.count ?? 0, "state") + " are reached now" + left
    }

    /// Walks and captures until nothing is missing.
    ///
    /// - Returns: The last walk.
    private func fill(_ gathered: inout GatheredExchanges) throws -> ExploredScenario {
        let aside = FileManager.default.temporaryDirectory.appending(path: "bench-record-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: aside, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: aside) }
        var asked: Set<[String]> = []
        while true {
            _ = try FixtureStore(root: aside).save(gathered.contents, as: fixture.name)
            let (walk, missed) = try walk(in: aside)
            guard !missed.isEmpty else { return walk }
            // If several flows send the same request, the answer to the first may be enough.
            var now: Set<[String]> = []
            for flow in missed where !flow.requests.allSatisfy(now.contains) {
                if let again = flow.requests.first(where: asked.contains) {
                    throw Diagnostic(
                        "A request was captured, and the next walk does not find its answer; the fixture is unchanged.",
                        again.prefix(2).joined(separator: " "),
                        next: "Its URL or body is another in each play: see Rule, or let it follow from what the app "
                            + "was told.")
                }
                now.formUnion(flow.requests)
                try capture(flow.schedule, in: aside, &gathered)
            }
            asked.formUnion(now)
        }
    }

    /// Walks the screen with the answers that there are, without deviations.
    private func walk(in root: URL) throws -> (ExploredScenario, [MissedFlow]) {
        var walking = ExploreOptions()
        (walking.kinds, walking.actions) = ([], actions)
        let run = invocation.replays(PlayOptions(mode: .replay, root: root, timeout: options.timeout))
        var walked: ScreenExploration?
        try run.walk([screen], walking) { walked = $0 }
        guard let walked else { throw Interruption() }
        return (walked.explored, walked.missed)
    }

    /// Plays one flow live, and adds the exchanges that the fixture lacks.
    private func capture(_ flow: Schedule, in root: URL, _ gathered: inout GatheredExchanges) throws {
        guard gathered.sent < most else { throw Diagnostic.tooManyRequests }
        var plan = PlannedPlay(screen.scenario)
        (plan.schedule, plan.reportsStates, plan.mostSent) = (flow, true, most - gathered.sent)
        var live = options
        live.root = root
        let play = try invocation.result(
            of: plan, invocation.player(live), timeout: options.timeout,
            telling: CaptureProgress(invocation.console, of: fixture, without: secrets))
        let (shown, new) = try gathered.take(play, of: fixture, knowing: secrets)
        invocation.console.print(new.map { CaptureText.line(for: $0) })
        do {
            // Including requests that the fixture has: if one fails today, the flow leads somewhere else.
            try CaptureCheck.check(shown, of: fixture, rules: CaptureRules(invocation.arguments))
            // Only now, because a failed request may well be the reason of the crash.
            if let refusal = CaptureEnd.refusal(of: play) { throw refusal }
        } catch {
            throw (error as? Diagnostic)?.redacted { gathered.redact($0) } ?? error
        }
    }

    /// The secrets in the variables that the app sees.
    private var secrets: [KnownSecret] {
        KnownSecret.all(
            named: screen.scenario.environment, in: invocation.surroundings.environment, by: fixture.redaction)
    }
}

/// The contents of a fixture, with the exchanges that live plays have added.
private struct GatheredExchanges {
    private(set) var contents: Fixture.Contents
    /// The URLs of the requests that were sent.
    private(set) var urls: [String] = []
    private(set) var flows = 0
    private(set) var notes: [String] = []
    private(set) var hints: [String] = []
    private var redactor: Redactor?
    /// The secrets that were replaced in the contents.
    private let replaced: SecretLedger

    var sent: Int { urls.count }

    init(_ contents: Fixture.Contents, without replaced: SecretLedger) {
        (self.contents, self.replaced) = (contents, replaced)
    }

    /// Adds the exchanges that a play has captured and the fixture does not have.
    ///
    /// - Parameters:
    ///   - play: The play of a capture.
    ///   - fixture: The fixture, with its rules.
    ///   - secrets: The values that are secret everywhere.
    /// - Returns: All exchanges of the play, and those of them that are new; redacted.
    /// - Throws: A `Diagnostic` if the fixture cannot be compared.
    mutating func take(
        _ play: PlayResult, of fixture: Fixture, knowing secrets: [KnownSecret]
    ) throws -> (live: [Exchange], new: [Exchange]) {
        let live = play.captured
        urls += live.map(\.request.url)
        flows += 1
        var rules = CaptureRules()
        rules.keeps = true
        let there = Set(contents.exchanges.map(\.request.asked))
        let traffic = try CapturedTraffic(
            live, began: contents.capturedAt, keeping: contents, without: replaced, rules: rules, fixture: fixture,
            knowing: secrets,
            // A request that is repeated in the course of one flow is answered again in a walk.
            belongs: { !there.contains($0.request.asked) })
        contents = traffic.contents
        var redactor = traffic.redactor
        let shown = redactor.redact(live)
        self.redactor = redactor
        notes = (notes + traffic.redactor.notes).distinct
        hints = (hints + traffic.redactor.hints).distinct
        return (shown, traffic.stored)
    }

    func redact(_ text: String) -> String {
        var redactor = redactor
        return redactor?.redact(text: text) ?? text
    }
}

extension Exchange.Request {
    /// The parts by which two requests are the same: method, URL and body.
    fileprivate var asked: [String] { [method, url, body.map { "\(Digest($0).hex)" } ?? ""] }
}

extension Diagnostic {
    /// The failure when the limit of requests to a network is reached.
    static let tooManyRequests = Diagnostic(
        what: "The walk asks for more than the limit allows; the fixture is unchanged.",
        place: RecordCommand.Options.requests.name,
        next: "Allow more requests, --requests N, or shorter flows, --actions N.")
}
