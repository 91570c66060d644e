/// The levels of access that imports have (SE-0409): where one file of a module gives its import of Foundation one, each has to.
enum ImportLevels {
    /// Gives imports a level, where the files of their module do.
    static func applied(to text: String, beside files: [SwiftFile]) -> String {
        let named = files.reduce(into: Set<String>()) { $0.formUnion($1.leveledImports) }
        guard !named.isEmpty else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard let match = line.wholeMatch(of: /(@_exported )?import (\w+)/), named.contains(String(match.2)) else {
                return String(line)
            }
            return match.1 == nil ? "internal import \(match.2)" : "@_exported public import \(match.2)"
        }
        return lines.joined(separator: "\n")
    }

    /// The modules that a file imports with a level.
    static func modules(in text: String) -> Set<String> {
        let level =
            /(?:^|\n)[ \t]*(?:@\w+(?:\([^)\n]*\))?[ \t]+)*(?:public|package|internal|fileprivate|private)[ \t]+import[ \t]+(\w+)/
        return Set(text.matches(of: level).map { String($0.1) })
    }
}
