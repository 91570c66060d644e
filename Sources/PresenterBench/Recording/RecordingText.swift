/// The text of a recording: one line an event, values indented below their call, so that it is compared and read line by line.
///
/// It is not a format to be read back: no parser of it exists, and nothing in it depends on the length of something else.
package enum RecordingText {
    /// Writes the events of one play.
    ///
    /// - Parameters:
    ///   - head: What stands above the events.
    ///   - events: The events in the order in which they were reported.
    ///   - crashed: Whether the play's process crashed after them.
    ///   - literal: Values that are the same in every play, although a scrubber finds them.
    /// - Returns: Lines that end with a line feed, the last one too.
    package static func render(
        _ head: RecordingHead, _ events: [PlayEvent], crashed: Bool, literal: Set<VolatileValue> = []
    ) -> String {
        RecordingDraft(head, events, crashed: crashed).text(literal: literal)
    }
}
