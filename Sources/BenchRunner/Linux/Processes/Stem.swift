import BenchDiagnostics
import BenchPlatform
import Glibc
import PlayRuntime

/// A process whose copies are plays, as the bench sees it.
struct Stem {
    /// The stages of its life.
    enum State: Equatable {
        /// The process gets ready.
        case starting
        /// The process can be copied, and its first copy proves that copies play.
        case rehearsing
        /// The copies of the process play.
        case ready
        /// Plays are spawned instead, for a reason.
        case gone(String)
    }

    private(set) var state = State.starting
    var isGone: Bool { if case .gone = state { true } else { false } }
    /// The socket, readable when the stem has something to say.
    let socket: Int32
    private let process: pid_t
    private var early: EarlyCalls
    private let folder: PlayFolder

    /// Starts the process.
    ///
    /// - Throws: A `Diagnostic`.
    init(_ program: PlayProgram, for plan: PlannedPlay, outer: [String: String]) throws(Diagnostic) {
        folder = try PlayFolder(for: plan.conditions, in: FolderOfPlays.url(outer))
        do {
            let ends = try SocketPair.ends()
            defer { close(ends.theirs) }
            var plan = plan
            // The runtime reads its settings when a process starts.
            plan.tracesCrash = false
            let variables = PlayEnvironment.variables(for: plan, in: folder.path, outer: outer)
                .merging([StemProcess.variable: folder.path, StemProcess.bindsAtOnce: "1"]) { _, own in own }
            let started = try PlaySpawn.start(
                program, words: program.arguments(plan), environment: variables, folder: folder,
                events: ends.theirs)
            (process, early) = (started.number, started.early)
            socket = ends.ours
        } catch {
            folder.remove()
            throw error
        }
    }

    /// The process; nil once it is collected.
    var number: pid_t? { isGone ? nil : process }

    /// Hears whether the stem is ready to be copied.
    ///
    /// - Returns: True if it has just become ready.
    mutating func hear() -> Bool {
        guard !isGone, !isSilent else { return false }
        guard state == .starting else {
            lose("it ended")
            return false
        }
        let number = answer()
        guard number == 0 else {
            let obstacle = number.flatMap { ProcessFork.Obstacle(rawValue: -$0) }
            lose(obstacle.map { "it cannot be copied: \($0.text)" } ?? "it ended")
            return false
        }
        state = .rehearsing
        return true
    }

    /// The descriptors to poll: for messages of the stem, and for calls that the kernel refuses to it.
    var descriptors: [Int32] { isGone ? [] : [socket] + (early.descriptor.map { [$0] } ?? []) }

    /// Hears which calls the kernel refuses to the stem: each of its copies would have to report them.
    mutating func hear(_ polled: [pollfd]) {
        guard !isGone else { return }
        early.hear(polled)
        if let call = early.refused.first { lose("it makes a call that is refused before Bench.main: \(call.text)") }
    }

    /// Takes the result of the rehearsal.
    mutating func take(_ rehearsal: RawPlay) {
        guard case .rehearsing = state else { return }
        if rehearsal.isFinished {
            state = .ready
            // The stem's `main` has made no refused call, and its copies make the same calls.
            early.end()
        } else if case .couldNotRun(let failure) = rehearsal.told(in: [:]).events.last {
            lose("\(failure.place): \(failure.what)")
        } else {
            lose("its rehearsal failed")
        }
    }

    /// Copies the stem.
    ///
    /// - Parameters:
    ///   - folder: The folder of the play.
    ///   - events: The writing end of the pipe for its events.
    ///   - launch: The descriptor with what the last launch of the app has left; nil for the first launch.
    ///   - variables: Its instructions.
    ///   - watchdog: Waits for the answer.
    /// - Returns: The process of the play, a child of this one; nil if the copy failed, and the play must be spawned in
    ///   another folder.
    mutating func copy(
        in folder: PlayFolder, events: Int32, launch: Int32?, variables: [String: String], _ watchdog: WatchdogOfPlays
    ) -> pid_t? {
        guard let lock = folder.lock, folder.path.utf8.count == self.folder.path.utf8.count else { return nil }
        var message = StemMessage(isProven: state == .ready, folder: folder.path, variables: variables)
        guard message.bytes.count <= StemMessage.longest else { return nil }
        guard message.send(to: socket, with: DescriptorControl(events: events, lock: lock, launch: launch)) else {
            lose("it ended")
            return nil
        }
        var descriptors = [pollfd(fd: socket, events: Int16(POLLIN), revents: 0)]
        let deadline = watchdog.deadlineFromNow()
        while descriptors[0].revents == 0, !watchdog.hasPassed(deadline) {
            watchdog.wait(for: &descriptors, until: deadline)
        }
        guard descriptors[0].revents != 0, let process = answer(), process > 0 else {
            lose("it does not copy itself")
            return nil
        }
        return process
    }

    /// Ends the stem.
    mutating func end() { if !isGone { lose("no longer needed") } }

    /// The next number that the stem sends; nil if it sends no more.
    private func answer() -> pid_t? {
        var number: pid_t = 0
        let size = MemoryLayout<pid_t>.size
        return uninterrupted { recv(socket, &number, size, 0) } == size ? number : nil
    }

    private var isSilent: Bool {
        var end = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return uninterrupted { poll(&end, 1, 0) } <= 0
    }

    private mutating func lose(_ reason: String) {
        state = .gone(reason)
        kill(process, SIGKILL)
        var status: Int32 = 0
        uninterrupted { waitpid(process, &status, 0) }
        early.end()
        close(socket)
        folder.remove()
    }
}

/// Two connected sockets, for messages that arrive whole.
enum SocketPair {
    /// Creates the two ends. Both close when a program is started, and neither has a number below ten.
    ///
    /// - Throws: `Diagnostic.noPipe`.
    static func ends() throws(Diagnostic) -> (ours: Int32, theirs: Int32) {
        var low: [Int32] = [-1, -1]
        let type = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &low) == 0 else { throw .noPipe(reason: String(cString: strerror(errno))) }
        return try PipeEnds.raised((low[0], low[1]))
    }
}
