import BenchDiagnostics

/// A sequence diagram as SVG 1.1, without an outside reference or a script.
package struct SequenceSVG {
    private let diagram: SequenceDiagram
    private let lanes: [Int]
    private let width: Int
    private var body = ""
    private var y = 0

    private static let margin = 74
    private static let leastGap = 150
    private static let headHeight = 44
    /// The estimated width of a letter in a fixed-width font of 11 units.
    private static let letterWidth = 6.7
    private static let mostNoteLines = 6
    private static let mostValues = 4
    private static let mostRows = 1_000

    private init(_ diagram: SequenceDiagram) {
        self.diagram = diagram
        let count = max(diagram.lifelines.count, 2)
        width = max(760, 2 * Self.margin + (count - 1) * Self.leastGap)
        let gap = (width - 2 * Self.margin) / (count - 1)
        lanes = diagram.lifelines.indices.map { Self.margin + $0 * gap }
    }

    /// Returns the diagram as a file.
    package static func document(_ diagram: SequenceDiagram) -> String {
        var drawing = SequenceSVG(diagram)
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(drawing.draw())\n"
    }

    private mutating func draw() -> String {
        y = Self.headHeight
        for row in diagram.rows.prefix(Self.mostRows) {
            switch row {
            case .message(let message): add(message)
            case .note(let lines, let isFailure): add(note: lines, isFailure: isFailure)
            }
        }
        let left = diagram.rows.count - Self.mostRows
        if left > 0 { add(note: [.init(text: "and \(Plural.text(left, "more line"))", sign: .same)], isFailure: false) }
        let height = y + 14
        let label = MarkupText.escaped(
            "Sequence diagram of \(diagram.title): \(Plural.text(diagram.messages.count, "message")) between "
                + diagram.lifelines.joined(separator: ", "))
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"seq\" role=\"img\" aria-label=\"\(label)\" "
            + "viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" height=\"\(height)\">"
            + "<style>\(SequenceStyle.sheet)</style>" + lifelines(to: height) + body + "</svg>"
    }

    private func lifelines(to height: Int) -> String {
        zip(lanes, diagram.lifelines).map { x, name in
            let box = min(Self.leastGap - 10, max(64, Int(Double(name.count) * 7.2) + 18))
            let shown = cut(name, to: Double(Self.leastGap - 20))
            return "<path class=\"lane\" d=\"M\(x) 30V\(height - 6)\"/>"
                + "<rect class=\"head\" x=\"\(x - box / 2)\" y=\"6\" width=\"\(box)\" height=\"24\" rx=\"6\"/>"
                + "<text class=\"name\" x=\"\(x)\" y=\"22\" text-anchor=\"middle\">\(shown)</text>"
        }.joined()
    }

    private mutating func add(_ message: SequenceDiagram.Message) {
        let (from, to) = (lanes[message.from], lanes[message.to])
        let marks = message.call.marks.map { "  [\($0.word)]" }.joined()
        let kind =
            message.call.isFailure ? "failure" : message.call.kind == .change ? "change" : message.call.kind.rawValue
        body += "<g class=\"m \(kind)\(message.sign.style)\">"
        y += 20
        let sign = message.sign == .same ? "" : "\(message.sign.rawValue) "
        write(sign + message.call.text + marks, between: from, to, "say")
        y += 7
        body += arrow(from, to)
        let values = message.shownValues(most: Self.mostValues)
        for value in values {
            y += 14
            let sign = value.sign == .same ? "" : "\(value.sign.rawValue) "
            write(sign + value.text, between: from, to, "value" + value.sign.style)
        }
        let left = message.values.count - values.count
        if left > 0 {
            y += 14
            write("… \(Plural.text(left, "more line"))", between: from, to, "value")
        }
        y += 6
        body += "</g>"
    }

    private func arrow(_ from: Int, _ to: Int) -> String {
        guard from != to else {
            return
                "<path class=\"line\" d=\"M\(from) \(y)h26v8h-22\"/><path class=\"tip\" d=\"M\(from + 1) \(y + 8)l8 -4v8z\"/>"
        }
        let back = from < to ? -8 : 8
        return "<path class=\"line\" d=\"M\(from) \(y)H\(to + back / 2)\"/>"
            + "<path class=\"tip\" d=\"M\(to) \(y)l\(back) -4v8z\"/>"
    }

    private mutating func add(note lines: [SequenceDiagram.Value], isFailure: Bool) {
        body += "<g class=\"note\(isFailure ? " failure" : "")\">"
        let shown = lines.enumerated().filter { $0.offset < Self.mostNoteLines || $0.element.sign != .same }.map(
            \.element)
        for line in shown { write(note: line) }
        let left = lines.count - shown.count
        if left > 0 { write(note: .init(text: "… \(Plural.text(left, "more line"))", sign: .same)) }
        y += 6
        body += "</g>"
    }

    private mutating func write(note line: SequenceDiagram.Value) {
        y += 20
        let words = line.text.split(separator: " ").joined(separator: " ")
        let shown = cut((line.sign == .same ? "" : "\(line.sign.rawValue) ") + words, to: Double(width - 24))
        let half = min(Double(width - 16), Double(words.count) * Self.letterWidth + 16) / 2
        body +=
            "<path class=\"rule\" d=\"M8 \(y - 4)H\(width - 8)\"/>"
            + "<rect class=\"halo\" x=\"\(Int(Double(width) / 2 - half))\" y=\"\(y - 15)\" width=\"\(Int(half * 2))\" height=\"20\"/>"
            + "<text class=\"told\(line.sign.style)\" x=\"\(width / 2)\" y=\"\(y)\" text-anchor=\"middle\">\(shown)</text>"
    }

    /// Writes a text over its arrow: from its left end if there is room, else up to its right end, else as wide as
    /// fits.
    private mutating func write(_ text: String, between from: Int, _ to: Int, _ style: String) {
        let (left, right) = (min(from, to) + 8, max(from, to) - 8)
        let size = Double(Columns.width(of: text)) * Self.letterWidth
        if Double(left) + size <= Double(width - 6) {
            place(text, x: left, anchor: "", style)
        } else if Double(right) - size >= 6 {
            place(text, x: right, anchor: " text-anchor=\"end\"", style)
        } else {
            place(text, x: min(left, 82), anchor: "", style)
        }
    }

    private mutating func place(_ text: String, x: Int, anchor: String, _ style: String) {
        let room = anchor.isEmpty ? Double(width - 6 - x) : Double(x)
        body += "<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\"\(anchor)>\(cut(text, to: room))</text>"
    }

    private func cut(_ text: String, to room: Double) -> String {
        MarkupText.escaped(Columns.cut(EscapedText.printable(text), to: max(1, Int(room / Self.letterWidth))))
    }
}

