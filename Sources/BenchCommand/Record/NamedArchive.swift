import BenchDiagnostics
import HTTPFixtures

extension HARImport {
    /// Reads the archive that an option of the command line names.
    ///
    /// - Parameters:
    ///   - name: The name as it is written.
    ///   - surroundings: The surroundings in which it is looked for.
    /// - Throws: `Diagnostic.nothingRead` if there is no such file, or no entry in it.
    init(named name: String, in surroundings: Surroundings) throws(Diagnostic) {
        self.init(path: surroundings.folder(named: name).path, keepsAssets: true)
        guard !entries.isEmpty else { throw .nothingRead(from: name, reason: unreadable.first?.reason) }
    }
}

// The reasons why nothing of another tool's HAR file can be used.
extension Diagnostic {
    static func fixtureExists(_ name: String) -> Diagnostic {
        Diagnostic(
            what: "There is a fixture \(name) already; it is unchanged.", place: FixtureName.path(of: name),
            next: "Choose another name, or remove the file and the folder beside it first.")
    }

    static func nothingRead(from source: String, reason: String?) -> Diagnostic {
        Diagnostic(
            what: "It cannot be read: \(reason ?? "there is no entry"). Nothing was written.", place: source,
            next: "Name a HAR file, a folder with some, or a ZIP archive of Playwright.")
    }

    static func nothingUsable(in source: String, entries: Int) -> Diagnostic {
        Diagnostic(
            what: (entries == 1 ? "Its only entry cannot be played." : "None of its \(entries) entries can be played.")
                + " Nothing was written.",
            place: source, next: "Record it again with the bodies: the reasons are above.")
    }

    /// No entry matches `--only`.
    static func nothingNamed(_ patterns: [String]) -> Diagnostic {
        Diagnostic(
            what: "No entry has a URL that matches --only. Nothing was written.",
            place: patterns.map { "--only \($0)" }.joined(separator: " "),
            next: "Use a pattern that matches one of the URLs above; * matches any characters.")
    }
}
