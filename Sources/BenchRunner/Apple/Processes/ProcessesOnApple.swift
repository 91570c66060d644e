import BenchDiagnostics
import BenchPlatform
import Transcript

/// The start of a play by posix_spawn(3), without a filter for system calls.
extension PlaySpawn {
    static func start(
        _ program: PlayProgram, _ words: [UnsafeMutablePointer<CChar>?], _ variables: [UnsafeMutablePointer<CChar>?],
        folder: PlayFolder, events: Int32
    ) throws(StartFailure) -> Process {
        var (actions, attributes) = (newSpawnActions(), newSpawnAttributes())
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, folder.standardOutput, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, folder.standardError, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_adddup2(&actions, events, EventWriter.descriptor)
        if let lock = folder.lock { posix_spawn_file_actions_adddup2(&actions, lock, PlayFolder.lockInPlay) }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        var process: pid_t = 0
        let failure = posix_spawn(&process, program.executable, &actions, &attributes, words, variables)
        guard failure == 0 else { throw StartFailure(number: failure) }
        return Process(number: process)
    }

    static func confined(_ environment: [String: String]) -> [String: String] { environment }
}

/// The filter for system calls of a play; none on Apple's platforms.
struct StartFilter: Sendable {
    init(forbidsNetwork: Bool) {}
}

/// The conditions that a new process inherits from this one; none can be set.
enum Surrounding {
    static func during<Result>(_ conditions: PlayConditions, _ start: () -> Result) -> Result { start() }
    static func fixAddresses() {}
}

/// The processes whose copies are plays; on Apple's platforms none can be copied.
struct Stems {
    init(program: PlayProgram, environment: [String: String], expecting expected: Int) {}

    func isReady(for plan: PlannedPlay) -> Bool { false }
    func shouldWait(_ plan: PlannedPlay) throws(Diagnostic) -> Bool { false }
    var descriptors: [Int32] { [] }
    var numbers: [pid_t] { [] }
    func hear(_ polled: [pollfd]) {}
    func hear() -> [PlannedPlay] { [] }
    func copy(
        _ plan: PlannedPlay, in folder: PlayFolder, events: Int32, launch: Int32? = nil, _ watchdog: WatchdogOfPlays
    ) -> pid_t? { nil }
    func take(_ rehearsal: RawPlay) {}
    func end() {}
}

extension MachineCheck {
    /// The reason why no play can be a copy of another process.
    static func copyObstacle(
        _ program: PlayProgram, _ environment: [String: String], _ watchdog: WatchdogOfPlays
    ) throws -> String? { "this platform cannot copy them" }
}

/// The system calls that were refused before a play could report them itself; none on Apple's platforms.
struct EarlyCalls {
    static var none: EarlyCalls { EarlyCalls() }

    var descriptor: Int32? { nil }
    func hear(_ polled: [pollfd]) {}
    func end() {}
    func events(of scenario: String) -> [PlayEvent] { [] }
}

extension ParentBond {
    /// False: nothing ends a play whose bench was killed.
    static var endsOrphans: Bool { false }

    static func endWithParent() {}
}

extension CrashTrace {
    /// False: the system itself examines crashes.
    static var isThere: Bool { false }
}

extension OutputBound {
    /// Returns false: no file has holes.
    static func makeHole(in file: Int32, ofFirst bytes: off_t) -> Bool { false }
}

/// All processes that plays have started, as far as they stay in the process group of their play: no more can be found.
package struct PlaySessions {
    /// Does nothing: no process can become the parent of what others leave behind.
    package static func adopt() {}

    mutating func end(_ play: pid_t, besides others: () -> [pid_t]) { kill(-play, SIGKILL) }
}
