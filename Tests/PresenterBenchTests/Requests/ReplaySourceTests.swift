import Foundation
import Synchronization
import Testing

@testable import HTTPFixtures
@testable import PresenterBench
@testable import Transcript

@Suite("What a replay answers, shows and tells of a request")
struct ReplaySourceTests {
    private final class Told: Sendable {
        let secrets = Mutex<[String]>([])
    }

    private let told = Told()

    private func source(
        faults: [Scenario.Trait] = [], environment: [String: String] = [:], _ exchanges: Exchange...
    ) -> ReplaySource {
        let scenario = Scenario(
            "s", .fixture("f"), .all(faults), .all(environment.keys.sorted().map { .environment($0) })
        ) { _ in }
        let contents = Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 0), exchanges: exchanges)
        return ReplaySource(scenario, [StoredExchanges(contents)], environment: environment) { [told] value, number in
            told.secrets.withLock { $0.append("\(value) \(number)") }
        }
    }

    private func bound(_ source: ReplaySource, _ url: String) -> PendingRequest.Bound {
        source.bind(Exchange.Request(method: "GET", url: url), step: "s", asksDelegate: false)
    }

    private func text(_ bound: PendingRequest.Bound) -> String? {
        guard case .outcome(let outcome, let hops, _) = bound.answer else { return nil }
        return PlayEvent.Answer(after: hops.map(\.told), .init(outcome)).text
    }

    @Test("A try after a fault gets the answer that the fault did not use, and after one that used it none")
    func retry() {
        let offline = source(faults: [.fail("GET", nth: 1, with: .timedOut)], .sample("https://h/a"))
        #expect(text(bound(offline, "https://h/a")) == "failed URLError.timedOut")
        #expect(text(bound(offline, "https://h/a"))?.hasPrefix("200") == true)
        let spoiled = source(faults: [.slow("GET", nth: 1, by: .seconds(1))], .sample("https://h/a"))
        #expect(text(bound(spoiled, "https://h/a"))?.hasPrefix("200") == true)
        #expect(text(bound(spoiled, "https://h/a")) == nil)
    }

    @Test("A redirect of a fault is followed, to an exchange or to another fault, and to nothing it is a miss")
    func redirects() {
        let away = Scenario.Trait.reply("GET /a", status: 302, headers: ["Location": "/b"])
        let recorded = source(faults: [away], .sample("https://h/b"))
        #expect(text(bound(recorded, "https://h/a"))?.hasPrefix("302 to https://h/b, then 200") == true)
        #expect(recorded.unplayed == [])
        let faulted = source(faults: [away, .fail("GET /b", with: .timedOut)])
        #expect(text(bound(faulted, "https://h/a")) == "302 to https://h/b, then failed URLError.timedOut")
        #expect(faulted.idleFaults == [])
        guard case .miss(let miss) = bound(source(faults: [away]), "https://h/a").answer else {
            Issue.record("no miss")
            return
        }
        #expect(miss.what.contains("https://h/b"), "\(miss)")
        let asked = source(faults: [away]).bind(.init(method: "GET", url: "https://h/a"), step: "s", asksDelegate: true)
        guard case .redirect(let hop) = asked.answer else {
            Issue.record("the delegate is not asked")
            return
        }
        #expect(PlayEvent.Answer(after: [hop.told], nil).text == "302 to https://h/b")
    }

    @Test("A redirect to a host that is ignored is followed to its empty answer")
    func ignoredRedirect() {
        let away = Scenario.Trait.reply("GET /a", status: 302, headers: ["Location": "https://ads.test/b"])
        let ignoring = source(faults: [away, .ignoring(hosts: "*.test")])
        #expect(text(bound(ignoring, "https://h/a"))?.hasPrefix("302 to https://ads.test/b, then 204") == true)
        #expect(ignoring.used.contains(.ignoredHost("*.test")))
    }

    @Test(
        "A URL without a scheme is answered by no server: neither an exchange, nor a fault, nor a miss",
        arguments: ["/a.png", "a", "//h/a"])
    func noScheme(_ url: String) {
        #expect(text(bound(source(.sample(url)), url)) == "failed URLError.unsupportedURL")
        #expect(text(bound(source(faults: [.fail("GET", with: .timedOut)]), url)) == "failed URLError.unsupportedURL")
        #expect(text(bound(source(), url)) == "failed URLError.unsupportedURL")
    }

    @Test("A redirect of a fault to itself ends as Foundation ends it, and one without a place is an answer")
    func endless() {
        let loop = source(faults: [.reply(status: 301, headers: ["Location": "/a"])])
        #expect(text(bound(loop, "https://h/a"))?.hasSuffix("failed URLError.httpTooManyRedirects") == true)
        #expect(text(bound(source(faults: [.reply("GET", status: 302)]), "https://h/a")) == "302 text/plain, empty")
    }

    @Test("A query that nothing recorded answers is shown in one order, that of its names, and else as stored")
    func query() {
        let source = source(faults: [.fail("GET /b", with: .timedOut)], .sample("https://h/a?y=1&x=2"))
        #expect(bound(source, "https://h/b?y=1&x=2").shown.url == "https://h/b?x=2&y=1")
        #expect(bound(source, "https://h/c?z=1&y=1&x=2").shown.url == "https://h/c?x=2&y=1&z=1")
        #expect(bound(source, "https://h/a?x=2&y=1").shown.url == "https://h/a?y=1&x=2")
    }

    @Test("An invented exchange answers a request with any body and shows it, a captured one only with its own")
    func anyBody() throws {
        func shown(isInvented: Bool) throws -> PendingRequest.Bound {
            let exchange = Exchange.sample("https://h/login", method: "POST")
            let contents = Fixture.Contents(
                capturedAt: Date(timeIntervalSince1970: 0), exchanges: [exchange], isInvented: isInvented)
            let source = ReplaySource(Scenario("s", .fixture("f")) { _ in }, [StoredExchanges(contents)]) { _, _ in }
            let live = Exchange.Request(
                method: "POST", url: "https://h/login", headers: [.init("Content-Type", "application/json")],
                body: Data(#"{"password":"canary-4711","name":"swift"}"#.utf8))
            return source.bind(live, step: "s", asksDelegate: false)
        }
        let invented = try shown(isInvented: true)
        #expect(text(invented)?.hasPrefix("200") == true)
        let body = try #require(invented.shown.body)
        #expect(String(decoding: body, as: UTF8.self) == #"{"password":"REDACTED-1","name":"swift"}"#)
        guard case .miss = try shown(isInvented: false).answer else {
            Issue.record("a request with a body that nobody recorded was answered")
            return
        }
    }

    @Test("A fault that struck nothing is to be edited, or the code: no capture could help")
    func advice() throws {
        let source = source(faults: [.fail("GET /b", with: .timedOut)], .sample("https://h/a"))
        _ = bound(source, "https://h/a")
        let failure = try #require(source.idleFaults.first)
        #expect(failure.details == ["the app asked for GET https://h/a"])
        #expect(failure.next.description.contains("edit the fault") && !failure.next.description.contains("record"))
        #expect(!failure.next.description.lowercased().contains("capture"))
    }

    @Test("Each secret is told once with its number, also one that the fixture has a number for")
    func secrets() {
        let source = source(.sample("https://h/a?api_key=REDACTED-3"))
        #expect(bound(source, "https://h/a?api_key=canary-4711").shown.url == "https://h/a?api_key=REDACTED-3")
        _ = bound(source, "https://h/other?api_key=another-4712")
        _ = bound(source, "https://h/other?api_key=another-4712")
        #expect(told.secrets.withLock { $0 } == ["canary-4711 3", "another-4712 4"])
        #expect(source.redacted("canary-4711") == "REDACTED-3")
    }

    @Test("What the faults name of the environment has the first numbers, as the head of the recording has them")
    func faults() {
        let source = source(
            faults: [.fail("GET /of/canary-4711", with: .timedOut)],
            environment: ["A": "another-4712", "B": "canary-4711"])
        #expect(source.redacted("another-4712, canary-4711") == "REDACTED-2, REDACTED-1")
    }
}
