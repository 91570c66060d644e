import Foundation
import Testing

@testable import BenchCommand
@testable import HTTPFixtures

@Suite("A new capture is compared with the old fixture")
struct FixtureChangeTests {
    @Test("Added, removed and changed exchanges are distinguished, repeated URLs by their turn")
    func changes() {
        let old: [Exchange] = [
            .answered("https://a.example/1"), .answered("https://a.example/2", body: "[1]"),
            .answered("https://a.example/3"),
            .answered("https://a.example/3", body: "[2]"),
        ]
        let new: [Exchange] = [
            .answered("https://a.example/2", body: "[1, 2]"), .answered("https://a.example/3", status: 204),
            .answered("https://a.example/3", body: "[3]"), .answered("https://a.example/4"),
            .answered("https://a.example/4", method: "POST"),
        ]
        #expect(
            FixtureChange.all(from: old, to: new).map(\.line.text) == [
                "changed      GET https://a.example/2  values: (root) 1 item -> 2; values: /* other values in 1 of 2",
                "changed      GET https://a.example/3  breaking: status 200 -> 204",
                "changed      GET https://a.example/3 (2)  values: /* other values in 1 of 1",
                "added        GET https://a.example/4", "added        POST https://a.example/4",
                "removed      GET https://a.example/1",
            ])
    }

    @Test("A different content type is a change")
    func type() {
        var typed = Exchange.answered("https://a.example/")
        typed.outcome = .response(.init(status: 200, headers: [.init("Content-Type", "text/html")]))
        var untyped = typed
        untyped.outcome = .response(.init(status: 200))
        #expect(
            FixtureChange.all(from: [untyped], to: [typed]) == [
                .changed("GET https://a.example/", what: ["breaking: type none -> text/html"])
            ])
    }

    @Test("Where only headers differ, their names are the change, but a date differs in every answer")
    func headers() {
        func answer(_ headers: [Exchange.Header]) -> Exchange {
            var exchange = Exchange.answered("https://a.example/")
            exchange.outcome = .response(.init(status: 200, headers: headers, body: Data("{}".utf8)))
            return exchange
        }
        let old = answer([.init("ETag", "1"), .init("Date", "1")])
        #expect(
            FixtureChange.all(from: [old], to: [answer([.init("ETag", "2"), .init("Date", "2"), .init("Via", "x")])])
                == [.changed("GET https://a.example/", what: ["only headers: etag, via"])])
        #expect(FixtureChange.all(from: [old], to: [answer([.init("etag", "1"), .init("Date", "3")])]).isEmpty)
    }

    @Test("A different time or date is not a change")
    func same() {
        var later = Exchange.answered("https://a.example/")
        later.startedAt += 60
        later.milliseconds = 900
        #expect(FixtureChange.all(from: [.answered("https://a.example/")], to: [later]).isEmpty)
    }

    @Test("An exchange is one line of a capture's report: method, URL, status, type, size, time")
    func line() {
        #expect(
            CaptureText.line(for: .answered("https://a.example/?k=REDACTED-1")).text
                == "captured     GET https://a.example/?k=REDACTED-1  200 application/json, 2 bytes, 12 ms")
        #expect(
            CaptureText.line(for: .failed("https://a.example/", "timedOut")).text
                == "no answer    GET https://a.example/  failed URLError.timedOut, 3 ms")
    }
}
