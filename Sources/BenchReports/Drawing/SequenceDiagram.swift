import BenchDiagnostics
import Transcript

/// A recording as lifelines with the messages between them, in order.
///
/// It is made of the entries that are read from the text; no diagram is stored.
package struct SequenceDiagram: Hashable, Sendable {
    /// A message from one lifeline to another.
    struct Message: Hashable, Sendable {
        let call: Entry.Message
        /// The positions of the two lifelines.
        let from: Int
        let to: Int
        /// The lines below the call.
        var values: [Value] = []
        /// The text that contains it: the golden, the recording, or both.
        let sign: ChangedLine.Sign
    }

    /// A line below a call.
    struct Value: Hashable, Sendable {
        let text: String
        let sign: ChangedLine.Sign
    }

    /// A line of the head.
    struct HeadLine: Hashable, Sendable {
        let word: RecordingWords.Head
        let line: Value
    }

    enum Row: Hashable, Sendable {
        case message(Message)
        /// A note that belongs to no lifeline: time that passes, a launch, the end. A screen takes several lines.
        case note([Value], isFailure: Bool)

        var sign: ChangedLine.Sign {
            switch self {
            case .message(let message): message.sign
            case .note(let lines, _): lines.first?.sign ?? .same
            }
        }
    }

    /// The name of the scenario; empty if the text has none.
    let title: String
    /// The lines of the head after the name.
    let head: [HeadLine]
    let lifelines: [String]
    let rows: [Row]

    /// Draws a recording.
    package init(of recording: String) {
        self.init(RecordedLine.all(in: recording).map { ChangedLine(.same, $0, number: 0) })
    }

    /// Draws a difference: removed and added messages, each in its place.
    ///
    /// - Parameter lines: All lines, as `ChangedLine.all` returns them.
    package init(_ lines: [ChangedLine]) {
        let lifelines = Self.participants(of: lines)
        var title = ""
        var head: [HeadLine] = []
        var rows: [Row] = []
        for line in lines {
            let whole = Value(text: line.text, sign: line.sign)
            switch line.line.part {
            case .head(.scenario, let name): title = name
            case .head(let word, _): head.append(HeadLine(word: word, line: whole))
            case .blank: break
            case .value(let value): Self.add(Value(text: EscapedText.printable(value.text), sign: line.sign), to: &rows)
            case .note(let entry): rows.append(.note([whole], isFailure: entry.isBreakdown))
            case .left, .scrubbed, .unread: if !line.text.isEmpty { rows.append(.note([whole], isFailure: false)) }
            case .message(let call):
                guard let from = lifelines.firstIndex(of: call.lifeline.from),
                    let to = lifelines.firstIndex(of: call.lifeline.to)
                else { continue }
                rows.append(.message(Message(call: call, from: from, to: to, sign: line.sign)))
            }
        }
        (self.title, self.head, self.lifelines, self.rows) = (title, head, lifelines.map(\.name), rows)
    }

    /// Returns the names of the participants, from left to right.
    static func lifelines(of lines: [ChangedLine]) -> [String] { participants(of: lines).map(\.name) }

    private static func participants(of lines: [ChangedLine]) -> [Lifeline.Participant] {
        sorted(
            lines.flatMap { line -> [Lifeline.Participant] in
                if case .message(let call) = line.line.part { [call.lifeline.from, call.lifeline.to] } else { [] }
            })
    }

    var messages: [Message] { rows.compactMap { if case .message(let message) = $0 { message } else { nil } } }

    /// Adds a line to the call above it; an added line belongs to no removed call, and the other way round.
    private static func add(_ value: Value, to rows: inout [Row]) {
        guard
            let place = rows.indices.last(where: {
                value.sign == .same || rows[$0].sign == .same || rows[$0].sign == value.sign
            })
        else { return }
        switch rows[place] {
        case .message(var message):
            message.values.append(value)
            rows[place] = .message(message)
        case .note(let lines, let isFailure): rows[place] = .note(lines + [value], isFailure: isFailure)
        }
    }

    /// Sorts participants: the user on the left, then views, presenters, models, and those who answer them on the
    /// right; others as they appear.
    private static func sorted(_ participants: [Lifeline.Participant]) -> [Lifeline.Participant] {
        participants.distinct.enumerated()
            .sorted { (column($0.element), $0.offset) < (column($1.element), $1.offset) }.map(\.element)
    }

    private static func column(_ participant: Lifeline.Participant) -> Int {
        switch participant.kind {
        case .user: 0
        case .view: 1
        case .presenter, .other: 2
        case .model: 3
        case .store: 4
        case .api, .network: 5
        }
    }
}
