import Glibc
import Synchronization

/// The globals that replacements use, since each of them is a C function.
extension ProcessWide {
    static let timers = TimerDescriptors()
    static let dispatchTimers = DispatchTimers(waits: waits)
    static let workItems = WorkItems()
    static let initializations = Initializations()
    static let barriers = Barriers()
    static let signals = SignalSources()
    static let ownDescriptors = OwnDescriptors()
    static let children = ChildProcesses()
    package static let crashes = CrashSignals()
    static let folders = OpenFolders()
    static let operations = OperationNumbers()
    static let userName = PersistentText(MachineFacts.user)
    package static let main = MainThread()
    static let filterKey = Atomic<Int>(0)
    static let localAddresses = LocalAddresses()
    /// The original functions; nil if one is missing, and nothing is ever replaced.
    static let originals = try? Originals()
    /// The turns of the play; nil if nothing is replaced.
    package static let turns = originals.map { Turns($0, clockWaits: waits) }

    /// The programs that the app has started and that still run, for the end of a recording and for the report of a
    /// hang.
    package static var runningPrograms: [String] { children.names }
    package static func endPrograms() { children.end() }

    /// The number of pieces of work that the app has submitted.
    package static var submitted: Int { turns?.submitted ?? 0 }

    /// Makes a schedule choose among ready threads, also before each access to a variable.
    package static func chooseThreads(by choice: TurnChoice) {
        Interposition.install(Replacement.accesses)
        turns?.choose(by: choice)
    }

    /// Creates all of them: everything that a replacement touches must exist before the first one is called.
    static func makeReady() {
        prepare()
        _ = main
    }

    /// Creates those that copies of this process can share: all but `main`, which has a descriptor.
    static func prepare() {
        scenarioFile.withLock { _ in }
        _ = (
            clock, waits, births, randomness, timers, dispatchTimers, workItems, initializations, barriers, signals,
            fileNumbers, ownDescriptors, children, crashes,
            folders, fileTimes, operations, userName, confinement, localAddresses, originals, turns,
            KernelLook.table
        )
    }
}

/// A C string that lives as long as the process.
final class PersistentText: @unchecked Sendable {
    // Safe: neither the pointer nor its target ever changes.
    let pointer: UnsafeMutablePointer<CChar>

    init(_ text: String) { pointer = strdup(text) }
}
