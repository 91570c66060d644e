/// Writes entries as the text of a recording, line by line; nothing else lays them out.
enum RecordingWriter {
    typealias Words = RecordingWords
    typealias Line = ValueNode.Member.Line

    static func lines(of recording: Recording) -> [RecordedLine] {
        lines(of: recording.head) + [RecordedLine("", .blank)] + recording.entries.flatMap(lines)
            + (recording.scrubbed.map { [RecordedLine(line(Words.scrubbed, $0), .scrubbed)] } ?? [])
    }

    static func lines(of head: RecordingHead) -> [RecordedLine] {
        func lines(_ word: Words.Head, _ texts: [String]) -> [RecordedLine] {
            texts.map { RecordedLine(word.lead + $0, .head(word, $0)) }
        }
        // In steps, because Swift 6.2 cannot type-check the sum.
        var all = lines(.scenario, [head.scenario])
        all += lines(.fixture, head.fixture.map { [$0] } ?? [])
        all += lines(.reply, head.replies)
        all += lines(.fault, head.faults)
        all += lines(.answers, head.answers.map { [$0] } ?? [])
        all += lines(.compiled, head.compiled.map { [$0] } ?? [])
        all += lines(.restsOn, head.restsOn)
        all += lines(.schedule, head.schedule.map { [$0] } ?? [])
        return all
    }

    static func lines(of entry: Entry) -> [RecordedLine] {
        switch entry {
        case .message(let message): lines(of: message)
        case .passed(let nanoseconds): [note(passed(nanoseconds), entry)]
        case .mainBlocked: [note(line(Words.mainBlocked), entry)]
        case .held(let type): [note(line(Words.held, type), entry)]
        case .broken(let property): [note(line(Words.broken, property), entry)]
        case .relaunched(let left): lines(of: left, below: Words.relaunches, entry)
        case .ended(let left): lines(of: left, below: Words.ends, entry)
        case .crashed: [note(line(Words.crashed), entry)]
        case .hung: [note(line(Words.hung), entry)]
        case .couldNotRun: [note(line(Words.couldNotRun), entry)]
        }
    }

    private static func note(_ text: String, _ entry: Entry) -> RecordedLine { RecordedLine(text, .note(entry)) }

    static func passed(_ nanoseconds: Int64) -> String {
        Words.passedOpening + TimeText.text(nanoseconds: nanoseconds) + Words.passedClosing
    }

    private static func lines(of left: Entry.Left, below word: String, _ entry: Entry) -> [RecordedLine] {
        let texts = left.screens + (left.heardNothing ? [Words.heardNothing] : [])
        var lines = [note(line(word, texts.first ?? ""), entry)]
        // The first of them starts at the column of the text, all others one level below it.
        let depth = Words.column / Words.indent.count - 1
        lines += texts.dropFirst().map { text in
            RecordedLine(line("", text), .value(ValueReading.line(text).deeper(by: depth)))
        }
        func add(_ word: Words.Left, _ texts: [String]) {
            lines += texts.map { RecordedLine(line(word.rawValue, $0), .left(word)) }
        }
        add(.unplayed, left.unplayed)
        lines += left.inFlight.map { RecordedLine(line(of: $0, left: .inFlight), .left(.inFlight, $0)) }
        add(.stillArmed, left.stillArmed)
        add(.stillRunning, left.stillRunning)
        return lines
    }

    /// Returns the line of a message that is left at an end.
    static func line(of message: Entry.Message, left word: Words.Left) -> String {
        line(word.rawValue, marked(message))
    }

    /// Returns a line with its text at the column, or two spaces after a longer lifeline.
    static func line(_ lifeline: String, _ text: String = "") -> String {
        guard !text.isEmpty else { return lifeline }
        return lifeline + String(repeating: " ", count: max(2, Words.column - lifeline.count)) + text
    }

    /// Returns a line without the spaces at its end.
    static func trimmed(_ line: String) -> String {
        let spaces = line.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
        return spaces == 0 ? line : String(line.unicodeScalars.dropLast(spaces))
    }
}

/// Messages.
extension RecordingWriter {
    private static func lines(of message: Entry.Message) -> [RecordedLine] {
        let below =
            switch message.content {
            case .told(let told): Array(lines(of: told).dropFirst())
            case .asked(let asked): asked.lines.map { ValueReading.line($0).deeper() }
            case .act, .answered, .missed, .cancelled, .refused: [Line]()
            }
        return [RecordedLine(line(of: message), .message(message))]
            + below.map { RecordedLine($0.text, .value($0.deeper(by: -1))) }
    }

    /// The first line of a message.
    static func line(of message: Entry.Message) -> String { line(message.lifeline.text, marked(message)) }

    private static func marked(_ message: Entry.Message) -> String {
        text(of: message.content) + message.marks.map(\.text).joined()
    }

    static func text(of content: Entry.Content) -> String {
        switch content {
        case .act(let act): act.text
        case .told(let told): lines(of: told)[0].content
        case .asked(let asked):
            numbered(asked.number, "\(asked.method) \(asked.url)") + (asked.operation.map { " " + $0 } ?? "")
        case .answered(let number, let answer): numbered(number, answer.text)
        case .missed(let number): numbered(number, Words.miss)
        case .cancelled(let number): numbered(number, Words.cancelled)
        case .refused(let call): call
        }
    }

    private static func numbered(_ number: Int?, _ text: String) -> String {
        number.map { "\(Words.numberSign)\($0) " + text } ?? text
    }

    private static func lines(of told: Entry.Told) -> [Line] {
        var lines = lines(of: told.call)
        guard let outcome = told.outcome.map(Self.lines) else { return lines }
        if told.isOutcomeBelow { return lines + outcome.map { $0.deeper() } }
        lines[0].content += " " + outcome[0].content
        return lines + outcome.dropFirst()
    }

    /// Returns the lines of a call whose values are laid out: each of them that is no block is in one line.
    static func lines(of call: ToldCall) -> [Line] {
        guard let lead = lead(of: call) else {
            return [Line(call.name)] + call.values.flatMap(\.lines).map { $0.deeper() }
        }
        let lines = call.values.first?.lines ?? [Line("")]
        return [Line(lead + " " + lines[0].content)] + lines.dropFirst()
    }

    /// The text before the only value; nil if the values have lines of their own.
    static func lead(of call: ToldCall) -> String? {
        switch call.form {
        case .call: nil
        case .assignment: call.name + " " + Words.assignment
        case .state: call.name + Words.label
        case .outcome: call.name
        }
    }
}

extension Entry.Message {
    /// The first line without the lifeline and the marks: `#2 GET https://…`.
    package var text: String { RecordingWriter.text(of: content) }
}

/// The layout of a call in a recording.
extension ToldCall {
    /// The call with each value in one line if it fits after a lifeline, else as a block.
    package var laidOut: ToldCall {
        let width = RecordingWriter.lead(of: self).map { 77 - $0.count } ?? 98
        return ToldCall(name, form, values.map { $0.laidOut(width: width) })
    }

    /// The name, with its values after it or below it.
    package var lines: [String] { RecordingWriter.lines(of: laidOut).map(\.text) }
}
