import BenchDiagnostics

/// Why a recording could not be read, written or accepted.
package enum RecordingError: PlainError, Equatable {
    case conflict(file: String, line: Int)
    case notText(file: String, offset: Int)
    case tooLarge(file: String, bytes: Int)
    case notAFile(String)
    case unreadable(file: String, reason: String)
    case unwritable(file: String, reason: String)
    case nothingPending(name: String)

    package var what: String {
        switch self {
        case .conflict: "The recording has merge conflicts."
        case .notText: "The recording is not UTF-8 text."
        case .tooLarge(_, let bytes):
            "The recording is too large: \(bytes) bytes; the limit is \(RecordingStore.largest)."
        case .notAFile: "The recording is not a regular file."
        case .unreadable(_, let reason): "The recording could not be read: \(reason)".asSentence
        case .unwritable(_, let reason): "The recording could not be written: \(reason)".asSentence
        case .nothingPending(let name): "No recording of \(name) is pending."
        }
    }

    package var place: String {
        switch self {
        case .conflict(let file, let line): "\(file), line \(line)"
        case .notText(let file, let offset): "\(file), byte \(offset)"
        case .tooLarge(let file, _), .notAFile(let file), .unreadable(let file, _), .unwritable(let file, _): file
        case .nothingPending(let name): "Recordings/\(name).txt.new"
        }
    }

    package var next: String {
        switch self {
        case .conflict: "Keep one side, or delete the file and accept a new recording."
        case .notText, .tooLarge: "Restore the file, or delete it and accept a new recording."
        case .notAFile: "Move away what is there, and play again."
        case .unreadable, .unwritable: "Check the permissions of the file and its folder."
        case .nothingPending(let name): "Play it first: bench replay \(name)"
        }
    }
}
