import BenchDiagnostics
import BenchRunner

/// An exploration as GitHub shows it: annotations where the scenarios are defined, and Markdown for the summary of a job.
struct ExploreMarkdown {
    private static let most = 50

    private let page: ExplorePage
    /// Read once: each is compared with the play that nothing disturbs.
    private let found: [ViewerData.Item]

    init(_ page: ExplorePage) {
        self.page = page
        found = page.items.filter { !["clean", "known"].contains($0.word) }
    }

    /// An error for each finding that fails the run, and for each gap.
    var annotations: [String] {
        let gaps = page.gaps.map { GitHubAnnotations.error(nil, nil, "shards", $0) }
        let failing = found.filter { $0.word != "maybe" }.map { item in
            let definition = page.record.definitions?[item.name]
            let path = definition?.path.flatMap(page.place)
            let sentence = item.sentence.isEmpty ? item.reasons.joined(separator: " ") : item.sentence
            return GitHubAnnotations.error(
                path, path == nil ? nil : definition?.line, "\(item.word): \(item.name)", sentence,
                item.again.isEmpty ? [] : [item.again])
        }
        return GitHubAnnotations.shown(gaps + failing)
    }

    /// The headline, and what a user suffers from each finding.
    var text: String {
        let lines = found.prefix(Self.most).map { item in
            let facts = (item.facts + item.reasons).map(RunMarkdown.escaped).joined(separator: " · ")
            return "**\(item.word)** `\(item.name)`: \(RunMarkdown.escaped(item.sentence))\n\n\(facts)\n"
                + (item.again.isEmpty ? "" : "\n" + RunMarkdown.fenced([item.again], "sh"))
        }
        let rest = found.count > lines.count ? ["and \(Plural.text(found.count - lines.count, "more finding"))\n"] : []
        let gaps = page.gaps.map { "* \(RunMarkdown.escaped($0))\n" }
        return (["## \(page.headline)\n", "\(page.facts)\n"] + gaps + lines + rest).joined(separator: "\n")
    }
}
