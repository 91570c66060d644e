import BenchPlatform

/// The start of a play by posix_spawn(3): nothing is refused to it.
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

/// The filter with which a kernel refuses calls to a program; there is none.
struct StartFilter: Sendable {
    init(forbidsNetwork: Bool) {}
}

/// The conditions that a new process inherits from this one; none can be set.
enum Surrounding {
    static func during<Result>(_ conditions: PlayConditions, _ start: () -> Result) -> Result { start() }
    static func fixAddresses() {}
}
