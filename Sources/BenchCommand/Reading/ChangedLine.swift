import BenchDiagnostics
import PresenterBench

/// A line of the difference between a golden and a recording.
struct ChangedLine: Hashable, Sendable {
    enum Sign: String, Hashable, Sendable {
        case same = " "
        case removed = "-"
        case added = "+"
    }

    var sign: Sign
    /// Without its line feed, and with nothing invisible in it.
    var text: String
    /// Its number in the golden, or, of an added line, in the recording; counts from 1.
    var number: Int
    /// True if the same line is removed in one place and added in another.
    var isMoved = false
    /// The part in which it differs from the line that takes its place; nil if it stands alone.
    var differing: Range<String.Index>?
}

extension ChangedLine {
    /// Returns all lines of two texts in order; a value is followed by the one that takes its place.
    static func all(from old: String, to new: String) -> [ChangedLine] {
        var lines: [ChangedLine] = []
        var (oldLine, newLine) = (0, 0)
        for edit in LineDiff(old: old, new: new).edits {
            if case .added = edit { newLine += 1 } else { oldLine += 1 }
            switch edit {
            case .same(let text):
                newLine += 1
                lines.append(ChangedLine(sign: .same, text: shown(text), number: oldLine))
            case .removed(let text): lines.append(ChangedLine(sign: .removed, text: shown(text), number: oldLine))
            case .added(let text): lines.append(ChangedLine(sign: .added, text: shown(text), number: newLine))
            }
        }
        return aligned(markingMoves(in: lines))
    }

    /// Returns the changes with some lines around each, as groups.
    static func groups(of lines: [ChangedLine], context: Int = 2) -> [ArraySlice<ChangedLine>] {
        var ranges: [Range<Int>] = []
        for place in lines.indices where lines[place].sign != .same {
            let range = max(0, place - context)..<min(lines.count, place + context + 1)
            if let last = ranges.last, last.upperBound >= range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
        return ranges.map { lines[$0] }
    }

    private static func shown(_ line: String) -> String {
        let isWhole = line.utf8.last == UInt8(ascii: "\n")
        return EscapedText.printable(isWhole ? String(decoding: line.utf8.dropLast(), as: UTF8.self) : line)
    }

    private static func markingMoves(in lines: [ChangedLine]) -> [ChangedLine] {
        // Of a value alone nobody can say whether it moved: `true` is everywhere.
        func isCall(_ line: ChangedLine) -> Bool {
            if case .call = RecordedLine(line.text[...]) { true } else { false }
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

    /// Puts lines that take the place of each other next to each other, where as many are removed as are added.
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

    /// Puts each line before the one that takes its place; a call with its values stays together.
    private static func aligned(_ removed: [ChangedLine], _ added: [ChangedLine]) -> [ChangedLine] {
        let (old, new) = (removed.map { LineShape($0.text) }, added.map { LineShape($0.text) })
        let shapes = old + new
        guard !(shapes.contains(where: \.isCall) && shapes.contains(where: \.isValue)) else { return removed + added }
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
        // Nothing in common: to mark all of it says nothing.
        guard start + end > 0 else { return [old, new] }
        (old.differing, new.differing) = (range(old.text), range(new.text))
        return [old, new]
    }
}

/// The features that two lines must share for one to take the place of the other.
private struct LineShape: Hashable {
    let isCall: Bool
    let isValue: Bool
    /// The indent and the name of a value; the first word of what is neither.
    private let name: String

    init(_ text: String) {
        switch RecordedLine(text[...]) {
        case .call(let call): (isCall, isValue, name) = (true, false, call.kind.rawValue)
        case .value(let text):
            let key = text.contains(": ") ? text.prefix { $0 != ":" } : text.prefix { $0 == " " }
            (isCall, isValue, name) = (false, true, String(key))
        case .head(let text), .other(let text):
            (isCall, isValue, name) = (false, false, String(text.prefix { $0 != " " }))
        }
    }
}

/// The lines by which a recording differs, in their order, whatever scenario it is of: recordings with the same ones have one
/// cause.
struct ChangeCause: Hashable, Sendable {
    private let lines: [String]

    /// Finds the cause of a difference.
    ///
    /// - Parameter lines: All lines, as `ChangedLine.all` returns them.
    init(_ lines: [ChangedLine]) {
        self.lines = lines.filter { $0.sign != .same }.map { $0.sign.rawValue + Self.withoutNumber($0.text) }
    }

    /// A request has a number only where two are in flight.
    private static func withoutNumber(_ line: String) -> String { line.replacing(#/  #[0-9]+ /#, with: "  ") }
}
