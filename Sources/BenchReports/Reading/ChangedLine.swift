import BenchDiagnostics
import Transcript

/// A line of the difference between a golden and a recording.
package struct ChangedLine: Hashable, Sendable {
    package enum Sign: String, Hashable, Sendable {
        case same = " "
        case removed = "-"
        case added = "+"
    }

    package var sign: Sign
    /// The line without its line feed, and with every invisible character escaped.
    package var line: RecordedLine
    /// The number of the line in the golden, or of an added line in the recording, from 1.
    var number: Int
    /// True if the same line is removed in one place and added in another.
    package var isMoved = false
    /// The part that differs from the line in its place; nil if there is none.
    var differing: Range<String.Index>?

    package var text: String { line.text }
    /// The line after its sign, as in a difference: `- ends`.
    var signed: String { "\(sign.rawValue) \(text)" + (isMoved ? "   (moved)" : "") }

    init(_ sign: Sign, _ line: RecordedLine, number: Int) {
        self.sign = sign
        self.line = RecordedLine(EscapedText.printable(line.text), line.part)
        self.number = number
    }
}

extension ChangedLine {
    /// Returns all lines of two texts in order; a changed value is followed by the one in its place.
    ///
    /// - Parameters:
    ///   - old: The text whose lines may be removed.
    ///   - new: The text whose lines may be added.
    ///   - difference: The difference, if it is known already.
    /// - Returns: The lines.
    package static func all(from old: String, to new: String, _ difference: LineDiff? = nil) -> [ChangedLine] {
        let (before, after) = read(old, new)
        var lines: [ChangedLine] = []
        var (oldLine, newLine) = (0, 0)
        for edit in (difference ?? LineDiff(old: old, new: new)).edits {
            if case .added = edit { newLine += 1 } else { oldLine += 1 }
            switch edit {
            case .same:
                newLine += 1
                lines.append(ChangedLine(.same, before[oldLine - 1], number: oldLine))
            case .removed: lines.append(ChangedLine(.removed, before[oldLine - 1], number: oldLine))
            case .added: lines.append(ChangedLine(.added, after[newLine - 1], number: newLine))
            }
        }
        return aligned(markingMoves(in: lines))
    }

    /// Returns all lines of one text, which is compared with nothing.
    package static func same(_ text: String) -> [ChangedLine] {
        RecordedLine.all(in: text).enumerated().map { ChangedLine(.same, $1, number: $0 + 1) }
    }

