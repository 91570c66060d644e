import Foundation
import Synchronization
import Testing

@testable import PresenterBench

@Suite("A cassette gives each exchange once")
struct CassetteTests {
    private func cassette(_ exchanges: Exchange...) -> Cassette {
        Cassette(StoredExchanges(Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 0), exchanges: exchanges)))
    }

    private func live(_ url: String, method: String = "GET") -> Exchange.Request {
        Exchange.Request(method: method, url: url)
    }

    private func miss(
        _ cassette: Cassette, _ url: String, method: String = "GET", shown: String? = nil, fixture: String? = "beers"
    ) -> PlayEvent.Failure {
        cassette.miss(
            live(url, method: method), shown: live(shown ?? url, method: method), step: "viewDidLoad()",
            scenario: "beer-list", fixture: fixture)
    }

    @Test("Answers to the same request come in the order recorded, whatever comes between, and then no more")
    func inOrder() throws {
        let tape = cassette(
            .sample("https://h/a", answer: "1"), .sample("https://h/b", answer: "2"),
            .sample("https://h/a", answer: "3"))
        #expect(try tape.take(live("https://h/a"), step: "s")?.exchange.answer == "1")
        #expect(try tape.take(live("https://h/a"), step: "s")?.index == 2)
        #expect(try tape.take(live("https://h/a"), step: "s") == nil)
        #expect(tape.unplayed == [.init(index: 1, text: "GET https://h/b")])
        #expect(try tape.take(live("https://h/b"), step: "s")?.exchange.answer == "2")
        #expect(tape.unplayed == [])
    }

    @Test("A live key of any value is answered, and one that is missing is not")
    func placeholder() throws {
        let tape = cassette(.sample("https://h/a?api_key=canary-1234").redacted())
        #expect(try tape.take(live("https://h/a"), step: "s") == nil)
        #expect(try tape.take(live("https://h/a?api_key=other"), step: "s")?.index == 0)
    }

    @Test("Takers on many threads never get the same exchange")
    func threads() async {
        let exchanges = (0..<50).map { _ in Exchange.sample("https://h/a") }
        let tape = Cassette(
            StoredExchanges(Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 0), exchanges: exchanges)))
        let request = live("https://h/a")
        let taken = await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<60 { group.addTask { try? tape.take(request, step: "s")?.index } }
            return await group.reduce(into: [Int?]()) { $0.append($1) }
        }
        #expect(taken.compactMap { $0 }.sorted() == Array(0..<50))
        #expect(tape.unplayed.isEmpty)
    }

    @Test("A miss names the request, the place, the nearest exchange, what differs, and one command")
    func nearest() {
        let failure = miss(cassette(.sample("https://h/v2/beers?page=1")), "https://h/v2/beers?page=2&size=9")
        #expect(
            failure.description == """
                Nothing answers GET https://h/v2/beers?page=2&size=9
                  scenario beer-list, step viewDidLoad(), fixture Fixtures/beers.har
                  nearest: exchange 1, GET https://h/v2/beers?page=1
                    query page: recorded 1, asked for 2
                    query size: not recorded, asked for 9
                  if the app is right to ask for this, capture the traffic again: bench record beers
                """)
    }

    @Test("A request whose exchanges are used up names the step that played the last of them")
    func usedUp() throws {
        let tape = cassette(.sample("https://h/a"), .sample("https://h/a"), .sample("https://h/a?x=1"))
        _ = try tape.take(live("https://h/a"), step: "first tap")
        _ = try tape.take(live("https://h/a"), step: "second tap")
        #expect(
            miss(tape, "https://h/a").details == [
                "nearest: exchange 2, GET https://h/a", "  already played by step second tap",
                "nearest: exchange 3, GET https://h/a?x=1", "  query x: recorded 1, not asked for",
            ])
    }

    @Test("At most three exchanges are shown, the nearest first, and none that has nothing in common")
    func ranking() {
        let tape = cassette(
            .sample("https://other/b"), .sample("https://other/a"), .sample("https://h/b"), .sample("https://h/a?x=1"),
            .sample("https://h/a", method: "POST"))
        let heads = miss(tape, "https://h/a").details.filter { $0.hasPrefix("nearest") }
        #expect(
            heads == [
                "nearest: exchange 4, GET https://h/a?x=1", "nearest: exchange 5, POST https://h/a",
                "nearest: exchange 2, GET https://other/a",
            ])
        #expect(miss(tape, "https://third/c").details == ["none of its 5 exchanges has this server or this path"])
        #expect(miss(cassette(), "https://h/a").details == ["the fixture has no exchanges"])
    }

    @Test("Without a fixture the report says how to give one")
    func noFixture() {
        let failure = miss(cassette(), "https://h/a", fixture: nil)
        #expect(failure.place == "scenario beer-list, step viewDidLoad(), no fixture")
        #expect(failure.details == [])
        #expect(
            failure.next
                == #"name a fixture, Scenario("beer-list", fixture: "NAME"), then capture it: bench record NAME"#)
    }

    @Test("No secret of the live request is in the report")
    func noSecret() {
        let tape = cassette(.sample("https://h/a?api_key=REDACTED-1&page=1"))
        let failure = miss(
            tape, "https://h/a?api_key=canary-1234&page=2&canary-1234=canary-1234",
            shown: "https://h/a?api_key=REDACTED-1&page=2&REDACTED-1=REDACTED-1")
        #expect(!failure.description.contains("canary"))
        #expect(failure.details.contains("  query page: recorded 1, asked for 2"))
        #expect(failure.details.contains("  query REDACTED-1: not recorded, asked for REDACTED-1"))
        #expect(!failure.description.contains("query api_key"))
    }
}
