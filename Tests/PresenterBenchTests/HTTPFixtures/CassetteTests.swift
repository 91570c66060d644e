import Foundation
import Synchronization
import Testing

@testable import HTTPFixtures

@Suite("A cassette plays each exchange once")
struct CassetteTests {
    private func cassette(_ exchanges: Exchange...) -> Cassette {
        Cassette(StoredExchanges(Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 0), exchanges: exchanges)))
    }

    private func live(_ url: String, method: String = "GET") -> Exchange.Request {
        Exchange.Request(method: method, url: url)
    }

    private func miss(
        _ cassette: Cassette, _ url: String, method: String = "GET", shown: String? = nil
    ) -> [String] {
        let (live, shown) = (live(url, method: method), live(shown ?? url, method: method))
        return Miss(
            request: shown, step: "step 1 (viewDidLoad())", scenario: "beer-list", fixtures: ["beers"], owner: "beers",
            candidates: cassette.candidates(live, shown: shown, fixture: nil)
        ).failure.details.map(\.description)
    }

    @Test("Answers to the same request come in the order recorded, whatever comes between, and then end")
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

    @Test("An exchange that a fault replaced is left for the next request, and counts as played, even after a relaunch")
    func left() throws {
        let exchanges = StoredExchanges(
            Fixture.Contents(
                capturedAt: Date(timeIntervalSince1970: 0),
                exchanges: [.sample("https://h/a", answer: "1"), .sample("https://h/b", answer: "2")]))
        let tape = Cassette(exchanges)
        #expect(try tape.take(live("https://h/a"), step: "s", leavesIt: true)?.exchange.answer == "1")
        #expect(tape.unplayed == [.init(index: 1, text: "GET https://h/b")])
        let next = Cassette(exchanges, played: tape.played)
        #expect(next.unplayed == tape.unplayed)
        for tape in [tape, next] {
            #expect(try tape.take(live("https://h/a"), step: "s")?.exchange.answer == "1")
            #expect(try tape.take(live("https://h/a"), step: "s") == nil)
        }
    }

    @Test("A request whose URL was recorded exactly is answered by its own method")
    func method() throws {
        let tape = cassette(.sample("https://h/a", answer: "1"), .sample("https://h/a", method: "PUT", answer: "2"))
        #expect(try tape.take(live("https://h/a", method: "PUT"), step: "s")?.exchange.answer == "2")
        #expect(try tape.take(live("https://h/a", method: "PUT"), step: "s") == nil)
        #expect(try tape.take(live("https://h/a"), step: "s")?.exchange.answer == "1")
    }

    @Test("A request with a body is not answered by an exchange without one, but one with an empty body is")
    func body() throws {
        let tape = cassette(.sample("https://h/a"))
        for (body, place) in [("x", nil), ("", 0)] as [(String, Int?)] {
            let live = Exchange.Request(method: "GET", url: "https://h/a", body: Data(body.utf8))
            #expect(try tape.take(live, step: "s")?.index == place)
        }
    }

    @Test("An earlier placeholder in the fixture answers before the exact URL")
    func earlierPlaceholder() throws {
        let tape = cassette(
            .sample("https://h/REDACTED-1/x"), .sample("https://h/a/x"), .sample("https://h/REDACTED-2/x"))
        #expect(try (0..<4).map { _ in try tape.take(live("https://h/a/x"), step: "s")?.index } == [0, 1, 2, nil])
    }

    @Test("An exchange that nobody requested is explained by the nearest one that was played")
    func unplayed() throws {
        let tape = cassette(
            .sample("https://h/a?p=1"), .sample("https://h/a?p=2"), .sample("https://h/a?p=1"), .sample("https://h/b"))
        _ = try tape.take(live("https://h/a?p=1"), step: "step 1 (tap())")
        #expect(
            tape.unplayed.map(\.nearest) == [
                ["nearest that was played: exchange 1, by step 1 (tap())", "  query p: recorded 2, asked for 1"],
                [
                    "nearest that was played: exchange 1, by step 1 (tap())",
                    "  the same request, sent less often than it was recorded",
                ], [],
            ])
    }

    @Test("A live key of any value is answered, and a missing one is not")
    func placeholder() throws {
        let tape = cassette(.sample("https://h/a?api_key=canary-1234").redacted())
        #expect(try tape.take(live("https://h/a"), step: "s") == nil)
        #expect(try tape.take(live("https://h/a?api_key=other"), step: "s")?.index == 0)
    }

    @Test("Simultaneous requests on many threads never get the same exchange")
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

    @Test("A miss shows at most three exchanges, the nearest first, and none that has nothing in common")
    func ranking() {
        let tape = cassette(
            .sample("https://other/b"), .sample("https://other/a"), .sample("https://h/b"), .sample("https://h/a?x=1"),
            .sample("https://h/a", method: "POST"))
        let heads = miss(tape, "https://h/a").filter { $0.hasPrefix("nearest") }
        #expect(
            heads == [
                "nearest: exchange 4, GET https://h/a?x=1", "nearest: exchange 5, POST https://h/a",
                "nearest: exchange 2, GET https://other/a",
            ])
        #expect(miss(tape, "https://third/c") == ["none of its 5 exchanges has this server or this path"])
        #expect(miss(cassette(), "https://h/a") == ["the fixture has no exchanges"])
    }

    @Test("No secret of the live request is in the report of a miss")
    func noSecret() {
        let tape = cassette(.sample("https://h/a?api_key=REDACTED-1&page=1"))
        let details = miss(
            tape, "https://h/a?api_key=canary-1234&page=2&canary-1234=canary-1234",
            shown: "https://h/a?api_key=REDACTED-1&page=2&REDACTED-1=REDACTED-1")
        #expect(!details.joined().contains("canary"))
        #expect(details.contains("  query page: recorded 1, asked for 2"))
        #expect(details.contains("  query REDACTED-1: not recorded, asked for REDACTED-1"))
        #expect(!details.joined().contains("query api_key"))
    }
}
