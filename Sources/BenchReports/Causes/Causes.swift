import BenchDiagnostics
import BenchRunner
import Transcript

/// The causes of differences between scenarios and their goldens; each is shown once and decided once.
///
/// Hunks in the same scenarios are one cause. So a change that many scenarios share is apart from the rest of each of
/// them. A lost call comes first, however many others have changed in values or headers.
package struct Causes: Sendable {
    /// A scenario that is not the same as its golden.
    package struct Difference: Sendable {
        let name: String
        let verdict: Verdict
        /// The failure; nil if differing lines are the reason, or the verdict says everything.
        let reason: String?
        /// All lines of the golden and of the recording; none if the verdict or the failure says everything.
        let lines: [ChangedLine]

        /// True if the scenario has changed, and nothing but its lines could tell how.
        var isPlain: Bool { verdict == .changed && reason == nil }

        package init(name: String, verdict: Verdict, reason: String?, lines: [ChangedLine]) {
            self.name = name
            self.verdict = verdict
            self.reason = reason
            self.lines = lines
        }
    }

    package struct Cause: Sendable {
        /// The scenarios, in their order; never none.
        package let names: [String]
        let verdict: Verdict
        let reason: String?
        /// The changes as the first of the scenarios has them: adjacent lines in blocks, the gravest first.
        let blocks: [[ChangedLine]]
        /// The positions of all these lines among those of the first scenario.
        package let places: Set<Int>
        /// The first line of its golden that differs; nil if none does.
        let goldenLine: Int?
        /// The edit that all its lines show; nil if they do not share one.
        fileprivate let edit: RequestEdit?
        fileprivate let weight: Int

        /// The number of lines that differ.
        package var size: Int { places.count }

        /// True if several scenarios have the cause.
        var isShared: Bool { names.count > 1 }

        /// The cause in a sentence: the failure, or what changed; empty if the verdict says everything.
        package var sentence: String { reason ?? edit?.text ?? ChangeSummary(blocks: blocks).text }
    }

    /// The causes in the order for reading: calls before values before headers, and among these, the causes of one
    /// scenario before shared ones.
    package let all: [Cause]
    private let places: [String: [Int]]

    /// Finds the causes.
    ///
    /// - Parameter differences: The scenarios that are not the same, in their order.
    package init(_ differences: [Difference]) {
        let hunks = differences.concurrentMap { $0.reason == nil ? PlacedHunk.all(in: $0.lines) : [] }
        var holders: [ChangeHunk: [Int]] = [:]
        for (place, hunks) in hunks.enumerated() {
            for hunk in hunks where holders[hunk.hunk]?.last != place { holders[hunk.hunk, default: []].append(place) }
        }
        var order: [Key] = []
        var found: Set<Key> = []
        func add(_ key: Key) { if found.insert(key).inserted { order.append(key) } }
        var reasons: [Key: [Int]] = [:]
        for (place, difference) in differences.enumerated() {
            // Each hunk is taken once, as many scenarios may have it.
            for hunk in hunks[place] where holders[hunk.hunk]?.first == place {
                add(.lines(in: holders[hunk.hunk] ?? []))
            }
            guard hunks[place].isEmpty else { continue }
            let key = Key.reason(difference.verdict, difference.reason, of: difference.isPlain ? place : nil)
            reasons[key, default: []].append(place)
            add(key)
        }
        let causes = order.map { key -> Cause in
            switch key {
            case .lines(let members):
                Self.cause(members, differences, hunks[members[0]].filter { holders[$0.hunk] == members })
            case .reason: Self.cause(reasons[key] ?? [], differences, [])
            }
        }
        all = causes.enumerated().sorted { $0.element.rank(at: $0.offset) < $1.element.rank(at: $1.offset) }.map(
            \.element)
        var places: [String: [Int]] = [:]
        for (place, cause) in all.enumerated() { for name in cause.names { places[name, default: []].append(place) } }
        self.places = places
    }

    /// Returns the positions of the causes of a scenario among all, in the order for reading.
    func places(of name: String) -> [Int] { places[name] ?? [] }

    /// Returns scenarios in the order of their gravest causes.
    func inOrder(_ scenarios: [RecordedScenario]) -> [RecordedScenario] {
        scenarios.enumerated().map { (cause: places(of: $1.name).first ?? .max, place: $0, scenario: $1) }
            .sorted { ($0.cause, $0.place) < ($1.cause, $1.place) }.map(\.scenario)
    }

    private enum Key: Hashable {
        case lines(in: [Int])
        /// A verdict with its failure, and the scenario if nothing tells which others have the same cause.
        case reason(Verdict, String?, of: Int?)
    }

    private static func cause(_ members: [Int], _ differences: [Difference], _ hunks: [PlacedHunk]) -> Cause {
        let first = differences[members[0]]
        var blocks: [(places: Range<Int>, weight: ChangeHunk.Weight)] = []
        for hunk in hunks {
            if let last = blocks.last, last.places.upperBound == hunk.places.lowerBound {
                blocks[blocks.count - 1] = (
                    last.places.lowerBound..<hunk.places.upperBound, min(last.weight, hunk.hunk.weight)
                )
            } else {
                blocks.append((hunk.places, hunk.hunk.weight))
            }
        }
        blocks.sort { ($0.weight, $0.places.lowerBound) < ($1.weight, $1.places.lowerBound) }
        let gravest = hunks.min { $0.hunk.weight < $1.hunk.weight }
        return Cause(
            names: members.map { differences[$0].name }, verdict: first.verdict, reason: first.reason,
            blocks: blocks.map { Array(first.lines[$0.places]) }, places: Set(blocks.flatMap(\.places)),
            goldenLine: gravest?.goldenLine, edit: edit(hunks),
            weight: gravest?.hunk.weight.rawValue ?? (first.isPlain ? .max : -1))
    }

    private static func edit(_ hunks: [PlacedHunk]) -> RequestEdit? {
        let edits = hunks.map(\.hunk.edit).distinct
        return edits.count == 1 ? edits[0] : nil
    }
}

extension Causes.Cause {
    /// The rank among all causes: by weight, then those of one scenario before shared ones, then the most frequent.
    fileprivate func rank(at place: Int) -> (Int, Int, Int, Int) { (weight, isShared ? 1 : 0, -names.count, place) }
}

extension Causes {
    /// Takes the scenarios of a run that are not the same.
    package init(_ scenarios: [RecordedScenario]) {
        self.init(
            scenarios.filter { $0.exitCode != 0 }.concurrentMap { scenario in
                let isExplained = scenario.verdict == .changed && scenario.failure == nil
                return Difference(
                    name: scenario.name, verdict: scenario.verdict, reason: scenario.failure?.what,
                    lines: isExplained ? scenario.lines : [])
            })
    }
}
