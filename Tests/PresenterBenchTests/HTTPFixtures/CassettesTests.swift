import Foundation
import Testing

@testable import HTTPFixtures
@testable import PresenterBench
@testable import Transcript

@Suite("Several fixtures answer for one scenario, each for its hosts")
struct CassettesTests {
    private func cassettes(_ fixtures: (Fixture, [Exchange])...) -> Cassettes {
        Cassettes(
            fixtures.map(\.0),
            fixtures.map { StoredExchanges(.init(capturedAt: Date(timeIntervalSince1970: 0), exchanges: $0.1)) })
    }

    private func answer(_ tapes: Cassettes, _ url: String) throws -> String? {
        try tapes.take(.init(method: "GET", url: url), step: "s")?.exchange.answer
    }

    @Test("A request goes to the first fixture that holds its host, even when that is used up")
    func held() throws {
        let tapes = cassettes(
            ("beers", [.sample("https://h/a", answer: "1")]),
            ("more", [.sample("https://H/a", answer: "2"), .sample("https://i/a", answer: "3")]))
        #expect(try answer(tapes, "https://i/a") == "3")
        #expect(try answer(tapes, "https://h/a") == "1")
        #expect(try answer(tapes, "https://h/a") == nil)
        #expect(tapes.unplayed == [.init(index: 0, text: "GET https://H/a", fixture: "more")])
    }

    @Test("A fixture that names hosts answers only for these")
    func named() throws {
        let tapes = cassettes(
            (
                Fixture("beers", hosts: ["*.h"]),
                [.sample("https://i/a", answer: "1"), .sample("https://x.h/a", answer: "2")]
            ),
            ("more", [.sample("https://i/a", answer: "3")]))
        #expect(try answer(tapes, "https://i/a") == "3")
        #expect(try answer(tapes, "https://X.h/a") == "2")
    }

    @Test("Each fixture has its own rules")
    func rules() throws {
        let tapes = cassettes(
            (Fixture("beers", rules: [Rule(usedUp: .loop)]), [.sample("https://h/a", answer: "1")]),
            ("more", [.sample("https://i/a", answer: "2")]))
        #expect(try (0..<3).map { _ in try answer(tapes, "https://h/a") } == ["1", "1", "1"])
        #expect(try (0..<2).map { _ in try answer(tapes, "https://i/a") } == ["2", nil])
    }

    @Test("Rules of the scenario come before those of each fixture")
    func rulesOfScenario() throws {
        let fixtures = [Fixture("beers", rules: [Rule(for: "/a", usedUp: .loop)]), "more"]
        let exchanges = [[Exchange.sample("https://h/a", answer: "1")], [.sample("https://i/a", answer: "2")]].map {
            StoredExchanges(.init(capturedAt: Date(timeIntervalSince1970: 0), exchanges: $0))
        }
        let rules = [Rule(for: "h/a", usedUp: .error), Rule(for: "i/a", usedUp: .repeatLast)]
        for (rules, answers) in [([], ["1", "1", "2", nil]), (rules, ["1", nil, "2", "2"])] {
            let tapes = Cassettes(fixtures, exchanges, rules: rules)
            let urls = ["https://h/a", "https://h/a", "https://i/a", "https://i/a"]
            #expect(try urls.map { try answer(tapes, $0) } == answers)
        }
    }

    @Test("Played exchanges are remembered by fixture")
    func memory() throws {
        let exchanges = [Exchange.sample("https://h/a", answer: "1")]
        let tapes = cassettes(("beers", exchanges))
        #expect(try answer(tapes, "https://h/a") == "1")
        let later = Cassettes(
            ["beers"], [StoredExchanges(.init(capturedAt: Date(timeIntervalSince1970: 0), exchanges: exchanges))],
            played: tapes.played)
        #expect(try answer(later, "https://h/a") == nil)
        #expect(later.unplayed == [])
    }

