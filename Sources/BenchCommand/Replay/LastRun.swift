import PresenterBench

/// The report of an earlier run, for a run of only what failed in it.
enum LastRun {
    /// Finds the scenarios that were not the same in the run that `--last-failed` names, or were asked for and not played; all
    /// of them without that option, and where the run failed although each was the same.
    ///
    /// - Parameters:
    ///   - scenarios: Those that are asked for.
    ///   - invocation: The options.
    /// - Returns: Some of them, in their order.
    /// - Throws: `ReportError`, or `MergeError` if there is no run, or what is there is not of one run.
    static func failed(of scenarios: [Scenario], _ invocation: Invocation) throws -> [Scenario] {
        guard let folder = invocation.arguments.value(of: .lastFailed) else { return scenarios }
        let url = invocation.surroundings.folder(named: folder)
        let runs = try RunFile<RunRecord>(folder: url).records()
        guard !runs.isEmpty else { throw MergeError.nothing(in: url.path) }
        let run = try RunJoin(runs).record
        let open = Set(run.selected).subtracting(run.scenarios.filter { $0.exitCode == 0 }.map(\.name))
        let failed = scenarios.filter { open.contains($0.name) }
        // What failed is then of the suite, such as an exchange that nobody plays.
        return open.isEmpty && run.exitCode != 0 ? scenarios : failed
    }
}
