import BenchDiagnostics
import BenchRunner
import Foundation
import HTTPFixtures
import PresenterBench

/// One run of `import`: redacts, reports every entry, and writes.
struct ImportRun {
    let read: HARImport
    /// The path that the user gave.
    let source: String
    let fixture: Fixture
    let rules: CaptureRules
    let console: Console

    /// Imports what can be played.
    ///
    /// - Throws: `ArchiveRefusal` if that is nothing; `FixtureError` if it cannot be written.
    func perform(_ store: FixtureStore, replacing version: FixtureVersion) throws -> ExitCode {
        let playable = read.playable
        let began = playable.first?.exchange.startedAt ?? Date(timeIntervalSinceReferenceDate: 0)
        let traffic = try CapturedTraffic(
            playable.map(\.exchange), began: began, keeping: nil, rules: rules, fixture: fixture,
            besides: read.unstored, belongs: { _ in true })
        let fates = zip(playable.map(\.entry), traffic.exchanges).map { ($0, $1.exchange, $1.fate) }
        let text = ImportText(isOneFile: Set(read.entries.map(\.file)).count + read.unreadable.count <= 1)
        console.print(text.lines(for: read, fates, traffic.redactor))
        let stored = traffic.stored.count
        guard stored > 0 else { throw refusal(fates.isEmpty) }
        let paths =
            rules.isDry
            ? [FixtureName.path(of: fixture.name)]
            : try store.save(traffic.contents, as: fixture.name, replacing: version)
        console.print(
            CaptureText.lines(
                notes: traffic.redactor.notes, hints: traffic.redactor.hints, changes: nil, written: paths,
                isDry: rules.isDry))
        console.print([
            ImportText.summary(imported: stored, leftOut: read.entries.count - stored, read.unreadable.count)
        ])
        return .same
    }

    private func refusal(_ isUnusable: Bool) -> ArchiveRefusal {
        if read.entries.isEmpty { return .nothingRead(source: source, reason: read.unreadable.first?.reason) }
        return isUnusable ? .nothingUsable(source: source, entries: read.entries.count) : .nothingNamed(rules.only)
    }
}