extension SequenceDiagram.Message {
    /// Returns the first values; if values of the call differ, all that do.
    func shownValues(most: Int) -> [SequenceDiagram.Value] {
        guard sign == .same, values.contains(where: { $0.sign != .same }) else { return Array(values.prefix(most)) }
        return values.enumerated().filter { $0.offset == 0 || $0.element.sign != .same }.map(\.element).prefix(20).map(
            \.self)
    }
}

extension ChangedLine.Sign {
    /// The class of an element that is only in one of two recordings, after a space.
    var style: String {
        switch self {
        case .same: ""
        case .removed: " gone"
        case .added: " new"
        }
    }
}

/// The style of a sequence diagram.
private enum SequenceStyle {
    /// The style sheet, light or dark as the reader prefers.
    static let sheet =
        ".seq{\(light);background:var(--card)}@media screen and (prefers-color-scheme:dark){.seq{\(dark)}}" + rules

    private static let rules = """
        .seq{font:11px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
        .seq text{fill:var(--ink);white-space:pre}.seq .name{font-weight:600;font-size:12px}
        .seq .lane{stroke:var(--line);stroke-dasharray:3 4;fill:none}.seq .head{fill:var(--soft);stroke:var(--line)}
        .seq .line{stroke:var(--ink);fill:none;stroke-width:1.3}.seq .tip{fill:var(--ink)}
        .seq .say{paint-order:stroke;stroke:var(--card);stroke-width:4px;stroke-linejoin:round}
        .seq .value{fill:var(--dim);paint-order:stroke;stroke:var(--card);stroke-width:4px;stroke-linejoin:round}
        .seq .input .say{font-weight:600}.seq .input .line{stroke-width:2}
        .seq .answer .line,.seq .failure .line{stroke-dasharray:5 3}
        .seq .change .line{stroke-dasharray:1.5 2.5}
        .seq .failure .line{stroke:var(--bad)}.seq .failure .tip,.seq .failure text{fill:var(--bad)}
        .seq .rule{stroke:var(--line);fill:none}.seq .halo{fill:var(--card)}.seq .note text{fill:var(--dim)}
        .seq .note.failure text{fill:var(--bad);font-weight:600}
        .seq .new .line{stroke:var(--good)}.seq .new .tip,.seq .new text,.seq text.new{fill:var(--good)}
        .seq .gone .line{stroke:var(--bad)}.seq .gone .tip,.seq .gone text,.seq text.gone{fill:var(--bad)}
        """

    private static let light =
        "--ink:#1c2024;--dim:#5b636c;--line:#c9ced4;--soft:#eef1f4;--card:#ffffff;--good:#116329;--bad:#a40e26"
    private static let dark =
        "--ink:#e6e9ec;--dim:#a0a8b1;--line:#454c54;--soft:#2a3037;--card:#1b1f24;--good:#6bd089;--bad:#ff8f8f"
}
