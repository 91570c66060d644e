/// The reason why a text is not a recording, with its line.
package struct RecordingFlaw: Error, Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
    package var what: String

    package init(line: Int, what: String) {
        self.line = line
        self.what = what
    }
}

/// Reads the text of a recording back into its entries; nothing else reads it.
///
/// It accepts only what `RecordingWriter` would write from these entries, byte for byte.
package struct RecordingReader {
    private typealias Words = RecordingWords

    private let lines: [Substring]
    private var place = 0

    /// Reads a whole text.
    ///
    /// - Throws: The first line that does not belong to a recording.
    package static func recording(of text: String) throws(RecordingFlaw) -> Recording { try read(text).recording }

    /// Reads the lines of a text, with their meanings.
    ///
    /// - Throws: The first line that does not belong to a recording.
    package static func lines(of text: String) throws(RecordingFlaw) -> [RecordedLine] { try read(text).lines }

    private static func read(_ text: String) throws(RecordingFlaw) -> (recording: Recording, lines: [RecordedLine]) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.popLast()?.isEmpty == true else {
            throw RecordingFlaw(line: lines.count + 1, what: "The line has no end.")
        }
        var reader = RecordingReader(lines: lines)
        let recording = try reader.recording()
        let written = RecordingWriter.lines(of: recording).map {
            RecordedLine(RecordingWriter.trimmed($0.text), $0.part)
        }
        let same = zip(written, lines).prefix { $0.text.utf8.elementsEqual($1.utf8) }.count
        guard same == lines.count, same == written.count else {
            throw RecordingFlaw(line: same + 1, what: "The line is not written as a recording has it.")
        }
        return (recording, written)
    }

    private init(lines: [Substring]) { self.lines = lines }

    private var next: Substring? { place < lines.count ? lines[place] : nil }

    private func flaw(_ what: String = "This is no line of a recording.") -> RecordingFlaw {
        RecordingFlaw(line: min(place, lines.count) + 1, what: what)
    }

    private mutating func recording() throws(RecordingFlaw) -> Recording {
        var recording = Recording(head: try head(), entries: [])
        while let line = next {
            if let text = text(of: line, behind: Words.scrubbed) {
                recording.scrubbed = text
                place += 1
                break
            }
            guard recording.entries.last?.isLast != true else { throw flaw("Nothing follows the end of a recording.") }
            recording.entries.append(try entry(line))
        }
        if next != nil { throw flaw("Nothing follows the values that are scrubbed.") }
        return recording
    }

    private mutating func head() throws(RecordingFlaw) -> RecordingHead {
        func texts(_ word: Words.Head) -> [String] {
            lines[place...].prefix { $0.hasPrefix(word.lead) }.map { String($0.dropFirst(word.lead.count)) }
        }
        var found: [Words.Head: [String]] = [:]
        for word in Words.Head.allCases {
            found[word] = texts(word)
            place += found[word]?.count ?? 0
            let isList = [.reply, .fault, .restsOn].contains(word)
            guard isList || found[word]?.count ?? 0 < 2 else { throw flaw("The head has this line twice.") }
        }
        guard let scenario = found[.scenario]?.first else { throw flaw("A recording begins with its scenario.") }
        guard next?.isEmpty == true else { throw flaw("An empty line ends the head.") }
        place += 1
        var head = RecordingHead(
            scenario: scenario, fixture: found[.fixture]?.first, replies: found[.reply] ?? [],
            faults: found[.fault] ?? [], answers: found[.answers]?.first, compiled: found[.compiled]?.first,
            restsOn: found[.restsOn] ?? [])
        head.schedule = found[.schedule]?.first
        return head
    }

    private mutating func entry(_ line: Substring) throws(RecordingFlaw) -> Entry {
        if let message = try message(line) { return .message(message) }
        let entry: Entry? =
            switch line {
            case Words.mainBlocked: .mainBlocked
            case Words.crashed: .crashed
            case Words.hung: .hung
            case Words.couldNotRun: .couldNotRun
            default:
                passed(line).map { .passed(nanoseconds: $0) }
                    ?? text(of: line, behind: Words.held).map { .held(type: $0) }
                    ?? text(of: line, behind: Words.broken).map { .broken(property: $0) }
            }
        if let entry {
            place += 1
            return entry
        }
        if let text = text(of: line, behind: Words.relaunches) { return .relaunched(try left(text)) }
        if let text = text(of: line, behind: Words.ends) { return .ended(try left(text)) }
        throw flaw()
    }

    /// Returns the text after a word and the spaces behind it, which may be empty; nil for another line.
    private func text(of line: Substring, behind word: String) -> String? {
        if line == word { return "" }
        let lead = RecordingWriter.line(word, " ").dropLast()
        return line.hasPrefix(lead) ? String(line.dropFirst(lead.count)) : nil
    }

    /// Returns the lines below the next one without their indent, and moves past them.
    private mutating func below(_ indent: String) -> [Substring] {
        let below = lines[(place + 1)...].prefix { $0.isEmpty || $0.hasPrefix(indent) }
        place += 1 + below.count
        return below.map { $0.dropFirst(indent.count) }
    }

    private func passed(_ line: Substring) -> Int64? {
        guard line.hasPrefix(Words.passedOpening), line.hasSuffix(Words.passedClosing) else { return nil }
        return TimeText.nanoseconds(line.dropFirst(Words.passedOpening.count).dropLast(Words.passedClosing.count))
    }

    private mutating func left(_ first: String) throws(RecordingFlaw) -> Entry.Left {
        var left = Entry.Left()
        let more = below(String(repeating: " ", count: Words.column)).map(String.init)
        left.screens = first.isEmpty && more.isEmpty ? [] : [first] + more
        if left.screens.last == Words.heardNothing {
            left.screens.removeLast()
            left.heardNothing = true
        }
        left.unplayed = texts(behind: .unplayed)
        while let text = next.flatMap({ text(of: $0, behind: Words.Left.inFlight.rawValue) }) {
            let (text, marks) = Self.marked(text[...], [.ignored])
            guard let asked = Self.asked(text) else { throw flaw("This is no request.") }
            left.inFlight.append(.init(.modelToAPI, .asked(asked), marks: marks))
            place += 1
        }
        left.stillArmed = texts(behind: .stillArmed)
        left.stillRunning = texts(behind: .stillRunning)
        return left
    }

    private mutating func texts(behind word: Words.Left) -> [String] {
        var texts: [String] = []
        while let text = next.flatMap({ text(of: $0, behind: word.rawValue) }) {
            texts.append(text)
            place += 1
        }
        return texts
    }
}

