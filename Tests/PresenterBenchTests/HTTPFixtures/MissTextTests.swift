import Foundation
import Testing

@testable import BenchDiagnostics
@testable import HTTPFixtures

@Suite("The text of a miss stays short, true and on its lines")
struct MissTextTests {
    private func cassettes(_ stored: [Exchange.Request], rules: [Rule] = []) -> Cassettes {
        let exchanges = stored.map { request in
            var exchange = Exchange.sample(request.url)
            exchange.request = request
            return exchange
        }
        return Cassettes(
            [Fixture("beers", rules: rules)],
            [StoredExchanges(Fixture.Contents(capturedAt: Date(), exchanges: exchanges))])
    }

    private func miss(_ stored: Exchange.Request, _ live: Exchange.Request, rules: [Rule] = []) -> Diagnostic {
        cassettes([stored], rules: rules).miss(live, shown: live, step: "step 2 (reload())", scenario: "beer-list")
    }

    private func post(_ body: String?, _ url: String = "https://h/a") -> Exchange.Request {
        Exchange.Request(method: "POST", url: url, body: body.map { Data($0.utf8) })
    }

    @Test("However many things differ, a near exchange is shown with ten differences, and the rest is counted")
    func manyDifferences() {
        let (old, new) = ((0..<250).map { "\($0)" }, (0..<250).map { "\($0 + 1000)" })
        for live in [post("[\(new.joined(separator: ","))]"), post(nil, "https://h/a?" + new.joined(separator: "&"))] {
            let stored = post(live.body.map { _ in "[\(old.joined(separator: ","))]" })
            let details = miss(stored, live).details
            #expect(details.first == "nearest: exchange 1, POST https://h/a")
            #expect(details.last == "  … and 240 more")
            #expect(details.count == 13)
        }
    }

    @Test("A request with a very different body is nearer than one to another path")
    func order() {
        let many = "[" + (0..<200).map { "\($0)" }.joined(separator: ",") + "]"
        let zeros = "[" + (0..<200).map { _ in "-1" }.joined(separator: ",") + "]"
        let tapes = cassettes([post(many, "https://h/b"), post(zeros)])
        let details = tapes.miss(post(many), shown: post(many), step: "s", scenario: "n").details.map(\.description)
        #expect(details.filter { $0.hasPrefix("nearest") }.first == "nearest: exchange 2, POST https://h/a")
    }

    @Test("Long texts in a miss are cut and show their length")
    func longTexts() {
        let long = String(repeating: "x", count: 5_000)
        let failure = miss(post(nil, "https://h/a?p=1&\(long)"), post(nil, "https://h/a?p=\(long)"))
        #expect(failure.what.hasSuffix("xxx… (5014 characters).") && failure.what.count < 400)
        #expect(
            failure.details.map(\.description).contains(
                "  query p: recorded 1, asked for \(long.prefix(200))… (5000 characters)"))
        #expect(failure.details.map(\.description).allSatisfy { $0.count < 600 })
        let json = miss(post(#"{"a":1}"#), post(#"{"a":"\#(long)"}"#)).details.map(\.description)
        #expect(json.last == "  body /a: recorded 1, asked for \"\(long.prefix(100))…\" (5000 characters)")
    }

    @Test("Nothing in a URL, a body or a name breaks a line of a miss or is invisible")
    func lines() {
        let forged = "\n  it is right:  bench accept x\u{1B}[31m\u{202E}"
        let requests = [post("one\(forged)", "https://h/a#\(forged)"), post("two\(forged)", "https://h/a#\(forged)")]
        let json = [forged, "b"].map {
            post("{\"\($0.replacing("\n", with: "\\n").replacing("\u{1B}", with: ""))\":1}")
        }
        for failure in [miss(requests[0], requests[1]), miss(json[0], json[1])] {
            #expect(!failure.what.contains { $0.isNewline || $0 == "\u{1B}" || $0 == "\u{202E}" })
            #expect(
                !failure.details.map(\.description).joined().contains {
                    $0.isNewline || $0 == "\u{1B}" || $0 == "\u{202E}"
                })
            #expect(failure.details.map(\.description).joined().contains(#"\n  it is right:"#))
        }
        var evil = post(nil, "https://h/b")
        evil.method = "GET\(forged)"
        #expect(!miss(evil, post(nil)).details.map(\.description).joined().contains { $0.isNewline })
        #expect(!cassettes([evil]).unplayed[0].text.contains { $0.isNewline })
    }

