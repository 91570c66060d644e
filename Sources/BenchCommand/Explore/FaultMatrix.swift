import BenchDiagnostics
import BenchReports
import BenchRunner
import Transcript

/// A table of what the user sees at each fault of each answer: a row for faults, a column for an answer, and in each
/// cell a word and a colour, which link to the play.
struct FaultMatrix {
    private static let mostFaults = 6

    let results: [ExploreResult]
    let commands: NextCommands

    /// The faults that have the same effect on every answer.
    private struct Row {
        var faults: [AnswerChange]
        let cells: [Cell?]
    }

    private struct Cell {
        let sight: Sight
        let token: String
    }

    var html: String {
        let tables = results.filter { !$0.faults.rows.isEmpty }.concurrentMap(table)
        guard !tables.isEmpty else { return "" }
        let legend = Sight.allCases.map { "<span class=\"sight \($0.rawValue)\">\($0.word)</span>" }
        return "<section id=\"faults\" aria-label=\"Faults\"><h2>What the user sees for each fault</h2>"
            + "<p class=\"legend\">\(legend.joined(separator: " "))</p>" + tables.joined(separator: "\n") + "</section>"
    }

    /// The rows of a scenario; faults with the same cells share a row.
    private func rows(of table: FaultTable) -> [Row] {
        let faults = table.rows.flatMap { $0.faults.map(\.fault) }.distinct
        var rows: [Row] = []
        for fault in faults {
            let cells = table.rows.map { answer in
                answer.faults.first { $0.fault == fault }.map { Cell(sight: $0.sight, token: $0.token) }
            }
            let sights = cells.map { $0?.sight }
            if let same = rows.firstIndex(where: { $0.cells.map { $0?.sight } == sights }) {
                rows[same].faults.append(fault)
            } else {
                rows.append(Row(faults: [fault], cells: cells))
            }
        }
        return rows
    }

    private func table(of result: ExploreResult) -> String {
        let name = MarkupText.escaped(result.scenario)
        var ids: [String: String] = [:]
        for (place, found) in ExplorePage.findings(of: result).enumerated() {
            let token = found.finding.schedule.token
            if ids[token] == nil { ids[token] = ExplorePage.id(place, of: result.scenario) }
        }
        let heads = result.faults.rows.map {
            "<th scope=\"col\"><span class=\"n\">#\($0.number)</span> \(MarkupText.escaped($0.request))</th>"
        }
        let rows = rows(of: result.faults).map { row in
            let faults = label(of: row.faults)
            let cells = row.cells.map { cell($0, of: result.scenario, ids) }.joined()
            return "<tr><th scope=\"row\">\(faults)</th>\(cells)</tr>"
        }
        return "<h3 id=\"m-\(name)\">\(name)</h3>"
            + "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Faults of \(name)\">"
            + "<table class=\"faults\"><thead><tr><th scope=\"col\">fault</th>\(heads.joined())</tr></thead>"
            + "<tbody>\(rows.joined())</tbody></table></div>"
    }

    /// Returns the faults of a row, of many the first, with the others after it.
    private func label(of faults: [AnswerChange]) -> String {
        func text(_ faults: some Collection<AnswerChange>) -> String {
            MarkupText.escaped(faults.map(\.label).joined(separator: ", "))
        }
        guard faults.count > Self.mostFaults + 2 else { return text(faults) }
        let left = faults.dropFirst(Self.mostFaults)
        return text(faults.prefix(Self.mostFaults))
            + "<details class=\"fold\"><summary>and \(left.count) more</summary>\(text(left))</details>"
    }

    private func cell(_ cell: Cell?, of scenario: String, _ ids: [String: String]) -> String {
        guard let cell else { return "<td class=\"none\">–</td>" }
        let (style, word) = (cell.sight.rawValue, cell.sight.word)
        if let id = ids[cell.token] {
            return "<td><a class=\"sight \(style)\" href=\"#\(MarkupText.escaped(id))\">\(word)</a></td>"
        }
        let again = Suggestion.replay(scenario, schedule: cell.token).text(for: commands.program)
        let command = MarkupText.escaped(again)
        return
            "<td><button type=\"button\" class=\"sight \(style)\" data-again=\"\(command)\">\(word)</button></td>"
    }
}

extension Sight {
    /// The word that a reader sees.
    var word: String { self == .unknown ? "not judged" : rawValue }
}

extension AnswerChange {
    /// The fault in a few words for readers; its token is for command lines.
    var label: String {
        switch self {
        case .failure(.offline): "offline"
        case .failure(.lost): "connection lost"
        case .failure(.timedOut): "timed out"
        case .status(let status): "\(status)"
        case .body(.empty): "empty body"
        case .body(.truncated): "body cut off"
        case .body(.array): "[]"
        case .body(.object): "{}"
        case .body(.null): "null"
        case .body(.html): "a web page"
        case .value(let value, let pointer): "\(pointer) \(value.label)"
        case .spoiled(let pointers): "\(Plural.text(pointers.count, "value")) of other types"
        }
    }
}

extension AnswerChange.Value {
    fileprivate var label: String {
        switch self {
        case .removed: "missing"
        case .null: "null"
        case .otherType: "of another type"
        case .text: "as a text"
        case .unknown: "with an unknown text"
        case .emptied: "emptied"
        case .doubled: "doubled"
        }
    }
}
