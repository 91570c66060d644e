/// A line of a recording, and what it is a line of.
package struct RecordedLine: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        /// A line of the head: its word and its text.
        case head(RecordingWords.Head, String)
        /// The empty line below the head.
        case blank
        /// The first line of a message.
        case message(Entry.Message)
        /// A line below another; what stands directly below has no depth.
        case value(ValueNode.Member.Line)
        /// The first line of an entry that is no message: `(300 ms pass)`, `ends`.
        case note(Entry)
        /// Something that is left at an end; a request without an answer has its message.
        case left(RecordingWords.Left, Entry.Message? = nil)
        case scrubbed
        /// A line of a text that is no recording.
        case unread
    }

    /// Without its line feed.
    package var text: String
    package var part: Part

    package init(_ text: String, _ part: Part) {
        self.text = text
        self.part = part
    }

    /// The entry that begins with this line; nil of every other line.
    package var entry: Entry? {
        switch part {
        case .message(let message): .message(message)
        case .note(let entry): entry
        case .head, .blank, .value, .left, .scrubbed, .unread: nil
        }
    }

    /// True if it can be what the app sets on a request besides its body: a header, its timeout. Of a body alone nobody can
    /// say more, for it may begin with the same word.
    package var isHeader: Bool {
        guard case .value(let value) = part, value.depth == 0 else { return false }
        return value.content.hasPrefix(RecordingWords.header) || value.content.hasPrefix(RecordingWords.timeout)
            || value.content == RecordingWords.headersAsBefore
    }

    /// The line as if no two requests had been in flight.
    package var unnumbered: String {
        switch part {
        case .message(let message): RecordingWriter.line(of: message.unnumbered)
        case .left(let word, let message?): RecordingWriter.line(of: message.unnumbered, left: word)
        case .head, .blank, .value, .note, .left, .scrubbed, .unread: text
        }
    }

    /// The lines of a text; of one that is no recording nobody can say what they are.
    package static func all(in text: String) -> [RecordedLine] {
        if let lines = try? RecordingReader.lines(of: text) { return lines }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { RecordedLine(String($0), .unread) }
    }
}
