import Synchronization
#if os(Linux)
import Glibc
#endif

/// The state of a play that belongs to the process.
///
/// These are the globals of a play, but for `ProcessTraffic`, which a layer above needs. A C function that replaces another
/// has no argument through which state could be passed.
package enum ProcessWide {
    /// The file of the scenario that is played, as in `#fileID`.
    package static let scenarioFile = Mutex("")

    package static let clock = VirtualClock()
    package static let waits = TimedWaits()
    package static let births = UUIDBirths()
    package static let randomness = Randomness()

    #if os(Linux)
    static let timers = TimerDescriptors()
    static let dispatchTimers = DispatchTimers()
    static let workItems = WorkItems()
    static let initializations = Initializations()
    static let barriers = Barriers()
    static let signals = SignalSources()
    package static let fileNumbers = FileNumbers()
    static let ownDescriptors = OwnDescriptors()
    static let children = ChildProcesses()
    package static let crashes = CrashSignals()
    static let folders = OpenFolders()
    package static let fileTimes = FileTimes()
    static let operations = OperationNumbers()
    static let userName = PersistentText(MachineFacts.user)
    package static let main = MainThread()
    package static let confinement = Confinement()
    static let filterKey = Atomic<Int>(0)
    static let localAddresses = LocalAddresses()
    /// Nil if a function is missing; then nothing is ever replaced.
    static let originals = try? Originals()
    /// Nil if nothing is replaced.
    package static let turns = originals.map { Turns($0, clockWaits: waits) }

    /// The programs that the app has started and that still run, for the end of a recording and for the report of a
    /// hang.
    package static var runningPrograms: [String] { children.names }
    package static func endPrograms() { children.end() }

    /// Creates all of it: everything a replacement touches must exist before the first one is called.
    static func makeReady() {
        prepare()
        _ = main
    }

    /// Creates what copies of this process may have in common: all but `main`, which has a descriptor.
    static func prepare() {
        scenarioFile.withLock { _ in }
        _ = (
            clock, waits, births, randomness, timers, dispatchTimers, workItems, initializations, barriers, signals,
            fileNumbers, ownDescriptors, children, crashes,
            folders, fileTimes, operations, userName, confinement, localAddresses, originals, turns,
            KernelLook.table
        )
    }
    #else
    package static var runningPrograms: [String] { [] }
    package static func endPrograms() {}
    #endif
}

#if os(Linux)
/// A C string that lives as long as the process.
final class PersistentText: @unchecked Sendable {
    // Safe: neither the pointer nor its target ever changes.
    let pointer: UnsafeMutablePointer<CChar>

    init(_ text: String) { pointer = strdup(text) }
}
#endif
