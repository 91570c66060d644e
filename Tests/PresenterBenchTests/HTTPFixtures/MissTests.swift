import Foundation
import Testing

@testable import HTTPFixtures
@testable import PlayRuntime
@testable import PresenterBench

@Suite("A miss explains itself")
struct MissTests {
    private func miss(
        _ stored: [Exchange.Request], _ live: Exchange.Request, rules: [Rule] = [], shown: Exchange.Request? = nil,
        playing: [Exchange.Request] = []
    ) throws -> String {
        let exchanges = stored.map { request in
            var exchange = Exchange.sample(request.url)
            exchange.request = request
            return exchange
        }
        let tapes = Cassettes(
            [Fixture("beers", rules: rules)],
            [StoredExchanges(.init(capturedAt: Date(timeIntervalSince1970: 0), exchanges: exchanges))])
        for (index, request) in playing.enumerated() { _ = try tapes.take(request, step: "step \(index + 1) (tap())") }
        let failure = tapes.miss(live, shown: shown ?? live, step: "step 2 (reload())", scenario: "beer-list")
        return failure.description
    }

    private func request(
        _ url: String, method: String = "GET", headers: [String: String] = [:], body: String? = nil
    ) -> Exchange.Request {
        Exchange.Request(
            method: method, url: url, headers: headers.map { .init($0.key, $0.value) }, body: body.map { Data($0.utf8) }
        )
    }

    /// The report about a request to `https://h/a` by default, around the expected lines.
    private func report(_ lines: String..., live: String, stored: String) -> String {
        ([
            "Nothing answers \(live).", "  scenario beer-list, step 2 (reload()), fixture Fixtures/beers.har",
            "  nearest: exchange 1, \(stored)",
        ] + lines.map { "    " + $0 } + [
            "  If the app should send this request, capture the traffic again: bench record beers"
        ]).joined(separator: "\n")
    }

    @Test(
        "A miss names what differs in the URL, and what does not",
        arguments: [
            ("GET https://h/a", "POST https://h/a", "server, path", ["method: recorded GET, asked for POST"]),
            ("GET https://h/a", "GET https://i/a", "method, path", ["host: recorded h, asked for i"]),
            (
                "GET https://h/a", "GET http://h:8/a", "method, path",
                ["scheme: recorded https, asked for http", "port: recorded 443, asked for 8"]
            ),
            ("GET https://h/a", "GET https://h/b", "method, server", ["path: recorded /a, asked for /b"]),
            (
                "GET https://h/a?p=1&q=2", "GET https://h/a?p=2&r=3", "method, server, path",
                [
                    "query p: recorded 1, asked for 2", "query q: recorded 2, not asked for",
                    "query r: not recorded, asked for 3",
                ]
            ),
            (
                "GET https://h/a?id=1&id=2", "GET https://h/a?id=2&id=1", "method, server, path",
                ["query id: recorded 1, asked for 2", "query id: recorded 2, asked for 1"]
            ),
            (
                "GET https://h/a?p=1", "GET https://h/b?p=1", "method, server, query",
                ["path: recorded /a, asked for /b"]
            ),
        ])
    func urls(stored: String, live: String, same: String, lines: [String]) throws {
        let requests = [stored, live].map { text in
            let words = text.split(separator: " ").map(String.init)
            return request(words[1], method: words[0])
        }
        let expected = (["the same: \(same)"] + lines).joined(separator: "\n    ")
        #expect(try miss([requests[0]], requests[1]) == report(expected, live: live, stored: stored))
    }

