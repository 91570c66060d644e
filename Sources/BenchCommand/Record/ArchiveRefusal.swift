import BenchDiagnostics
import HTTPFixtures

/// A reason for which nothing of another tool's HAR file can be used.
enum ArchiveRefusal: PlainError, Equatable {
    case exists(name: String)
    case nothingRead(source: String, reason: String?)
    case nothingUsable(source: String, entries: Int)
    case nothingNamed([String])

    var what: String {
        switch self {
        case .exists(let name): "There is a fixture \(name) already; it is unchanged."
        case .nothingRead(_, let reason):
            "It cannot be read: \(reason ?? "there is no entry"). Nothing was written."
        case .nothingUsable(_, let entries):
            (entries == 1 ? "Its only entry cannot be played." : "None of its \(entries) entries can be played.")
                + " Nothing was written."
        case .nothingNamed: "No entry has a URL that matches --only. Nothing was written."
        }
    }

    var place: String {
        switch self {
        case .exists(let name): FixtureName.path(of: name)
        case .nothingRead(let source, _), .nothingUsable(let source, _): source
        case .nothingNamed(let patterns): patterns.map { "--only \($0)" }.joined(separator: " ")
        }
    }

    var next: String {
        switch self {
        case .exists: "Choose another name, or remove the file and the folder beside it first."
        case .nothingRead: "Name a HAR file, a folder with some, or a ZIP archive of Playwright."
        case .nothingUsable: "Record it again with the bodies: the reasons are above."
        case .nothingNamed: "Use a pattern that matches one of the URLs above; * matches any characters."
        }
    }
}

extension HARImport {
    /// Reads what an option of the command line names.
    ///
    /// - Parameters:
    ///   - name: As it is written.
    ///   - surroundings: Where it is looked for.
    /// - Throws: `ArchiveRefusal.nothingRead` if there is no such file, or no entry in it.
    init(named name: String, in surroundings: Surroundings) throws(ArchiveRefusal) {
        self.init(path: surroundings.folder(named: name).path, keepsAssets: true)
        guard !entries.isEmpty else { throw .nothingRead(source: name, reason: unreadable.first?.reason) }
    }
}
