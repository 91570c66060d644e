import Foundation
import Synchronization
import Testing

@testable import HTTPFixtures

@Suite("Many requests of one URL find their answers in the order of the fixture")
struct ManyRequestsTests {
    private func exchange(_ number: Int, _ body: String?, type: String? = nil) -> Exchange {
        var exchange = Exchange.sample("https://h/p", method: "POST", answer: "\(number)")
        exchange.request.body = body.map { Data($0.utf8) }
        exchange.request.headers = type.map { [.init("Content-Type", $0)] } ?? []
        return exchange
    }

    private func json(_ number: Int) -> String {
        #"{"number":\#(number),"rows":[\#((0..<40).map { "{\"n\":\($0)}" }.joined(separator: ","))]}"#
    }

    /// Asks for exchanges by their places, and returns how often each was decoded.
    private func decodings(of count: Int, asking order: some Sequence<Int>) throws -> [Int] {
        let exchanges = (0..<count).map { exchange($0, json($0)) }
        let decoded = Mutex(Array(repeating: 0, count: exchanges.count))
        let heads = exchanges.map { StoredExchanges.Head(method: "POST", url: $0.request.url, hasBody: true) }
        let tape = Cassette(
            StoredExchanges(heads) { place in
                decoded.withLock { $0[place] += 1 }
                return exchanges[place]
            })
        for place in order {
            let taken = try tape.take(exchanges[place].request, step: "s")
            #expect(taken?.index == place && taken?.exchange == exchanges[place])
        }
        return decoded.withLock { $0 }
    }

    @Test("Each request is decoded once to be found, in whatever order they are sent")
    func backwards() throws {
        let counts = try withinAMinuteOfWork { try decodings(of: 150, asking: (0..<150).reversed()) }
        // Once to be found, and once for its answer, but for the one that was found when it was decoded.
        #expect(counts == Array(repeating: 2, count: 149) + [1])
    }

    @Test("Requests sent in order are decoded once each")
    func forwards() throws {
        #expect(try decodings(of: 50, asking: 0..<50) == Array(repeating: 1, count: 50))
    }

    @Test("Very many requests that are sent in order take no longer each")
    func long() throws {
        try withinAMinuteOfWork {
            let exchanges = (0..<20_000).map { exchange($0, nil) }
            let tape = Cassette(StoredExchanges(Fixture.Contents(capturedAt: Date(), exchanges: exchanges)))
            for place in exchanges.indices {
                let taken = try tape.take(exchanges[place].request, step: "s")
                guard taken?.index == place else { Issue.record("\(place)"); return }
            }
            #expect(try tape.take(exchanges[0].request, step: "s") == nil)
        }
    }

    @Test("A form that happens to be JSON is found however it is escaped")
    func scalars() throws {
        let form = "application/x-www-form-urlencoded"
        let stored = [exchange(0, "12", type: form), exchange(1, "13", type: form), exchange(2, "1%34", type: form)]
        let tape = Cassette(StoredExchanges(Fixture.Contents(capturedAt: Date(), exchanges: stored)))
        for (body, place) in [("14", 2), ("1%33", 1), ("%31%32", 0)] {
            #expect(try tape.take(exchange(9, body, type: form).request, step: "s")?.index == place)
        }
    }

    @Test("The first match in the order of the fixture answers, whatever was requested before")
    func order() throws {
        let form = "application/x-www-form-urlencoded"
        let bodies: [(String?, String?)] = [
            (#"{"a":1}"#, nil), (#"{"token":"REDACTED-1"}"#, nil), (#"{"token":"x"}"#, nil), (nil, nil),
            (#"{"a":1.0}"#, nil), ("a=1&b=2", form), ("b=2&a=1", nil), (#"{"token":"y"}"#, nil),
        ]
        let asked: [(String?, Int?)] = [
            (#"{"token":"y"}"#, 1), (#"{"token":"y"}"#, 7), (#"{"token":"x"}"#, 2), (#"{"token":"x"}"#, nil),
            ("b=2&a=1", 5), ("b=2&a=1", 6), ("", 3), (#"{"a":1e0}"#, 0), (#"{ "a" : 1 }"#, 4), (nil, nil),
        ]
        let tape = Cassette(
            StoredExchanges(
                Fixture.Contents(
                    capturedAt: Date(), exchanges: bodies.enumerated().map { exchange($0, $1.0, type: $1.1) })))
        for (body, place) in asked {
            let live = Exchange.Request(
                method: "POST", url: "https://h/p", body: body.map { Data($0.utf8) })
            #expect(try tape.take(live, step: "s")?.index == place, "\(body ?? "none")")
        }
    }

    @Test(
        "Requests that a rule considers equal answer each other, also after others",
        arguments: [
            (Rule.Body.asRecorded, #"{"a":[1,{"b":"\u00e9"}],"c":null}"#, "{ \"c\":null,\"a\":[1.0,{\"b\":\"é\"}] }"),
            (.json(ignoring: ["/t", "/a/*/t"]), #"{"t":1,"a":[{"t":1,"n":1}]}"#, #"{"a":[{"n":1}]}"#),
            (.form(ignoring: ["t"]), "a=1+2&t=1", "t=2&a=1%202"), (.ignored, "a", "b"),
            (.graphQL(ignoring: ["/t"]), #"{"query":"query A { a }","variables":{"t":1}}"#, #"{"operationName":"A"}"#),
            (.bytes, "abc", "abc"),
        ] as [(Rule.Body, String, String)])
    func equal(kind: Rule.Body, one: String, other: String) throws {
        let stored = [exchange(0, "something else"), exchange(1, one)]
        let contents = Fixture.Contents(capturedAt: Date(), exchanges: stored)
        let tape = Cassette(StoredExchanges(contents), rules: [Rule(body: kind)])
        #expect(try tape.take(exchange(2, other).request, step: "s")?.index == (kind == .ignored ? 0 : 1))
    }

    @Test("Objects of many members are compared in one go")
    func manyMembers() {
        withinAMinuteOfWork {
            let members = (0..<20_000).map { "\"member\($0)\":\($0)" }
            let requests = [members, members.reversed()].map {
                Exchange.Request(
                    method: "POST", url: "https://h/p", body: Data("{\($0.joined(separator: ","))}".utf8))
            }
            #expect(Matcher.compare(requests[0], requests[1]).matches)
        }
    }
}
