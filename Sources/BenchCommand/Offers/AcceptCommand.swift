import BenchDiagnostics
import BenchReports
import BenchRunner
import Foundation
import HTTPFixtures
import PresenterBench
import Transcript

/// Approves pending recordings.
enum AcceptCommand {
    enum Options {
        static let from = Option(
            NextCommands.from, text: "DIR", abstract: "Takes recordings that `\(.replay, "--output", "DIR")` wrote.")
        static let only = Option(
            NextCommands.only, text: "NAME:DIGEST,…",
            abstract: "Accepts only these, and only the recordings that a report showed.",
            discussion: "The page of a report prints it; a NAME alone accepts the recording that is there.")
    }

    static let command = Command(
        .accept, operands: "[NAME|GLOB…]", abstract: "Makes pending recordings the goldens.",
        discussion: """
            Without a name it accepts every pending recording. It accepts none if one of them holds a secret, is older than
            this program, or, with --from, is incomplete, has a miss, or was made by a different version of its scenario. It
            refuses in CI.
            """,
        options: [Options.from, Options.only], perform: perform)

    @Sendable private static func perform(_ invocation: Invocation) throws -> ExitCode {
        guard !invocation.surroundings.isCI else { throw Diagnostic.acceptInCI }
        let scenarios = try invocation.scenarios()
        let store = RecordingStore(root: try invocation.rootOfToday())
        let chosen = try invocation.arguments[Options.only].map { text throws(Diagnostic) in
            try ChosenRecordings(text)
        }
        let patterns = (invocation.arguments.operands + (chosen?.names ?? [])).distinct
        _ = try scenarios.matching(patterns)
        let accepted: [Accepted]
        if let folder = invocation.arguments[Options.from] {
            let folder = OfferFolder(invocation.surroundings.folder(named: folder))
            accepted = try acceptOffered(
                patterns, scenarios.all, in: folder, chosen, store: store, console: invocation.console)
        } else {
            accepted = try acceptPending(
                patterns, scenarios.all, chosen, store: store, built: invocation.surroundings.built,
                console: invocation.console)
        }
        let fixtures = FixtureStore(root: try invocation.rootOfToday())
        let invented = accepted.flatMap(\.scenario.fixtures).map(\.name).distinct.filter(fixtures.hasInventedAnswers)
        let captures = invented.map { (name: $0, command: invocation.program.command(.record, $0)) }
        invocation.console.print(last(captures, isFirst: accepted.contains(where: \.isFirst)))
        return .same
    }

    /// A scenario whose recording was accepted.
    private struct Accepted {
        let scenario: Scenario
        /// True if it had no golden before.
        let isFirst: Bool

        init(_ scenario: Scenario, in store: RecordingStore) {
            self.scenario = scenario
            isFirst = (try? store.golden(scenario.name)) == nil
        }
    }

    /// The lines that say which answers no server has sent, and what comes after a first golden.
    private static func last(_ captures: [(name: String, command: String)], isFirst: Bool) -> [ReportLine] {
        let made = captures.map { name, command in
            ReportLine(
                ReportLine.column("invented") + "the answers of \(name); a capture brings the API's own: \(command)",
                .yellow)
        }
        let next = "  Commit it with its fixture: from now on replay fails where the recording differs."
        return made + (isFirst ? [ReportLine(next)] : [])
    }

    private static func acceptPending(
        _ patterns: [String], _ scenarios: [Scenario], _ chosen: ChosenRecordings?, store: RecordingStore,
        built: Date?, console: Console
    ) throws -> [Accepted] {
        let waiting = try store.pendingNames()
        let taken = try self.taken(
            patterns, of: waiting, scenarios, place: RecordingKind.folder + "/", console: console)
        for scenario in taken {
            let text = try store.pending(scenario.name) ?? ""
            let path = RecordingKind.pending.path(of: scenario.name)
            try chosen?.check(text, of: scenario.name, at: path)
            try scenario.checkHasNoSecret(text, at: path)
            try store.checkIsNewer(scenario.name, than: built)
        }
        return try taken.map { scenario in
            let accepted = Accepted(scenario, in: store)
            try store.accept(scenario.name)
            tell(scenario.name, in: store, console)
            return accepted
        }
    }

