import BenchDiagnostics
import Foundation
import Testing

@testable import BenchCommand
@testable import BenchReports
@testable import BenchRunner
@testable import HTTPFixtures
@testable import PresenterBench
@testable import Transcript

@Suite("A file that claims to be of a run can neither crash a merge nor decide its verdict")
struct RunFaultsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// What takes the place of every value: numbers that cannot be converted, added or counted, and other types.
    private static let values = [
        "-1", "1e17", "1e300", "-1e300", "9223372036854775807", "-9223372036854775808", "1e400", "0.5", "null", "true",
        "\"x\"", "\"\"", "[]", "{}",
    ]

    private func merge(_ text: String, as name: String) throws -> (code: ExitCode, printed: Printed) {
        try folder.write(text, to: "left/\(name)")
        let (surroundings, printed) = Surroundings.fake(folder: folder.url)
        return (Bench.run([], words: ["merge", "left", "--report", "all"], in: surroundings), printed)
    }

    /// A text with each value in turn replaced by another, and with each part in turn left out or doubled.
    private static func spoiled(_ text: String) throws -> [String] {
        let bytes = Array(text.utf8)
        func spoilt(_ range: Range<Int>, _ replacement: String) -> String {
            String(
                decoding: bytes[..<range.lowerBound] + Array(replacement.utf8) + bytes[range.upperBound...],
                as: UTF8.self)
        }
        func all(_ node: JSONNode) -> [String] {
            let inner = node.members.map(\.value) + node.elements
            let parts = node.members.map(\.range) + node.elements.map(\.range)
            let separators = parts.map { range in
                bytes[range.upperBound] == UInt8(ascii: ",") ? range.lowerBound..<(range.upperBound + 1) : range
            }
            let doubled = node.elements.map { element in
                let same = String(decoding: bytes[element.range], as: UTF8.self)
                return spoilt(element.range, "\(same),\(same)")
            }
            return values.map { spoilt(node.range, $0) } + separators.map { spoilt($0, "") } + doubled
                + inner.flatMap(all)
        }
        return all(try #require(JSONNode(bytes)))
    }

    private func text(_ record: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
    }

    @Test("Of a run with a difference nothing that is wrong in the file makes a merge say that all is the same")
    func run() throws {
        let left = [UnplayedExchange(index: 1, text: "GET https://a.example/1")]
        var record = RunRecord.sample(
            [
                .sample("a", .changed, golden: "scenario  a\n\nends  x\n", fixtures: ["beers"], leftovers: left),
                .sample("b", fixtures: ["beers"], leftovers: left),
            ], shard: Shard(index: 1, total: 1), fixtures: [RecordedFixture(name: "beers", exchanges: ["GET x"])])
        record.source = RunSource(commit: "1", files: "x")
        // A number that says otherwise.
        record.exitCode = 0
        let good = try text(record)
        #expect(try merge(good, as: "run-1-of-1.json").code == .differs)
        let spoiled = try Self.spoiled(good)
        #expect(spoiled.count > 500)
        for text in spoiled {
            let (code, printed) = try merge(text, as: "run-1-of-1.json")
            #expect([.differs, .couldNotRun].contains(code), "\(text)")
            #expect(code == .differs || !(printed.errors + printed.output).isEmpty)
        }
    }

    @Test("Of an exploration with a finding, too")
    func exploration() throws {
        var record = ExplorationRecord(ExploreOptions(), selected: ["a"])
        record.isComplete = true
        let plays = (0...1).map { place in
            ExploredPlay(
                Schedule(place == 0 ? [] : [.fault(request: 1, .failure(.offline))]), place: place, recording: "ends\n",
                symptoms: place == 0 ? [] : [Symptom(.silence, in: "tap()", "nothing")], unjudged: nil, sight: .content)
        }
        let explored = ExploredScenario(
            name: "a", planned: 2, plays: plays, left: 0, probes: 0, notRead: 0, notChanged: 0, notTurned: 0,
            requests: [.init(number: 1, name: RequestName("GET", "https://a.example"))])
        record.scenarios = [.init(explored: explored, known: "")]
        let good = try text(record)
        #expect(try merge(good, as: "explore.json").code == .differs)
        for text in try Self.spoiled(good) {
            let (code, printed) = try merge(text, as: "explore.json")
            // Without its symptom it is an exploration that found nothing.
            #expect([.differs, .couldNotRun].contains(code) || !text.contains("\"rule\""), "\(text)")
            #expect(code != .couldNotRun || !(printed.errors + printed.output).isEmpty)
        }
    }

    @Test(
        "An error names the member that cannot be",
        arguments: [
            ("\"seconds\":1.25", "\"seconds\":1e17", "it says that it took 1e+17 seconds"),
            ("\"plays\":1", "\"plays\":-1", "it counts -1 plays of a"),
            ("\"plays\":1", "\"plays\":\"1\"", "scenarios[0].plays has another type"),
            ("\"plays\":1,", "", "scenarios[0].plays is missing"),
            ("\"exitCode\":1", "\"exitCode\":0", "a is “changed”, and its exit code 0"),
            ("\"verdict\":\"changed\"", "\"verdict\":\"fine\"", "scenarios[0].verdict is none of its values"),
            ("\"planned\":[\"a\"]", "\"planned\":[]", "it has a, which was not asked for"),
        ])
    func words(old: String, new: String, reason: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var record = RunRecord.sample([.sample("a", .changed)])
        record.exitCode = 3
        let good = String(decoding: try encoder.encode(record), as: UTF8.self)
        #expect(good.contains(old))
        let (code, printed) = try merge(good.replacing(old, with: new), as: "run.json")
        #expect(code == .couldNotRun)
        #expect(printed.errors.hasPrefix("No run of this bench wrote this: \(reason).\n"), "\(printed.errors)")
    }
}