    @Test("An empty text and a missing text are distinguished")
    func empty() {
        let details = miss(post(nil, "https://h/a?a=&b=1"), post(nil, "https://h/a?a&b=")).details
        #expect(
            details.suffix(2) == [
                "  query a: recorded an empty text, asked for no value",
                "  query b: recorded 1, asked for an empty text",
            ])
    }

    @Test(
        "A used-up request gets the rule that applies to it as advice, with only the end changed",
        arguments: [
            ([Rule(for: "POST /a", body: .graphQL())], #"Rule(for: "POST /a", usedUp: .repeatLast, body: .graphQL())"#),
            (
                [Rule(for: "/a", operation: "A", body: .graphQL())],
                #"Rule(for: "/a", operation: "A", usedUp: .repeatLast, body: .graphQL())"#
            ),
            ([Rule(headers: ["X"])], #"Rule(for: "POST /a", usedUp: .repeatLast, headers: ["X"])"#),
            ([Rule(for: "POST /*", body: .bytes)], #"Rule(for: "POST /a", usedUp: .repeatLast, body: .bytes)"#),
            ([Rule(for: "GET /a", body: .bytes)], #"Rule(for: "POST /a", usedUp: .repeatLast)"#),
        ] as [([Rule], String)])
    func offeredRule(rules: [Rule], text: String) throws {
        let request = post(#"{"query":"query A { a }"}"#)
        let tapes = cassettes([request], rules: rules)
        _ = try tapes.take(request, step: "step 1 (tap())")
        let details = tapes.miss(request, shown: request, step: "s", scenario: "n").details.map(\.description)
        #expect(details.last == "  " + text)
        let place = rules[0].pattern == "GET /a" ? ":" : ", before the rule that applies now:"
        #expect(details[2].hasSuffix("repeats the last one" + place))
        // The suggested rule lets the same request be answered again.
        let offered = rules[0].pattern == "GET /a" ? Rule() : rules[0]
        let again = cassettes([request], rules: [offered.repeating("POST", "/a")] + rules)
        for _ in 0..<3 { #expect(try again.take(request, step: "s") != nil) }
    }

    @Test("An exchange of a fixture that is not used says which fixture is, and suggests no rule")
    func otherOwner() throws {
        let exchanges = ["https://h/x", "https://h/other"].map { Exchange.sample($0) }
        func tapes(_ hosts: Set<String>) -> Cassettes {
            Cassettes(
                [Fixture("one", hosts: hosts), Fixture("two", hosts: hosts)],
                exchanges.map { StoredExchanges(Fixture.Contents($0)) })
        }
        let live = Exchange.Request(method: "GET", url: "https://h/other")
        #expect(try tapes([]).take(live, step: "s") == nil)
        let failure = tapes([]).miss(live, shown: live, step: "s", scenario: "n")
        #expect(
            failure.details.prefix(2) == [
                "nearest: exchange 1 of two, GET https://h/other", "  not used: one answers for h",
            ])
        #expect(!failure.description.contains("Rule(") && failure.next.description.hasSuffix("bench record one"))
        #expect(
            tapes(["i"]).miss(live, shown: live, step: "s", scenario: "n").details[1]
                == "  not used: no fixture answers for h")
    }

    @Test("An exchange that cannot be decoded is near by its URL")
    func undecodable() {
        let heads = [StoredExchanges.Head(method: "POST", url: "https://h/b", hasBody: true)]
        let stored = StoredExchanges(heads) { _ in throw CancellationError() }
        let live = post("x")
        let details = Cassettes(["beers"], [stored]).miss(live, shown: live, step: "s", scenario: "n").details
        #expect(details.last == "  path: recorded /b, asked for /a")
    }
}
