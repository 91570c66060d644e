import Synchronization

/// The state of a play that belongs to the process.
///
/// These are the only globals of the bench. A C function that stands in for another has no argument through which state could
/// be handed to it, and Foundation creates URL protocols by itself.
enum ProcessWide {
    /// The requests of the play; nil until a play begins.
    static let traffic = Mutex<Traffic?>(nil)

    static let clock = VirtualClock()
    static let waits = TimedWaits()
    static let births = UUIDBirths()

    #if os(Linux)
    static let threads = DispatchThreads()
    static let timers = TimerDescriptors()
    static let semaphores = TimedSemaphores()
    static let waitNotes = WaitNotes()
    static let main = MainThread()
    /// Nil where a function is missing; then nothing is ever replaced.
    static let originals = try? Originals()
    #endif
}
