import BenchDiagnostics
import BenchRunner
import Transcript

/// What is not the same in a run that nobody reads line by line: by cause, on one screen.
struct RunDigest {
    /// So many failures are read one by one.
    private static let fewest = 10
    /// A screen has some 24 lines.
    private static let mostLines = 16
    private static let mostNames = 2

    let failures: [RunFailure]

    /// Returns the lines; none for a run that can be read.
    ///
    /// - Parameter rest: Where the causes are that did not fit: `: bench review --list`, ` above`.
    /// - Returns: About a screen of them at most.
    func lines(rest: String) -> [ReportLine] {
        guard failures.count >= Self.fewest else { return [] }
        let causes = failures.concurrentMap { (name: $0.name, $0.explained) }.grouped(by: \.1.cause).enumerated()
            .sorted { (-$0.element.count, $0.offset) < (-$1.element.count, $1.offset) }.map(\.element)
        let left = causes.count - Self.mostLines
        return [ReportLine("what is not the same, by cause:")]
            + causes.prefix(Self.mostLines).map { line($0.map(\.name), $0[0].1.cause.verdict, $0[0].1.sentence) }
            + (left > 0 ? [ReportLine("  and \(Plural.text(left, "more cause"))\(rest)")] : [])
    }

    private func line(_ names: [String], _ verdict: Verdict, _ sentence: String) -> ReportLine {
        let rest = names.count - Self.mostNames
        let first = sentence.prefix { $0 != "\n" }
        let what = first.isEmpty ? "" : "  \(String(first).withoutFullStop)"
        let shown = names.prefix(Self.mostNames).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        return ReportLine("  \(names.count) \(verdict.word)\(what): \(shown)", .red)
    }
}
