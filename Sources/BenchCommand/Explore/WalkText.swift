import BenchDiagnostics
import BenchReports
import BenchRunner

/// Formats the reach of a walk of a screen, and its gaps.
struct WalkText {
    let walk: WalkFacts
    /// The bounds of the walk.
    let options: ExploreOptions
    /// The command that fetches the missing answers.
    let record: String
    /// Returns the command that plays a flow, by its token.
    let replay: (String) -> String
    private static let mostNames = 6

    var lines: [ReportLine] {
        let tried = walk.deviations.isEmpty ? "nothing unusual" : list(walk.deviations)
        var lines = [ReportLine("  " + reach), ReportLine("  tried: " + tried)]
        lines += exercised + missing
        let unread = walk.unread
        if !unread.isEmpty {
            lines.append(
                ReportLine("  states are told apart by what can be read: not \(list(unread))", .yellow))
        }
        return lines
    }

    /// `41 states, complete to 3 actions with one deviation, 812 plays saved`
    private var reach: String {
        let states = Plural.text(walk.states.count, "state")
        let saved = walk.saved > 0 ? ", \(Plural.text(walk.saved, "play")) saved" : ""
        return "\(states), \(complete)\(saved)"
    }

    private var complete: String {
        guard let actions = walk.completeActions, !walk.states.isEmpty else { return "nothing complete" }
        let whole = "complete to \(Plural.text(actions, "action"))"
        guard options.depth > 0, !options.kinds.isEmpty else { return whole }
        switch walk.completeDeviations {
        case actions: return whole + " with \(Plural.text(options.depth, "deviation"))"
        case let fewer?: return whole + ", to \(fewer) with \(Plural.text(options.depth, "deviation"))"
        case nil: return whole + " without deviations"
        }
    }

    private var exercised: [ReportLine] {
        func line(_ what: String, _ names: [String]) -> [ReportLine] {
            names.isEmpty ? [] : [ReportLine("  \(what): \(list(names))", .yellow)]
        }
        let idle = walk.idle ?? []
        let masked = idle.compactMap { idle in
            idle.takenBy.map { ReportLine("  \(idle.name) never strikes: the \($0) answers its request", .yellow) }
        }
        return masked
            + line("replies that nothing asked for", idle.filter { $0.takenBy == nil }.map(\.name))
            + line("actions that were never taken", walk.listed.filter { !walk.taken.contains($0) })
            + line("exchanges that nothing asked for", walk.unplayed ?? [])
    }

    private var missing: [ReportLine] {
        guard let first = walk.missing.min(by: { $0.isBefore($1) }) else {
            return []
        }
        return [
            ReportLine("  nobody recorded: \(list(walk.missing.map(\.request)))", .yellow),
            ReportLine("    seen first in: \(replay(first.token))"), ReportLine("    to fetch it: \(record)"),
        ]
    }

    private func list(_ names: [String]) -> String { names.listed(most: Self.mostNames) }
}
