import BenchDiagnostics

/// A difference for a page and for Markdown.
package enum DifferenceText {
    private static let mostLines = 2_000

    /// Returns the changes with their surroundings, moved lines marked, and the part of a value that differs.
    static func html(_ lines: [ChangedLine], of name: String) -> String {
        let groups = ChangedLine.groups(of: lines, context: 3)
        var written = 0
        let shown = groups.prefix { group in
            defer { written += group.count }
            return written < mostLines
        }
        return html(shown.map(Array.init), of: groups.joined().count, "Difference of \(name)")
    }

    /// Returns some changes without their surroundings, the first of them.
    static func html(blocks: [[ChangedLine]], most: Int, of name: String) -> String {
        let shown = blocks.reduce(into: [[ChangedLine]]()) { shown, block in
            let room = most - shown.joined().count
            if room > 0 { shown.append(Array(block.prefix(room))) }
        }
        return html(shown, of: blocks.joined().count, "Lines of \(name)")
    }

    /// Returns some of the lines, with a mark between groups, and the number of those that are left out.
    private static func html(_ shown: [[ChangedLine]], of count: Int, _ label: String) -> String {
        let left = count - shown.joined().count
        let lines = shown.map { $0.map(html).joined() }.joined(separator: "<span class=\"gap\">⋯\n</span>")
        let rest = left > 0 ? "<span class=\"gap\">and \(Plural.text(left, "more line"))\n</span>" : ""
        return PageFrame.block("diff", label, lines + rest)
    }

    private static func html(_ line: ChangedLine) -> String {
        let number = String(line.number)
        let margin = "<span class=\"num\">\(String(repeating: " ", count: max(0, 4 - number.count)))\(number)</span> "
        let moved = line.isMoved ? "<span class=\"mark\"> moved</span>" : ""
        let text = margin + line.sign.rawValue + " " + marked(line) + moved + "\n"
        switch line.sign {
        case .same: return "<span>\(text)</span>"
        case .removed: return "<del>\(text)</del>"
        case .added: return "<ins>\(text)</ins>"
        }
    }

    private static func marked(_ line: ChangedLine) -> String {
        guard let range = line.differing, !range.isEmpty else { return MarkupText.escaped(line.text) }
        let text = line.text
        return MarkupText.escaped(String(text[..<range.lowerBound]))
            + "<b>\(MarkupText.escaped(String(text[range])))</b>"
            + MarkupText.escaped(String(text[range.upperBound...]))
    }

    /// Returns the lines of a unified difference, for a block of code.
    ///
    /// - Parameters:
    ///   - lines: All lines.
    ///   - places: The places of the changes that are wanted; nil for all of them.
    ///   - most: The greatest number of lines.
    /// - Returns: The changes with their surroundings.
    package static func plain(_ lines: [ChangedLine], at places: Set<Int>? = nil, most: Int = .max) -> [String] {
        let groups = ChangedLine.groups(of: lines, at: places, context: 2)
        let all = groups.enumerated().flatMap { place, group in
            (place > 0 ? ["@@"] : []) + group.map(\.signed)
        }
        return all.cut(most: most)
    }
}
