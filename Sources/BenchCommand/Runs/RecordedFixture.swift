import Foundation
import HTTPFixtures
import Transcript

/// A fixture, as far as a report shows it.
struct RecordedFixture: Codable, Hashable, Sendable {
    let name: String
    /// `GET https://…`, as stored.
    let exchanges: [String]
    /// The same in full, in their order; nil in a run of an earlier bench, and of a fixture that cannot be read in full.
    var details: [RecordedExchange]?

    init(name: String, exchanges: [String], details: [RecordedExchange]? = nil) {
        (self.name, self.exchanges, self.details) = (name, exchanges, details)
    }
}

/// An exchange of a fixture, redacted, and cut where it is long.
struct RecordedExchange: Codable, Hashable, Sendable {
    let sentHeaders: [String]
    let sent: [String]
    /// As a recording tells it: `200 application/json, 9 members`.
    let answer: String
    let headers: [String]
    let body: [String]
}

extension RecordedExchange {
    private static let mostLines = 160
    private static let longestLine = 240

    init(_ shown: ShownExchange) {
        let request = shown.exchange.request
        sentHeaders = Self.cut(request.headers.map { "\($0.name): \($0.value)" })
        sent = Self.cut(BodyText.lines(request.body ?? Data(), type: request.headers.first("Content-Type")))
        answer = PlayEvent.Answer.End(shown.exchange.outcome).text
        headers = Self.cut((shown.response?.headers ?? []).map { "\($0.name): \($0.value)" })
        body = Self.cut(BodyText.lines(shown.body, type: shown.response?.mediaType))
    }

    /// An exchange that cannot be replayed.
    init(_ shown: ShownUnusable) {
        (sentHeaders, sent, headers) = ([], [], [])
        answer = "cannot be replayed"
        body = Self.cut(shown.reason)
    }

    private static func cut(_ lines: [String]) -> [String] {
        let shown = lines.prefix(mostLines).map { $0.utf8.count > longestLine ? Columns.cut($0, to: longestLine) : $0 }
        return lines.count > mostLines ? shown + ["… \(lines.count - mostLines) more lines"] : shown
    }
}
