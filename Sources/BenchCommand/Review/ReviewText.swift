import BenchDiagnostics

/// The text of a review's questions.
enum ReviewText {
    /// A screen shows about so many.
    private static let mostLines = 40
    private static let mostNames = 6

    /// Returns the heading and the difference; of a new recording its beginning.
    ///
    /// - Parameters:
    ///   - item: What is to be decided.
    ///   - place: Its place, from 0.
    ///   - total: How many there are.
    ///   - suggestion: Formats a command for the reader to type.
    /// - Returns: About a screen of lines.
    static func lines(
        _ item: ReviewItem, _ place: Int, of total: Int, suggestion: (String) -> String
    ) -> [ReportLine] {
        var heading = [ReportLine("\(place + 1)/\(total)  \(item.name)  \(item.sentence)", .yellow)]
        if item.names.count > 1 {
            let names = item.names.listed(most: mostNames)
            heading.append(ReportLine("  the same in \(item.names.count) scenarios: \(names)"))
        }
        if case .finding(let finding) = item {
            heading += finding.line.map { [ReportLine("  " + $0)] } ?? []
            if let token = finding.token {
                heading.append(
                    ReportLine("  " + suggestion("replay \(item.name) --schedule \(ShellWord.quoted(token))")))
            }
        }
        guard !item.isNew else { return heading + cut(whole(item)) }
        let groups = ChangedLine.groups(of: item.lines, at: item.places)
        let lines = groups.enumerated().flatMap { index, group in
            (index > 0 ? [ReportLine("  …")] : []) + group.map(shown)
        }
        return heading + cut(lines)
    }

    /// Returns all lines, the difference in them.
    static func whole(_ item: ReviewItem) -> [ReportLine] { item.lines.map(shown) }

    private static func shown(_ line: ChangedLine) -> ReportLine {
        let moved = line.isMoved ? "   (moved)" : ""
        let color: ReportLine.Color? = line.sign == .added ? .green : line.sign == .removed ? .red : nil
        return ReportLine("  \(line.sign.rawValue) \(line.text)\(moved)", color)
    }

    private static func cut(_ lines: [ReportLine]) -> [ReportLine] {
        let left = lines.count - mostLines
        return left > 0 ? lines.prefix(mostLines) + [ReportLine("  … \(Plural.text(left, "more line")): w")] : lines
    }
}
