import BenchDiagnostics
import BenchReports
import BenchRunner
import BenchSetup
import Foundation
import HTTPFixtures
import PresenterBench
import Transcript

/// One run of `check`: reads, plays, and collects the findings.
struct CheckRun {
    private let invocation: Invocation
    private let list: ScenarioList
    private var scenarios: [Scenario] { list.all }
    /// The scenarios and the screens, either of which may use a fixture or a finding.
    private var playable: [Scenario] { list.playable }
    private let root: URL
    /// The patterns of the fixtures to check; empty for all of them, and the goldens.
    private let patterns: [String]
    private let oldest: Date?

    /// Reads the options.
    ///
    /// - Throws: A `Diagnostic` for words, a scenario or a root that cannot be used.
    init(_ invocation: Invocation) throws {
        self.invocation = invocation
        list = try invocation.scenarios().atLeastOne()
        root = try invocation.rootOfToday()
        patterns = invocation.arguments.operands
        oldest = invocation.arguments[CheckCommand.Options.olderThan].map { Date() - Double($0) * 86_400 }
    }

    /// Collects all findings.
    ///
    /// - Throws: A `Diagnostic`, `Interruption`, and errors that make a whole folder unreadable.
    func report() throws -> CheckReport {
        let store = FixtureStore(root: root)
        // A capture that ends meanwhile would show files that no fixture names yet.
        let (read, looked, count) = try store.betweenSaves { try self.read(store) }
        var findings = read
        findings += try plays(of: Set(looked.keys))
        let labels = patterns.isEmpty ? try self.labels() : (count: 0, findings: [])
        findings += labels.findings
        findings = placed(findings, in: looked)
        // The report is text and data for other programs, so that its commands get their name here.
        for place in findings.indices {
            findings[place].next = Advice(findings[place].next.text(for: invocation.program))
        }
        return CheckReport(
            fixtures: count.fixtures, goldens: count.goldens, labels: labels.count, findings: findings)
    }

    /// Adds the lines at which their exchanges begin to findings.
    private func placed(_ findings: [CheckFinding], in looked: [String: LookedAtFixture]) -> [CheckFinding] {
        let numbered = Set(findings.filter { $0.exchange != nil }.map(\.subject))
        let lines = looked.filter { numbered.contains($0.key) }.mapValues(\.lines)
        return findings.map { finding in
            guard let number = finding.exchange, let line = lines[finding.subject]?[number] else { return finding }
            var placed = finding
            placed.line = line
            return placed
        }
    }

    /// Removes the files and exchanges of findings, and prints a line for each that is removed, or kept although no
    /// scenario plays it, as soon as that is so.
    ///
    /// - Returns: The number of removed ones, and the findings of what is kept.
    /// - Throws: A `Diagnostic` for the first that cannot be removed; all that were reported before are gone.
    func remove(_ findings: [CheckFinding]) throws -> (removed: Int, kept: [CheckFinding]) {
        let store = FixtureStore(root: root)
        var (count, kept): (Int, [CheckFinding]) = (0, [])
        func removed(_ what: String) {
            count += 1
            invocation.console.print(ReportLine.column("removed") + what, .yellow)
        }
        var unplayed: [String: [(finding: CheckFinding, exchange: UnplayedExchange)]] = [:]
        for finding in findings {
            switch finding.removal {
            case nil: kept.append(finding)
            case .file(let path):
                try store.removeFile(path)
                removed(path)
            case .fixture(let name): try store.removeFixture(name, telling: removed)
            case .exchange(let exchange, let name): unplayed[name, default: []].append((finding, exchange))
            }
        }
        for (name, all) in unplayed.sorted(by: { $0.key < $1.key }) {
            let places = Dictionary(all.map { ($0.exchange.index, $0.exchange.text) }) { first, _ in first }
            if try store.removeExchanges(places, from: name) {
                for one in all { removed("\(FixtureName.path(of: name)), \(one.exchange.text)") }
            } else {
                tellKept(name)
                kept += all.map(\.finding)
            }
        }
        return (count, kept)
    }

    private func tellKept(_ fixture: String) {
        invocation.console.print(
            ReportLine.column("kept") + FixtureName.path(of: fixture)
                + ": another tool wrote it, somebody edited it, or it would be empty")
    }

