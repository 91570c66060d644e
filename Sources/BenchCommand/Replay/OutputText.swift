import BenchDiagnostics
import BenchRunner
import HTTPFixtures
import PresenterBench
import Transcript

/// Formats the end of the app's output in a play, without its secrets.
enum OutputText {
    private static let most = 20

    /// Returns the last lines of both streams, each under its own heading; none if the app printed nothing.
    ///
    /// - Parameters:
    ///   - output: The app's output.
    ///   - redactor: The redactor with the secrets of the play.
    /// - Returns: Lines that may be printed.
    static func lines(_ output: PlayOutput, redactor: Redactor) -> [String] {
        var redactor = redactor
        return section("stdout", output.standardOutput, &redactor) + section("stderr", output.standardError, &redactor)
    }

    /// Teaches a redactor the values that must not be printed: secrets that the play reported, and the values of the
    /// variables that the scenario lists.
    static func learn(
        _ redactor: inout Redactor, from events: [PlayEvent], scenario: Scenario, environment: [String: String]
    ) {
        redactor.learnSecrets(in: events)
        for known in KnownSecret.all(named: scenario.environment, in: environment, by: scenario.redaction) {
            redactor.learn(known)
        }
    }

    private static func section(_ name: String, _ stream: PlayOutput.Text, _ redactor: inout Redactor) -> [String] {
        let lines = withoutStackTraces(stream.text.told(by: &redactor).filter { !$0.isEmpty })
        guard !lines.isEmpty || stream.missing > 0 else { return [] }
        let shown = lines.suffix(most)
        return ["the app's \(name)\(place(of: shown.count, of: lines.count, missing: stream.missing)):"]
            + shown.map { "  \($0)" }
    }

    /// `, its last 20 lines; 15 lines before them are left out`; empty if all is shown.
    private static func place(of shown: Int, of lines: Int, missing: UInt64) -> String {
        let before = [
            lines > shown ? Plural.text(lines - shown, "line") : nil, missing > 0 ? "\(missing) bytes" : nil,
        ].compactMap { $0 }
        guard !before.isEmpty else { return "" }
        return
            ", its last \(shown == 1 ? "line" : "\(shown) lines"); \(before.joined(separator: " and ")) before are left out"
    }

    /// Removes the lines that the runtime prints below a fatal error: addresses, and paths of this machine.
    ///
    /// Its line about the crash itself is removed too: `*** Signal 4: Backtracing from 0x7fe6c04f9361... done ***`.
    private static func withoutStackTraces(_ lines: [String]) -> [String] {
        var isTrace = false
        return lines.filter { line in
            if line.hasPrefix("*** Signal "), line.contains(": Backtracing from 0x") { return false }
            isTrace = line == "Current stack trace:" || (isTrace && line.first?.isNumber == true && line.contains("0x"))
            return !isTrace
        }
    }
}
