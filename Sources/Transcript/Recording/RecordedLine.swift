/// A line of a recording, with its meaning.
package struct RecordedLine: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        /// A line of the head: its word and its text.
        case head(RecordingWords.Head, String)
        /// The empty line below the head.
        case blank
        /// The first line of a message.
        case message(Entry.Message)
        /// A line below another; a line directly below has depth 0.
        case value(ValueNode.Member.Line)
        /// The first line of an entry that is no message: `(300 ms pass)`, `ends`.
        case note(Entry)
        /// Something that is left at an end; a request without an answer has its message.
        case left(RecordingWords.Left, Entry.Message? = nil)
        case scrubbed
        /// A line of a text that is no recording.
        case unread
    }

    /// The text without its line feed.
    package var text: String
    package var part: Part

    package init(_ text: String, _ part: Part) {
        self.text = text
        self.part = part
    }

    /// The entry that begins with this line; nil for any other line.
    package var entry: Entry? {
        switch part {
        case .message(let message): .message(message)
        case .note(let entry): entry
        case .head, .blank, .value, .left, .scrubbed, .unread: nil
        }
    }

    /// True if the line can be a header or the timeout of a request. A body may begin with the same words, so nothing
    /// more is known of a line by itself.
    package var isHeader: Bool {
        guard case .value(let value) = part, value.depth == 0 else { return false }
        return value.content.hasPrefix(RecordingWords.header) || value.content.hasPrefix(RecordingWords.timeout)
            || value.content == RecordingWords.headersAsBefore
    }

    /// The text of the line without the number of a request, which it has only if two requests were in flight.
    package var unnumbered: String {
        switch part {
        case .message(let message): RecordingWriter.line(of: message.unnumbered)
        case .left(let word, let message?): RecordingWriter.line(of: message.unnumbered, left: word)
        case .head, .blank, .value, .note, .left, .scrubbed, .unread: text
        }
    }

    /// The lines of a text; if that is no recording, their meaning is unknown.
    package static func all(in text: String) -> [RecordedLine] {
        if let lines = try? RecordingReader.lines(of: text) { return lines }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { RecordedLine(String($0), .unread) }
    }
}
