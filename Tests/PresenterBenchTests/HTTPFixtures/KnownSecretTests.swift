import Foundation
import Testing

@testable import HTTPFixtures
@testable import PresenterBench

@Suite("A value that is known in advance is secret everywhere")
struct KnownSecretTests {
    private func known(
        _ environment: [String: String], names: [String] = ["TOKEN"], rules: Redaction = Redaction()
    ) -> [KnownSecret] {
        KnownSecret.all(named: names, in: environment, by: rules)
    }

    private let sent = Exchange.sample(
        "https://h/canary-4711/x?holder=canary-4711", headers: [("X-Anything", "by canary-4711")],
        body: #"{"who":"canary-4711"}"#, answerHeaders: [("X-Echo", "Y2FuYXJ5LTQ3MTE=")], answer: "to canary%2D4711")

    @Test("A known secret is found in a header of any name, in the path, the query and the bodies, in every encoding")
    func everywhere() {
        var redactor = Redactor(Redaction(), knowing: known(["TOKEN": "canary-4711", "OTHER": "unlisted-1"]))
        let stored = redactor.redact([.sample("https://h/?a=unlisted-1&token=first"), sent])
        #expect(stored[0].request.url == "https://h/?a=unlisted-1&token=REDACTED-1")
        #expect(stored[1].request.url == "https://h/REDACTED-2/x?holder=REDACTED-2")
        #expect(stored[1].request.headers == [.init("X-Anything", "by REDACTED-2")])
        #expect(stored[1].request.body == Data(#"{"who":"REDACTED-2"}"#.utf8))
        #expect(stored[1].response.headers == [.init("X-Echo", "REDACTED-2")])
        #expect(stored[1].answer == "to REDACTED-2")
        #expect(redactor.notes.contains("TOKEN in request headers, once, is REDACTED-2"))
        #expect(redactor.redact(text: "shows canary-4711") == "shows REDACTED-2")
    }

    @Test("A known secret that is never seen gets no number, so that a recording is the same without it")
    func unseen() {
        func numbers(_ known: [KnownSecret]) -> [String] {
            var redactor = Redactor(Redaction(), knowing: known)
            return ["https://h/?token=one-4711", "https://h/?token=two-4711"].map {
                redactor.redact(Exchange.sample($0).request).url
            } + redactor.ledger.values
        }
        #expect(numbers(known(["TOKEN": "canary-4711"])) == numbers([]))
    }

    @Test("A live known secret gets the number in its place in the fixture, whatever its name there")
    func numbers() {
        var redactor = Redactor(Redaction(), knowing: known(["TOKEN": "canary-4711"]))
        var stored = sent.request
        stored.url = "https://h/REDACTED-5/x?holder=REDACTED-5"
        stored.headers = [.init("X-Anything", "by REDACTED-5")]
        stored.body = Data(#"{"who":"REDACTED-5"}"#.utf8)
        #expect(Matcher.compare(stored, sent.request).matches)
        redactor.learn(sent.request, as: stored)
        #expect(redactor.redact(text: "canary-4711") == "REDACTED-5")
        #expect(
            redactor.redact(Exchange.sample("https://h/?token=brand-new").request).url == "https://h/?token=REDACTED-6")
    }

    @Test("The server of a URL stays, for a fixture has to name it; its user, its path and its query are redacted")
    func url() {
        let value = "https://ann-1:p4ss-word@api.example:8443/v2/hooks/B0ttl3-of-K3ys?sig=s1gn4ture-x&n=1"
        let parts = known(["TOKEN": value])
        #expect(
            parts.map { String(decoding: $0.value, as: UTF8.self) } == ["p4ss-word", "B0ttl3-of-K3ys", "s1gn4ture-x"])
        var redactor = Redactor(Redaction(), knowing: parts)
        let request = redactor.redact(Exchange.sample("https://api.example:8443/v2/hooks/B0ttl3-of-K3ys").request)
        #expect(request.url == "https://api.example:8443/v2/hooks/REDACTED-1")
        #expect(known(["TOKEN": "https://api.example/v2"]).isEmpty)
    }

    @Test("An allowed value is not a known secret, and neither is a variable that is unset or empty")
    func allowed() {
        let byName = Redaction(except: [Allow("TOKEN", because: "it is public")])
        let byValue = Redaction(except: [Allow("canary-4711", because: "it is public")])
        for rules in [byName, byValue] { #expect(known(["TOKEN": "canary-4711"], rules: rules).isEmpty) }
        #expect(known(["TOKEN": ""]).isEmpty && known([:]).isEmpty)
    }

    @Test("A short known secret, or a word, is replaced only under the name of a secret, and the notes say so")
    func short() {
        let values = known(["PIN": "4711", "MOOD": "cheerful"], names: ["PIN", "MOOD"])
        var redactor = Redactor(Redaction(), knowing: values)
        let stored = redactor.redact([.sample("https://h/4711?token=4711&mood=cheerful")])
        #expect(stored[0].request.url == "https://h/4711?token=REDACTED-1&mood=cheerful")
        #expect(
            redactor.notes.suffix(2) == [
                "PIN, from the environment, is short or a word: it is replaced only under the name of a secret",
                "MOOD, from the environment, is short or a word: it is replaced only under the name of a secret",
            ])
    }

    @Test("A play knows the values of the variables that its scenario names")
    func play() {
        let scenario = Scenario("flow", .environment("TOKEN")) { _ in }
        let source = ReplaySource(
            scenario, [], environment: ["TOKEN": "canary-4711", "OTHER": "unlisted-1"], tellSecret: { _, _ in })
        #expect(source.redacted("canary-4711 unlisted-1") == "REDACTED-1 unlisted-1")
        #expect(source.shown(sent.request).headers.first?.value == "by REDACTED-1")
    }

    @Test("A known secret keeps the number that an earlier launch gave it")
    func launches() {
        let scenario = Scenario("flow", .environment("TOKEN")) { _ in }
        let environment = ["TOKEN": "canary-4711"]
        let first = ReplaySource(scenario, [], environment: environment, tellSecret: { _, _ in })
        _ = first.shown(Exchange.sample("https://h/?api_key=an-other-1").request)
        #expect(first.redacted("canary-4711") == "REDACTED-2")
        let second = ReplaySource(scenario, [], after: first.memory, environment: environment, tellSecret: { _, _ in })
        #expect(second.redacted("canary-4711") == "REDACTED-2")
    }
}
