import Foundation
import Testing

@testable import HTTPFixtures

@Suite("What happens after every recorded answer was used")
struct UsedUpTests {
    private func cassette(_ usedUp: Rule.UsedUp, for pattern: String? = nil, played: [Cassette.Played?] = [])
        -> Cassette
    {
        let exchanges = [
            Exchange.sample("https://h/a", answer: "1"), .sample("https://h/b", answer: "b"),
            .sample("https://h/a", answer: "2"), .sample("https://h/a", answer: "3"),
        ]
        return Cassette(
            StoredExchanges(Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 0), exchanges: exchanges)),
            rules: [Rule(for: pattern, usedUp: usedUp)], played: played)
    }

    private func answers(_ tape: Cassette, _ url: String = "https://h/a", times: Int) throws -> [String?] {
        try (0..<times).map { _ in try tape.take(.init(method: "GET", url: url), step: "s")?.exchange.answer }
    }

    @Test("Without a rule no answer is repeated")
    func error() throws { #expect(try answers(cassette(.error), times: 5) == ["1", "2", "3", nil, nil]) }

    @Test("usedUp: .repeatLast repeats the last answer")
    func repeatLast() throws {
        #expect(try answers(cassette(.repeatLast), times: 5) == ["1", "2", "3", "3", "3"])
    }

    @Test("usedUp: .loop repeats all answers from the first, as often as requested, even in a later launch")
    func loop() throws {
        let tape = cassette(.loop)
        #expect(try answers(tape, times: 5) == ["1", "2", "3", "1", "2"])
        #expect(try answers(cassette(.loop, played: tape.played), times: 5) == ["3", "1", "2", "3", "1"])
    }

    @Test("usedUp: .repeatLast repeats the last answer to the same body, among others of one URL")
    func repeatLastBody() throws {
        let requests = ["1", "2", "1", "3", "REDACTED-1"].enumerated().map { place, body in
            var exchange = Exchange.sample("https://h/p", method: "POST", answer: "\(place)")
            exchange.request.body = Data("{\"a\":\"\(body)\"}".utf8)
            return exchange
        }
        let tape = Cassette(
            StoredExchanges(Fixture.Contents(capturedAt: Date(), exchanges: requests)),
            rules: [Rule(usedUp: .repeatLast)])
        func answer(_ body: String) throws -> String? {
            let live = Exchange.Request(method: "POST", url: "https://h/p", body: Data("{\"a\":\"\(body)\"}".utf8))
            return try tape.take(live, step: "s")?.exchange.answer
        }
        #expect(try ["3", "1", "1", "2", "1", "9", "2", ""].map(answer) == ["3", "0", "2", "1", "4", "4", "4", nil])
    }

    @Test("Only the requests of the rule repeat answers, and never what was not recorded")
    func concerned() throws {
        let tape = cassette(.loop, for: "/b")
        #expect(try answers(tape, times: 4) == ["1", "2", "3", nil])
        #expect(try answers(tape, "https://h/b", times: 3) == ["b", "b", "b"])
        #expect(try answers(tape, "https://h/b?x=1", times: 1) == [nil])
    }

    @Test("A repeated exchange is not unplayed, and one that nobody requested is")
    func unplayed() throws {
        let tape = cassette(.repeatLast)
        _ = try answers(tape, times: 9)
        #expect(tape.unplayed == [.init(index: 1, text: "GET https://h/b")])
    }

    @Test("Requests that differ in what a rule ignores get the answers in order")
    func ignored() throws {
        let exchanges = [1, 2].map { Exchange.sample("https://h/a?_t=\($0)", answer: "\($0)") }
        let tape = Cassette(
            StoredExchanges(Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 0), exchanges: exchanges)),
            rules: [Rule(ignoringQuery: ["_t"])])
        #expect(try answers(tape, "https://h/a?_t=2", times: 3) == ["1", "2", nil])
    }

    @Test("A header that counts selects the exchange, with or without a body")
    func header() throws {
        let exchanges = ["de", "en"].map { language in
            var exchange = Exchange.sample("https://h/a", answer: language)
            exchange.request.headers = [.init("Accept-Language", language)]
            return exchange
        }
        let tape = Cassette(
            StoredExchanges(Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 0), exchanges: exchanges)),
            rules: [Rule(headers: ["accept-language"])])
        let live = Exchange.Request(method: "GET", url: "https://h/a", headers: [.init("ACCEPT-LANGUAGE", "en")])
        #expect(try tape.take(live, step: "s")?.exchange.answer == "en")
        #expect(try tape.take(live, step: "s") == nil)
    }
}
