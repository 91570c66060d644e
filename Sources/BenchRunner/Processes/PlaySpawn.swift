import Foundation
import PlayRuntime
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Starts the process of one play.
package enum PlaySpawn {
    /// A process that was started.
    struct Process {
        let number: pid_t
        #if os(Linux)
        let early: EarlyCalls

        /// A copy of another process, whose initializers have run there.
        init(copy number: pid_t) {
            self.number = number
            early = EarlyCalls(.silent, key: 0)
        }

        init(number: pid_t, early: EarlyCalls) {
            self.number = number
            self.early = early
        }
        #endif
    }

    /// Starts a program in a session and process group of its own with default signals, whatever this process ignores or
    /// blocks, with the writing end of the pipe for its events as descriptor 3 and the lock of its folder as descriptor 4.
    ///
    /// - Throws: `PlayError.notStarted`.
    static func start(
        _ program: PlayProgram, words: [String], environment: [String: String], folder: PlayFolder, events: Int32,
        conditions: PlayConditions = .usual
    ) throws(PlayError) -> Process {
        PipeEnds.closeOthersOnStart()
        let started = Surrounding.during(conditions) {
            withCStrings(words) { words in
                withCStrings(environment.map { "\($0)=\($1)" }.sorted()) { variables in
                    Result { () throws(StartFailure) in
                        try start(program, words, variables, folder: folder, events: events)
                    }
                }
            }
        }
        do { return try started.get() } catch {
            throw .notStarted(executable: program.executable, reason: String(cString: strerror(error.number)))
        }
    }

    private struct StartFailure: Error { let number: Int32 }

    #if os(Linux)
    private static func start(
        _ program: PlayProgram, _ words: [UnsafeMutablePointer<CChar>?], _ variables: [UnsafeMutablePointer<CChar>?],
        folder: PlayFolder, events: Int32
    ) throws(StartFailure) -> Process {
        PlayRights.hideThisProcess()
        let lock = folder.lock.map { [(from: $0, to: PlayFolder.lockInPlay)] } ?? []
        let launch = ProcessLaunch(
            filter: program.filter, output: folder.standardOutput, errors: folder.standardError,
            moving: [(from: events, to: EventWriter.descriptor)] + lock)
        do {
            let process = try launch.start(program.executable, words, variables)
            return Process(number: process.number, early: EarlyCalls(process.filter, key: program.filter.key))
        } catch { throw StartFailure(number: error.number) }
    }
    #else
    private static func start(
        _ program: PlayProgram, _ words: [UnsafeMutablePointer<CChar>?], _ variables: [UnsafeMutablePointer<CChar>?],
        folder: PlayFolder, events: Int32
    ) throws(StartFailure) -> Process {
        // A pointer to a structure here.
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
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
    #endif

    /// Replaces this process with a program.
    ///
    /// - Returns: Why that failed; it returns only then.
    package static func replace(with executable: String, words: [String], environment: [String: String]) -> String {
        Surrounding.fixAddresses()
        #if os(Linux)
        var environment = environment
        // A play that launches its app once more has its filters, whose descriptor is closed: until the next launch installs its
        // own, what they refuse is not reported.
        let isConfined = FilterKey.own != 0
        let key = isConfined ? FilterKey.own : FilterKey.random()
        environment[FilterKey.variable] = "\(key)"
        if !isConfined {
            let filter = CallFilter(of: .bench(getppid()), forbidsNetwork: true, key: key)
            _ = PreparedFilter(filter).install(forAllThreads: false)
        }
        #endif
        withCStrings(words) { words in
            withCStrings(environment.map { "\($0)=\($1)" }.sorted()) { variables in
                _ = execve(executable, words, variables)
            }
        }
        return String(cString: strerror(errno))
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

/// The personality and the processors that a new process inherits from this one.
enum Surrounding {
    /// Starts a process under some conditions; this process's own stay unchanged.
    static func during<Result>(_ conditions: PlayConditions, _ start: () -> Result) -> Result {
        #if os(Linux)
        let usual = personality(askOnly)
        if conditions.addressesAreFixed, usual >= 0 { _ = personality(UInt(usual) | withoutRandomAddresses) }
        defer { if usual >= 0 { _ = personality(UInt(usual)) } }
        return onOneProcessor(if: conditions.isOnOneProcessor, start)
        #else
        return start()
        #endif
    }

    /// Gives programs that replace this process the same addresses every time.
    ///
    /// It is not reported if the kernel does not allow it, as in some containers: then addresses differ in each play,
    /// and recordings that depend on them are refused.
    static func fixAddresses() {
        #if os(Linux)
        let usual = personality(askOnly)
        if usual >= 0 { _ = personality(UInt(usual) | withoutRandomAddresses) }
        #endif
    }

    #if os(Linux)
    /// `ADDR_NO_RANDOMIZE` of personality(2), and the number that only asks.
    private static let (withoutRandomAddresses, askOnly): (UInt, UInt) = (0x0040000, 0xffff_ffff)

    private static func onOneProcessor<Result>(if isWanted: Bool, _ start: () -> Result) -> Result {
        guard isWanted, let usual = Processors.allowed, let one = usual.first else { return start() }
        one.use()
        defer { usual.use() }
        return start()
    }
    #endif
}

#if os(Linux)
@_silgen_name("personality") private func personality(_ persona: UInt) -> Int32
#endif
