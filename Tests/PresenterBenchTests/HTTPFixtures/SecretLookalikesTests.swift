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
