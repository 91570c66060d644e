import BenchDiagnostics

/// The lines by which two texts differ.
///
/// Lines that occur once in both texts are anchors, so that the result follows what a reader sees as the same line;
/// between anchors it is the shortest (Myers, "An O(ND) Difference Algorithm", 1986). Lines are compared byte by byte.
package struct LineDiff: Sendable {
    package enum Edit: Hashable, Sendable {
        case same(String)
        case removed(String)
        case added(String)
    }

    /// All lines in order, each with its line feed if it has one; in a change the removed lines come first.
    package let edits: [Edit]

    package init(old: String, new: String) {
        let (old, new) = (Self.lines(of: old), Self.lines(of: new))
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func numbered(_ line: ArraySlice<UInt8>) -> Int {
            if let number = numbers[line] { return number }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        var script = EditScript(old: old.map(numbered), new: new.map(numbered))
        script.align(toIndent: { Self.indent(of: $0 == .old ? old[$1] : new[$1]) })
        edits = script.steps.map { step in
            switch step {
            case .same(let index, _): .same(Self.text(old[index]))
            case .removed(let index): .removed(Self.text(old[index]))
            case .added(let index): .added(Self.text(new[index]))
            }
        }
    }

    private static func lines(of text: String) -> [ArraySlice<UInt8>] {
        let bytes = Array(text.utf8)
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
            lines.append(bytes[start..<end])
            start = end
        }
        return lines
    }

    private static func text(_ line: ArraySlice<UInt8>) -> String { String(decoding: line, as: UTF8.self) }

    private static func indent(of line: ArraySlice<UInt8>) -> Int { line.prefix { $0 == UInt8(ascii: " ") }.count }
}

extension LineDiff {
    /// Formats the changes with a little context, each group under its line numbers: `@@ -12,5 +12,6 @@`.
    ///
    /// - Parameters:
    ///   - old: The text whose lines may be removed.
    ///   - new: The text whose lines may be added.
    ///   - context: The number of unchanged lines around a change.
    /// - Returns: Lines without line feeds; none if the texts are equal.
    package static func render(old: String, new: String, context: Int = 2) -> [String] {
        LineDiff(old: old, new: new).rendered(context: context)
    }

    /// Formats the changes as `render(old:new:context:)` does, and counts the lines at some places instead of showing them.
    package func rendered(context: Int = 2, counting left: Set<Int> = []) -> [String] {
        var lines: [String] = []
        var (oldLine, newLine, written) = (1, 1, 0)
        for hunk in Self.hunks(edits, context: context) {
            let skipped = hunk.lowerBound - written
            (oldLine, newLine, written) = (oldLine + skipped, newLine + skipped, hunk.upperBound)
            let (oldCount, newCount) = Self.counts(edits[hunk])
            lines.append("@@ -\(Self.range(oldLine, oldCount)) +\(Self.range(newLine, newCount)) @@")
            lines += shown(hunk, counting: left)
            (oldLine, newLine) = (oldLine + oldCount, newLine + newCount)
        }
        return lines
    }

    private func shown(_ hunk: Range<Int>, counting left: Set<Int>) -> [String] {
        var (lines, count): ([String], Int) = ([], 0)
        for place in hunk {
            guard !left.contains(place) else {
                count += 1
                continue
            }
            if count > 0 { lines.append("  … \(Plural.text(count, "more line"))") }
            count = 0
            lines += Self.text(edits[place])
        }
        return lines + (count > 0 ? ["  … \(Plural.text(count, "more line"))"] : [])
    }

    /// Returns the changes with their context; groups that would touch are merged.
    private static func hunks(_ edits: [Edit], context: Int) -> [Range<Int>] {
        var hunks: [Range<Int>] = []
        for (index, edit) in edits.enumerated() where !edit.isSame {
            let range = max(0, index - context)..<min(edits.count, index + context + 1)
            if let last = hunks.last, last.upperBound >= range.lowerBound {
                hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
            } else {
                hunks.append(range)
            }
        }
        return hunks
    }

    private static func counts(_ edits: ArraySlice<Edit>) -> (old: Int, new: Int) {
        edits.reduce(into: (old: 0, new: 0)) { counts, edit in
            switch edit {
            case .same: counts = (counts.old + 1, counts.new + 1)
            case .removed: counts.old += 1
            case .added: counts.new += 1
            }
        }
    }

    /// Returns the numbers of a range; an empty one has the number of the line before it, as in the unified format of
    /// POSIX diff.
    private static func range(_ start: Int, _ count: Int) -> String { "\(count == 0 ? start - 1 : start),\(count)" }

    private static func text(_ edit: Edit) -> [String] {
        let (sign, line) =
            switch edit {
            case .same(let line): (" ", line)
            case .removed(let line): ("-", line)
            case .added(let line): ("+", line)
            }
        let isWhole = line.utf8.last == UInt8(ascii: "\n")
        let shown = EscapedText.printable(isWhole ? String(decoding: line.utf8.dropLast(), as: UTF8.self) : line)
        let text = shown.isEmpty ? (sign == " " ? "" : sign) : sign + " " + shown
        return isWhole ? [text] : [text, "\\ no line feed at the end"]
    }
}

extension LineDiff.Edit {
    fileprivate var isSame: Bool { if case .same = self { true } else { false } }
}
