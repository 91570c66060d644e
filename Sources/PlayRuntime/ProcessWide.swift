import Synchronization

/// The state of a play that belongs to the process.
///
/// These are the globals of a play, apart from `ProcessTraffic`, which a layer above needs. A C function that replaces
/// another has no argument through which state could be passed. The folder of each platform adds its own.
package enum ProcessWide {
    /// The file of the scenario that is played, as in `#fileID`.
    package static let scenarioFile = Mutex("")

    package static let clock = VirtualClock()
    package static let waits = TimedWaits()
    package static let births = UUIDBirths()
    package static let randomness = Randomness()
    package static let fileNumbers = FileNumbers()
    package static let fileTimes = FileTimes()
    package static let confinement = Confinement()
}