    /// Collects the findings that need no play, reads the fixtures that can be played, and counts the files.
    private func read(
        _ store: FixtureStore
    ) throws -> (findings: [CheckFinding], looked: [String: LookedAtFixture], count: (fixtures: Int, goldens: Int)) {
        let stored = try store.names()
        let chosen = try chosen(of: (stored + playable.flatMap(\.fixtures).map(\.name)).distinct.sorted())
        let checks = stored.filter(chosen.contains).map { name in
            FixtureCheck(
                name, in: store, fixture: playable.flatMap(\.fixtures).first { $0.name == name }, oldest: oldest)
        }
        let orphans = OrphanCheck(scenarios: playable)
        var findings = checks.flatMap(\.findings)
        findings += checks.compactMap { unreadableIgnores(of: $0.name) }
        findings += orphans.missing(in: stored).filter { chosen.contains($0.subject) }
        findings += orphans.fixtures(checks.map(\.name))
        findings += unusedNames(in: checks)
        let goldens = patterns.isEmpty ? try RecordingStore(root: root).goldenNames() : []
        if patterns.isEmpty { findings += try besides(checks, goldens, orphans, store) }
        return (
            findings,
            Dictionary(uniqueKeysWithValues: checks.compactMap { check in check.looked.map { (check.name, $0) } }),
            (checks.count, goldens.count)
        )
    }

    /// Finds a list of ignored changes that `drift` could not read.
    private func unreadableIgnores(of fixture: String) -> CheckFinding? {
        let path = DriftIgnores.path(of: fixture)
        do { _ = try DriftIgnores(of: fixture, root: root) } catch { return CheckFinding(unfit: path, path, error) }
        return nil
    }

    /// Counts the labels of steps that name a function, and finds those that differ from what the steps call.
    private func labels() throws -> (count: Int, findings: [CheckFinding]) {
        let sources = FlowSources(of: scenarios)
        let missing =
            sources.missing.map { CheckFinding(labelsNotCompared: "their source is not here.", place: $0, source: $0) }
            + sources.unreadable.map {
                CheckFinding(labelsNotCompared: "their source is not UTF-8.", place: $0, source: $0)
            }
        do {
            let toolchain = Toolchain(environment: invocation.surroundings.environment)
            let comparison = try LabelCheck(toolchain: toolchain).comparison(in: sources.files)
            return (comparison.labels, comparison.notes + missing)
        } catch let error as Diagnostic where error.subject == .toolchain {
            return (
                0, [CheckFinding(labelsNotCompared: error.what, place: "PATH", source: scenarios[0].definition.path)]
            )
        }
    }

    /// Finds the names of secrets that are in none of the fixtures with the same rules.
    private func unusedNames(in checks: [FixtureCheck]) -> [CheckFinding] {
        let looked = Dictionary(checks.map { ($0.name, $0.looked) }) { first, _ in first }
        let fixtures = playable.flatMap(\.fixtures).distinct
        return fixtures.map(\.redaction).distinct.flatMap { rules -> [CheckFinding] in
            let users = fixtures.filter { $0.redaction == rules }.map(\.name).distinct
            let contents = users.compactMap { looked[$0] ?? nil }
            guard let first = users.first, contents.count == users.count else { return [] }
            let unused = contents.map { SecretCheck.unusedNames(in: $0, redaction: rules) }
                .reduce(rules.names) { $0.intersection($1) }
            return unused.sorted().map { CheckFinding(unusedName: $0, in: first) }
        }
    }

    /// Finds what is wrong with all stored files besides the fixtures.
    private func besides(
        _ checks: [FixtureCheck], _ goldens: [String], _ orphans: OrphanCheck, _ store: FixtureStore
    ) throws -> [CheckFinding] {
        let recordings = RecordingStore(root: root)
        let (misnamed, pending) = (try store.misnamed(), try recordings.pendingNames())
        let explored = try recordings.findingsNames()
        let sideFiles = orphans.sideFiles(
            try store.sideFiles(), of: checks, misnamed: misnamed, isWhole: store.isWholeSideFile)
        var findings = orphans.misnamed(misnamed)
        findings += sideFiles + sideFiles.flatMap { secrets(inOrphan: $0.subject, store) }
        findings += orphans.recordings(
            goldens, pending: pending, findings: explored)
        findings += orphans.driftLists(try DriftIgnores.fixtures(root: root), of: checks, misnamed: misnamed)
        let check = RecordingCheck(store: recordings, playable: playable)
        findings +=
            check.findings(in: goldens, .golden) + check.findings(in: pending, .pending)
            + check.findings(in: explored, .findings)
        return findings
    }

    private func chosen(of known: [String]) throws(Diagnostic) -> Set<String> {
        Set(try patterns.matching(known, by: \.self) { .nothingMatches($0, kind: "fixture", nearest: $1) })
    }

    /// Finds the secrets in a file that no fixture names, by the rules of the fixture beside it.
    private func secrets(inOrphan path: String, _ store: FixtureStore) -> [CheckFinding] {
        guard let file = FixtureName.file(at: path) else { return [] }
        let owner = playable.flatMap(\.fixtures).first { file.hasPrefix("\($0.name).files/") }
        do {
            guard let body = try store.sideFile(file) else { return [] }
            let rules = owner?.redaction ?? Redaction()
            return SecretCheck.findings(inFile: body, path: path, redaction: rules).map {
                CheckFinding(secret: $0, in: path, next: "Revoke it if it is real, and remove the file.")
            }
        } catch {
            return [CheckFinding(unfit: path, path, error)]
        }
    }

