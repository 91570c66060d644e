import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A secret is found by its name however deep it is nested")
struct NestedSecretTests {
    private static let secret = "V4x"

    private static func inJSON(_ levels: Int) throws -> String {
        try (0..<levels).reduce(#"{"token":"\#(secret)"}"#) { text, _ in
            #"{"a":\#(String(decoding: try JSONEncoder().encode(text), as: UTF8.self))}"#
        }
    }

    private static func inURLs(_ levels: Int) -> String {
        (0..<levels).reduce("https://i/?token=\(secret)") { url, _ in "https://h/?u=\(coded(url))" }
    }

    private static func coded(_ text: String) -> String {
        RedactionEncodings.escaped(text) { "%" + RedactionEncodings.hex($0) }
    }

    private func answer(_ body: String, type: String) -> String {
        Exchange.sample("https://h/", answerHeaders: [("Content-Type", type)], answer: body).redacted().answer
    }

    @Test("In JSON that is a string of JSON, and in URLs in queries of URLs", arguments: [1, 3, 4, 7])
    func levels(count: Int) throws {
        let stored = answer(try Self.inJSON(count), type: "application/json")
        #expect(stored == (try Self.inJSON(count)).replacing(Self.secret, with: "REDACTED-1"))
        let url = Exchange.sample(Self.inURLs(count)).redacted().request.url
        #expect(url.hasSuffix("REDACTED-1") && !url.hasSuffix("=REDACTED-1"), "\(url)")
    }

