import BenchDiagnostics

/// The causes of a run on its page: each with its lines, and the scenarios that have it.
struct CauseSection {
    private static let mostCauses = 60
    private static let mostLines = 14
    private static let mostNames = 12

    let causes: Causes

    /// The section; empty if nothing differs.
    var html: String {
        guard !causes.all.isEmpty else { return "" }
        let shown = causes.all.prefix(Self.mostCauses).enumerated().map { item($1, place: $0) }
        let left = causes.all.count - shown.count
        let rest = left > 0 ? "<p class=\"facts\">and \(Plural.text(left, "more cause"))</p>" : ""
        return "<section id=\"causes\" aria-label=\"Causes\"><h2>\(Plural.text(causes.all.count, "cause"))</h2>"
            + "<ol class=\"causes\">" + shown.joined() + "</ol>" + rest + "</section>"
    }

    private func item(_ cause: Causes.Cause, place: Int) -> String {
        let names = cause.names.map { "<a href=\"#s-\(MarkupText.escaped($0))\">\(MarkupText.escaped($0))</a>" }
            .listed(most: Self.mostNames)
        let count = cause.isShared ? "<span class=\"n\">\(cause.names.count) scenarios</span> " : ""
        let first = String(cause.sentence.prefix { $0 != "\n" })
        let lines =
            cause.blocks.isEmpty
            ? "" : DifferenceText.html(blocks: cause.blocks, most: Self.mostLines, of: "cause \(place + 1)")
        return
            "<li id=\"c-\(place + 1)\" data-c=\"\(place)\"><p class=\"what\">\(count)\(PageFrame.verdict(cause.verdict.word)) "
            + "\(MarkupText.escaped(first))</p>\(lines)<p class=\"in\">in \(names)</p></li>"
    }
}