    /// Plays every scenario of the fixtures once, and finds the exchanges that none of them requests, and the
    /// declarations without effect.
    private func plays(of fixtures: Set<String>) throws -> [CheckFinding] {
        let users = scenarios.filter { scenario in
            scenario.fixtures.contains { fixtures.contains($0.name) }
                || patterns.isEmpty && scenario.fixtures.isEmpty && scenario.declaresUse
        }
        let run = invocation.replays(
            PlayOptions(mode: .replay, root: root, timeout: invocation.timeout()))
        // Without a comparison: only what the current code does matters.
        let results = try run.play(
            users.map { ScenarioPlays($0, golden: nil, repetitions: 1, offers: false) }, total: users.count)
        let broken = results.filter { $0.verdict == .couldNotRun }.map { result in
            let failure = result.gravest.judgement.failure
            return CheckFinding(
                kind: .unfit, subject: result.scenario.name, what: failure?.what ?? "A play could not run.",
                place: failure?.place ?? result.scenario.name,
                next: failure?.next ?? "\(.replay, result.scenario.name)",
                source: result.scenario.definition.path, line: result.scenario.definition.line)
        }
        let whole = fixtures.intersection(list.fixtures(onlyOf: users))
        return broken + UnplayedCheck(results, of: whole).findings.map(finding)
            + results.compactMap(CheckFinding.init(unshown:)) + (try idle(in: results, whole, run))
    }

    /// Finds the declarations that had no effect.
    private func idle(
        in results: [ScenarioResult], _ fixtures: Set<String>, _ run: PlayRun
    ) throws -> [CheckFinding] {
        let idle = IdleCheck(
            results, allOf: fixtures, registered: playable, environment: invocation.surroundings.environment
        ).findings
        let dependences = try run.idleDependences(
            of: results.filter { [.new, .same].contains($0.verdict) }.map(\.scenario))
        return (idle + dependences).map { CheckFinding($0) }
    }

    private func finding(_ unplayed: UnplayedCheck.Finding) -> CheckFinding {
        let (place, file) = (unplayed.place, FixtureName.path(of: unplayed.fixture))
        if let doubt = unplayed.doubt {
            let why =
                switch doubt.kind {
                case .brokeOff: "a play did not finish"
                case .missed: "a play had a miss"
                case .changed: "a play differs from its golden"
                }
            return CheckFinding(
                kind: .unknown, subject: unplayed.fixture,
                what: "It is unknown whether a scenario plays \(unplayed.exchange.text): \(why).", place: place,
                next: "\(.replay, doubt.scenarios[0])", source: file, exchange: unplayed.exchange.index + 1)
        }
        return CheckFinding(
            kind: .unplayed, subject: unplayed.fixture, what: "No scenario plays \(unplayed.exchange.text).",
            place: place,
            next: "Add a scenario that does, or capture again: \(.record, unplayed.fixture)", source: file,
            exchange: unplayed.exchange.index + 1, removal: .exchange(unplayed.exchange, of: unplayed.fixture))
    }
}

extension Scenario {
    /// True if the scenario has a declaration that only a play can show to be without effect.
    var declaresUse: Bool {
        !rules.isEmpty || !scrubbers.isEmpty || !ignoredHosts.isEmpty || !environment.isEmpty || !dependsOn.isEmpty
            || !properties.isEmpty
    }
}

/// The sources of flows, at the paths where they were compiled: each file that defines a scenario, and those beside it,
/// because flows share their steps.
struct FlowSources {
    let files: [LabelCheck.File]
    /// The folders that do not exist here, or cannot be read.
    let missing: [String]
    /// The files that cannot be read as text.
    let unreadable: [String]

    init(of scenarios: [Scenario]) {
        self.init(of: Set(scenarios.map { URL(filePath: $0.definition.path).deletingLastPathComponent() }))
    }

    init(of folders: Set<URL>) {
        var (files, missing, unreadable): ([LabelCheck.File], [String], [String]) = ([], [], [])
        for folder in folders.sorted(by: { $0.path < $1.path }) {
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
                missing.append(folder.path)
                continue
            }
            var texts: [LabelCheck.File] = []
            for path in names.sorted().filter({ $0.hasSuffix(".swift") }).map({ folder.appending(path: $0).path }) {
                if let text = try? String(contentsOfFile: path, encoding: .utf8) {
                    texts.append(LabelCheck.File(path: path, text: text))
                } else {
                    unreadable.append(path)
                }
            }
            // A folder without a step is not parsed.
            if texts.contains(where: { file in LabelCheck.steps.contains { file.text.contains(".\($0)(") } }) {
                files += texts
            }
        }
        (self.files, self.missing, self.unreadable) = (files, missing, unreadable)
    }
}
