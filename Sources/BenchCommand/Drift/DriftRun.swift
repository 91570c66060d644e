import BenchDiagnostics
import BenchRunner
import Foundation
import HTTPFixtures
import PresenterBench

/// One run of `drift`: asks, compares, plays, and reports; it writes only the files of `--output`.
struct DriftRun {
    let invocation: Invocation
    let root: URL
    /// The fixtures that scenarios declare, with their rules.
    let fixtures: [Fixture]
    /// The scenarios to play, as far as they use a fixture that is compared.
    let scenarios: [Scenario]
    let timeout: Duration
    let asking: DriftQuestions

    /// Compares the named fixtures.
    ///
    /// - Throws: A `Diagnostic`, `Interruption`, and errors of writing.
    func perform(_ names: [String], output: OutputFolder?) throws -> ExitCode {
        if let output { try DriftMarkdown.check(output) }
        let users = scenarios.filter { $0.fixtures.contains { names.contains($0.name) } }
        let usual = try play(users, in: root)
        var drifts: [FixtureDrift] = []
        var code = ExitCode.same
        for name in names {
            do {
                drifts.append(try drift(of: name, usual))
            } catch let error as Diagnostic where error.subject != .processes {
                invocation.console.complain(error)
                var failed = FixtureDrift(name: name, exchanges: [])
                failed.failure = error.what
                drifts.append(failed)
                code = .couldNotRun
            }
        }
        let report = DriftReport(drifts)
        if let output { try DriftMarkdown.write(drifts, to: output, for: invocation.program) }
        if invocation.arguments[CommonOptions.json] {
            try invocation.console.print(json: report)
        } else {
            invocation.console.print(drifts.flatMap(DriftText.lines) + [DriftText.summary(of: drifts)])
        }
        return code.merged(with: verdict(on: drifts))
    }

    /// Returns the exit code for some comparisons.
    private func verdict(on drifts: [FixtureDrift]) -> ExitCode {
        // If nothing was asked, or an answer could not be read, nobody knows whether anything has changed.
        guard drifts.contains(where: \.isAsked), !drifts.contains(where: \.isUnread) else { return .couldNotRun }
        let allowsGone = invocation.arguments[DriftCommand.Options.allowGone]
        return drifts.contains { $0.isBreaking || $0.breaksProperty || $0.isGone && !allowsGone } ? .differs : .same
    }

    private func drift(of name: String, _ usual: [String: PlayResult]) throws -> FixtureDrift {
        let ignores = try DriftIgnores(of: name, root: root)
        let fixture = fixtures.first { $0.name == name } ?? Fixture(name)
        let (old, replaced) = try FixtureStore(root: root).load(name, redacting: fixture.redaction)
        let users = scenarios.filter { $0.uses(name) }
        // A file of another tool has secrets of its own, which are sent where no scenario sends others.
        let secrets = replaced.first.merging(secrets(of: users, usual)) { _, sent in sent }
        let answers = try asking.answers(to: old.exchanges, of: fixture, secrets: secrets) { number in
            invocation.console.show(progress: "\(name): \(number) of \(old.exchanges.count)")
        }
        let today = TodaysFixture(old, answers, fixture, secrets, ignores)
        var drift = FixtureDrift(name: name, exchanges: today.results)
        drift.unusedIgnores = ignores.lines.map(\.place).filter { place in
            !today.results.contains { $0.ignored.contains { ignores.line(for: $0.change)?.place == place } }
        }
        if !drift.isUnreached, drift.exchanges.contains(where: { !$0.changes.isEmpty || !$0.ignored.isEmpty }) {
            drift.screens = try screens(of: users, name, today, usual)
        }
        return drift
    }

    /// Returns the secrets that the scenarios send, by the numbers of their placeholders; the first scenario counts.
    ///
    /// In a scenario with several fixtures, a number may stand for the secret of another fixture, which must not be
    /// sent here.
    private func secrets(of users: [Scenario], _ plays: [String: PlayResult]) -> [Int: String] {
        var secrets: [Int: String] = [:]
        for user in users where user.fixtures.count == 1 {
            for case .secret(let value, let number)? in plays[user.name]?.events ?? [] where secrets[number] == nil {
                secrets[number] = value
            }
        }
        return secrets
    }

    /// Plays the scenarios of a fixture on today's answers, in a temporary folder.
    private func screens(
        of users: [Scenario], _ name: String, _ today: TodaysFixture, _ usual: [String: PlayResult]
    ) throws -> [FixtureDrift.Screen] {
        let aside = FileManager.default.temporaryDirectory.appending(path: "bench-drift-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: aside, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: aside) }
        let store = FixtureStore(root: aside)
        _ = try store.save(today.contents, as: name)
        for other in Set(users.flatMap { $0.fixtures.map(\.name) }).subtracting([name]).sorted() {
            let rules = fixtures.first { $0.name == other }?.redaction ?? Redaction()
            // A scenario with one that cannot be read plays neither here nor with the fixture, and is told as not judged.
            guard let known = try? FixtureStore(root: root).load(other, redacting: rules) else { continue }
            _ = try store.save(known.contents, as: other)
        }
        let plays = try play(users, in: aside)
        var redactor = today.redactor
        return users.compactMap { user in
            guard let before = usual[user.name], let after = plays[user.name] else { return nil }
            let changes = ScreenChange.all(from: before, to: after)
            return .init(
                scenario: user.name, changes: changes.map { $0.redacted { redactor.redact(text: $0) } })
        }
    }

    private func play(_ users: [Scenario], in root: URL) throws -> [String: PlayResult] {
        let run = invocation.replays(PlayOptions(mode: .replay, root: root, timeout: timeout))
        let results = try run.results(of: users.map { PlannedPlay($0) })
        return Dictionary(results.map { ($0.plan.scenario, $0) }) { first, _ in first }
    }
}

/// The output of `drift --json`: version 1.
struct DriftReport: Encodable {
    struct Exchange: Encodable {
        let request: String
        let changes: [DriftChange]
        let ignored: [ExchangeResult.Ignored]
        /// The reason why the exchange was not asked for; nil if it was.
        let notAsked: String?
    }

    struct Fixture: Encodable {
        let name: String
        let verdict: String
        let isBreaking: Bool
        let isGone: Bool
        let failure: String?
        let exchanges: [Exchange]
        let screens: [FixtureDrift.Screen]
        let unusedIgnores: [String]
    }

    let version = 1
    let fixtures: [Fixture]

    init(_ drifts: [FixtureDrift]) {
        fixtures = drifts.map { drift in
            Fixture(
                name: drift.name, verdict: drift.outcome.rawValue, isBreaking: drift.isBreaking, isGone: drift.isGone,
                failure: drift.failure,
                exchanges: drift.exchanges.map { exchange in
                    Exchange(
                        request: exchange.request, changes: exchange.changes, ignored: exchange.ignored,
                        notAsked: exchange.unasked?.text)
                },
                screens: drift.screens, unusedIgnores: drift.unusedIgnores)
        }
    }
}
