import BenchDiagnostics

/// A play that could not be started.
package struct PlayError: PlainError, Equatable {
    package let what: String
    package let place: String
    package let next: String

    static func noFolder(_ path: String, reason: String) -> PlayError {
        PlayError(
            what: "Could not create the folder of a play: \(reason)".asSentence, place: path,
            next: "Free some space there, or name another folder in TMPDIR.")
    }

    package static func notStarted(executable: String, reason: String) -> PlayError {
        PlayError(
            what: "Could not start a play: \(reason)".asSentence, place: executable,
            next: "Run fewer plays at once: bench replay --jobs 1")
    }

    static func noPipe(reason: String) -> PlayError {
        PlayError(
            what: "Could not create a pipe for the events of a play: \(reason)".asSentence, place: "this process",
            next: "Run fewer plays at once: bench replay --jobs 1")
    }
}

/// Somebody ended the bench while plays were running.
package struct Interruption: Error, Equatable {
    package init() {}
}
