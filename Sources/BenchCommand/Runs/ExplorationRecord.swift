import BenchDiagnostics
import BenchRunner
import PresenterBench
import Transcript

/// The plays of a run of `explore`, as data; `merge` joins several, and `review` shows its findings.
///
/// `explore.json` has this form. A member that is added keeps the version; one that changes its meaning raises it.
struct ExplorationRecord: ReportedRun, Hashable {
    static let stem = "explore"
    static let command = "explore"
    static let currentVersion = 1

    /// One scenario, with the text of its `NAME.findings.txt`.
    struct Part: Codable, Hashable, Sendable {
        let explored: ExploredScenario
        let known: String
    }

    /// The place where a scenario or a screen is defined, and its fixtures.
    struct Definition: Codable, Hashable, Sendable {
        let file: String, path: String?, line: Int?
        let fixtures: [String]

        init(_ scenario: Scenario) {
            (file, path, line) = (scenario.file, scenario.definition.path, scenario.definition.line)
            fixtures = scenario.fixtures.map(\.name)
        }
    }

    var version = Self.currentVersion
    var bench = Version.text
    /// The part of the plays that this is; nil if it is all of them.
    var shard: Shard?
    var source: RunSource?
    var made: RunOrigin?
    let kinds: [String]
    let depth: Int
    let budget: Int
    let seed: UInt64
    /// The largest number of actions of a screen in a play; nil in the files of earlier versions.
    let mostActions: Int?
    let selected: [String]
    /// Nil in the files of earlier versions.
    var definitions: [String: Definition]?, fixtures: [RecordedFixture]?
    var isComplete = false
    var seconds = 0.0
    var scenarios: [Part] = []

    init(_ options: ExploreOptions, selected: [String]) {
        shard = options.shard
        kinds = options.kinds.map(\.rawValue).sorted()
        depth = options.depth
        budget = options.budget
        seed = options.seed
        mostActions = options.actions
        self.selected = selected
    }

    /// The scenarios that were asked for and have no plays here: the run was killed before.
    var notExplored: [String] {
        let explored = Set(scenarios.map(\.explored.name))
        return selected.filter { !explored.contains($0) }
    }

    var names: [String] { selected + scenarios.map(\.explored.name) }

    mutating func add(_ results: [Part]) {
        let known = Set(scenarios.map(\.explored.name))
        scenarios += results.filter { !known.contains($0.explored.name) }
    }

    /// The bounds of the exploration.
    var options: ExploreOptions {
        var options = ExploreOptions()
        options.kinds = Set(kinds.compactMap(Deviation.Kind.init))
        options.depth = depth
        options.budget = budget
        options.seed = seed
        options.actions = mostActions ?? options.actions
        options.shard = shard
        return options
    }

    /// The results of the plays, compared with what was known when they were made.
    ///
    /// - Throws: `KnownFindingsError`.
    func results() throws(KnownFindingsError) -> [ExploreResult] {
        var results: [ExploreResult] = []
        for part in scenarios {
            let known = try KnownFindings(part.known, file: KnownFindings.path(of: part.explored.name))
            results.append(ExploreResult(part.explored, known: known, options))
        }
        return results
    }
}
