import BenchDiagnostics

/// The files of an app that need more of Combine than our stand-in has.
struct CombineNeed: Equatable, Sendable {
    /// Such a file.
    struct File: Equatable, Sendable {
        let path: String
        /// What it names that the stand-in lacks; none where only the compiler missed something.
        let names: [String]
    }

    let files: [File]

    init(files: [File]) { self.files = files }

    /// Finds them among those that stay out with the stand-in.
    init(_ modules: [AppTrial.TriedModule], in files: [SwiftFile]) {
        let outside = modules.reduce(into: [:]) { all, module in all.merge(module.outside) { first, _ in first } }
        let ours = /\b(Published|Publisher|Publishers|PassthroughSubject|AnyCancellable)\b/.wordBoundaryKind(.simple)
        self.files = files.compactMap { file in
            guard file.usesCombine, case .compiler(let message) = outside[file.path] else { return nil }
            let isMissing = message.contains(ours)
            return isMissing || !file.combineNames.isEmpty ? File(path: file.path, names: file.combineNames) : nil
        }
    }

    /// The first of them with what it names.
    var example: String? {
        guard let first = files.first else { return nil }
        let others = files.count == 1 ? "" : ", and \(Plural.text(files.count - 1, "other file"))"
        return first.path + (first.names.isEmpty ? "" : " (\(first.names.joined(separator: ", ")))") + others
    }
}