    @Test("A miss names the differing header that a rule compares")
    func header() throws {
        let text = try miss(
            [request("https://h/a", headers: ["Accept-Language": "de"])],
            request("https://h/a", headers: ["accept-language": "en"]), rules: [Rule(headers: ["Accept-Language"])])
        #expect(
            text
                == report(
                    "the same: method, server, path", "header accept-language: recorded de, asked for en",
                    live: "GET https://h/a", stored: "GET https://h/a"))
    }

    @Test(
        "A miss names what differs in the body, by its kind",
        arguments: [
            (
                "application/json", #"{"a":{"b":[1,2]}}"#, #"{"a":{"b":[1,3]},"c":null}"#, Rule.Body.asRecorded,
                ["body /a/b/1: recorded 2, asked for 3", "body /c: not recorded, asked for null"]
            ),
            (
                "application/x-www-form-urlencoded", "a=1&b=2", "a=1&b=3", .asRecorded,
                ["body b: recorded 2, asked for 3"]
            ),
            ("text/plain", "one", "two", .asRecorded, ["body: recorded one, asked for two"]),
            (
                "multipart/form-data; boundary=x",
                "--x\r\nContent-Disposition: form-data; name=\"n\"\r\n\r\n1\r\n--x--",
                "--x\r\nContent-Disposition: form-data; name=\"n\"\r\n\r\n2\r\n--x--", .asRecorded,
                ["part n: recorded 1, asked for 2"]
            ),
            (
                "application/json", #"{"operationName":"A","variables":{"first":1}}"#,
                #"{"operationName":"B","variables":{"first":2}}"#, .json(),
                [
                    #"body /operationName: recorded "A", asked for "B""#,
                    "body /variables/first: recorded 1, asked for 2",
                ]
            ),
            (
                "application/json", #"{"operationName":"A","variables":{"first":1}}"#,
                #"{"operationName":"B","variables":{"first":2}}"#, .graphQL(),
                ["operation: recorded A, asked for B", "variable /first: recorded 1, asked for 2"]
            ),
        ])
    func bodies(type: String, stored: String, live: String, kind: Rule.Body, lines: [String]) throws {
        let requests = [stored, live].map {
            request("https://h/a", method: "POST", headers: ["Content-Type": type], body: $0)
        }
        let expected = (["the same: method, server, path"] + lines).joined(separator: "\n    ")
        // A GraphQL operation is named with its variables.
        let (old, new) = kind == .graphQL() ? (" A {first: 1}", " B {first: 2}") : ("", "")
        #expect(
            try miss([requests[0]], requests[1], rules: [Rule(body: kind)])
                == report(expected, live: "POST https://h/a" + new, stored: "POST https://h/a" + old))
    }

    @Test("A GraphQL operation in the query of a GET differs there: the query is not said to be the same")
    func operationInQuery() throws {
        let urls = ["A", "B"].map { "https://h/a?query=query+\($0)+%7B+a+%7D" }
        #expect(
            try miss([request(urls[0])], request(urls[1]), rules: [Rule(body: .graphQL())])
                == report(
                    "the same: method, server, path", "operation: recorded A, asked for B",
                    live: "GET \(urls[1]) B", stored: "GET \(urls[0]) A"))
    }

    @Test("A request whose exchanges are used up names the step that played the last of them, and the rule that helps")
    func usedUp() throws {
        let same = request("https://h/a")
        #expect(
            try miss([same, same, request("https://h/a?x=1")], same, playing: [same, same]) == """
                Nothing answers GET https://h/a.
                  scenario beer-list, step 2 (reload()), fixture Fixtures/beers.har
                  nearest: exchange 2, GET https://h/a
                    already played by step 2 (tap())
                    each answer is used once, unless a rule repeats the last one:
                    Rule(for: "GET /a", usedUp: .repeatLast)
                  nearest: exchange 3, GET https://h/a?x=1
                    the same: method, server, path
                    query x: recorded 1, not asked for
                  If the app should send this request, capture the traffic again: bench record beers
                """)
    }

    @Test("Of two requests that differ only in their secrets, the miss says that only a redacted value differs")
    func redacted() throws {
        let text = try miss(
            [request("https://h/a?token=REDACTED-1")], request("https://h/a?token=REDACTED-2"))
        #expect(
            text
                == report(
                    "the same: method, server, path", "query token: recorded REDACTED-1, asked for REDACTED-2",
                    "only a redacted value differs: another secret was sent", live: "GET https://h/a?token=REDACTED-2",
                    stored: "GET https://h/a?token=REDACTED-1"))
    }

    @Test("A miss shows at most three exchanges of one URL, by their bodies, the nearest first")
    func severalBodies() throws {
        func sent(_ body: String) -> Exchange.Request { request("https://h/a", method: "POST", body: body) }
        let stored = [#"{"a":1,"b":1}"#, #"{"a":2,"b":2}"#, #"{"a":3,"b":1}"#, #"{"a":4,"b":4}"#].map(sent)
        let text = try miss(stored, sent(#"{"a":2,"b":1}"#))
        #expect(
            text.split(separator: "\n").filter { $0.contains("nearest") || $0.contains("body") } == [
                "  nearest: exchange 1, POST https://h/a", "    body /a: recorded 1, asked for 2",
                "  nearest: exchange 2, POST https://h/a", "    body /b: recorded 2, asked for 1",
                "  nearest: exchange 3, POST https://h/a", "    body /a: recorded 3, asked for 2",
            ])
    }

    @Test("A miss without a near exchange says so; without a fixture it says how to add one")
    func nothingNear() throws {
        #expect(
            try miss([request("https://h/a")], request("https://i/b")) == """
                Nothing answers GET https://i/b.
                  scenario beer-list, step 2 (reload()), fixture Fixtures/beers.har
                  its only exchange has another server and path
                  If the app should send this request, capture the traffic again: bench record beers
                """)
        let two = try miss([request("https://h/a"), request("https://h/c")], request("https://i/b"))
        #expect(two.contains("\n  none of its 2 exchanges has this server or this path\n"))
        let live = request("https://h/a")
        #expect(
            Cassettes([], []).miss(live, shown: live, step: "before the first step", scenario: "beer-list").description
                == """
                Nothing answers GET https://h/a.
                  scenario beer-list, before the first step, no fixture
                  Name a fixture, Scenario("beer-list", .fixture("NAME")), then capture it: bench record NAME
                """)
    }
}
