import BenchDiagnostics
import Transcript

/// A line of a recording as the script of a page draws it: its kind, its text without a layout, and the two lifelines.
struct ViewerRow: Hashable, Sendable, Encodable {
    /// The kind of line; the script knows these letters.
    enum Kind: String, Sendable {
        case input = "i"
        case request = "q"
        case answer = "a"
        case output = "o"
        case change = "s"
        case call = "c"
        /// A value below a message or an end.
        case value = "v"
        /// A header, or the timeout, of a request.
        case header = "e"
        /// A note that belongs to no lifeline: time that passes, the end.
        case note = "n"
        /// A note that the play, or the scenario, went wrong.
        case failure = "x"
        /// A line about the scenario.
        case head = "h"
    }

    let kind: Kind
    let text: String
    /// The depth of a value.
    var depth = 0
    var from = "", to = ""
    /// The remarks beside the text: `off main`.
    var marks = ""
    /// True if the API did not answer as the app had hoped.
    var isFailure = false
    /// The name of the call or the change, by which the view's last state is told; empty for any other line.
    var name = ""

    /// Takes a line; nil if it shows nothing.
    init?(_ line: RecordedLine) {
        switch line.part {
        case .blank: return nil
        case .message(let message):
            self.init(Self.kind(message.kind), message.text)
            from = EscapedText.printable(message.lifeline.from.name)
            to = EscapedText.printable(message.lifeline.to.name)
            marks = message.marks.map(\.word).joined(separator: ", ")
            isFailure = message.isFailure
            name = EscapedText.printable(message.name ?? "")
        case .value(let value):
            self.init(line.isHeader ? .header : .value, value.content)
            depth = value.depth
        case .note(let entry): self.init(entry.isBreakdown ? .failure : .note, Self.words(line.text))
        case .left: self.init(.failure, Self.words(line.text))
        case .scrubbed: self.init(.note, Self.words(line.text))
        case .head: self.init(.head, Self.words(line.text))
        case .unread: self.init(.note, line.text)
        }
    }

    private init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = EscapedText.printable(text)
    }

    private static func kind(_ kind: Entry.Message.Kind) -> Kind {
        switch kind {
        case .input: .input
        case .request: .request
        case .answer: .answer
        case .output: .output
        case .change: .change
        case .call: .call
        }
    }

    /// Returns a line without the spaces of its columns.
    private static func words(_ text: String) -> String {
        text.split(separator: " ").joined(separator: " ")
    }

    /// Encodes an array, because a page may have a hundred thousand: kind, text, then depth, or lifelines, marks,
    /// failure and name.
    func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(kind.rawValue)
        try values.encode(text)
        if !from.isEmpty {
            try values.encode(from)
            try values.encode(to)
            try values.encode(marks)
            try values.encode(isFailure ? 1 : 0)
            if !name.isEmpty { try values.encode(name) }
        } else if depth > 0 {
            try values.encode(depth)
        }
    }
}
