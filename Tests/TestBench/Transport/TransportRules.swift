import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Requests that find their answers by a rule: a flow for each word of one.
let ruleScenarios: [Scenario] = [
    Scenario("rule-loop", .fixture("rate-limited"), .rules(Rule(for: "GET /limited", usedUp: .loop))) { stage in
        let probe = ProbeSpy(stage)
        for _ in 1...3 { stage.send("load()") { URLSession.shared.ask(.to("limited"), probe) } }
    },
    sends(
        "rule-as-recorded", in: "uploads",
        Rule(for: "POST /form", body: .asRecorded),
        .to("form", method: "POST", body: "sort=dark&name=Old%20Ale", type: "application/x-www-form-urlencoded")),
    sends(
        "rule-bytes", in: "uploads",
        Rule(for: "PUT /data", body: .bytes),
        .to("data", method: "PUT", body: #"{"size":3}"#, type: "application/json")),
    sends(
        "rule-json", in: "uploads",
        Rule(for: "PUT /data", body: .json(ignoring: ["/size"])),
        .to("data", method: "PUT", body: #"{"size":4}"#, type: "application/json")),
    sends(
        "rule-form", in: "uploads",
        Rule(for: "POST /form", body: .form(ignoring: ["sort"])),
        .to("form", method: "POST", body: "name=Old+Ale&sort=light", type: "application/x-www-form-urlencoded")),
    sends(
        "rule-multipart", in: "parts",
        Rule(for: "POST /form", body: .multipart(ignoring: ["a"])),
        .to(
            "form", method: "POST",
            body: "--own\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nanother value\r\n--own--\r\n",
            type: "multipart/form-data; boundary=own")),
    sends(
        "rule-ignored", in: "uploads",
        Rule(for: "POST /same", body: .ignored),
        .to("same", method: "POST", body: "third", type: "text/plain")),
]

private func sends(_ name: String, in fixture: Fixture, _ rule: Rule, _ request: URLRequest) -> Scenario {
    Scenario(name, .fixture(fixture), .rules(rule)) { stage in
        let probe = ProbeSpy(stage)
        stage.send("send()") { URLSession.shared.ask(request, probe) }
    }
}
