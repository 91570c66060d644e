import BenchDiagnostics

/// A play that could not be started.
package enum PlayError: PlainError, Equatable {
    case noFolder(String, reason: String)
    case notStarted(executable: String, reason: String)
    case noPipe(reason: String)

    package var what: String {
        switch self {
        case .noFolder(_, let reason): "Could not create the folder of a play: \(reason)".asSentence
        case .notStarted(_, let reason): "Could not start a play: \(reason)".asSentence
        case .noPipe(let reason): "Could not create a pipe for the events of a play: \(reason)".asSentence
        }
    }

    package var place: String {
        switch self {
        case .noFolder(let path, _): path
        case .notStarted(let executable, _): executable
        case .noPipe: "this process"
        }
    }

    package var next: String {
        switch self {
        case .noFolder: "Free some space there, or name another folder in TMPDIR."
        case .notStarted, .noPipe: "Run fewer plays at once: bench replay --jobs 1"
        }
    }
}

/// Somebody ended the bench while plays were running.
package struct Interruption: Error, Equatable {
    package init() {}
}
