import BenchDiagnostics
import HTTPFixtures

/// The recordings that `--only` names, each with the digest of the text that a report has shown: `apod:5f0c31`.
struct ChosenRecordings: Sendable {
    /// The digests by name; nil where any text will do.
    private let digests: [(name: String, digest: String?)]

    var names: [String] { digests.map(\.name) }

    /// Reads `NAME:DIGEST,NAME`.
    ///
    /// - Throws: `UsageError` if one of them is none.
    init(_ text: String) throws(UsageError) {
        var digests: [(name: String, digest: String?)] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard FixtureName.isValid(sides[0]), sides.count == 1 || sides[1].wholeMatch(of: /[0-9a-f]{6,64}/) != nil
            else { throw .notAChoice(String(part)) }
            digests.append((sides[0], sides.count > 1 ? sides[1] : nil))
        }
        self.digests = digests
    }

    /// Checks that a recording is the one that was shown.
    ///
    /// - Throws: `ChangedSinceShown` if it is another one.
    func check(_ text: String, of name: String, at path: String) throws(ChangedSinceShown) {
        guard let digest = digests.first(where: { $0.name == name })?.digest else { return }
        guard Digest(text.utf8).hex.hasPrefix(digest) else { throw ChangedSinceShown(scenario: name, place: path) }
    }
}

/// A recording that is not the one that a report has shown.
struct ChangedSinceShown: PlainError, Equatable {
    let scenario: String
    let place: String

    var what: String { "The recording of \(scenario) is not the one that the report shows; nothing was accepted." }
    var next: String { "Look at it again: bench review \(scenario), or bench replay --report DIR" }
}
