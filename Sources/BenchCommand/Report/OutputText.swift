import PresenterBench

/// Shows the end of what the app printed in a play, without its secrets.
enum OutputText {
    private static let most = 20

    /// Returns the last lines of both streams, each under its own heading; none where the app was silent.
    static func lines(_ output: PlayOutput, secrets: [String]) -> [String] {
        section("stdout", output.standardOutput, secrets) + section("stderr", output.standardError, secrets)
    }

    /// Returns the values that must not be printed: what the play named, and the listed variables of 8 characters or more.
    static func secrets(
        in events: [PlayEvent], names: [String], environment: [String: String]
    ) -> [String] {
        let told = events.compactMap { event -> String? in
            guard case .secret(let value) = event else { return nil }
            return value
        }
        return (told + names.compactMap { environment[$0] }.filter { $0.count >= 8 }).filter { !$0.isEmpty }.distinct
    }

    private static func section(_ name: String, _ stream: PlayOutput.Text, _ secrets: [String]) -> [String] {
        // Longest first, so that a secret inside another leaves no rest of it.
        let clean = secrets.sorted { $0.count > $1.count }.reduce(stream.text) { $0.replacing($1, with: "REDACTED") }
        let lines = clean.split(separator: "\n")
        guard !lines.isEmpty || !stream.isWhole else { return [] }
        let isCut = lines.count > most || !stream.isWhole
        let shown = lines.suffix(most)
        let heading = isCut ? "the app's \(name), its last \(shown.count) lines:" : "the app's \(name):"
        return [heading] + shown.map { "  \($0)" }
    }
}
