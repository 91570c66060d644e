import BenchDiagnostics

/// A sequence diagram in fixed-width text, for a terminal.
package struct SequenceText {
    private static let gap = 22
    private static let margin = 7

    private let diagram: SequenceDiagram
    private let lanes: [Int]

    private init(_ diagram: SequenceDiagram) {
        self.diagram = diagram
        let gap = diagram.lifelines.dropLast().map(\.count).max().map { max(Self.gap, $0 + 4) } ?? Self.gap
        lanes = diagram.lifelines.indices.map { Self.margin + $0 * gap }
    }

    /// Returns the lines of a diagram.
    package static func lines(_ diagram: SequenceDiagram) -> [String] { SequenceText(diagram).lines }

    private var lines: [String] {
        [heads]
            + diagram.rows.flatMap { row in
                switch row {
                case .message(let message): lines(of: message)
                case .note(let lines, _): lines.map { "\($0.sign.rawValue) \($0.text)" }
                }
            }
    }

    private var heads: String {
        zip(lanes, diagram.lifelines).reduce(into: "") { line, lane in
            let start = max(line.isEmpty ? 0 : line.count + 2, lane.0 - lane.1.count / 2)
            line += String(repeating: " ", count: max(0, start - line.count)) + lane.1
        }
    }

    private func lines(of message: SequenceDiagram.Message) -> [String] {
        let (left, right) = (min(lanes[message.from], lanes[message.to]), max(lanes[message.from], lanes[message.to]))
        var row = empty
        for place in left...right where place != left && place != right { row[place] = isDashed(message) ? "╌" : "─" }
        row[lanes[message.to]] = message.from < message.to ? "▶" : "◀"
        row[lanes[message.from]] = message.from < message.to ? "├" : "┤"
        if message.from == message.to { row[left] = "⟲" }
        if message.sign != .same { row[0] = Character(message.sign.rawValue) }
        let marks = message.call.marks.map { "  [\($0.word)]" }.joined()
        let label = ([message.call.text + marks] + message.values.map { "\($0.sign.rawValue) \($0.text)" })
        return label.enumerated().map { place, text in
            String(place == 0 ? row : empty) + "  " + EscapedText.printable(text)
        }
    }

    /// A row in which nothing happens.
    private var empty: [Character] {
        var row = [Character](repeating: " ", count: (lanes.last ?? 0) + 1)
        for lane in lanes { row[lane] = "│" }
        return row
    }

    private func isDashed(_ message: SequenceDiagram.Message) -> Bool {
        message.call.kind == .answer || message.call.kind == .change
    }
}
