import BenchPlatform
import Foundation
import Transcript

/// One play in its own process, as the parent sees it.
struct RunningPlay {
    /// The origin of the process of a play.
    enum Origin {
        case spawned, copied
        /// The process is the copy that proves that others can play.
        case rehearsal
    }

    /// The thing that ended with the process: the play, or one launch of its app.
    enum End {
        case over(RawPlay)
        /// A launch of the app, with the descriptor of what it has left for the next.
        case launch(Int32)
    }

    let plan: PlannedPlay
    let origin: Origin
    let folder: PlayFolder
    private(set) var descriptor: Int32
    let deadline: WatchdogOfPlays.Deadline
    /// The pause after its events were read: a process that wakes up for each event takes as long as the play. The end
    /// of the play is heard at once.
    static let rest = Duration.milliseconds(2)
    /// The moment at which the events are read again.
    var nextRead = WatchdogOfPlays.Deadline.now
    /// The result of the copy that is played again in this process.
    var earlier: RawPlay?
    private(set) var isOpen = true
    private(set) var process: pid_t
    private var early: EarlyCalls
    private var lines = EventLines()
    private var told = 0
    private var reason: RawPlay.End?
    private let began = ContinuousClock.now
    /// The time since the play began.
    var age: Duration { .now - began }

    init(
        _ plan: PlannedPlay, _ origin: Origin, process: PlaySpawn.Process, descriptor: Int32, folder: PlayFolder,
        deadline: WatchdogOfPlays.Deadline
    ) {
        self.plan = plan
        self.origin = origin
        self.process = process.number
        early = process.early
        self.descriptor = descriptor
        self.folder = folder
        self.deadline = deadline
        PipeEnds.makeNonblocking(descriptor)
    }

    /// Reads the events that have arrived.
    mutating func read() {
        while isOpen, let bytes = Descriptor.read(descriptor) {
            lines.take(bytes)
            if bytes.isEmpty { isOpen = false }
            if let line = lines.garbage { end(as: .garbage(line)) }
        }
    }

    /// The descriptor that becomes readable when the kernel refuses a call before the play can report it itself.
    var earlyDescriptor: Int32? { early.descriptor }

    /// Hears which calls the kernel refuses to the process.
    mutating func hear(_ polled: [pollfd]) { early.hear(polled) }

    /// Returns the events that were read since the last call.
    mutating func takeNews() -> ArraySlice<PlayEvent> {
        defer { told = lines.events.count }
        return lines.events[told...]
    }

    /// Bounds the output of the play on disk.
    func boundOutput() {
        for file in [folder.standardOutput, folder.standardError] { OutputBound.apply(to: file) }
    }

    /// The number of bytes of an incomplete event that have arrived.
    var unread: Int { lines.unread }

    /// Ends the process and everything that it started; the result of the play is then known.
    mutating func end(as end: RawPlay.End) {
        guard reason == nil else { return }
        reason = end
        isOpen = false
        kill(-process, SIGKILL)
        // A copy makes its session itself, and may not have done so yet.
        kill(process, SIGKILL)
    }

    /// Continues the play in another process, the next launch of the app.
    mutating func goOn(in process: pid_t, descriptor: Int32) {
        self.process = process
        self.descriptor = descriptor
        isOpen = true
        PipeEnds.makeNonblocking(descriptor)
    }

    /// Collects the process once it, and everything that it started, is gone.
    ///
    /// - Parameters:
    ///   - sessions: The sessions of plays, which end everything that it started.
    ///   - others: The other processes of plays that are not collected yet.
    /// - Returns: The thing that has ended; nil while the process lives.
    mutating func collect(_ sessions: inout PlaySessions, besides others: () -> [pid_t]) -> End? {
        guard hasEnded else { return nil }
        sessions.end(process, besides: others)
        var status: Int32 = 0
        uninterrupted { waitpid(process, &status, 0) }
        read()
        close(descriptor)
        if status == 0, reason == nil, lines.unread == 0, let launch = leftLaunch { return .launch(launch) }
        early.end()
        defer { folder.remove() }
        let output = folder.printed()
        let end = reason ?? end(signal: status & 0x7f, output)
        let events = early.events(of: plan.scenario) + lines.events
        var result = RawPlay(plan: plan, events: events, end: end, output: output)
        result.isOfCopy = origin == .copied
        result.took = .now - began
        if result.crash != nil { result.crashStack = folder.crashStack }
        return .over(result)
    }

    /// The descriptor with what the app has left for its next launch; nil if it does not launch again, or has done so
    /// in its own process.
    private var leftLaunch: Int32? {
        guard origin == .copied, case .relaunched = lines.events.last else { return nil }
        return folder.takeLaunch()
    }

    /// True if the process is gone; waits for that if it was killed.
    private var hasEnded: Bool {
        var facts = siginfo_t()
        let options = WEXITED | WNOWAIT | (reason == nil ? WNOHANG : 0)
        guard uninterrupted({ waitid(P_PID, id_t(process), &facts, options) }) == 0 else { return true }
        return facts.si_signo == SIGCHLD
    }

    private func end(signal: Int32, _ output: PlayOutput) -> RawPlay.End {
        guard signal == 0 else { return .crashed(folder.crash(by: signal, output: output)) }
        if let line = lines.brokenLine { return .garbage(line) }
        return .ended
    }
}
