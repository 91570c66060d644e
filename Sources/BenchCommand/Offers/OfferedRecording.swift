import PresenterBench
import Transcript

/// A recording that another machine has written, which is checked before it becomes a golden here.
struct OfferedRecording {
    let scenario: Scenario
    /// The file that it was read from.
    let path: String
    let text: String

    /// Checks that a replay of this scenario, as it is here, could have written and offered it.
    ///
    /// - Throws: `OfferError` if not.
    func check() throws(OfferError) {
        let recording = try read()
        try check(recording.head)
        guard let end = recording.entries.last, end.isLast else { throw .incomplete(path, line: nil) }
        switch end {
        // A crash is offered only where the scenario expects it.
        case .ended, .crashed: break
        default: throw .endsOtherwise(path, line: line(of: end))
        }
        if let miss = recording.entries.first(where: \.isMiss) { throw .hasMiss(path, line: line(of: miss)) }
    }

    private func read() throws(OfferError) -> Recording {
        do { return try RecordingReader.recording(of: text) } catch {
            guard error.line > 1 else { throw .notARecording(path, scenario: scenario.name) }
            throw .incomplete(path, line: error.line)
        }
    }

    /// Compares the lines above the events with what this bench would write there.
    private func check(_ head: RecordingHead) throws(OfferError) {
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