/// Messages.
extension RecordingReader {
    /// Reads a message with the lines below it; nil if the line has no lifeline.
    private mutating func message(_ line: Substring) throws(RecordingFlaw) -> Entry.Message? {
        guard let lifeline = Lifeline(startOf: line),
            let text = text(of: line, behind: lifeline.text).map({ $0[...] })
        else { return nil }
        let first = place
        let below = below(Words.indent)
        if let message = Self.traffic(lifeline, text, below) { return message }
        let (title, marks) = Self.marked(text, [.offMain])
        if marks.isEmpty, below.isEmpty, let act = PlayEvent.Act(mark: title) {
            return Entry.Message(lifeline, .act(act))
        }
        guard let told = Self.told(title, below, isChange: lifeline.isChange) else {
            throw RecordingFlaw(line: first + 1, what: "The values below the line are nested too deeply.")
        }
        return Entry.Message(lifeline, .told(told), marks: marks)
    }

    /// Reads a request, an answer or a refused call; nil if the line is another message on the same lifeline.
    private static func traffic(_ lifeline: Lifeline, _ text: Substring, _ below: [Substring]) -> Entry.Message? {
        switch lifeline {
        case .modelToAPI:
            let (text, marks) = marked(text, [.ignored, .mainBlocked])
            if var asked = asked(text) {
                asked.lines = below.map(String.init)
                return Entry.Message(lifeline, .asked(asked), marks: marks)
            }
            let (number, rest) = numbered(text)
            return rest == Words.cancelled ? Entry.Message(lifeline, .cancelled(number: number)) : nil
        case .apiToModel:
            let (text, marks) = marked(text, [.inOnePiece])
            let (number, rest) = numbered(text)
            if rest == Words.miss { return Entry.Message(lifeline, .missed(number: number)) }
            guard var answer = PlayEvent.Answer(text: rest) else { return nil }
            answer.isJoined = marks.contains(.inOnePiece)
            return Entry.Message(lifeline, .answered(number: number, answer), marks: marks)
        default:
            let (text, marks) = marked(text, [.refused])
            return marks.isEmpty ? nil : Entry.Message(lifeline, .refused(String(text)), marks: marks)
        }
    }

