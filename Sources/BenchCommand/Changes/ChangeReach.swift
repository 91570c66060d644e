import HTTPFixtures
import PresenterBench
import Transcript

/// The scenarios that a change can reach, as far as Git shows it: all of them, unless each file reaches only some.
enum ChangeReach: Hashable, Sendable {
    /// Nobody knows what depends on a file.
    case all(because: String)
    case some(Set<String>)

    /// Finds the scenarios that changed files can reach.
    ///
    /// A golden reaches its own scenario, a file of a fixture the scenarios that name the fixture, and documentation
    /// none. Only a compiler could say which scenarios a source file reaches.
    init(_ changes: ChangedFiles, among scenarios: [Scenario]) {
        if let unseen = changes.unseen {
            self = .all(because: unseen)
            return
        }
        var reached: Set<String> = []
        for path in changes.paths where !Self.isDocumentation(path) {
            guard let names = Self.scenarios(reachedBy: path, in: changes.root, among: scenarios) else {
                self = .all(because: path)
                return
            }
            reached.formUnion(names)
        }
        self = .some(reached)
    }

    /// Returns the scenarios to which a fixture or a golden belongs; nil for any other file.
    private static func scenarios(reachedBy path: String, in root: String, among scenarios: [Scenario]) -> [String]? {
        if let file = path.suffix(after: root + RecordingKind.folder + "/"), !file.contains("/") {
            // A pending recording, or a finding, decides nothing in a replay.
            guard ![RecordingKind.pending, .findings].contains(where: { file.hasSuffix($0.rawValue) }) else {
                return []
            }
            guard file.hasSuffix(RecordingKind.golden.rawValue) else { return nil }
            return scenarios.map(\.name).filter { RecordingKind.golden.file(of: $0) == file }
        }
        guard let file = path.suffix(after: root + FixtureName.folder + "/") else { return nil }
        let name = String(file.prefix { $0 != "." && $0 != "/" })
        guard FixtureName.isValid(name), file.hasPrefix(name + ".har") || file.hasPrefix(name + ".files/") else {
            return nil
        }
        return scenarios.filter { $0.uses(name) }.map(\.name)
    }

    /// Tells whether a file is a text that no app has in its bundle: one in a DocC catalogue, or one at the top of the
    /// repository with a name that every repository has.
    private static func isDocumentation(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { $0.hasSuffix(".docc") } || usual.contains(path)
    }

    private static let usual: Set = [
        "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "CODE_OF_CONDUCT.md", "SECURITY.md",
    ]
}

extension String {
    /// The rest of a text after a beginning; nil if it begins otherwise.
    fileprivate func suffix(after beginning: String) -> String? {
        hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
    }
}
