import BenchDiagnostics
import BenchPlatform
import Foundation

/// Starts the process of one play.
package enum PlaySpawn {
    /// A process that was started.
    struct Process {
        let number: pid_t
        var early = EarlyCalls.none
    }

    /// Starts a program in a session and process group of its own, with default signals whatever this process ignores
    /// or blocks. Its descriptor 3 is the writing end of the pipe for its events, and descriptor 4 the lock of its
    /// folder.
    ///
    /// - Throws: `Diagnostic.notStarted`.
    static func start(
        _ program: PlayProgram, words: [String], environment: [String: String], folder: PlayFolder, events: Int32,
        conditions: PlayConditions = .usual
    ) throws(Diagnostic) -> Process {
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

    struct StartFailure: Error { let number: Int32 }

    /// Replaces this process with a program.
    ///
    /// - Returns: The reason of a failure; it does not return otherwise.
    package static func replace(with executable: String, words: [String], environment: [String: String]) -> String {
        Surrounding.fixAddresses()
        let environment = confined(environment)
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
