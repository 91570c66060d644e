import BenchDiagnostics
import BenchSetup

/// The files of an app that need more of Combine than our stand-in has.
struct CombineNeed: Equatable, Sendable {
    /// Such a file.
    struct File: Equatable, Sendable {
        let path: String
        /// The names in it that the stand-in lacks; none where only the compiler missed something.
        let names: [String]
    }

    let files: [File]

    init(files: [File]) { self.files = files }

    /// Finds them among those that stay out with the stand-in.
    init(_ modules: [AppTrial.TriedModule], in files: [String: SwiftFile]) {
        let ours = /\b(Published|Publisher|Publishers|PassthroughSubject|AnyCancellable)\b/.wordBoundaryKind(.simple)
        let parts = modules.flatMap { $0.compiled.excerpts.map { ($0.excerpt.file.path, $0.why) } }
        let outside = (modules.flatMap { $0.outside.map { ($0.key, $0.value) } } + parts).sorted { $0.0 < $1.0 }
        self.files = outside.compactMap { path, reason in
            guard let file = files[path], file.usesCombine, let message = reason.message else { return nil }
            let isMissing = message.contains(ours) || message.hasSuffix("has no member 'publisher'")
            return isMissing || !file.combineNames.isEmpty ? File(path: path, names: file.combineNames) : nil
        }
    }

    /// The first of them with what it names.
    var example: String? {
        guard let first = files.first else { return nil }
        let others = files.count == 1 ? "" : ", and \(Plural.text(files.count - 1, "other file"))"
        return first.path + (first.names.isEmpty ? "" : " (\(first.names.joined(separator: ", ")))") + others
    }
}

/// Names of Combine that our stand-in lacks and that hardly anything else has.
enum CombineNames {
    /// Returns those that a file names, sorted.
    static func found(in tree: SyntaxTree) -> [String] {
        let labelled = tree.bodies.flatMap(\.all).compactMap { expression -> String? in
            guard let call = expression.labelledCall, ambiguous[call.name] == call.label else { return nil }
            return call.name
        }
        return Set(names.intersection(tree.words)).union(labelled).sorted()
    }

    /// Of these, the first label decides.
    private static let ambiguous = ["assign": "to", "receive": "on"]

    /// All of them, and what the stand-in itself has.
    static let all = names.union([
        "AnyCancellable", "Cancellable", "PassthroughSubject", "Published", "Publisher", "Publishers", "Subject",
    ])

    private static let names: Set = [
        "AnyPublisher", "AnySubscriber", "AnySubject", "CurrentValueSubject", "Deferred", "Future", "Just",
        "Subscribers", "autoconnect", "combineLatest", "dataTaskPublisher", "debounce", "eraseToAnyPublisher",
        "flatMap", "handleEvents", "makeConnectable", "mapError", "measureInterval", "multicast", "receiveCompletion",
        "removeDuplicates", "replaceEmpty", "replaceError", "replaceNil", "setFailureType", "switchToLatest",
        "throttle", "tryCatch", "tryCompactMap", "tryFilter", "tryMap",
    ]
}
