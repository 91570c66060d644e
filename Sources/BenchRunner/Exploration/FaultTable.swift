import PresenterBench

/// The effect on the user of each fault of each answer of a scenario.
package struct FaultTable: Sendable {
    /// The faults of one answer.
    package struct Row: Sendable {
        package let number: Int
        /// `GET https://api.shop.example/offers`
        package let request: String
        /// The faults by what the user sees, in the order in which they were tried.
        package let faults: [(fault: String, sight: Sight)]
    }

    package let rows: [Row]

    init(_ explored: ExploredScenario) {
        let single = explored.plays.compactMap { play -> (Int, String, Sight)? in
            guard case .fault(let request, let change)? = play.schedule.only else { return nil }
            return (request, change.text, play.sight)
        }
        rows = explored.requests.compactMap { request in
            let faults = single.filter { $0.0 == request.number }.map { (fault: $0.1, sight: $0.2) }
            return faults.isEmpty ? nil : Row(number: request.number, request: request.resource, faults: faults)
        }
    }
}
