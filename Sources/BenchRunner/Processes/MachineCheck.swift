import BenchDiagnostics
import BenchPlatform

/// The findings about a machine: whether plays are exact on it, and how they get their processes.
package struct MachineCheck {
    /// The failure that keeps every play from being exact; nil if nothing does.
    package let failure: Diagnostic?
    /// The reason why no play can be a copy of another process; nil if plays can.
    package let copyObstacle: String?

    /// Makes a new process test itself as each play does, and a stem prepare to be copied.
    ///
    /// - Parameters:
    ///   - program: The program that plays; it must be able to rehearse.
    ///   - environment: The variables of this process.
    /// - Throws: `PlayError` if a process cannot be started, `Interruption` if somebody ends the bench.
    package init(program: PlayProgram, environment: [String: String]) throws {
        let watchdog = WatchdogOfPlays(timeout: WatchdogOfPlays.standardTimeout)
        let rehearsing = PlayProgram(
            executable: program.executable, instructions: { _ in program.rehearsal ?? [:] },
            arguments: program.arguments)
        var schedule = Once()
        var loop = PlayLoop(program: rehearsing, environment: environment, watchdog: watchdog, jobs: 1)
        do {
            try loop.run(&schedule)
            failure = schedule.failure
        } catch let found as Diagnostic { failure = found }
        copyObstacle = try Self.copyObstacle(program, environment, watchdog)
    }

    /// One rehearsal.
    private struct Once: PlaySchedule {
        private var isDue = true
        private(set) var failure: Diagnostic?

        mutating func next(isFull: Bool) -> PlannedPlay? {
            defer { isDue = false }
            return isDue ? PlannedPlay(scenario: "") : nil
        }

        mutating func take(_ result: PlayResult) {
            switch result.events.last {
            case .ended where result.exit == .ended: failure = nil
            case .couldNotRun(let found): failure = found
            default:
                failure = Diagnostic(
                    what: "The self-test does not come to its end: \(result.exit).", place: "self-test",
                    next: "No play can be exact here.", subject: .machine)
            }
        }
    }
}
