/// A request that nothing answers, and the recorded exchanges that come nearest to it.
struct Miss {
    /// A recorded exchange that did not answer.
    struct Candidate {
        let index: Int
        let request: StoredExchanges.Head
        /// The step that has played it already.
        let step: String?
        let comparison: Comparison

        /// How far it is away: another server counts more than another path, and that more than anything else.
        fileprivate var distance: Int {
            comparison.differences.reduce(0) { sum, difference in
                sum + (Self.weights[difference.component] ?? 1)
            }
        }

        /// Whether it is worth showing: it goes to the same server, or to the same path.
        fileprivate var isNear: Bool { distance < 100 }

        private static let weights = ["scheme": 10, "host": 50, "port": 10, "path": 50, "method": 5]
    }

    let request: Exchange.Request
    let step: String
    let scenario: String
    let fixture: String?
    let candidates: [Candidate]

    /// The report: request, place, nearest exchanges, and one command.
    var failure: PlayEvent.Failure {
        PlayEvent.Failure(
            what: "Nothing answers \(request.method) \(request.url)",
            place: "scenario \(scenario), step \(step), "
                + (fixture.map { "fixture Fixtures/\($0).har" } ?? "no fixture"),
            next: next, details: details)
    }

    private var next: String {
        guard let fixture else {
            return "name a fixture, Scenario(\"\(scenario)\", fixture: \"NAME\"), then capture it: bench record NAME"
        }
        return "if the app is right to ask for this, capture the traffic again: bench record \(fixture)"
    }

    private var details: [String] {
        guard fixture != nil else { return [] }
        if candidates.isEmpty { return ["the fixture has no exchanges"] }
        let near = candidates.filter(\.isNear).sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
        if near.isEmpty { return ["none of its \(candidates.count) exchanges has this server or this path"] }
        return Self.distinct(near).prefix(3).flatMap(lines)
    }

    /// Keeps one of several exchanges for the same request: the one played last, which is where the fixture ran out.
    private static func distinct(_ near: [Candidate]) -> [Candidate] {
        var kept: [Candidate] = []
        for candidate in near {
            let same = kept.firstIndex {
                $0.request == candidate.request && ($0.step == nil) == (candidate.step == nil)
            }
            if let same { kept[same] = candidate } else { kept.append(candidate) }
        }
        return kept
    }

    private func lines(_ candidate: Candidate) -> [String] {
        let head = "nearest: exchange \(candidate.index + 1), \(candidate.request.text)"
        let used = candidate.step.map { ["  already played by step \($0)"] } ?? []
        return [head] + used
            + candidate.comparison.differences.map { difference in
                let stored = difference.stored.map { "recorded \($0)" } ?? "not recorded"
                let live = difference.live.map { "asked for \($0)" } ?? "not asked for"
                return "  \(difference.component): \(stored), \(live)"
            }
    }
}
