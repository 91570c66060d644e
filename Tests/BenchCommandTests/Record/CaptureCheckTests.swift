import Foundation
import PresenterBench
import Testing
import Transcript

@testable import BenchCommand
@testable import BenchDiagnostics
@testable import BenchRunner
@testable import HTTPFixtures

@Suite("A capture becomes a fixture only if it is complete")
struct CaptureCheckTests {
    private func check(
        _ exchanges: [Exchange], events: [PlayEvent] = [.ended(.init())], exit: PlayExit = .ended,
        launches: Int = 1, of fixture: Fixture = "apod",
        after old: [Exchange] = [], _ accept: (inout CaptureRules) -> Void = { _ in }
    ) throws {
        let play = PlayResult(
            plan: PlannedPlay(scenario: "apod"), events: events, exit: exit)
        var rules = CaptureRules()
        accept(&rules)
        try CaptureCheck.check(exchanges, of: fixture, after: old, rules: rules)
        if let refusal = CaptureEnd.refusal(of: play, launches: launches) { throw refusal }
    }

    @Test("A capture that ended with answers only is accepted, with redirects too")
    func good() throws {
        try check([.answered("https://a.example/"), .answered("https://a.example/", status: 302)])
    }

    @Test("A failed request is refused, and reported before the crash that it caused")
    func failed() {
        let error = Diagnostic.requestFailed(request: "GET https://a.example/", symbol: "networkConnectionLost")
        #expect(throws: error) { try check([.failed("https://a.example/", "networkConnectionLost")]) }
        #expect(throws: error) {
            try check([.failed("https://a.example/", "networkConnectionLost")], events: [], exit: .crashed(Crash()))
        }
    }

    @Test("A status of 400 or more needs --accept-errors", arguments: [400, 404, 500])
    func status(status: Int) throws {
        let exchange = Exchange.answered("https://a.example/", status: status)
        #expect(throws: Diagnostic.errorStatus(request: "GET https://a.example/", status: status)) {
            try check([exchange])
        }
        try check([exchange]) { $0.acceptsErrors = true }
    }

    @Test("A 401 is accepted if the same request was answered later with another token")
    func retried() throws {
        func asked(_ key: String, status: Int) -> Exchange {
            .answered("https://a.example/me?access_token=\(key)&page=1", status: status)
        }
        try check([
            asked("REDACTED-1", status: 401), .answered("https://a.example/token"), asked("REDACTED-2", status: 200),
        ])
        let refusal = Diagnostic.errorStatus(
            request: "GET https://a.example/me?access_token=REDACTED-1&page=1", status: 401)
        #expect(throws: refusal) { try check([asked("REDACTED-1", status: 401), asked("REDACTED-2", status: 401)]) }
        #expect(throws: refusal) {
            try check([
                asked("REDACTED-2", status: 200), asked("REDACTED-1", status: 401), .answered("https://a.example/me"),
            ])
        }
    }

    /// The refusal's text for a crash.
    private func refusal(_ check: () throws -> Void) -> String? {
        #expect(throws: Diagnostic.self, performing: check)?.what
    }

    @Test("An expected crash is a good end of a capture, but not in an earlier launch")
    func expectedCrash() throws {
        let exchange = Exchange.answered("https://a.example/")
        let step = PlayEvent.began(place: "step 1 (viewDidLoad())")
        let crash = PlayExit.crashed(Crash(signal: "SIGILL"))
        let expected = [PlayEvent.expectsCrash(true), step]
        try check([exchange], events: expected, exit: crash)
        let early = refusal { try check([exchange], events: expected, exit: crash, launches: 2) }
        #expect(early == "The app crashed before its last launch. The fixture is unchanged.")
        #expect(
            refusal { try check([exchange], events: [step], exit: crash) }
                == "The app crashed. The fixture is unchanged.")
        #expect(refusal { try check([exchange], events: expected) } != nil)
    }

    @Test("A play that did not end well is refused, whatever it captured")
    func ends() {
        let exchange = Exchange.answered("https://a.example/")
        let failure = Diagnostic(what: "no", place: "here", next: "that")
        let open = PlayEvent.Request(number: 1, method: "GET", url: "https://a.example/x")
        #expect(
            refusal { try check([exchange], events: [], exit: .crashed(Crash())) }
                == "The app crashed. The fixture is unchanged.")
        #expect(
            refusal { try check([exchange], events: []) }
                == "The app ended its process before the play was over. The fixture is unchanged.")
        #expect(throws: Diagnostic.tookTooLong(scenario: "apod")) { try check([exchange], exit: .timedOut) }
        #expect(throws: Diagnostic.notAPlay(scenario: "apod")) {
            try check([exchange], exit: .garbage("x"))
        }
        #expect(throws: failure) { try check([exchange], events: [.hung(failure)]) }
        #expect(throws: failure) { try check([exchange], events: [.couldNotRun(failure)]) }
        #expect(throws: Diagnostic.stillInFlight(request: "GET https://a.example/x")) {
            try check([exchange], events: [.ended(.init(inFlight: [open]))])
        }
    }

    @Test("A 401 is accepted only if the same request is answered well later")
    func renewed() throws {
        let refused = Exchange.answered("https://a.example/", status: 401)
        try check([refused, .answered("https://a.example/token"), .answered("https://a.example/")])
        for exchanges in [
            [.answered("https://a.example/"), refused], [refused, refused],
            [refused, .answered("https://a.example/", method: "POST")],
            [.answered("https://a.example/", status: 403), .answered("https://a.example/")],
        ] {
            #expect(throws: Diagnostic.self) { try check(exchanges) }
        }
    }

    @Test(
        "An error that asks for a retry is accepted if a later try was answered",
        arguments: [401, 408, 425, 429, 500, 502, 503, 504, 599])
    func overcome(status: Int) throws {
        func asked(_ status: Int, _ time: Int = 1) -> Exchange {
            .answered("https://a.example/?_t=\(time)", status: status)
        }
        try check([asked(status), asked(status), .answered("https://a.example/other"), asked(200)])
        try check([asked(status), asked(304)])
        let last = Diagnostic.errorStatus(request: "GET https://a.example/?_t=1", status: status)
        for exchanges in [
            [asked(200), asked(status)], [asked(status), asked(200), asked(status)], [asked(status), asked(200, 2)],
        ] {
            #expect(throws: last) { try check(exchanges) }
        }
        // Which requests are the same is for the fixture's rules to say.
        try check([asked(status), asked(200, 2)], of: Fixture("apod", rules: [Rule(ignoringQuery: ["_t"])]))
    }

    @Test(
        "An error that no retry can fix needs --accept-errors, whatever comes later",
        arguments: [400, 403, 404, 410, 422])
    func lasting(status: Int) {
        let refusal = Diagnostic.errorStatus(request: "GET https://a.example/", status: status)
        #expect(throws: refusal) {
            try check([.answered("https://a.example/", status: status), .answered("https://a.example/")])
        }
    }

    @Test("--accept-failures stores a failure, but never one that no replay could produce")
    func failures() throws {
        try check([.failed("https://a.example/", "timedOut")]) { $0.acceptsFailures = true }
        #expect(throws: Diagnostic.requestFailed(request: "GET https://a.example/", symbol: "-9999")) {
            try check([.failed("https://a.example/", "-9999")]) { $0.acceptsFailures = true }
        }
    }

    @Test("An answer too large for a fixture is refused, whatever is accepted")
    func large() {
        #expect(throws: Diagnostic.answerTooLarge(request: "GET https://a.example/")) {
            try check([.failed("https://a.example/", "dataLengthExceedsMaximum")]) { $0.acceptsFailures = true }
        }
    }

    @Test("An answer that looks wrong compared with the fixture's is refused without --accept-suspicious")
    func suspicious() throws {
        let old = [Exchange.answered("https://a.example/", body: "[1]")]
        let new = [Exchange.answered("https://a.example/", body: "")]
        #expect(
            throws: Diagnostic.suspiciousAnswer(request: "GET https://a.example/", .empty(instead: 3))
        ) { try check(new, after: old) }
        try check(new, after: old) { $0.acceptsSuspicious = true }
        try check(new)
    }
}
