/// The kinds of files in the folder of recordings, by the end of their names.
package enum RecordingKind: String, CaseIterable, Sendable {
    case golden = ".txt"
    /// A recording that waits for a decision.
    case pending = ".txt.new"
    /// The known findings of a scenario.
    case findings = ".findings.txt"

    /// The folder of all of them, relative to the root.
    package static let folder = "Recordings"

    /// Returns the name of a scenario's file.
    package func file(of scenario: String) -> String { scenario + rawValue }

    /// Returns the path of a scenario's file, relative to the root.
    package func path(of scenario: String) -> String { "\(Self.folder)/\(file(of: scenario))" }
}