    /// Returns the changes with some lines around each, as groups.
    ///
    /// - Parameters:
    ///   - lines: All lines.
    ///   - places: The places of the changes that are wanted; nil for all of them.
    ///   - context: The number of lines around a change.
    /// - Returns: The lines of each group.
    package static func groups(
        of lines: [ChangedLine], at places: Set<Int>? = nil, context: Int = 2
    ) -> [ArraySlice<ChangedLine>] {
        var ranges: [Range<Int>] = []
        for place in lines.indices where places?.contains(place) ?? (lines[place].sign != .same) {
            let range = max(0, place - context)..<min(lines.count, place + context + 1)
            if let last = ranges.last, last.upperBound >= range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
        return ranges.map { lines[$0] }
    }

    /// Reads the lines of two texts; if one of them is not a recording, lines cannot be paired.
    private static func read(_ old: String, _ new: String) -> ([RecordedLine], [RecordedLine]) {
        let (before, after) = (RecordedLine.all(in: old), RecordedLine.all(in: new))
        guard (before + after).contains(where: { $0.part == .unread }), !old.isEmpty else { return (before, after) }
        return (before.map { RecordedLine($0.text, .unread) }, after.map { RecordedLine($0.text, .unread) })
    }

    private static func markingMoves(in lines: [ChangedLine]) -> [ChangedLine] {
        // Nothing shows whether a value alone was moved: `true` is everywhere.
        func isCall(_ line: ChangedLine) -> Bool {
            if case .message = line.line.part { true } else { false }
        }
        let removed = Set(lines.filter { $0.sign == .removed && isCall($0) }.map(\.text))
        let moved = Set(lines.filter { $0.sign == .added && removed.contains($0.text) }.map(\.text))
        guard !moved.isEmpty else { return lines }
        return lines.map { line in
            var line = line
            line.isMoved = line.sign != .same && moved.contains(line.text)
            return line
        }
    }

    /// Puts each removed line next to the added one in its place, if there are as many of both.
    private static func aligned(_ lines: [ChangedLine]) -> [ChangedLine] {
        var aligned: [ChangedLine] = []
        var rest = lines[...]
        while let first = rest.first {
            guard first.sign != .same else {
                aligned.append(rest.removeFirst())
                continue
            }
            let removed = rest.prefix { $0.sign == .removed }
            let added = rest.dropFirst(removed.count).prefix { $0.sign == .added }
            rest = rest.dropFirst(removed.count + added.count)
            aligned += Self.aligned(Array(removed), Array(added))
        }
        return aligned
    }

    /// Puts each removed line before the added one in its place; a call with its values stays together.
    private static func aligned(_ removed: [ChangedLine], _ added: [ChangedLine]) -> [ChangedLine] {
        let (old, new) = (removed.map { LineShape($0.line) }, added.map { LineShape($0.line) })
        let shapes = old + new
        guard !(shapes.contains(where: \.isCall) && shapes.contains(where: \.isValue)) else {
            // The values before the first call belong to the call above.
            let (values, others) = (old.prefix(while: \.isValue).count, new.prefix(while: \.isValue).count)
            guard values > 0, others > 0 else { return removed + added }
            return Self.aligned(Array(removed[..<values]), Array(added[..<others]))
                + Self.aligned(Array(removed[values...]), Array(added[others...]))
        }
        var aligned: [ChangedLine] = []
        var (left, right) = (0, 0)
        while left < removed.count, right < added.count {
            if old[left] == new[right] {
                aligned += pair(removed[left], added[right])
                (left, right) = (left + 1, right + 1)
            } else if new[right...].contains(old[left]) {
                aligned.append(added[right])
                right += 1
            } else {
                aligned.append(removed[left])
                left += 1
            }
        }
        return aligned + removed[left...] + added[right...]
    }

    private static func pair(_ old: ChangedLine, _ new: ChangedLine) -> [ChangedLine] {
        var (old, new) = (old, new)
        let start = zip(old.text, new.text).prefix { $0 == $1 }.count
        let room = min(old.text.count, new.text.count) - start
        let end = min(room, zip(old.text.reversed(), new.text.reversed()).prefix { $0 == $1 }.count)
        func range(_ text: String) -> Range<String.Index> {
            text.index(text.startIndex, offsetBy: start)..<text.index(text.endIndex, offsetBy: -end)
        }
        // With nothing in common, marking all of it would say nothing.
        guard start + end > 0 else { return [old, new] }
        (old.differing, new.differing) = (range(old.text), range(new.text))
        return [old, new]
    }
}

/// The features that two lines must share for one to take the place of the other.
private enum LineShape: Hashable {
    case message(Entry.Message.Kind)
    case value(label: String?, depth: Int)
    case head(RecordingWords.Head)
    /// A note without its values.
    case note(Entry)
    case left(RecordingWords.Left)
    case scrubbed
    /// The first word of a line whose meaning is unknown.
    case unread(Substring)

    init(_ line: RecordedLine) {
        switch line.part {
        case .message(let message): self = .message(message.kind)
        case .value(let value): self = .value(label: value.label, depth: value.depth)
        case .head(let word, _): self = .head(word)
        case .note(.passed): self = .note(.passed(nanoseconds: 0))
        case .note(.held): self = .note(.held(type: ""))
        case .note(.broken): self = .note(.broken(property: ""))
        case .note(.relaunched): self = .note(.relaunched(.init()))
        case .note(.ended): self = .note(.ended(.init()))
        case .note(let entry): self = .note(entry)
        case .left(let word, _): self = .left(word)
        case .scrubbed: self = .scrubbed
        case .blank, .unread: self = .unread(line.text.prefix { $0 != " " })
        }
    }

    var isCall: Bool { if case .message = self { true } else { false } }
    var isValue: Bool { if case .value = self { true } else { false } }
}
