import Foundation
import PresenterBench

/// The scenarios that `--changed-since` leaves.
enum ChangedScenarios {
    /// Finds the scenarios that a change can reach; all of them without that option.
    ///
    /// - Parameters:
    ///   - scenarios: Those that are asked for.
    ///   - invocation: The options.
    ///   - root: The folder with the fixtures and goldens.
    /// - Returns: Some of them, in their order, and a line that says why; nil without the option.
    /// - Throws: `ChangesError` if Git cannot say what has changed.
    static func reached(
        of scenarios: [Scenario], _ invocation: Invocation, root: URL
    ) throws -> (scenarios: [Scenario], line: String?) {
        guard let name = invocation.arguments.value(of: .changedSince) else { return (scenarios, nil) }
        let changes = try ChangedFiles(since: name, root: root, environment: invocation.surroundings.environment)
        let line = "changed since \(name): "
        switch ChangeReach(changes, among: scenarios) {
        case .all(let path): return (scenarios, line + "all scenarios, for \(path) may reach any of them")
        case .some(let names):
            let reached = scenarios.filter { names.contains($0.name) }
            return (reached, line + "\(reached.count) of \(scenarios.count) scenarios")
        }
    }
}
