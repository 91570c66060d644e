import Foundation
import PresenterBench
import Testing

@testable import BenchCommand

extension Exchange {
    static func answered(_ url: String, status: Int = 200, body: String = "{}", method: String = "GET") -> Exchange {
        let response = Response(
            status: status, headers: [Header("Content-Type", "application/json; charset=utf-8")], body: Data(body.utf8))
        return Exchange(
            request: Request(method: method, url: url), outcome: .response(response),
            startedAt: Date(timeIntervalSince1970: 0), milliseconds: 12.4)
    }

    static func failed(_ url: String, _ symbol: String) -> Exchange {
        Exchange(
            request: Request(method: "GET", url: url), outcome: .failure(symbol),
            startedAt: Date(timeIntervalSince1970: 0), milliseconds: 3)
    }
}

@Suite("A capture becomes a fixture only if it is whole")
struct CaptureCheckTests {
    private func check(
        _ exchanges: [Exchange], events: [PlayEvent] = [.ended(.init())], exit: PlayExit = .ended,
        acceptsErrors: Bool = false
    ) throws {
        let play = PlayResult(
            plan: PlannedPlay(scenario: "apod"), events: events, exit: exit)
        try CaptureCheck.check(play, exchanges: exchanges, acceptsErrors: acceptsErrors)
    }

    @Test("A play that ended, with answers only, is good, redirects too")
    func good() throws {
        try check([.answered("https://a.example/"), .answered("https://a.example/", status: 302)])
    }

    @Test("A failed request is refused, and named before the crash that it led to")
    func failed() {
        let error = CaptureRefusal.requestFailed(request: "GET https://a.example/", symbol: "networkConnectionLost")
        #expect(throws: error) { try check([.failed("https://a.example/", "networkConnectionLost")]) }
        #expect(throws: error) {
            try check([.failed("https://a.example/", "networkConnectionLost")], events: [], exit: .crashed)
        }
    }

    @Test("A status of 400 or more needs a word", arguments: [400, 404, 500])
    func status(status: Int) throws {
        let exchange = Exchange.answered("https://a.example/", status: status)
        #expect(throws: CaptureRefusal.errorStatus(request: "GET https://a.example/", status: status)) {
            try check([exchange])
        }
        try check([exchange], acceptsErrors: true)
    }

    @Test("A 401 needs no word where the same request was answered later, with another token")
    func retried() throws {
        func asked(_ key: String, status: Int) -> Exchange {
            .answered("https://a.example/me?access_token=\(key)&page=1", status: status)
        }
        try check([
            asked("REDACTED-1", status: 401), .answered("https://a.example/token"), asked("REDACTED-2", status: 200),
        ])
        let refusal = CaptureRefusal.errorStatus(
            request: "GET https://a.example/me?access_token=REDACTED-1&page=1", status: 401)
        #expect(throws: refusal) { try check([asked("REDACTED-1", status: 401), asked("REDACTED-2", status: 401)]) }
        #expect(throws: refusal) {
            try check([
                asked("REDACTED-2", status: 200), asked("REDACTED-1", status: 401), .answered("https://a.example/me"),
            ])
        }
    }

    @Test("A play that did not end well is refused, whatever it captured")
    func ends() {
        let exchange = Exchange.answered("https://a.example/")
        let failure = PlayEvent.Failure(what: "no", place: "here", next: "that")
        let open = PlayEvent.Request(number: 1, method: "GET", url: "https://a.example/x")
        #expect(throws: CaptureRefusal.appCrashed(scenario: "apod")) {
            try check([exchange], events: [], exit: .crashed)
        }
        #expect(throws: CaptureRefusal.appCrashed(scenario: "apod")) { try check([exchange], events: []) }
        #expect(throws: CaptureRefusal.tookTooLong(scenario: "apod")) { try check([exchange], exit: .timedOut) }
        #expect(throws: CaptureRefusal.notAPlay(scenario: "apod")) {
            try check([exchange], exit: .garbage("x"))
        }
        #expect(throws: CaptureRefusal.reported(failure)) { try check([exchange], events: [.hung(failure)]) }
        #expect(throws: CaptureRefusal.reported(failure)) { try check([exchange], events: [.couldNotRun(failure)]) }
        #expect(throws: CaptureRefusal.stillInFlight(request: "GET https://a.example/x")) {
            try check([exchange], events: [.ended(.init(inFlight: [open]))])
        }
    }

    @Test("Nothing captured is nothing to store")
    func nothing() {
        #expect(throws: CaptureRefusal.nothingCaptured(scenario: "apod")) { try check([]) }
    }
}

@Suite("A new capture is compared with the old fixture")
struct FixtureChangeTests {
    @Test("Added, removed and changed exchanges are told apart, the same URL by its turn")
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
                "changed      GET https://a.example/2  body 3 -> 6 bytes",
                "changed      GET https://a.example/3  status 200 -> 204",
                "changed      GET https://a.example/3 (2)  body 3 bytes, other content",
                "added        GET https://a.example/4", "added        POST https://a.example/4",
                "removed      GET https://a.example/1",
            ])
    }

    @Test("Time and date are no change")
    func same() {
        var later = Exchange.answered("https://a.example/")
        later.startedAt += 60
        later.milliseconds = 900
        #expect(FixtureChange.all(from: [.answered("https://a.example/")], to: [later]).isEmpty)
    }

    @Test("An exchange is one line: method, URL, status, type, size, time")
    func line() {
        #expect(
            CaptureText.line(for: .answered("https://a.example/?k=REDACTED-1")).text
                == "captured     GET https://a.example/?k=REDACTED-1  200 application/json, 2 bytes, 12 ms")
        #expect(
            CaptureText.line(for: .failed("https://a.example/", "timedOut")).text
                == "captured     GET https://a.example/  failed URLError.timedOut, 3 ms")
    }
}
