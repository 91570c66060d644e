/// Plays scenarios, as many at once as allowed, and shows the progress.
package struct SuiteRun {
    let program: PlayProgram
    let environment: [String: String]
    let timeout: Duration
    let jobs: Int
    /// Shows how far the run is.
    let showProgress: (String) -> Void

    package init(
        program: PlayProgram, environment: [String: String], timeout: Duration, jobs: Int,
        showProgress: @escaping (String) -> Void
    ) {
        self.program = program
        self.environment = environment
        self.timeout = timeout
        self.jobs = jobs
        self.showProgress = showProgress
    }

    /// Plays each scenario as often as requested.
    ///
    /// - Parameters:
    ///   - plays: The scenarios, in the order of the results.
    ///   - total: The minimum number of plays.
    ///   - failsFast: Whether to stop at the first that is not the same.
    ///   - report: Receives each result in its turn.
    /// - Returns: The results, in their order.
    /// - Throws: `PlayError` if a play cannot be started, `Interruption` if somebody ends the bench.
    package func play(
        _ plays: [ScenarioPlays], total: Int, failsFast: Bool = false,
        report: @escaping (ScenarioResult) -> Void = { _ in }
    ) throws -> [ScenarioResult] {
        var results: [ScenarioResult] = []
        var schedule = ReplaySchedule(
            plays, failsFast: failsFast,
            report: { result in
                results.append(result)
                report(result)
            },
            progress: { ended, play, time in
                let long = time.map { " takes \($0.components.seconds) s" } ?? ""
                showProgress("\(ended) of \(max(ended, total))  \(play.scenario)\(long)")
            })
        var loop = PlayLoop(
            program: program, environment: environment, watchdog: WatchdogOfPlays(timeout: timeout),
            jobs: jobs, expecting: total)
        try loop.run(&schedule)
        return results
    }
}

/// One of several machines that share the plays of a run: `2/4`.
package struct Shard: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The number of machines that may share a run.
    package static let most = 10_000

    /// Counts from 1.
    package let index: Int
    package let total: Int

    /// Creates a shard; nil if there is no such one.
    package init?(index: Int, total: Int) {
        guard total >= 1, total <= Self.most, index >= 1, index <= total else { return nil }
        self.index = index
        self.total = total
    }

    /// Reads `I/N`, which counts from 1.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let index = parts[0], let total = parts[1] else { return nil }
        self.init(index: index, total: total)
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let (index, total) = (try values.decode(Int.self, forKey: .index), try values.decode(Int.self, forKey: .total))
        guard let shard = Shard(index: index, total: total) else {
            throw DecodingError.dataCorruptedError(
                forKey: .index, in: values, debugDescription: "there is no shard \(index) of \(total)")
        }
        self = shard
    }

    package var description: String { "\(index)/\(total)" }

    /// The ending of names of files, so that several shards can write into one folder.
    package var suffix: String { "-\(index)-of-\(total)" }
}
