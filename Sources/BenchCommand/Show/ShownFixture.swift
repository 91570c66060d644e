import BenchDiagnostics
import BenchReports
import Foundation
import HTTPFixtures
import PresenterBench
import Transcript

/// A fixture as `show` prints it.
package struct ShownFixture {
    /// An exchange of the fixture, replayable or not.
    enum Row {
        case exchange(ShownExchange)
        case unusable(ShownUnusable)
    }

    let name: String
    let looked: LookedAtFixture
    /// The rows in the order of replay.
    let rows: [Row]

    /// Takes a fixture that was read, and the name of the program in its commands.
    package init(_ name: String, _ looked: LookedAtFixture, for program: ProgramName = .bench) {
        self.name = name
        self.looked = looked
        let rows =
            looked.exchanges.map { Row.exchange(ShownExchange(number: $0.number, stored: $0)) }
            + looked.unusable.map { .unusable(ShownUnusable(stored: $0, program: program)) }
        self.rows = rows.sorted { $0.number < $1.number }
    }

    /// The exchanges as a report has them.
    var details: [RecordedExchange] {
        rows.map { row in
            switch row {
            case .exchange(let shown): RecordedExchange(shown)
            case .unusable(let shown): RecordedExchange(shown)
            }
        }
    }

    private var captured: String { ShownExchange.text(looked.capturedAt) }

    /// The head, a table of the exchanges, and the reasons why some of them cannot be replayed.
    package var lines: [String] {
        let head = "fixture \(name): \(Plural.text(rows.count, "exchange")), captured \(captured)"
        guard !rows.isEmpty else { return [head] }
        let reasons = rows.flatMap(\.reason)
        return [head, ""] + Table.lines([ShownExchange.headings] + rows.map(\.cells))
            + (reasons.isEmpty ? [] : [""] + reasons)
    }

    /// Returns one of the exchanges in full.
    ///
    /// - Parameter index: The index, from 0.
    /// - Returns: Lines that are not yet safe to print.
    package func lines(ofExchange index: Int) -> [String] {
        switch rows[index] {
        case .exchange(let shown): shown.lines(of: rows.count, in: name)
        case .unusable(let shown): shown.lines(of: rows.count, in: name)
        }
    }
}

extension ShownFixture.Row {
    fileprivate var number: Int {
        switch self {
        case .exchange(let shown): shown.number
        case .unusable(let shown): shown.number
        }
    }

    fileprivate var cells: [String] {
        switch self {
        case .exchange(let shown): shown.cells
        case .unusable(let shown): shown.cells
        }
    }

    fileprivate var reason: [String] { if case .unusable(let shown) = self { shown.reason } else { [] } }
}

extension ShownFixture: Encodable {
    private enum CodingKeys: String, CodingKey { case fixture, capturedAt, creator, exchanges }

    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(name, forKey: .fixture)
        try members.encode(captured, forKey: .capturedAt)
        try members.encodeIfPresent(looked.creator, forKey: .creator)
        try members.encode(rows, forKey: .exchanges)
    }
}

extension ShownFixture.Row: Encodable {
    func encode(to encoder: any Encoder) throws { try ListedExchange(self).encode(to: encoder) }
}

/// An exchange in JSON.
private struct ListedExchange: Encodable {
    /// The reason why an exchange cannot be replayed.
    struct Reason: Encodable, Hashable {
        let what: String, place: String, next: String
    }

    let number: Int
    let method: String
    let url: String
    @OrNull var status: Int?
    @OrNull var error: String?
    @OrNull var type: String?
    @OrNull var bytes: Int?
    @OrNull var digest: String?
    @OrNull var file: String?
    @OrNull var edited: Bool?
    @OrNull var milliseconds: Double?
    @OrNull var sent: String?
    @OrNull var unusable: Reason?

