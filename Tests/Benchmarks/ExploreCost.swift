import Foundation

/// What the walk of a screen costs, and what it saves.
struct ExploreCost: Decodable {
    struct Explored: Decodable {
        let plays: Int
        let walk: Walk
    }

    struct Walk: Decodable {
        let states: Int
        let saved: Int
        let completeActions: Int?
        let completeDeviations: Int?
    }

    static let actions = 5

    private let scenarios: [Explored]

    /// Walks the catalogue with every sequence of so many actions, each with every deviation.
    ///
    /// - Returns: What it reached, the number of plays, and the seconds that it took.
    /// - Throws: `ChildProcess.Failure` if it did not come as far as that; what it finds in the catalogue costs what it costs.
    static func measured(root: String) throws -> (reached: Walk, plays: Int, seconds: Double) {
        var output = ""
        let seconds = try Measure.seconds {
            output = try ChildProcess.output(
                [
                    "explore", "catalogue", "--actions", "\(actions)", "--budget", "100000", "--json", "--root", root,
                ], codes: [0, 1])
        }
        let cost = try JSONDecoder().decode(ExploreCost.self, from: Data(output.utf8)).scenarios[0]
        guard cost.walk.completeActions == actions, cost.walk.completeDeviations == actions else {
            throw ChildProcess.Failure(description: "not everything was explored: \(output)")
        }
        return (cost.walk, cost.plays, seconds)
    }
}
