import Foundation
import PresenterBench
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// One play in its own process, as the parent sees it.
struct RunningPlay {
    let number: Int
    let plan: PlannedPlay
    let descriptor: Int32
    let deadline: WatchdogOfPlays.Deadline
    private(set) var isOpen = true
    private let process: pid_t
    private let folder: PlayFolder
    private var lines = EventLines()
    private var reason: PlayExit?

    init(
        number: Int, plan: PlannedPlay, process: pid_t, descriptor: Int32, folder: PlayFolder,
        deadline: WatchdogOfPlays.Deadline
    ) {
        self.number = number
        self.plan = plan
        self.process = process
        self.descriptor = descriptor
        self.folder = folder
        self.deadline = deadline
        Pipe.makeNonblocking(descriptor)
    }

    /// Reads the events that have arrived.
    mutating func read() {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while isOpen {
            #if canImport(Glibc)
            let count = Glibc.read(descriptor, &bytes, bytes.count)
            #else
            let count = Darwin.read(descriptor, &bytes, bytes.count)
            #endif
            if count > 0 { lines.take(bytes[..<count]) }
            if count == 0 { isOpen = false }
            if count < 0 { break }
            if lines.garbage != nil { end(as: .garbage(lines.garbage ?? "")) }
        }
    }

    /// Ends the process and all that it started; what came of the play is then known.
    mutating func end(as exit: PlayExit) {
        guard reason == nil else { return }
        reason = exit
        isOpen = false
        kill(-process, SIGKILL)
    }

    /// Returns what came of the play once its process is gone; nil while it lives.
    mutating func collect() -> PlayResult? {
        var status: Int32 = 0
        guard waitpid(process, &status, reason == nil ? WNOHANG : 0) == process else { return nil }
        read()
        close(descriptor)
        defer { folder.remove() }
        let exit = reason ?? Self.exit(signal: status & 0x7f, lines)
        return PlayResult(number: number, plan: plan, events: lines.events, exit: exit, output: folder.printed())
    }

    private static func exit(signal: Int32, _ lines: EventLines) -> PlayExit {
        guard signal == 0 else { return .crashed }
        if let line = lines.brokenLine { return .garbage(line) }
        return .ended
    }
}

/// What came of one play.
struct PlayResult: Sendable {
    /// Counts the plays of one run of the loop from 0.
    var number: Int
    var plan: PlannedPlay
    var events: [PlayEvent]
    var exit: PlayExit
    var output: PlayOutput

    init(number: Int, plan: PlannedPlay, events: [PlayEvent], exit: PlayExit, output: PlayOutput) {
        self.number = number
        self.plan = plan
        self.events = events
        self.exit = exit
        self.output = output
    }
}
