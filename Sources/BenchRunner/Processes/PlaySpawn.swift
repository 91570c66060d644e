import Foundation
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

// A structure on Linux, a pointer to one on Apple platforms.
#if canImport(Darwin)
private typealias SpawnAttributes = posix_spawnattr_t?
#else
private typealias SpawnAttributes = posix_spawnattr_t
#endif

/// Starts the process of one play.
package enum PlaySpawn {
    /// Starts a program in a session and process group of its own, with the writing end of the pipe for its events as
    /// descriptor 3 and the lock of its folder as descriptor 4.
    ///
    /// - Throws: `PlayError.notStarted`.
    static func start(
        _ executable: String, words: [String], environment: [String: String], folder: PlayFolder, events: Int32,
        conditions: PlayConditions = .usual
    ) throws(PlayError) -> pid_t {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: SpawnAttributes
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = SpawnAttributes()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, folder.standardOutput, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, folder.standardError, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_adddup2(&actions, events, 3)
        if let lock = folder.lock { posix_spawn_file_actions_adddup2(&actions, lock, PlayFolder.lockInPlay) }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        setGroupAndSignals(&attributes)
        PipeEnds.closeOthersOnStart()
        var process: pid_t = 0
        let failure = Surrounding.during(conditions) {
            withCStrings(words) { words in
                withCStrings(environment.map { "\($0)=\($1)" }.sorted()) { variables in
                    posix_spawn(&process, executable, &actions, &attributes, words, variables)
                }
            }
        }
        guard failure == 0 else {
            throw .notStarted(executable: executable, reason: String(cString: strerror(failure)))
        }
        return process
    }

    /// Replaces this process with a program.
    ///
    /// - Returns: Why that failed; it returns only then.
    package static func replace(with executable: String, words: [String], environment: [String: String]) -> String {
        Surrounding.fixAddresses()
        withCStrings(words) { words in
            withCStrings(environment.map { "\($0)=\($1)" }.sorted()) { variables in
                _ = execve(executable, words, variables)
            }
        }
        return String(cString: strerror(errno))
    }

    /// Requests a session and process group of its own and default signals, whatever this process ignores or blocks.
    private static func setGroupAndSignals(_ attributes: inout SpawnAttributes) {
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = PlaySession.flag | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        posix_spawnattr_setflags(&attributes, Int16(flags))
    }

    /// Passes texts as the null-terminated list that C programs are started with.
    package static func withCStrings<Result>(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = texts.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
