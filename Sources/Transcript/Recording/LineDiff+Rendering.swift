import BenchDiagnostics

extension LineDiff {
    /// Formats the changes with a little context, each group under its line numbers: `@@ -12,5 +12,6 @@`.
    ///
    /// - Parameters:
    ///   - old: The text whose lines may be removed.
    ///   - new: The text whose lines may be added.
    ///   - context: How many unchanged lines surround a change.
    ///   - color: Whether removed lines are red and added lines green (ANSI).
    /// - Returns: Lines without line feeds; none if the texts are equal.
    package static func render(old: String, new: String, context: Int = 2, color: Bool) -> [String] {
        let edits = LineDiff(old: old, new: new).edits
        var lines: [String] = []
        var (oldLine, newLine, written) = (1, 1, 0)
        for hunk in hunks(edits, context: context) {
            let skipped = hunk.lowerBound - written
            (oldLine, newLine, written) = (oldLine + skipped, newLine + skipped, hunk.upperBound)
            let (oldCount, newCount) = counts(edits[hunk])
            lines.append("@@ -\(range(oldLine, oldCount)) +\(range(newLine, newCount)) @@")
            lines += edits[hunk].flatMap { text($0, color: color) }
            (oldLine, newLine) = (oldLine + oldCount, newLine + newCount)
        }
        return lines
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

    /// An empty range is named by the line before it, as in the unified format of POSIX diff.
    private static func range(_ start: Int, _ count: Int) -> String { "\(count == 0 ? start - 1 : start),\(count)" }

    private static func text(_ edit: Edit, color: Bool) -> [String] {
        let (sign, line, code) =
            switch edit {
            case .same(let line): (" ", line, "")
            case .removed(let line): ("-", line, "\u{1B}[31m")
            case .added(let line): ("+", line, "\u{1B}[32m")
            }
        let isWhole = line.utf8.last == UInt8(ascii: "\n")
        let shown = EscapedText.printable(isWhole ? String(decoding: line.utf8.dropLast(), as: UTF8.self) : line)
        let text = shown.isEmpty ? (sign == " " ? "" : sign) : sign + " " + shown
        let colored = color && !code.isEmpty ? code + text + "\u{1B}[0m" : text
        return isWhole ? [colored] : [colored, "\\ no line feed at the end"]
    }
}

extension LineDiff.Edit {
    fileprivate var isSame: Bool { if case .same = self { true } else { false } }
}
