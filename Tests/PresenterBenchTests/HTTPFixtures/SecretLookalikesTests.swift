import Testing

@testable import HTTPFixtures

@Suite("A value that looks like a secret under an unknown name is reported, and stays")
struct SecretLookalikesTests {
    private static let key = "q7Xk2mP9vL4tR8wZ3bN6"

    private func hints(_ exchange: Exchange, rules: Redaction = Redaction()) -> [String] {
        var redactor = Redactor(rules)
        let stored = redactor.redact([exchange])
        #expect(stored == [exchange])
        return redactor.hints
    }

    @Test("Lookalikes are found in a query, a header, a form and JSON, each name once")
    func places() {
        let exchange = Exchange.sample(
            "https://h/?licence=\(Self.key)&licence=\(Self.key)", headers: [("X-Licence", Self.key)],
            answer: #"{"list":[{"grant":"\#(Self.key)"},{"grant":"\#(Self.key)"}]}"#)
        #expect(
            hints(exchange) == ["licence in URL", "X-Licence in request headers", "grant in response body"])
        let form = Exchange.sample(
            "https://h/", headers: [("Content-Type", "application/x-www-form-urlencoded")], body: "a=1&lic=\(Self.key)")
        #expect(hints(form) == ["lic in request body"])
    }

    @Test(
        "A harmless word counts as a word of a name, not as the end of another",
        arguments: [
            ("sid", true), ("paid", true), ("array", true), ("href", true), ("grid", true), ("id", false),
            ("userId", false), ("user_id", false), ("userID", false), ("User-ID", false), ("userIds", false),
            ("CF-RAY", false), ("fileSHA256", false), ("endCursor", false), ("requestid", false), ("item.id", false),
        ])
    func words(name: String, isTold: Bool) {
        let told = isTold ? ["\(name) in response body"] : []
        #expect(hints(.sample("https://h/", answer: #"{"\#(name)":"\#(Self.key)"}"#)) == told)
    }

    @Test("Lookalikes are found in the target of a redirect, in XML, and in the parts of a form")
    func texts() {
        let url = "https://h/a?licence=\(Self.key)&page=2#grant=\(Self.key)"
        #expect(
            hints(.sample("https://h/", answerHeaders: [("Location", url)])) == [
                "licence in response headers", "grant in response headers",
            ])
        #expect(
            hints(.sample("https://h/", headers: [("Referer", url)], answerHeaders: [("Link", "<\(url)>; rel=next")]))
                .count == 4)
        let xml =
            #"<?xml version="1.0"?><a licence="\#(Self.key)"><grant>\#(Self.key)</grant><id>\#(Self.key)</id></a>"#
        #expect(
            hints(.sample("https://h/", answerHeaders: [("Content-Type", "text/xml")], answer: xml)) == [
                "licence in response body", "grant in response body",
            ])
        let parts = [
            "--b\r\nContent-Disposition: form-data; name=\"licence\"\r\n\r\n\(Self.key)\r\n",
            "--b\r\nContent-Disposition: form-data; name=\"more\"\r\nContent-Type: application/json\r\n\r\n",
            "{\"grant\":\"\(Self.key)\"}\r\n--b--\r\n",
        ]
        let form = Exchange.sample(
            "https://h/", headers: [("Content-Type", "multipart/form-data; boundary=b")], body: parts.joined())
        #expect(hints(form) == ["licence in request body", "grant in request body"])
    }

    @Test("The session of a query or a form is secret; in JSON the name is only hinted at")
    func sessions() {
        for name in ["sid", "connect.sid"] {
            let exchange = Exchange.sample("https://h/?\(name)=\(Self.key)").redacted()
            #expect(exchange.request.url == "https://h/?\(name)=REDACTED-1")
        }
    }

    @Test(
        "Identifiers, digests, dates, file names, words and short values are not lookalikes",
        arguments: [
            #"{"id":"q7Xk2mP9vL4tR8wZ3bN6","node_id":"q7Xk2mP9vL4tR8wZ3bN6","endCursor":"q7Xk2mP9vL4tR8wZ3bN6"}"#,
            #"{"a":"3f2504e0-4f89-11d3-9a0c-0305e82c3301"}"#, #"{"a":"da39a3ee5e6b4b0d3255bfef95601890afd80709"}"#,
            #"{"a":"2024-05-01T09:30:00.250Z"}"#, #"{"a":"main.3f2504e04f8911d39a0c.js"}"#,
            #"{"a":"a-perfectly-ordinary-slug-of-2024"}"#, #"{"a":"q7Xk2mP9"}"#,
            #"{"a":"https://h/q7Xk2mP9vL4tR8wZ3bN6"}"#,
            #"{"a":"/files/q7Xk2mP9vL4tR8wZ3bN6"}"#, #"{"a":"not q7Xk2mP9vL4tR8wZ3bN6 alone"}"#, #"{"a":"REDACTED-1"}"#,
        ])
    func none(body: String) { #expect(hints(.sample("https://h/", answer: body)) == []) }

    @Test("A digest in a request may be a key, in an answer it is not")
    func digest() {
        let digest = "d41d8cd98f00b204e9800998ecf8427e"
        #expect(hints(.sample("https://h/?map=\(digest)")) == ["map in URL"])
        #expect(hints(.sample("https://h/", answer: #"{"map":"\#(digest)"}"#)) == [])
    }

    @Test("A known secret is not a lookalike, and neither is an allowed value")
    func told() {
        let exchange = Exchange.sample("https://h/?licence=\(Self.key)")
        for except in [Allow("licence", because: "it is public"), Allow(Self.key, because: "it is public")] {
            #expect(hints(exchange, rules: Redaction(except: [except])) == [])
        }
        var redactor = Redactor(Redaction(names: ["licence"]))
        _ = redactor.redact([exchange])
        #expect(redactor.hints == [])
    }

    @Test("At most twenty lookalikes are listed, and the number of the rest")
    func many() {
        let members = (0..<25).map { #""n\#($0)":"\#(Self.key)""# }.joined(separator: ",")
        let hints = hints(.sample("https://h/", answer: "{\(members)}"))
        #expect(hints.count == 21 && hints.last == "5 more")
    }
}