    /// The methods of RFC 9110, section 9.1, and RFC 5789.
    private static let methods: Set = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"]

    private static func asked(_ text: Substring) -> Entry.Asked? {
        let (number, rest) = numbered(text)
        let words = rest.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        // A URL without a scheme is a request too, if its method is a well-known one.
        guard words.count > 1, words[1].contains(":") || methods.contains(String(words[0])),
            words[0].wholeMatch(of: /[A-Za-z0-9!#$%&'*+.^_`|~-]+/) != nil
        else { return nil }
        return Entry.Asked(
            number: number, method: String(words[0]), url: String(words[1]),
            operation: words.count > 2 ? String(words[2]) : nil)
    }

    /// Splits off the number that a request has if two were in flight: `#2 GET https://…`.
    private static func numbered(_ text: Substring) -> (number: Int?, rest: Substring) {
        guard text.hasPrefix(Words.numberSign), let space = text.firstIndex(of: " "),
            let number = Int(text[..<space].dropFirst(Words.numberSign.count)), number > 0
        else { return (nil, text) }
        return (number, text[text.index(after: space)...])
    }

    /// Splits off the marks that a message may have.
    private static func marked(_ text: Substring, _ possible: [Entry.Mark]) -> (text: Substring, marks: [Entry.Mark]) {
        var text = text
        var marks: [Entry.Mark] = []
        while let mark = possible.first(where: { text.hasSuffix($0.text) }) {
            text = text.dropLast(mark.text.count)
            marks.insert(mark, at: 0)
        }
        return (text, marks)
    }

    private static func told(_ title: Substring, _ below: [Substring], isChange: Bool) -> Entry.Told? {
        let name = title.prefix { $0 != " " }
        let behind = title.dropFirst(name.count + 1)
        if let outcome = outcome(behind, below) {
            return outcome.map { Entry.Told(ToldCall(String(name)), outcome: $0) }
        }
        if behind.hasPrefix(Words.assignment + " ") {
            return value(behind.dropFirst(Words.assignment.count + 1), below)
                .map { .init(ToldCall(String(name), .assignment, $0)) }
        }
        if isChange, case (let label?, let text) = ValueReading.labelled(title) {
            return value(text, below).map { .init(ToldCall(label, .state, $0)) }
        }
        return call(title, below)
    }

    /// Reads a call with its values and, if that is the last below it, its outcome.
    private static func call(_ name: Substring, _ below: [Substring]) -> Entry.Told? {
        guard let last = ValueReading.chunks(below).last, let outcome = outcome(last.first, last.block) else {
            return ValueReading.members(below).map { Entry.Told(ToldCall(String(name), .call, $0)) }
        }
        guard let outcome, let values = ValueReading.members(below.dropLast(1 + last.block.count)) else { return nil }
        return Entry.Told(ToldCall(String(name), .call, values), outcome: outcome, isOutcomeBelow: true)
    }

    /// Reads `-> 25` and `throws …`; nil for another text, and a nil inside if the value is nested too deeply.
    private static func outcome(_ text: Substring, _ below: [Substring]) -> ToldCall?? {
        guard let word = [Words.returned, Words.threw].first(where: { text.hasPrefix($0 + " ") }) else { return nil }
        return .some(value(text.dropFirst(word.count + 1), below).map { ToldCall(word, .outcome, $0) })
    }

    private static func value(_ first: Substring, _ below: [Substring]) -> [ValueNode.Member]? {
        ValueReading.members([first] + below.map { Substring(Words.indent + $0) }, isOne: true)
    }
}
