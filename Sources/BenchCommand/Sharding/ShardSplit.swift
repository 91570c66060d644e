import BenchRunner

/// Splits a suite into parts that take about as long as each other (Graham, "Bounds on Multiprocessing Timing Anomalies", 1969).
enum ShardSplit {
    /// The cost of a play before it does anything, in bytes of a golden.
    private static let start = 2_000

    /// Finds the scenarios of one part.
    ///
    /// The longest comes first and goes where least is, so that all machines find the same parts from the same sizes.
    ///
    /// - Parameters:
    ///   - shard: The part.
    ///   - sizes: How much each scenario does.
    /// - Returns: Their places, in order.
    static func part(_ shard: Shard, of sizes: [Int]) -> [Int] {
        var loads = [Int](repeating: 0, count: shard.total)
        var places: [Int] = []
        for place in sizes.indices.sorted(by: { (-sizes[$0], $0) < (-sizes[$1], $1) }) {
            let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
            loads[least] += start + sizes[place]
            if least == shard.index - 1 { places.append(place) }
        }
        return places.sorted()
    }
}
