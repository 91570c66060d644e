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
    /// - Throws: A `Diagnostic` if a process cannot be started, `Interruption` if somebody ends the bench.
    package init(program: PlayProgram, environment: [String: String]) throws {
        let watchdog = WatchdogOfPlays(timeout: WatchdogOfPlays.standardTimeout)
        let rehearsing = PlayProgram(
            executable: program.executable, instructions: { _ in program.rehearsal ?? [:] },
            arguments: program.arguments)
        let run = PlayRun(
            program: rehearsing, environment: environment, timeout: WatchdogOfPlays.standardTimeout, jobs: 1)
        do {
            failure = try run.results(of: [PlannedPlay(scenario: "")]).first.flatMap(Self.failure)
        } catch let found as Diagnostic where found.subject != .processes { failure = found }
        copyObstacle = try Self.copyObstacle(program, environment, watchdog)
    }

    /// The failure that a rehearsal shows; nil if there is none.
    private static func failure(of rehearsal: PlayResult) -> Diagnostic? {
        switch rehearsal.events.last {
        case .ended where rehearsal.exit == .ended: nil
        case .couldNotRun(let found): found
        default:
            Diagnostic(
                what: "The self-test does not come to its end: \(rehearsal.exit).", place: "self-test",
                next: "No play can be exact here.", subject: .machine)
        }
    }
}
