import Transcript

/// Some plays, one after the other, of which only the results count.
private struct PlayList: PlayPlanner {
    private var left: [PlannedPlay]
    private let hear: (ArraySlice<PlayEvent>, Int) -> Void
    private let progress: (Int, String) -> Void
    private(set) var results: [PlayResult] = []

    init(
        _ plays: [PlannedPlay], hearing hear: @escaping (ArraySlice<PlayEvent>, Int) -> Void,
        progress: @escaping (Int, String) -> Void
    ) {
        (left, self.hear, self.progress) = (plays, hear, progress)
    }

    mutating func next(isFull: Bool) -> PlannedPlay? { isFull || left.isEmpty ? nil : left.removeFirst() }

    mutating func hear(_ events: ArraySlice<PlayEvent>, unread: Int) { hear(events, unread) }

    mutating func take(_ result: PlayResult) {
        results.append(result)
        progress(results.count, result.plan.scenario)
    }
}

extension PlayRun {
    /// Makes some plays.
    ///
    /// - Parameters:
    ///   - plays: The plays.
    ///   - hear: Receives the events of running plays, and how many bytes of the next event have arrived.
    /// - Returns: The results, without secrets that became known late, in the order in which the plays ended.
    /// - Throws: A `Diagnostic` if a play cannot be started, `Interruption` if somebody ends the bench.
    package func results(
        of plays: [PlannedPlay], hearing hear: @escaping (ArraySlice<PlayEvent>, Int) -> Void = { _, _ in }
    ) throws -> [PlayResult] {
        guard !plays.isEmpty else { return [] }
        var list = PlayList(plays, hearing: hear) { showProgress("\($0) of \(plays.count)  \($1)") }
        try make(&list, expecting: plays.count)
        return list.results
    }
}
