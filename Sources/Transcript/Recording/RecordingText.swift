/// The text of a recording: one line per event, values indented below their call, so that it is compared and read line
/// by line.
///
/// `RecordingWriter` alone writes it, and `RecordingReader` alone reads it; nothing in it depends on the length of
/// something else.
package enum RecordingText {
    /// Writes the events of one play.
    ///
    /// - Parameters:
    ///   - head: The lines above the events.
    ///   - events: The events in the order in which they were reported.
    ///   - crashed: Whether the play's process crashed after them.
    ///   - literal: Values that are the same in every play, although a scrubber finds them.
    /// - Returns: Lines that end with a line feed, including the last one.
    package static func render(
        _ head: RecordingHead, _ events: [PlayEvent], crashed: Bool, literal: Set<VolatileValue> = []
    ) -> String {
        RecordingDraft(head, events, crashed: crashed).text(literal: literal)
    }

    /// Writes a recording that was read.
    package static func render(_ recording: Recording) -> String {
        RecordingWriter.lines(of: recording).map { RecordingWriter.trimmed($0.text) + "\n" }.joined()
    }

    /// The first line of each recording of a scenario, with its line feed.
    package static func start(of scenario: String) -> String { RecordingWords.Head.scenario.lead + scenario + "\n" }
}
