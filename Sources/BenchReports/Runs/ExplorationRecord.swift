import BenchDiagnostics
import BenchRunner
import PresenterBench
import Transcript

/// The plays of a run of `explore`, as data; `merge` joins several, and `review` shows its findings.
///
/// `explore.json` has this form. Adding a member keeps the version; changing the meaning of one raises it.
package struct ExplorationRecord: ReportedRun, Hashable {
    package static let stem = "explore"
    package static let command = CommandName.explore
    package static let currentVersion = 2

    /// One scenario, with the text of its `NAME.findings.txt`.
    package struct Part: Codable, Hashable, Sendable {
        package let explored: ExploredScenario
        let known: String

        package init(explored: ExploredScenario, known: String) {
            self.explored = explored
            self.known = known
        }
    }

    /// The place where a scenario or a screen is defined, and its fixtures.
    package struct Definition: Codable, Hashable, Sendable {
        package let file: String, path: String, line: Int
        package let fixtures: [String]

        package init(_ scenario: Scenario) {
            (file, path, line) = (scenario.file, scenario.definition.path, scenario.definition.line)
            fixtures = scenario.fixtures.map(\.name)
        }
    }

    package var version = Self.currentVersion
    package var bench = Version.text
    /// The part of the plays in this record; nil for all of them.
    package var shard: Shard?
    package var source: RunSource?
    package var made: RunOrigin?
    let kinds: [String]
    let depth: Int
    let budget: Int
    let seed: UInt64
    /// The largest number of actions of a screen in a play.
    let mostActions: Int
    let selected: [String]
    package var definitions: [String: Definition] = [:], fixtures: [RecordedFixture] = []
    package var isComplete = false
    package var seconds = 0.0
    package var scenarios: [Part] = []

    package init(_ options: ExploreOptions, selected: [String]) {
        shard = options.shard
        kinds = options.kinds.map(\.rawValue).sorted()
        depth = options.depth
        budget = options.budget
        seed = options.seed
        mostActions = options.actions
        self.selected = selected
    }

    /// The scenarios that were asked for and have no plays here, because the run was killed before.
    var notExplored: [String] {
        let explored = Set(scenarios.map(\.explored.name))
        return selected.filter { !explored.contains($0) }
    }

    package var names: [String] { selected + scenarios.map(\.explored.name) }

    package mutating func add(_ results: [Part]) {
        let known = Set(scenarios.map(\.explored.name))
        scenarios += results.filter { !known.contains($0.explored.name) }
    }

    /// The bounds of the exploration.
    package var options: ExploreOptions {
        var options = ExploreOptions()
        options.kinds = Set(kinds.compactMap(Deviation.Kind.init))
        options.depth = depth
        options.budget = budget
        options.seed = seed
        options.actions = mostActions
        options.shard = shard
        return options
    }

    /// The results of the plays, compared with the findings that were known when they were made.
    ///
    /// - Throws: A failure for a line that is not a known finding.
    package func results() throws(Diagnostic) -> [ExploreResult] {
        var results: [ExploreResult] = []
        for part in scenarios {
            let known = try KnownFindings(part.known, file: KnownFindings.path(of: part.explored.name))
            results.append(ExploreResult(part.explored, known: known, options))
        }
        return results
    }
}
