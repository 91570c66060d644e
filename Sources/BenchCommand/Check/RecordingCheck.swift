import BenchDiagnostics
import BenchRunner
import Foundation
import HTTPFixtures
import PresenterBench
import Transcript

/// The findings about goldens, pending recordings and known findings that need no play.
struct RecordingCheck {
    let store: RecordingStore
    /// The registered scenarios and screens.
    let playable: [Scenario]

    /// Reads files of one kind, and finds what no other command could read, and the secrets.
    func findings(in names: [String], _ kind: RecordingKind) -> [CheckFinding] {
        names.flatMap { findings(in: $0, kind) }
    }

    private func findings(in name: String, _ kind: RecordingKind) -> [CheckFinding] {
        let scenario = playable.first { $0.name == name }
        let path = kind.path(of: name)
        do {
            let text = try store.text(name, kind) ?? ""
            let secrets = SecretCheck.findings(
                inText: text, path: path, redaction: scenario?.redaction ?? Redaction())
            var findings: [CheckFinding] = []
            // The file of no scenario is an orphan, whatever it says.
            if scenario != nil, let flaw = flaw(in: text, of: name, kind) {
                findings.append(CheckFinding(unfit: path, path, flaw))
            }
            return findings + secrets.map { CheckFinding(secret: $0, in: name, next: next(for: name, kind)) }
        } catch {
            return [CheckFinding(unfit: path, path, error)]
        }
    }

    /// The first line that no other command could read.
    private func flaw(in text: String, of name: String, _ kind: RecordingKind) -> Diagnostic? {
        let path = kind.path(of: name)
        if kind == .findings {
            do { _ = try KnownFindings(text, file: path) } catch { return error }
            return nil
        }
        do { _ = try RecordingReader.recording(of: text) } catch {
            return Diagnostic(
                what: "This is not a recording: \(error.what)", place: "\(path), line \(error.line)",
                next: "Restore it, or play again and accept what the scenario does: \(.replay, name)")
        }
        return nil
    }

    private func next(for name: String, _ kind: RecordingKind) -> Advice {
        let again: Advice = kind == .findings ? "explore again: \(.explore, name)" : "play again: \(.replay, name)"
        return "Remove it with the trait .scrub(…) of the scenario, and \(again)"
    }
}
