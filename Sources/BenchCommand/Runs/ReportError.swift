import BenchDiagnostics

/// A report that cannot be written, or one that cannot be read again.
enum ReportError: PlainError, Equatable {
    case unwritable(String, reason: String)
    /// A file that an engine wants, not the bench's user.
    case unwritableForEngine(String, reason: String)
    /// Files of somebody else have the names of a report's.
    case notOurs([String], in: String)
    case unreadable(String, reason: String)
    case notARun(String, reason: String)
    case otherVersion(String, Int, readable: Int)

    var what: String {
        switch self {
        case .unwritable(_, let reason), .unwritableForEngine(_, let reason):
            "The report cannot be written: \(reason)".asSentence
        case .notOurs(let names, _):
            "The report would replace \(names.count == 1 ? "a file" : "files") that no report of this bench wrote: "
                + names.joined(separator: ", ") + "."
        case .unreadable(_, let reason): "The report cannot be read: \(reason)".asSentence
        case .notARun(_, let reason): "This is not what a run leaves: \(reason)".asSentence
        case .otherVersion(_, let version, let readable):
            "The file has version \(version), and this bench reads version \(readable)."
        }
    }

    var place: String {
        switch self {
        case .notOurs(_, let folder): folder
        case .unwritable(let path, _), .unwritableForEngine(let path, _), .unreadable(let path, _),
            .notARun(let path, _), .otherVersion(let path, _, _):
            path
        }
    }

    var next: String {
        switch self {
        case .unwritable: "Name a folder that can be written: --report DIR"
        case .notOurs: "Name another folder, or move them away: --report DIR"
        case .unwritableForEngine:
            "The engine has named this file by a variable: let it be written, or unset the variable."
        case .unreadable, .notARun:
            "Name the folders that bench replay --report DIR or bench explore --report DIR wrote."
        case .otherVersion: "Merge with the same version of the bench that played."
        }
    }
}
