/// The exit code of the process.
package enum ExitCode: Int32, Codable, Sendable {
    case same = 0
    case differs = 1
    case usage = 2
    case couldNotRun = 3
    case secretFound = 4
    case interrupted = 130

    /// Returns the code to report when both happened: the graver one.
    package func merged(with other: ExitCode) -> ExitCode { rank >= other.rank ? self : other }

    private var rank: Int {
        switch self {
        case .same: 0
        case .differs: 1
        case .secretFound: 2
        case .couldNotRun: 3
        case .usage: 4
        case .interrupted: 5
        }
    }
}
