import BenchDiagnostics
import Foundation
import Transcript

/// The accepted findings of a scenario, each with a reason: `Recordings/NAME.findings.txt`.
package struct KnownFindings: Sendable, Hashable {
    /// One line of the file.
    package struct Line: Sendable, Hashable {
        /// The finding, `silence: didTap(): …`, or `silence: *` for a rule that does not judge this scenario.
        package let finding: String
        /// The schedule that showed it; empty for a rule.
        package let token: String
        package let reason: String

        package init(finding: String, token: String, reason: String) {
            self.finding = finding
            self.token = token
            self.reason = reason
        }

        var text: String { finding + (token.isEmpty ? "" : "  [\(token)]") + "  # \(reason)" }

        /// The rule that does not judge this scenario; nil for a line about a finding.
        var rule: ExploreRule? { ExploreRule.allCases.first { finding == "\($0.rawValue): *" } }

        /// Tells whether the line covers a finding, in any of the steps where it shows.
        package func covers(_ found: ExploreFinding) -> Bool {
            found.lines.contains(finding) || rule == found.symptom.rule || found.symptoms.contains(where: isTheCrash)
        }

        /// Tells whether the line covers a crash that another kind of build may report as another kind of trap.
        private func isTheCrash(_ symptom: Symptom) -> Bool {
            let head = "\(symptom.rule.rawValue): \(symptom.step): "
            guard let name = symptom.crash, finding.hasPrefix(head) else { return false }
            return CrashName(finding.dropFirst(head.count))?.agrees(with: name) == true
        }
    }

    package let lines: [Line]

    /// The path of the file of a scenario, as messages name it.
    package static func path(of scenario: String) -> String { RecordingKind.findings.path(of: scenario) }

    /// Tells whether a text can be the reason of an accepted finding: it must be separable from the finding when it is
    /// read again.
    package static func isReason(_ text: String) -> Bool {
        !text.contains { $0.isNewline } && !text.contains("  # ")
    }

    package init(_ lines: [Line] = []) { self.lines = lines }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - text: Its contents.
    ///   - file: Its path, for failures.
    /// - Throws: A failure for the first line that is not a finding with a reason.
    package init(_ text: String, file: String) throws(Diagnostic) {
        var lines: [Line] = []
        for (index, line) in LineTexts.of(text).enumerated() {
            guard !line.isEmpty else { continue }
            guard let known = Self.line(line) else {
                throw .noKnownFinding(line, at: "\(file), line \(index + 1)")
            }
            lines.append(known)
        }
        self.init(lines)
    }

    /// Returns the findings without some lines.
    package func dropping(_ lines: [Line]) -> KnownFindings {
        KnownFindings(self.lines.filter { !lines.contains($0) })
    }

    /// Returns the findings together with others that are accepted for a reason.
    package func accepting(_ findings: [ExploreFinding], because reason: String) -> KnownFindings {
        KnownFindings(
            lines + findings.map { Line(finding: $0.symptom.line, token: $0.schedule.token, reason: reason) })
    }

    /// The text of the file: sorted, one line for each finding.
    package var text: String {
        lines.map { $0.text + "\n" }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined()
    }

    private static func line(_ text: Substring) -> Line? {
        guard let mark = text.range(of: "  # ", options: .backwards),
            case let reason = text[mark.upperBound...].trimmingCharacters(in: .whitespaces), !reason.isEmpty
        else { return nil }
        var finding = text[..<mark.lowerBound]
        var token = ""
        if finding.hasSuffix("]"), let open = finding.range(of: "  [", options: .backwards) {
            token = String(finding[open.upperBound...].dropLast())
            finding = finding[..<open.lowerBound]
        }
        let rule = finding.prefix { $0 != ":" }
        guard ExploreRule(rawValue: String(rule)) != nil, finding.count > rule.count + 2 else { return nil }
        return Line(finding: String(finding), token: token, reason: reason)
    }
}

/// The failure of a line that is not a finding with a reason.
extension Diagnostic {
    fileprivate static func noKnownFinding(_ line: Substring, at place: String) -> Diagnostic {
        Diagnostic(
            what: "Not a known finding with its reason: \(EscapedText.quoted(String(line), longest: 160))",
            place: place,
            next: "A line reads like: silence: didTap(): the view is told nothing …  [fault.1:offline]  # why it stays")
    }
}
