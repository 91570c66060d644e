import BenchDiagnostics
import HTTPFixtures
import PresenterBench
import Transcript

/// A recording that another machine has written, which is checked before it becomes a golden here.
struct OfferedRecording {
    let scenario: Scenario
    /// The file that it was read from.
    let path: String
    let text: String

    /// Checks that a replay of this scenario, with this bench, could have written and offered it.
    ///
    /// - Throws: A `Diagnostic` if not.
    func check() throws(Diagnostic) {
        let recording = try read()
        try check(recording.head)
        guard let end = recording.entries.last, end.isLast else { throw .incomplete(path, line: nil) }
        switch end {
        // A crash is offered only if the scenario expects it.
        case .ended, .crashed: break
        default: throw .endsOtherwise(path, line: line(of: end))
        }
        if let miss = recording.entries.first(where: \.isMiss) { throw .hasMiss(path, line: line(of: miss)) }
    }

    private func read() throws(Diagnostic) -> Recording {
        do { return try RecordingReader.recording(of: text) } catch {
            guard error.line > 1 else { throw .notARecording(path, scenario: scenario.name) }
            throw .incomplete(path, line: error.line)
        }
    }

    /// Compares the lines above the events with what this bench would write there.
    private func check(_ head: RecordingHead) throws(Diagnostic) {
        let expected = RecordingHead(scenario)
        guard head.scenario == expected.scenario else { throw .notARecording(path, scenario: scenario.name) }
        var drawn = expected
        drawn.restsOn.append(RecordingHead.randomNumbers)
        guard head == expected || head == drawn else { throw .otherHead(path, scenario: scenario.name) }
    }

    private func line(of entry: Entry) -> Int {
        RecordedLine.all(in: text).firstIndex { $0.entry == entry }.map { $0 + 1 } ?? 1
    }
}

extension Diagnostic {
    private static let writeAgain: Advice = "Remove the file, or write it again: \(.replay, "--output", "DIR")"

    static func notARecording(_ path: String, scenario: String) -> Diagnostic {
        Diagnostic(what: "This is not a recording of the scenario \(scenario).", place: path, next: writeAgain)
    }

    /// The recording is of a scenario with other fixtures, faults or answers.
    fileprivate static func otherHead(_ path: String, scenario: String) -> Diagnostic {
        Diagnostic(
            what:
                "The recording was made by a different version of the scenario \(scenario): its fixtures, faults or answers differ.",
            place: path, next: "Play it with the code here: \(.replay, scenario)")
    }

    /// The recording has no ending, or a line that no recording has.
    fileprivate static func incomplete(_ path: String, line: Int?) -> Diagnostic {
        Diagnostic(
            what: "The recording is incomplete.", place: line.map { "\(path), line \($0)" } ?? path, next: writeAgain)
    }

    /// The recording ends as no offered recording does.
    fileprivate static func endsOtherwise(_ path: String, line: Int) -> Diagnostic {
        Diagnostic(
            what: "The play of the recording did not come to its end.", place: "\(path), line \(line)", next: writeAgain
        )
    }

    fileprivate static func hasMiss(_ path: String, line: Int) -> Diagnostic {
        Diagnostic(
            what: "The recording has a miss, which can never be accepted.", place: "\(path), line \(line)",
            next: writeAgain)
    }
}

extension Scenario {
    /// Checks that a recording holds no secret, and therefore may become a golden.
    ///
    /// - Parameters:
    ///   - text: The recording.
    ///   - path: The file from which it was read.
    /// - Throws: A `Diagnostic` for the first secret by the rules of the fixtures.
    func checkHasNoSecret(_ text: String, at path: String) throws(Diagnostic) {
        let found = SecretCheck.findings(inText: text, path: path, redaction: redaction)
        guard let first = found.first else { return }
        throw Diagnostic(
            "The recording holds a secret: \(first.kind).", "\(first.file), \(first.place)",
            next: "Remove it with the trait .scrub(…) of the scenario or the redaction rules of its fixture, and play "
                + "again: \(.replay, name)",
            exit: .secretFound)
    }
}
