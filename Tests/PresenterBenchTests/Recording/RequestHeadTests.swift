import Foundation
import Testing

@testable import HTTPFixtures
@testable import PresenterBench
@testable import Transcript

@Suite("A recording shows the headers and the timeout that the app sets")
struct RequestHeadTests {
    private func lines(_ headers: [(String, String)], timeout: Double = 60) -> [String] {
        RequestHeadText.lines(
            headers: headers.map { Exchange.Header($0.0, $0.1) }, timeout: timeout, leaves: PlainLeaves())
    }

    @Test("Headers are sorted by name, with quoted values and visible control characters")
    func headers() {
        #expect(
            lines([("X-B", "a\u{7}\"b\""), ("accept", "text/html"), ("Range", "bytes=0-3")])
                == [
                    #"header accept: "text/html""#, #"header Range: "bytes=0-3""#,
                    #"header X-B: "a\u{7}\"b\"""#,
                ])
    }

    @Test(
        "Headers that follow from the body, the URL or earlier answers are left out, and so is the boundary of a form")
    func derived() {
        let derived = [("content-length", "3"), ("Cookie", "a=b"), ("HOST", "h")]
        #expect(lines(derived) == [])
        #expect(
            lines([("Content-Type", "multipart/form-data; boundary=4711"), ("Accept", "multipart/mixed; q=1")])
                == [#"header Accept: "multipart/mixed; q=1""#, #"header Content-Type: "multipart/form-data""#])
    }

    @Test("A timeout is shown if it is not the default")
    func timeout() {
        #expect(lines([], timeout: 2.5) == ["timeout 2.5 s"])
        #expect(lines([], timeout: 60) == [])
        #expect(lines([], timeout: .infinity) == ["timeout 1000000000 s"] && lines([], timeout: -1) == ["timeout 0 ms"])
        #expect(lines([("Range", "a")], timeout: 604_800) == [#"header Range: "a""#, "timeout 604800 s"])
    }

    /// What a play of a scenario with one exchange records of a request.
    private func recorded(stored: [Exchange.Header], sent: [Exchange.Header], ignoring: [String] = []) -> [String] {
        let url = "https://h/a"
        let exchange = Exchange(
            request: Exchange.Request(method: "GET", url: url, headers: stored),
            outcome: .response(.init(status: 200)), startedAt: Date(timeIntervalSince1970: 0), milliseconds: 1)
        let scenario = Scenario("flow", .fixture("f"), .all(ignoring.map { .ignoring(hosts: $0) })) { _ in }
        let contents = Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 0), exchanges: [exchange])
        let source = ReplaySource(scenario, [StoredExchanges(contents)], tellSecret: { _, _ in })
        let request = Exchange.Request(method: "GET", url: url, headers: sent)
        let pending = PendingRequest(
            arrival: 1, number: ignoring.isEmpty ? 1 : -1, request: request, isHeld: false, timeout: 5, deadline: 0,
            bound: source.bind(request, step: "step 1", asksDelegate: false))
        return source.printed(pending).head
    }

    @Test("Headers are shown as sent, not as stored: a dropped or changed one is visible without a rule")
    func sent() {
        let stored = [Exchange.Header("Authorization", "Bearer REDACTED-1"), .init("Range", "bytes=0-3")]
        #expect(recorded(stored: stored, sent: []) == ["timeout 5 s"])
        #expect(
            recorded(stored: stored, sent: [.init("Authorization", "Bearer canary"), .init("Range", "bytes=4-7")])
                == [#"header Authorization: "Bearer REDACTED-1""#, #"header Range: "bytes=4-7""#, "timeout 5 s"])
    }

    @Test("Headers that equal those of the request before are not repeated, but a single one is")
    func repeated() {
        func asked(_ number: Int, _ head: String...) -> PlayEvent {
            var request = PlayEvent.Request(number: number, method: "GET", url: "u", body: ["n: 1"])
            request.head = head
            return .asked(request)
        }
        let events = [asked(1, "a", "b"), asked(2, "a", "b"), asked(3, "a"), asked(4, "a"), asked(5, "a", "b")]
        let text = RecordingText.render(RecordingHead(scenario: "s", fixture: nil), events, crashed: false)
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("  ") }.joined(separator: " ")
        #expect(
            lines
                == "  a   b   n: 1   (headers as before)   n: 1   a   n: 1   a   n: 1   a   b   n: 1")
    }

    @Test("The query of a request that nothing answers is sorted by name, because a dictionary has no order")
    func query() {
        func shown(_ url: String, stored: String? = nil) -> String {
            let scenario = Scenario("flow", .fixture("f"), .fail("GET", with: .timedOut)) { _ in }
            let exchanges = stored.map { [Exchange.sample($0, answer: "1")] } ?? []
            let contents = Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 0), exchanges: exchanges)
            let source = ReplaySource(scenario, [StoredExchanges(contents)], tellSecret: { _, _ in })
            let request = Exchange.Request(method: "GET", url: url)
            let pending = PendingRequest(
                arrival: 1, number: 1, request: request, isHeld: false, deadline: 0,
                bound: source.bind(request, step: "step 1", asksDelegate: false))
            return source.printed(pending).url
        }
        #expect(shown("https://h/a?b=2&a=1&&a=0&A#f") == "https://h/a?&A&a=1&a=0&b=2#f")
        #expect(shown("https://h/a?a=1&b=2", stored: "https://h/a?b=2&a=1") == "https://h/a?b=2&a=1")
    }

    @Test("No headers are shown for a request to an ignored host")
    func ignored() {
        #expect(recorded(stored: [], sent: [.init("Range", "a")], ignoring: ["h"]) == [])
    }
}
