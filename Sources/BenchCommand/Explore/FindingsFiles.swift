import BenchRunner
import Foundation
import Transcript

/// The files of an exploration: the known findings, and the recordings for `--output`.
struct FindingsFiles: Sendable {
    let root: URL
    /// The folder for the recordings of findings; nil if there is none.
    let output: URL?

    /// Tells whether a text can be the reason of an accepted finding: it must be separable from the finding when it is
    /// read again.
    static func isReason(_ text: String) -> Bool {
        !text.contains { $0.isNewline } && !text.contains("  # ")
    }

    /// Reads the known findings of a scenario; none if there is no file.
    ///
    /// - Throws: A failure if they cannot be read.
    func known(_ scenario: String) throws -> KnownFindings {
        guard let text = try RecordingStore(root: root).findings(scenario) else { return KnownFindings() }
        return try KnownFindings(text, file: KnownFindings.path(of: scenario))
    }

    /// Writes the known findings of a scenario.
    ///
    /// - Throws: A failure if they cannot be written.
    func write(_ known: KnownFindings, of scenario: String) throws {
        try RecordingStore(root: root).writeFindings(scenario, known.text)
    }

    /// Writes the recording of each finding into the folder of `--output`: `NAME.1.txt`.
    ///
    /// - Throws: A failure if it cannot be written.
    func write(_ findings: [ExploreFinding], of scenario: String) throws {
        guard let output else { return }
        let store = RecordingStore(folder: output)
        for (index, finding) in findings.enumerated() {
            let head = "\(finding.symptom.line)\nschedule  \(finding.schedule.token)\n\n"
            try store.write("\(scenario).\(index + 1).txt", head + finding.recording)
        }
    }
}