    @Test(
        "In a text whose escapes nobody has undone yet",
        arguments: [
            "https://h/p?token%3DV4x", "https://h/p?a=1&token%3DV4x&b=2", "https://h/?a=token%253DV4x",
            "https://h/?next=" + coded(coded("https://i/?token=V4x&b=1")),
            "https://h/?a=" + coded(coded(#"{"token":"V4x"}"#)), "https://h/?a=" + coded("token=V4x"),
        ])
    func escaped(url: String) {
        var redactor = Redactor(Redaction())
        let stored = redactor.redact([.sample(url)])[0].request.url
        #expect(!stored.contains("V4x") && stored.contains("REDACTED-1"), "\(stored)")
        #expect(redactor.ledger.values == ["V4x"])
    }

    @Test(
        "In strings of JSON and in attributes of HTML",
        arguments: [
            ("application/json", #"{"q":"token=V4x&a=b"}"#), ("application/json", #"{"q":"/a;jsessionid=V4x"}"#),
            ("application/json", #"{"q":"https%3A%2F%2Fi%2F%3Ftoken%3DV4x"}"#),
            ("application/json", #"{"q":"&lt;input name=&quot;token&quot; value=&quot;V4x&quot;&gt;"}"#),
            ("text/html", #"<div data-x="{&quot;token&quot;:&quot;V4x&quot;}"></div>"#),
        ])
    func strings(type: String, body: String) {
        #expect(answer(body, type: type) == body.replacing("V4x", with: "REDACTED-1"))
    }

    @Test("What is found without undoing escapes is not found again, with another end")
    func once() {
        let url = "https://h/p?token=a%26b&c=d%26token%3De"
        var redactor = Redactor(Redaction())
        #expect(
            redactor.redact([.sample(url)])[0].request.url == "https://h/p?token=REDACTED-1&c=d%26token%3DREDACTED-2")
        #expect(redactor.ledger.values == ["a&b", "e"])
    }

    @Test("What was made to be too deep is told, and check reports it")
    func tooDeep() {
        let exchange = Exchange.sample("https://h/?a=%" + String(repeating: "25", count: 3_000) + "3f")
        var redactor = Redactor(Redaction())
        #expect(redactor.redact([exchange])[0] == exchange)
        #expect(redactor.notes.count == 1)
        #expect(redactor.notes[0].hasPrefix("text nested too deep to be searched for secrets, stays in URL"))
        let found = SecretCheck.findings(
            in: Fixture.Contents(capturedAt: exchange.startedAt, exchanges: [exchange]), fixture: "f")
        #expect(found.first?.kind == "text nested too deep to be searched for secrets")
    }

    @Test("A text that doubles with each level costs a multiple of its size")
    func doubling() throws {
        var text = "x"
        for level in 0..<40 {
            text =
                level.isMultiple(of: 2)
                ? #"{"x":\#(String(decoding: try JSONEncoder().encode("https://h?a=" + Self.coded(text)), as: UTF8.self))}"#
                : "https://h?a=" + Self.coded(text)
            if text.utf8.count > 30_000 { break }
        }
        #expect(answer(text, type: "text/plain") == text)
    }
}

@Suite("Secrets in parameters of paths")
struct PathParameterTests {
    @Test("A bracket ends the URL, also one in the name of a parameter")
    func bracket() {
        let text = "/list;token(a)=abc"
        #expect(Exchange.sample("https://h/", answer: text).redacted().answer == text)
    }

    @Test(
        "A parameter under the name of a secret is replaced, in texts only in what is a URL or a path",
        arguments: [
            ("https://h/a;jsessionid=abc/b?x=1", "https://h/a;jsessionid=REDACTED-1/b?x=1"),
            ("https://h/a;v=1;token=abc", "https://h/a;v=1;token=REDACTED-1"),
            ("https://h/?a=1;token=a/b;c=2", "https://h/?a=1;token=REDACTED-1;c=2"),
            ("https://h/a;version=abc", "https://h/a;version=abc"),
        ])
    func parameters(url: String, stored: String) {
        let exchange = Exchange.sample(url, answerHeaders: [("Location", url)], answer: "see <\(url)> or (\(url)).")
        #expect(exchange.redacted().request.url == stored)
        #expect(exchange.redacted().response.headers == [.init("Location", stored)])
        #expect(exchange.redacted().answer == "see <\(stored)> or (\(stored)).")
    }

    @Test("Statements of a script are none")
    func script() {
        let text = "var a=1;token=next(a);b"
        #expect(Exchange.sample("https://h/", answer: text).redacted().answer == text)
    }

    @Test("It is found again on replay, whatever it is")
    func matching() {
        let stored = Exchange.sample("https://h/a;jsessionid=abc/b").redacted().request
        var redactor = Redactor(Redaction())
        let live = redactor.redact(Exchange.sample("https://h/a;jsessionid=other/b").request)
        #expect(Matcher.compare(live, stored, by: Rule()).differences.isEmpty)
    }

    @Test("Many of them take no longer than their length")
    func many() {
        let text = "/" + String(repeating: ";a=b", count: 30_000)
        #expect(Exchange.sample("https://h/", answer: text).redacted().answer == text)
    }
}

@Suite("A value is a secret if a name beside it says so")
struct LabelledValueTests {
    private func stored(_ body: String, type: String = "application/json") -> String {
        Exchange.sample("https://h/", answerHeaders: [("Content-Type", type)], answer: body).redacted().answer
    }

    @Test(
        "In an object, before or behind the name",
        arguments: [
            #"{"name":"token","value":"V4x"}"#, #"{"key":"password","value":"V4x"}"#,
            #"{"value":"V4x","name":"token"}"#, #"{"name":"token","values":["V4x"]}"#,
            #"[{"name":"a","value":"b"},{"name":"token","type":"x","value":"V4x"}]"#,
            #"{"x":"{\"id\":\"user.password\",\"content\":\"V4x\"}"}"#,
        ])
    func objects(body: String) { #expect(stored(body) == body.replacing("V4x", with: "REDACTED-1")) }

    @Test(
        "Other objects, and what people read for a name, stay",
        arguments: [
            #"{"key":"password","value":"Password"}"#, #"{"key":"login.password","value":"Enter your password"}"#,
            #"{"name":"Ann","value":"token"}"#, #"{"a":{"name":"token"},"value":"V4x"}"#,
            #"{"name":"token","x":"V4x"}"#,
            #"[{"name":"token"},{"value":"V4x"}]"#,
        ])
    func others(body: String) { #expect(stored(body) == body) }

    @Test("A number stays, and is told")
    func number() {
        var redactor = Redactor(Redaction())
        _ = redactor.redact([.sample("https://h/", answer: #"{"name":"otp","value":123456}"#)])
        #expect(redactor.notes == ["otp, a number, which no placeholder can replace, stays in response body, once"])
    }

    @Test(
        "In markup",
        arguments: [
            #"<input name="csrf_token" value="V4x">"#, #"<input type=password value=V4x>"#,
            #"<div data-token="V4x"></div>"#,
            #"<r><param name="token">V4x</param></r>"#, #"<r><token value="V4x"/>x</r>"#,
            #"<r><param><value>V4x</value><name>token</name></param></r>"#,
            #"<member><name>token</name><value><string>V4x</string></value></member>"#,
        ])
    func markup(body: String) {
        #expect(stored(body, type: "text/xml") == body.replacing("V4x", with: "REDACTED-1"))
    }
}

@Suite("Everything inside an element under the name of a secret is secret")
struct HolderElementTests {
    private func stored(_ body: String) -> String {
        Exchange.sample("https://h/", answerHeaders: [("Content-Type", "text/xml")], answer: body).redacted().answer
    }

    @Test(
        "In elements, attributes, comments and sections",
        arguments: [
            "<r><token><value>V4x</value></token></r>", "<r><password><!-- c -->V4x</password></r>",
            "<r><password><!-- V4x --></password></r>", "<r><token>a<![CDATA[V4x]]>c</token></r>",
            "<r><token><![CDATA[V4x]]></token></r>", "<token><a><token>b</token>V4x</a>V4x</token>",
            #"<r><token><a b="V4x"/></token></r>"#, "<r><token><a>V4x", #"<r><p name="token"><b>V4x</b></p></r>"#,
            "<r><s:token><s:a>V4x</s:a></s:token></r>",
        ])
    func inside(body: String) { #expect(!stored(body).contains("V4x"), "\(stored(body))") }

    @Test("What says what it is stays, and so does all behind the element")
    func outside() {
        let body = """
            <r><token xmlns:x="urn:y"><type>Bearer</type><made>2026-01-02</made><x:v xmlns:z="urn:z">V4x</x:v></token>
            <v>V4</v></r>
            """
        #expect(stored(body) == body.replacing("V4x", with: "REDACTED-1"))
    }

    @Test("Endless elements take no longer than their length", arguments: ["<token>", "<token><![CDATA[", "<!--"])
    func hostile(part: String) {
        let text = "<token>" + String(repeating: part, count: 30_000)
        #expect(stored(text).hasPrefix("<token>"))
    }
}
