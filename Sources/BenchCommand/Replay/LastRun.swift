import PresenterBench

/// What an earlier run left, for a run of only what failed in it.
enum LastRun {
    /// Finds the scenarios that were not the same in the run that `--last-failed` names, or were not played; all of them without
    /// that option.
    ///
    /// - Parameters:
    ///   - scenarios: Those that are asked for.
    ///   - invocation: The options.
    /// - Returns: Some of them, in their order.
    /// - Throws: `ReportError`, or `MergeError.noRuns` if there is no run.
    static func failed(of scenarios: [Scenario], _ invocation: Invocation) throws -> [Scenario] {
        guard let folder = invocation.arguments.value(of: .lastFailed) else { return scenarios }
        let records = try RunFile<RunRecord>(folder: invocation.surroundings.folder(named: folder)).records().map(
            \.record)
        guard !records.isEmpty else { throw MergeError.noRuns }
        let same = Set(records.flatMap { $0.scenarios.filter { $0.exitCode == 0 }.map(\.name) })
        let open = Set(records.flatMap(\.planned)).subtracting(same)
        return scenarios.filter { open.contains($0.name) }
    }
}
