import BenchDiagnostics
import BenchRunner
import Transcript

/// The scenarios of a run as the plays of a page: what is not the same first.
struct ReplayItems {
    let record: RunRecord
    let causes: Causes
    let commands: NextCommands
    /// Makes the path of a source relative to the repository.
    let place: @Sendable (String) -> String?

    /// The scenarios in the order of the page: what is not the same as its gravest cause stands among the causes.
    private var scenarios: [RecordedScenario] {
        let others = record.scenarios.filter { $0.verdict != .same }.enumerated()
            .map { (cause: causes.places(of: $1.name).first ?? .max, place: $0, scenario: $1) }
            .sorted { ($0.cause, $0.place) < ($1.cause, $1.place) }.map(\.scenario)
        return others + record.scenarios.filter { $0.verdict == .same }
    }

    var items: [ViewerData.Item] {
        let fixtures = Dictionary(record.fixtures.map { ($0.name, $0) }) { first, _ in first }
        return scenarios.concurrentMap { scenario in
            let lines =
                scenario.golden == nil ? ChangedLine.same(scenario.recording) : scenario.lines
            var item = ViewerData.Item(id: "s-\(scenario.name)", name: scenario.name, word: scenario.verdict.word)
            item.sentence = scenario.verdict == .same ? "" : scenario.sentence
            item.lines = lines
            item.exchanges = AnsweredExchanges(scenario.fixtures.compactMap { fixtures[$0] }).ids(in: lines)
            item.causes = causes.places(of: scenario.name)
            if scenario.isOffered, commands.accept(scenario.name) != nil {
                item.digest = Digest(scenario.recording.utf8).short
            }
            item.again = commands.replay(scenario.name)
            item.facts = facts(of: scenario)
            item.time = RunWords.time(scenario.seconds)
            item.reasons = scenario.reasons
            return item
        }
    }

    /// The fixture, the place where it is defined, and how long it took.
    func facts(of scenario: RecordedScenario) -> [String] {
        var facts = scenario.fixtures.isEmpty ? [] : ["fixture \(scenario.fixtures.joined(separator: ", "))"]
        let path = scenario.path.flatMap(place) ?? scenario.file
        if !path.isEmpty { facts.append(scenario.line.map { "\(path):\($0)" } ?? path) }
        if scenario.exitCode != 0, let history = record.history { facts.append(history.words(for: scenario.name)) }
        return facts + ["\(Plural.text(scenario.plays, "play")), \(RunWords.time(scenario.seconds))"]
    }
}
