import BenchDiagnostics
import PlayRuntime

extension Play {
    /// The script of a play that may deviate; nil in a replay.
    func script() -> ScheduleScript? {
        guard options.isExplored else { return nil }
        guard options.reportsChoices else { return ScheduleScript(options.schedule, after: memory.script) }
        return ScheduleScript(options.schedule, after: memory.script) { [log] in
            log.write(.choices($0, notTried: $1))
        }
    }

    /// Lets the schedule choose among ready threads, in a play that has one or reports what it could do.
    func chooseThreads(by script: ScheduleScript?) {
        #if os(Linux)
        guard let script, options.reportsThreads || options.schedule.deviations.contains(where: { $0.kind == .threads })
        else { return }
        Interposition.install(Replacement.accesses)
        ProcessWide.turns?.choose(by: TurnChoice { script.threads.index(among: $0, at: $1) })
        #endif
    }

    /// The failure of a deviation that the play did not meet.
    func unmet(_ deviation: Deviation) -> Diagnostic {
        Diagnostic(
            what: "The play did not come to a deviation of its schedule.",
            place: "scenario \(scenario.name), \(deviation.text)",
            next: "The app or the scenario has changed since: run bench explore \(scenario.name) again.")
    }
}