    private static func acceptOffered(
        _ patterns: [String], _ scenarios: [Scenario], in folder: OfferFolder, _ chosen: ChosenRecordings?,
        store: RecordingStore, console: Console
    ) throws -> [Accepted] {
        let taken = try self.taken(
            patterns, of: try folder.names(), scenarios, place: folder.path, console: console)
        let recordings = try taken.map { ($0, try folder.recording(of: $0)) }
        for (scenario, recording) in recordings { try chosen?.check(recording, of: scenario.name, at: folder.path) }
        return try recordings.map { scenario, recording in
            let accepted = Accepted(scenario, in: store)
            try store.writePending(scenario.name, recording)
            do {
                try store.accept(scenario.name)
            } catch {
                // A recording that cannot be a golden must not stay pending.
                try? store.removePending(scenario.name)
                throw error
            }
            tell(scenario.name, in: store, console)
            return accepted
        }
    }

    /// The scenarios whose recordings to accept: those that the patterns match, or all that have one.
    private static func taken(
        _ patterns: [String], of waiting: [String], _ scenarios: [Scenario], place: String, console: Console
    ) throws(Diagnostic) -> [Scenario] {
        let all = waiting.compactMap { name in scenarios.first { $0.name == name } }
        guard patterns.isEmpty else {
            return try patterns.matching(all, by: \.name) { .notPending(name: $0, place: place, nearest: $1) }
        }
        for name in waiting where !all.contains(where: { $0.name == name }) {
            console.print("\(ReportLine.column("left"))\(name)  no scenario has this name", .yellow)
        }
        guard !all.isEmpty else { throw .nothingPending(place: place) }
        return all
    }

    /// Tells of a new golden, and of what it says nothing of.
    private static func tell(_ name: String, in store: RecordingStore, _ console: Console) {
        console.print("\(ReportLine.column("accepted"))\(name)  \(RecordingKind.golden.path(of: name))", .green)
        let golden = (try? store.golden(name)) ?? nil
        let gaps = golden.flatMap { try? RecordingReader.recording(of: $0) }?.gaps() ?? []
        for gap in gaps { console.print("  \(gap).", .yellow) }
    }
}

extension FixtureStore {
    /// True if there is a fixture of a name that can be read, with answers that no server has sent.
    func hasInventedAnswers(_ name: String) -> Bool { (try? look(at: name))?.hasInventedAnswers == true }
}

extension RecordingStore {
    /// Checks that a pending recording was written after the build of the program that would accept it.
    ///
    /// - Throws: A `Diagnostic` if it was not.
    func checkIsNewer(_ name: String, than built: Date?) throws(Diagnostic) {
        guard let built, let written = pendingDate(name), written < built else { return }
        throw .usage(
            "The recording of \(name) was written before this program was built, which may play it otherwise.",
            RecordingKind.pending.path(of: name), next: "Play it again, and accept it then: \(.replay, name)")
    }
}

/// The recordings of `--only`, each with the digest of the text that a report has shown: `apod:5f0c31`.
struct ChosenRecordings: Sendable {
    /// The names, each with its digest; nil if any text will do.
    private let digests: [(name: String, digest: String?)]

    var names: [String] { digests.map(\.name) }

    /// Reads `NAME:DIGEST,NAME`.
    ///
    /// - Throws: A `Diagnostic` for the first part that is not one.
    init(_ text: String) throws(Diagnostic) {
        var digests: [(name: String, digest: String?)] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard FixtureName.isValid(sides[0]), sides.count == 1 || sides[1].wholeMatch(of: /[0-9a-f]{6,64}/) != nil
            else {
                throw .usage(
                    "\"\(part)\" is not the name of a scenario, nor a name, \":\" and a digest.",
                    next: "Paste the command that the page of the report shows: \(.accept) --only NAME:DIGEST")
            }
            digests.append((sides[0], sides.count > 1 ? sides[1] : nil))
        }
        self.digests = digests
    }

    /// Checks that a recording is the one that a report has shown.
    ///
    /// - Throws: A `Diagnostic` if it is another one.
    func check(_ text: String, of name: String, at path: String) throws(Diagnostic) {
        guard let digest = digests.first(where: { $0.name == name })?.digest else { return }
        guard Digest(text.utf8).hex.hasPrefix(digest) else {
            throw Diagnostic(
                "The recording of \(name) is not the one that the report shows; nothing was accepted.", path,
                next: "Look at it again: \(.review, name), or \(.replay, "--report", "DIR")", exit: .differs)
        }
    }
}
