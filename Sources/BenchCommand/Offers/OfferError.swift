import BenchDiagnostics

/// A folder of recordings that cannot be used, or one of them that cannot be a golden.
enum OfferError: PlainError, Equatable {
    case unreadable(String, reason: String)
    case unwritable(String, reason: String)
    /// A file of somebody else has the name of a recording.
    case notOurs(String)
    case notARecording(String, scenario: String)
    /// It was made by a scenario with other fixtures, faults or answers.
    case otherHead(String, scenario: String)
    /// It has no ending, or a line that no recording has.
    case incomplete(String, line: Int?)
    /// It ends as no offered recording does.
    case endsOtherwise(String, line: Int)
    case hasMiss(String, line: Int)

    var what: String {
        switch self {
        case .unreadable(_, let reason): "The folder cannot be read: \(reason)".asSentence
        case .unwritable(_, let reason): "A recording cannot be written: \(reason)".asSentence
        case .notOurs: "A file that is no recording of the scenario would be replaced."
        case .notARecording(_, let scenario): "This is not a recording of the scenario \(scenario)."
        case .otherHead(_, let scenario):
            "The recording was made by a different version of the scenario \(scenario): its fixtures, faults or answers differ."
        case .incomplete: "The recording is incomplete."
        case .endsOtherwise: "The play of the recording did not come to its end."
        case .hasMiss: "The recording has a miss, which can never be accepted."
        }
    }

    var place: String {
        switch self {
        case .unreadable(let path, _), .unwritable(let path, _), .notOurs(let path), .notARecording(let path, _),
            .otherHead(let path, _), .incomplete(let path, line: nil):
            path
        case .incomplete(let path, .some(let line)), .endsOtherwise(let path, let line), .hasMiss(let path, let line):
            "\(path), line \(line)"
        }
    }

    var next: String {
        switch self {
        case .unreadable: "Name the folder that bench replay --output DIR wrote."
        case .unwritable: "Make it writable, or name another folder: --output DIR"
        case .notOurs: "Move it away, or name another folder: --output DIR"
        case .otherHead(_, let scenario): "Play it with the code here: bench replay \(scenario)"
        case .notARecording, .incomplete, .endsOtherwise, .hasMiss:
            "Remove the file, or write it again: bench replay --output DIR"
        }
    }
}
