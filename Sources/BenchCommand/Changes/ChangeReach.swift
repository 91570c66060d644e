import HTTPFixtures
import PresenterBench

/// Which scenarios a change can reach: all of them unless it is certain that it reaches only some.
enum ChangeReach: Hashable, Sendable {
    /// Nobody knows what depends on this file.
    case all(because: String)
    case some(Set<String>)

    /// Decides what changed files can reach.
    ///
    /// A golden reaches its own scenario, a file of a fixture the scenarios that name the fixture, and documentation none. Which
    /// scenarios a source file reaches only a compiler could say.
    ///
    /// - Parameters:
    ///   - changes: The files.
    ///   - scenarios: All scenarios.
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

    /// The scenarios that a fixture or a golden belongs to; nil if it is neither.
    private static func scenarios(reachedBy path: String, in root: String, among scenarios: [Scenario]) -> [String]? {
        if let file = path.suffix(after: root + "Recordings/"), !file.contains("/") {
            // What is pending, and what exploring found, decides nothing in a replay.
            guard !file.hasSuffix(".txt.new"), !file.hasSuffix(".findings.txt") else { return [] }
            guard file.hasSuffix(".txt") else { return nil }
            return scenarios.map(\.name).filter { $0 == file.dropLast(4) }
        }
        guard let file = path.suffix(after: root + "Fixtures/") else { return nil }
        let name = String(file.prefix { $0 != "." && $0 != "/" })
        guard FixtureName.isValid(name), file.hasPrefix(name + ".har") || file.hasPrefix(name + ".files/") else {
            return nil
        }
        return scenarios.filter { $0.fixtures.contains { $0.name == name } }.map(\.name)
    }

    /// Texts that no app has in its bundle: in a catalogue of DocC, or at the top of the repository under a name that every
    /// repository has.
    private static func isDocumentation(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { $0.hasSuffix(".docc") } || usual.contains(path)
    }

    private static let usual: Set = [
        "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "CODE_OF_CONDUCT.md", "SECURITY.md",
    ]
}

extension String {
    /// The rest of a text with this beginning; nil if it has another one.
    fileprivate func suffix(after beginning: String) -> String? {
        hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
    }
}
