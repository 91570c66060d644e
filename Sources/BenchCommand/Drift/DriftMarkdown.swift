import BenchDiagnostics
import BenchReports
import Foundation
import HTTPFixtures

/// The text of an issue about drift, as CI can post it.
enum DriftMarkdown {
    /// The length of an issue, of which GitHub takes 65,536 characters.
    private static let longest = 60_000

    private static let file = "drift.md"
    /// The beginning of the title in the first line, by which the file is known to be the bench's own.
    private static let mark = "# Fixtures and their services: "

    /// Checks, before anything is asked, that no foreign file is in the way.
    ///
    /// - Throws: `Diagnostic.notOurs`.
    static func check(_ folder: OutputFolder) throws(Diagnostic) {
        try folder.check(file) { $0.begins(with: mark) }
    }

    /// Writes `DIR/drift.md`; the first line is a title.
    ///
    /// - Throws: A `Diagnostic` if it cannot be written.
    static func write(
        _ drifts: [FixtureDrift], to folder: OutputFolder, for program: ProgramName
    ) throws(Diagnostic) {
        try folder.write(text(of: drifts, for: program), file) { $0.begins(with: mark) }
    }

    static func text(of drifts: [FixtureDrift], for program: ProgramName) -> String {
        let changed = drifts.filter { $0.outcome != .same }
        let title = "\(mark)\(DriftText.summary(of: drifts).text)\n"
        let sections = changed.map { "\n## \(RunMarkdown.code($0.name)): \($0.outcome.rawValue)\n\n" + section($0) }
        let text =
            title
            + (drifts.isEmpty
                ? "\nNothing was compared.\n"
                : changed.isEmpty ? "\nEverything is as it was recorded.\n" : sections.joined())
        guard text.utf8.count > longest else { return text }
        let end = "\n\n… cut; run `\(program.command(.drift))` for the rest.\n"
        return String(decoding: text.utf8.prefix(longest - end.utf8.count), as: UTF8.self) + end
    }

    private static func section(_ drift: FixtureDrift) -> String {
        var lines: [String] = []
        if let failure = drift.failure { lines.append(RunMarkdown.escaped(failure)) }
        if let sentence = drift.serviceSentence { lines.append("\(sentence)\n") }
        for exchange in drift.exchanges {
            guard !exchange.changes.isEmpty || exchange.unasked != nil else { continue }
            lines.append("* \(RunMarkdown.code(exchange.request))")
            let changes = exchange.changes.map {
                "**\($0.kind.word)** \(RunMarkdown.code($0.place)) \(RunMarkdown.escaped($0.text))"
            }
            lines += changes.cut(most: 50, noun: "change").map { "  * " + $0 }
            if let unasked = exchange.unasked { lines.append("  * \(RunMarkdown.escaped(unasked.text))") }
        }
        lines += drift.toldChanges.map {
            "* the view: \(RunMarkdown.escaped($0.text)) (\(RunMarkdown.escaped(DriftText.shown($1))))"
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
