import BenchDiagnostics
import Foundation

/// The program that plays, and the way to give it instructions.
package struct PlayProgram: Sendable {
    /// The variable with the instructions of a play.
    package static let variable = "PRESENTER_BENCH_PLAY"

    let executable: String
    /// The words of its command line, its own name first.
    let arguments: @Sendable (PlannedPlay) -> [String]
    /// The variables with a play's instructions, in addition to those that its scenario names.
    let instructions: @Sendable (PlannedPlay) -> [String: String]
    /// The variables that make a copy prove that it can play; nil for a program that cannot be copied.
    let rehearsal: [String: String]?
    /// The filter with which the kernel refuses system calls of the program from its start.
    let filter: StartFilter

    /// Creates a program whose plays, other than captures, have no network.
    package init(
        executable: String, instructions: @escaping @Sendable (PlannedPlay) -> [String: String] = { _ in [:] },
        rehearsal: [String: String]? = nil, forbidsNetwork: Bool = true,
        arguments: @escaping @Sendable (PlannedPlay) -> [String]
    ) {
        self.executable = executable
        self.instructions = instructions
        self.rehearsal = rehearsal
        filter = StartFilter(forbidsNetwork: forbidsNetwork)
        self.arguments = arguments
    }
}

/// The settings that all plays of a run share: the program that plays, and the number of plays at once.
package struct PlayRun {
    let program: PlayProgram
    let environment: [String: String]
    let timeout: Duration
    let jobs: Int
    let showProgress: (String) -> Void

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - program: The program that plays.
    ///   - environment: The variables of this process.
    ///   - timeout: The time limit of a play; nil for the usual one.
    ///   - jobs: The number of plays that run at once.
    ///   - showProgress: Shows how far the run is.
    package init(
        program: PlayProgram, environment: [String: String], timeout: Duration?, jobs: Int,
        showProgress: @escaping (String) -> Void = { _ in }
    ) {
        self.program = program
        self.environment = environment
        self.timeout = timeout ?? WatchdogOfPlays.standardTimeout
        self.jobs = jobs
        self.showProgress = showProgress
    }

    /// Makes the plays of a planner, until it has no more.
    ///
    /// - Parameters:
    ///   - planner: Decides which plays are made, and receives their results.
    ///   - expected: The probable number of plays.
    /// - Throws: A `Diagnostic` if a play cannot be started, none can be exact on this machine, or a scenario is left
    ///   without a result, `Interruption` if somebody ends the bench.
    package func make(_ planner: inout some PlayPlanner, expecting expected: Int = 1) throws {
        var loop = PlayLoop(
            program: program, environment: environment, watchdog: WatchdogOfPlays(timeout: timeout), jobs: jobs,
            expecting: expected)
        try loop.run(&planner)
        // A result that is lost would look like a scenario that nobody asked for.
        if let scenario = planner.unreported { throw Diagnostic.noResult(of: scenario) }
    }
}

/// The failures of plays that could not be started, and of a run that loses a result.
extension Diagnostic {
    static func noFolder(_ path: String, reason: String) -> Diagnostic {
        Diagnostic(
            "Could not create the folder of a play: \(reason)".asSentence, path,
            next: "Free some space there, or name another folder in TMPDIR.", subject: .processes)
    }

    package static func notStarted(executable: String, reason: String) -> Diagnostic {
        Diagnostic(
            "Could not start a play: \(reason)".asSentence, executable,
            next: .fewerProcesses, subject: .processes)
    }

    static func noResult(of scenario: String) -> Diagnostic {
        Diagnostic(
            "All plays are over, and a scenario has no result.", scenario,
            next: "This must not be: please report it.")
    }

    static func noPipe(reason: String) -> Diagnostic {
        Diagnostic(
            "Could not create a pipe for the events of a play: \(reason)".asSentence, "this process",
            next: .fewerProcesses, subject: .processes)
    }
}

extension Advice {
    /// For any command: those that play several scenarios at once have the option.
    fileprivate static let fewerProcesses: Advice = "End other programs, or run fewer plays at once: --jobs 1"
}

/// Somebody ended the bench while plays were running.
package struct Interruption: Error, Equatable {
    package init() {}
}
