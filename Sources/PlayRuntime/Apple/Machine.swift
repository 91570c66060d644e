import BenchDiagnostics
import BenchPlatform
import Foundation

/// The guarantees that Apple's platforms give a play: none of time.
package enum Exactness {
    /// A golden may be offered, with the warning.
    package static var isConfined: Bool { true }

    /// The warning in the report of a play.
    package static var warning: String? {
        "NOT EXACT HERE: on this platform time is real and idleness is guessed. Play on Linux before you approve a golden."
    }
}

/// The machine's own clock, which is also that of the app here.
enum RealTime {
    /// Nanoseconds on the clock that counts since boot.
    static var uptime: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}

// Names of Linux that have no effect here: no thread waits for a turn, no call is refused, no file gets another time.

extension ProcessWide {
    package static var runningPrograms: [String] { [] }
    package static func endPrograms() {}

    /// The number of pieces of work that the app has submitted, which nobody counts here.
    package static var submitted: Int { 0 }

    /// Does nothing: the system chooses.
    package static func chooseThreads(by choice: TurnChoice) {}
}

extension FileTimes {
    package func begin() {}
}

/// The refusal of calls with which the app would leave its play; there is none.
package struct Confinement: Sendable {
    /// - Returns: True, since nothing has failed.
    package func begin(
        forbiddingNetwork: Bool, _ report: @escaping @Sendable (RefusedCall) -> Void
    ) -> Bool { true }
}

/// The proof that a program can play; nothing is replaced here that could be broken.
package enum SelfTest {
    package static func failureOfStart() -> Diagnostic? { nil }
}

/// Processors on which threads may run, which only the system decides.
package struct Processors: Sendable {
    package static var allowed: Processors? { nil }
    package static var current: Processors? { nil }
    package func use() {}
}

/// The main thread between two inputs, where the system itself runs its queue: no file of the bench is on its stack.
package enum MainThread {
    package static let file: String? = nil
}

/// The facts that a report of a bug needs.
package enum RuntimeFacts {
    package static var program: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }
    package static var line: String { ProcessInfo.processInfo.operatingSystemVersionString }
    package static var table: [(name: String, value: String)] { [("system", line)] }
}

/// Does nothing: the system itself decides which crashes it examines.
package func examineCrashes(_ examines: Bool) {}

/// Does nothing: the system reports a crash.
package func announceCrash(as text: String) {}

/// Runs work of the bench on a thread of the app, which has no turn to lose.
package func undisturbed<Result>(_ work: () -> Result) -> Result { work() }
