import BenchDiagnostics

/// Runs that cannot be joined.
enum MergeError: PlainError, Equatable {
    case noRuns
    case nothing(in: String)
    case differ(String, String, in: String)
    /// The number of a shard; nil for a whole run.
    case twice(Int?, String, String)

    var what: String {
        switch self {
        case .noRuns: "There is no run to merge."
        case .nothing: "No run has left anything here."
        case .differ(_, _, let what): "Two runs differ in the \(what), so they are no parts of one run."
        case .twice(let index?, _, _): "Shard \(index) is there twice, with different results."
        case .twice(nil, _, _): "There are two whole runs, with different results."
        }
    }

    var place: String {
        switch self {
        case .noRuns: "the folders that were named"
        case .nothing(let folder): folder
        case .differ(let first, let other, _), .twice(_, let first, let other): "\(first), \(other)"
        }
    }

    var next: String {
        switch self {
        case .noRuns, .nothing: "Name the folders that bench replay --report DIR or bench explore --report DIR wrote."
        case .differ: "Merge what the shards of one run left, each in a folder that was empty before."
        case .twice: "Remove the one of an earlier run."
        }
    }
}