    init(_ row: ShownFixture.Row) {
        switch row {
        case .exchange(let shown):
            let exchange = shown.exchange
            (number, method, url) = (shown.number, exchange.request.method, exchange.request.url)
            (status, type, error) = (shown.response?.status, shown.response?.mediaType, shown.failure)
            (bytes, digest) = (shown.body.count, shown.body.isEmpty ? nil : Digest(shown.body).hex)
            (file, edited) = (shown.stored.responseBody.file, shown.isEdited)
            (milliseconds, sent) = (exchange.milliseconds, ShownExchange.text(exchange.startedAt))
        case .unusable(let shown):
            let (head, reason) = (shown.stored.head, shown.stored.reason)
            (number, method, url) = (shown.number, head.method, head.url)
            unusable = Reason(what: reason.what, place: reason.place, next: reason.next.text(for: shown.program))
        }
    }
}

/// An exchange that cannot be replayed, as `show` prints it.
struct ShownUnusable: Hashable, Sendable {
    let stored: LookedAtFixture.Unusable
    /// The name of the program in commands for the reader to type.
    let program: ProgramName

    /// The number in the order of replay, from 1.
    var number: Int { stored.number }
    var method: String { stored.head.method.isEmpty ? "-" : stored.head.method }
    var url: String { stored.head.url.isEmpty ? "-" : stored.head.url }

    var cells: [String] { ["\(number)", method, url, "unusable", "-", "-", "-", "-", "-"] }

    /// The reason, printed below the table of all exchanges.
    var reason: [String] {
        ["exchange \(number) cannot be replayed: \(stored.reason.what)", "  \(stored.reason.place)"]
    }

    /// The whole entry for people.
    ///
    /// - Parameters:
    ///   - count: The number of exchanges in the fixture.
    ///   - fixture: The name of the fixture.
    /// - Returns: Lines that are not yet safe to print.
    func lines(of count: Int, in fixture: String) -> [String] {
        let reason = stored.reason
        return [
            "exchange \(number) of \(count), fixture \(fixture)", "", "\(method) \(url)", "", "cannot be replayed",
            "  \(reason.what)", "  \(reason.place)", "  \(reason.next.text(for: program))",
        ]
    }
}

extension RecordedExchange {
    private static let mostLines = 160
    private static let longestLine = 240

    init(_ shown: ShownExchange) {
        let request = shown.exchange.request
        self.init(
            sentHeaders: Self.cut(request.headers.map { "\($0.name): \($0.value)" }),
            sent: Self.cut(BodyText.lines(request.body ?? Data(), type: request.headers.first("Content-Type"))),
            answer: PlayEvent.Answer.End(shown.exchange.outcome).text,
            headers: Self.cut((shown.response?.headers ?? []).map { "\($0.name): \($0.value)" }),
            body: Self.cut(BodyText.lines(shown.body, type: shown.response?.mediaType)))
    }

    /// Creates the record of an exchange that cannot be replayed.
    init(_ shown: ShownUnusable) {
        self.init(
            sentHeaders: [], sent: [], answer: "cannot be replayed", headers: [], body: Self.cut(shown.reason))
    }

    private static func cut(_ lines: [String]) -> [String] {
        lines.cut(most: mostLines).map { $0.utf8.count > longestLine ? Columns.cut($0, to: longestLine) : $0 }
    }
}

extension RecordedFixture {
    /// The fixtures of scenarios that can be read; one that cannot is a result of its scenario already.
    static func all(of scenarios: [Scenario], root: URL) -> [RecordedFixture] {
        let store = FixtureStore(root: root)
        return Set(scenarios.flatMap { $0.fixtures.map(\.name) }).sorted().compactMap { name in
            guard let isThere = try? store.exists(name), isThere, let heads = try? store.open(name).heads else {
                return nil
            }
            let looked = try? store.look(at: name).withoutSecrets(scenarios.redaction(of: name))
            return RecordedFixture(
                name: name, exchanges: heads.map(\.text), details: looked.map { ShownFixture(name, $0).details })
        }
    }
}
