import BenchDiagnostics
import Foundation

/// The state that an app finds at its first launch: defaults, files and launch arguments.
package struct InitialState: Sendable {
    /// Values in `UserDefaults.standard`, by key.
    package let defaults: [String: any Sendable]
    /// Contents of files, by their path in the home folder.
    package let files: [String: Data]
    /// The words of the command line after the program's name, at every launch.
    package let arguments: [String]

    package init(defaults: [String: any Sendable] = [:], files: [String: Data] = [:], arguments: [String] = []) {
        self.defaults = defaults
        self.files = files
        self.arguments = arguments
    }

    /// Returns this state combined with another, which wins where both set the same.
    func merging(_ other: InitialState) -> InitialState {
        InitialState(
            defaults: defaults.merging(other.defaults) { $1 }, files: files.merging(other.files) { $1 },
            arguments: arguments + other.arguments)
    }
}

extension InitialState {
    /// Writes the defaults and files into an empty home; nothing is written if any of it is wrong.
    ///
    /// - Throws: The failure of `check()`, or of writing.
    func put(into home: URL) throws(Diagnostic) {
        try check()
        for (path, bytes) in files {
            let file = home.appending(path: path)
            do {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try bytes.write(to: file)
            } catch { throw .fileNotWritten(path: path, reason: error.localizedDescription) }
        }
        for (key, value) in defaults { UserDefaults.standard.set(value, forKey: key) }
        guard defaults.isEmpty || UserDefaults.standard.synchronize() else { throw .defaultsNotWritten }
    }

    /// Checks that all of the state can be written.
    ///
    /// - Throws: A failure for the first part that cannot.
    func check() throws(Diagnostic) {
        for (key, value) in defaults.sorted(by: { $0.key < $1.key })
        where !PropertyListSerialization.propertyList(value, isValidFor: .binary) {
            throw .noPropertyList(key: key, type: "\(type(of: value))")
        }
        var taken: [String: String] = [:]
        for path in files.keys.sorted() {
            guard HomePath.isInside(path) else { throw .notInHome(path: path) }
            if let other = taken.updateValue(path, forKey: Self.folded(path)) {
                throw .clashingFiles(path: path, with: other)
            }
        }
        for path in files.keys.sorted() {
            if let file = Self.folders(of: Self.folded(path)).compactMap({ taken[$0] }).first {
                throw .clashingFiles(path: path, with: file)
            }
        }
    }

    private static func folders(of path: String) -> [String] {
        path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
    }

    /// Returns a name in a form that is equal for names which some file systems treat as one.
    private static func folded(_ path: String) -> String { path.lowercased().precomposedStringWithCanonicalMapping }
}

/// The failures of an initial state that cannot be written into the home of a play.
extension Diagnostic {
    private init(_ what: String, inState place: String, next: Advice) {
        self.init(what: what, place: "startsWith, \(place)", next: next)
    }

    private static let write: Advice =
        "Give it a name the file system allows, or free some space in the temporary folder (TMPDIR)."

    static let defaultsNotWritten = Diagnostic(
        "The defaults of the initial state cannot be written.", inState: "defaults", next: write)

    static func noPropertyList(key: String, type: String) -> Diagnostic {
        Diagnostic(
            "A value of the initial state is not a property list: \(type).",
            inState: "defaults, key \(EscapedText.quoted(key, longest: 200))",
            next: "Use strings, numbers, dates, Data, or arrays and dictionaries of them; archive other values first.")
    }

    static func notInHome(path: String) -> Diagnostic {
        Diagnostic(
            "A file of the initial state has no path inside the home folder.", inState: files([path]),
            next: "Name it relative to the home folder, without . and ..: Documents/notes.json")
    }

    static func clashingFiles(path: String, with other: String) -> Diagnostic {
        Diagnostic(
            "Two files of the initial state have the same path, or one is a folder of the other.",
            inState: files([other, path]), next: "Give each file its own name.")
    }

    static func fileNotWritten(path: String, reason: String) -> Diagnostic {
        Diagnostic(
            "A file of the initial state cannot be written: \(reason)".asSentence, inState: files([path]), next: write)
    }

    private static func files(_ paths: [String]) -> String {
        "files, " + paths.map { EscapedText.quoted($0, longest: 200) }.joined(separator: " and ")
    }
}
