import BenchDiagnostics
import Transcript

/// The differences of a run with too many to read line by line: by cause, on one screen.
package enum RunDigest {
    /// The number of failures up to which they are read one by one.
    private static let fewest = 10
    /// The number of causes of single scenarios, which come before shared ones.
    private static let mostOwn = 4
    private static let mostShared = 5
    private static let mostNames = 2
    /// The number of lines of each cause.
    private static let mostLines = 2
    private static let widest = 100

    /// Returns the lines; none for a run that can be read line by line.
    ///
    /// - Parameters:
    ///   - scenarios: The scenarios of the run.
    ///   - rest: The place of the causes that did not fit: `: bench review --list`, ` above`.
    /// - Returns: About a screen of them at most.
    package static func lines(of scenarios: [RecordedScenario], rest: String) -> [ReportLine] {
        guard scenarios.count(where: { $0.exitCode != 0 }) >= fewest else { return [] }
        let causes = Causes(scenarios).all
        let own = causes.filter { !$0.isShared }
        let shared = causes.filter(\.isShared)
        let shown = own.prefix(mostOwn) + shared.prefix(mostShared)
        let left = causes.count - shown.count
        let names = causes.flatMap(\.names)
        let overlap = names.count > names.distinct.count ? " (a scenario can have several)" : ""
        return [ReportLine("what failed, by cause\(overlap):")] + shown.flatMap(lines(of:))
            + (left > 0 ? [ReportLine("  and \(Plural.text(left, "more cause"))\(rest)")] : [])
    }

    private static func lines(of cause: Causes.Cause) -> [ReportLine] {
        let first = cause.sentence.prefix { $0 != "\n" }
        let names = cause.names.listed(most: mostNames)
        let what = first.isEmpty ? "" : "  \(String(first).withoutFullStop)"
        let head = ReportLine("  \(cause.names.count) \(cause.verdict.word)\(what): \(names)", .red)
        let lines = cause.lines(most: mostLines, width: widest)
        return [head] + lines.map { ReportLine(ofDifference: $0).indented(by: 4) }
    }
}

extension Causes.Cause {
    /// Returns the first differing lines, the gravest change first, and the number of the rest.
    func lines(most: Int, width: Int = .max) -> [String] {
        let all = blocks.flatMap(\.self).map { width == .max ? $0.signed : Columns.cut($0.signed, to: width) }
        return all.count > most + 1 ? all.cut(most: most) : all
    }
}
