import BenchDiagnostics
import Foundation
import Testing

@testable import BenchCommand
@testable import BenchReports
@testable import BenchRunner
@testable import PresenterBench
@testable import Transcript

@Suite("The explorations of shards are joined into what one would have found")
struct ExplorationJoinTests {
    private func part(
        _ index: Int, plays: [Int], known: String = "", change: (inout ExplorationRecord) -> Void = { _ in }
    ) -> (path: String, record: ExplorationRecord) {
        var options = ExploreOptions()
        options.shard = Shard(index: index, total: 2)
        var record = ExplorationRecord(options, selected: ["a"])
        record.isComplete = true
        let explored = ExploredScenario(
            name: "a", planned: 3,
            plays: plays.map { place in
                let deviations = place == 0 ? [] : [Deviation.fault(request: place, .failure(.offline))]
                return ExploredPlay(
                    Schedule(deviations), place: place, recording: "play \(place)\n",
                    symptoms: place == 2 ? [Symptom(.silence, in: "tap()", "nothing")] : [], unjudged: nil,
                    sight: .content)
            }, left: 0, probes: 0, notRead: 0, notChanged: 0, notTurned: 0, requests: [])
        record.scenarios = [.init(explored: explored, known: known)]
        change(&record)
        return ("explore-\(index).json", record)
    }

    @Test("Two halves are the whole, in the order of the plays")
    func whole() throws {
        let join = try ExplorationJoin([part(2, plays: [0, 2]), part(1, plays: [0, 1])])
        #expect(join.gaps == [] && join.record.isComplete && join.record.shard == nil)
        let results = try join.record.results()
        #expect(results.map(\.plays) == [3] && results[0].new.map(\.schedule.token) == ["fault.2:offline"])
    }

    @Test("What a machine knew that another one did not, and a play that nobody made, keep it from being the whole")
    func gaps() throws {
        let other = try ExplorationJoin([part(1, plays: [0, 1]), part(2, plays: [0, 2], known: "late: *  # why\n")])
        #expect(other.gaps == ["a is not the same in all shards: their code, fixtures or known findings differ."])
        let lost = try ExplorationJoin([part(1, plays: [0, 1]), part(2, plays: [0])])
        #expect(lost.gaps == ["a lacks plays that no shard made."] && !lost.record.isComplete)
    }

    @Test("A shard that was killed keeps what it had; what it had not is named, and nothing is said of it")
    func killed() throws {
        let folder = try TemporaryFolder()
        var begun = part(2, plays: [0, 2]).record
        let had = begun.scenarios
        (begun.scenarios, begun.isComplete) = ([], false)
        let left = ReportFolder(
            url: folder.url,
            commands: NextCommands(program: .bench, offer: .nowhere),
            workspace: Workspace(Surroundings.fake(folder: folder.url).surroundings, root: folder.url))
        try left.begin(begun)
        let file = RunFile<ExplorationRecord>(folder: folder.url)
        let early = try ExplorationJoin(file.records() + [part(1, plays: [0, 1])])
        #expect(early.gaps == ["Shard 2 of 2 was cut short: no result for 1 of its 1 scenario: a."])
        #expect(early.record.scenarios == [])
        try left.add(had[0], of: begun)
        let late = try ExplorationJoin(file.records() + [part(1, plays: [0, 1])])
        #expect(late.gaps == ["Shard 2 of 2 was cut short: its last results may be missing."])
        #expect(try late.record.results().map(\.plays) == [3])
        _ = try left.finish(part(2, plays: [0, 2]).record, [])
        #expect(!folder.files.contains { $0.hasSuffix(".jsonl") })
        #expect(try ExplorationJoin(file.records() + [part(1, plays: [0, 1])]).gaps == [])
    }

    @Test("A known finding is not gone while plays are missing")
    func missing() throws {
        let known = "silence: tap(): nothing  [fault.2:offline]  # why\n"
        let join = try ExplorationJoin([part(1, plays: [0, 1], known: known)])
        #expect(join.gaps == ["Shard 2 of 2 is missing."])
        #expect(try join.record.results().map(\.fixed.count) == [0])
    }

    @Test("Explorations with other options or scenarios are no parts of one")
    func refused() throws {
        #expect(throws: Diagnostic.noRuns) { try ExplorationJoin([]) }
        #expect(throws: Diagnostic.notOneRun("explore-1.json", "explore-2.json", differingIn: "scenarios asked for")) {
            try ExplorationJoin([
                part(1, plays: [0, 1]),
                part(2, plays: [0, 2]) { $0 = ExplorationRecord($0.options, selected: ["a", "b"]) },
            ])
        }
        #expect(throws: Diagnostic.notOneRun("explore-1.json", "explore-2.json", differingIn: "options")) {
            try ExplorationJoin([
                part(1, plays: [0, 1]),
                part(2, plays: [0, 2]) { record in
                    var options = record.options
                    options.depth = 2
                    record = ExplorationRecord(options, selected: ["a"])
                },
            ])
        }
    }

    @Test("A file that names a scenario outside its folder, or a fault that is none, is refused")
    func files() throws {
        let folder = try TemporaryFolder()
        let file = RunFile<ExplorationRecord>(folder: folder.url)
        try file.write(part(1, plays: [0, 2]).record)
        #expect(try file.records().map(\.record) == [part(1, plays: [0, 2]).record.readBack()])
        let good = try #require(folder.text(of: "explore-1-of-2.json"))
        for (old, new) in [
            ("\"a\"", "\"../a\""), ("offline", "nonsense"),
            ("\"version\":\(ExplorationRecord.currentVersion)", "\"version\":9"),
        ] {
            try folder.write(good.replacing(old, with: new), to: "explore-1-of-2.json")
            #expect(throws: Diagnostic.self, "\(new)") { try file.records() }
        }
    }
}

extension ExplorationRecord {
    /// The record as a file keeps it: without recordings that no finding needs.
    fileprivate func readBack() throws -> ExplorationRecord {
        try JSONDecoder().decode(ExplorationRecord.self, from: try JSONEncoder().encode(self))
    }
}
