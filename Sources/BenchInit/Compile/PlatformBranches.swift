import BenchDiagnostics

/// The code of a file that its app has on the app's platform, and that is left out here: branches of `#if` that ask for the platform.
struct PlatformBranches: Equatable {
    /// A branch with code.
    struct Branch: Hashable {
        /// The words before it: `#if os(iOS)`.
        let title: String
        /// The words before the branch that is compiled here in its place; nil for none.
        let other: String?
    }

    /// The branches in the order of the file, each title once.
    let branches: [Branch]
    /// True if nothing but imports is left of the file.
    let isWhole: Bool

    /// Reads a file with the conditions as the app has them and as they are here; nil if no such code is missing.
    init?(of text: String, app: SourceConditions, here: SourceConditions) {
        var (open, lost): ([Condition], [(line: Int, branch: Branch)]) = ([], [])
        var isWhole = true
        for (number, line) in Self.plain(text).split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard let match = line.firstMatch(of: /^\s*#(if|elseif|else|endif)\b\s*(.*?)\s*$/) else {
                guard Self.isCode(line) else { continue }
                if open.allSatisfy(\.isHere) {
                    isWhole = false
                } else if open.allSatisfy(\.isOfApp), let last = open.firstIndex(where: { !$0.isHere }) {
                    open[last].lostLine = open[last].lostLine ?? number
                }
                continue
            }
            if match.1 == "if" { open.append(Condition()) }
            guard !open.isEmpty else { continue }
            if match.1 == "endif" {
                let condition = open.removeLast()
                if let branch = condition.lost, let line = condition.lostLine { lost.append((line, branch)) }
            } else {
                open[open.count - 1].begin(String(match.1), match.2, app, here)
            }
        }
        branches = lost.sorted { $0.line < $1.line }.map(\.branch).distinct
        guard !branches.isEmpty else { return nil }
        self.isWhole = isWhole
    }

    /// The branches in words.
    var text: String {
        let titles = branches.map { branch in branch.title + (branch.other.map { " (\($0) is taken)" } ?? "") }
        let more = titles.count > 4 ? ["\(titles.count - 3) more"] : []
        let isElse = branches.contains { $0.title.hasPrefix("#else of") }
        return "under \((titles.prefix(more.isEmpty ? 4 : 3) + more).joined(separator: ", ")), which "
            + (titles.count == 1 ? "is " : "are ") + (isElse ? "not taken here" : "false here")
    }

    /// A text without its comments and its literals, in which lines may begin as conditions do; every line stays where it is.
    private static func plain(_ text: String) -> String {
        let words =
            /(#+)"""(?s:.*?)"""\1|(#+)"[^\n]*?"\2|"""(?s:(?:\\.|[^\\])*?)"""|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*(?s:.*?)\*\//
        return text.replacing(words) { match in
            (match.0.hasPrefix("/") ? " " : "\"\"") + match.0.filter { $0 == "\n" }
        }
    }

    /// Tells whether a line has more than an import or what only tells the compiler's user something.
    private static func isCode(_ line: Substring) -> Bool {
        line.contains { !$0.isWhitespace }
            && line.firstMatch(of: /^\s*(?:(?:@\w+(?:\([^)]*\))?|[a-z]+)\s+)*import\s|^\s*#(?:warning|error)\b/) == nil
    }
}

/// A condition from `#if` to `#endif`, at one of its lines.
private struct Condition {
    /// True in the branch that the app has on its platform.
    private(set) var isOfApp = false
    /// True in the branch that is compiled here.
    private(set) var isHere = false
    /// The first line of code that the app has and that is not compiled here, in this condition's own branch.
    var lostLine: Int?
    private var first = ""
    /// The words before the branch that the app has, and before the one that is compiled here.
    private var (ofApp, here): (String?, String?) = (nil, nil)
    /// True if what decides about the app's branch names a platform of Apple's.
    private var asksForPlatform = false

    /// Begins a branch.
    mutating func begin(_ word: String, _ condition: Substring, _ app: SourceConditions, _ here: SourceConditions) {
        let title = word == "else" ? "#else of \(first)" : "#\(word) \(condition)"
        if word == "if" { first = title }
        if ofApp == nil, condition.contains(Self.platforms) { asksForPlatform = true }
        isOfApp = ofApp == nil && (word == "else" || app.holds(condition))
        isHere = self.here == nil && (word == "else" || here.holds(condition))
        if isOfApp { ofApp = title }
        if isHere { self.here = word == "else" ? "#else" : title }
    }

    /// The app's branch where it is missing; nil where its author wrote another one for this platform.
    var lost: PlatformBranches.Branch? {
        guard asksForPlatform, let ofApp, here?.contains("Linux") != true else { return nil }
        return .init(title: ofApp, other: here)
    }

    private static var platforms: Regex<Substring> {
        /\bos\s*\(\s*(?:iOS|visionOS|tvOS|watchOS|macOS|OSX)\s*\)|\btargetEnvironment\s*\(/
    }
}