    @Test("A miss names the fixtures, which of them holds the nearest exchange, and which one to capture")
    func miss() {
        let tapes = cassettes(("beers", [.sample("https://h/a")]), ("more", [.sample("https://i/a?p=1")]))
        let live = Exchange.Request(method: "GET", url: "https://i/a")
        #expect(
            tapes.miss(live, shown: live, step: "step 1 (load())", scenario: "beer-list").description == """
                Nothing answers GET https://i/a.
                  scenario beer-list, step 1 (load()), fixtures Fixtures/beers.har, Fixtures/more.har
                  nearest: exchange 1 of more, GET https://i/a?p=1
                    the same: method, server, path
                    query p: recorded 1, not asked for
                  nearest: exchange 1 of beers, GET https://h/a
                    the same: method, path
                    host: recorded h, asked for i
                  If the app should send this request, capture the traffic again: bench record more
                """)
    }

    @Test("An unknown host is captured into the first fixture that names none, or into none")
    func unknownHost() {
        let live = Exchange.Request(method: "GET", url: "https://x/y")
        let open = cassettes((Fixture("named", hosts: ["h"]), []), ("beers", []))
        #expect(open.miss(live, shown: live, step: "s", scenario: "n").next.description.hasSuffix("bench record beers"))
        let closed = cassettes((Fixture("named", hosts: ["h"]), []), (Fixture("beers", hosts: ["i"]), []))
        #expect(
            closed.miss(live, shown: live, step: "s", scenario: "n").next.description
                == #"Add its host to a fixture, Fixture("named", hosts: …), then capture it: bench record named"#
        )
    }
}

@Suite("Hosts that a scenario ignores")
struct IgnoredHostTests {
    private static let url = "https://in.analytics.example/collect?token=canary-1234"

    @Test(
        "Ignored hosts get 204 from a replay, whatever faults and fixtures there are, and their secrets are not shown")
    func replay() {
        let scenario = Scenario("s", .fail("GET", with: .timedOut), .ignoring(hosts: "*.Analytics.example")) { _ in }
        let source = ReplaySource(scenario, []) { _, _ in }
        let request = Exchange.Request(method: "GET", url: Self.url)
        #expect(source.ignores(request))
        #expect(!source.ignores(.init(method: "GET", url: "https://api.example/analytics.example")))
        let bound = source.bind(request, step: "s", asksDelegate: false)
        guard case .outcome(.response(let response), _, _) = bound.answer else {
            Issue.record("no answer")
            return
        }
        #expect(response.status == 204 && bound.shown.url.hasSuffix("token=REDACTED-1"))
        #expect(source.idleFaults.count == 1)
    }

    @Test("Ignored hosts are neither reached nor captured in a capture")
    func capture() {
        let source = CaptureSource(Redaction(), ignoring: ["in.analytics.example"]) { request in
            Issue.record("reached \(request.url)")
            return .sample(request.url)
        } captured: {
            Issue.record("captured \($0.request.url)")
        }
        guard case .outcome = source.bind(.init(method: "GET", url: Self.url), step: "s", asksDelegate: false).answer
        else {
            Issue.record("no answer")
            return
        }
    }

    @Test("In a capture, a fault answers without the network; one that needs a recorded answer is a miss")
    func faultyCapture() {
        func answer(_ effect: Fault.Effect) -> PendingRequest.Answer {
            let source = CaptureSource(Redaction(), answeredBy: FaultScript([Fault(effect)])) { request in
                Issue.record("reached \(request.url)")
                return .sample(request.url)
            } captured: { _ in
            }
            return source.bind(.init(method: "GET", url: Self.url), step: "s", asksDelegate: false).answer
        }
        guard case .outcome(.failure("timedOut"), _, _) = answer(.error(.timedOut)),
            case .miss = answer(.truncated(after: 2))
        else {
            Issue.record("another answer")
            return
        }
    }

    @Test("Requests to ignored hosts are listed in the recording in order, without number, body and answer")
    func recording() {
        func request(_ number: Int, _ url: String, isIgnored: Bool = false) -> PlayEvent.Request {
            var request = PlayEvent.Request(number: number, method: "POST", url: url)
            request.isIgnored = isIgnored
            return request
        }
        let events: [PlayEvent] = [
            .asked(request(-1, "https://i/x", isIgnored: true)), .asked(request(1, "https://h/a")),
            .answered(number: -1, "204, empty"), .answered(number: 1, "200 text/plain, empty"),
            .ended(.init()),
        ]
        let text = RecordingText.render(RecordingHead(scenario: "s", fixture: "a, b"), events, crashed: false)
        #expect(
            text == """
                scenario  s
                fixture   a, b

                Model -> API          POST https://i/x   [ignored]
                Model -> API          POST https://h/a
                API -> Model          200 text/plain, empty
                ends                  (the view heard nothing)

                """)
    }
}
