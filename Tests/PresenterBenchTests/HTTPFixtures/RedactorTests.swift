import Foundation
import Testing

@testable import HTTPFixtures

@Suite("Placeholders are numbered consistently")
struct RedactorTests {
    @Test("Numbers follow the first appearance in the whole capture, and a value keeps its number")
    func numbering() {
        var redactor = Redactor(Redaction())
        let stored = redactor.redact([
            .sample("https://h/login?api_key=first-key", answer: #"{"token":"second-token"}"#),
            .sample("https://h/me?token=second-token&api_key=first-key", headers: [("Authorization", "Bearer third")]),
        ])
        #expect(stored[0].request.url == "https://h/login?api_key=REDACTED-1")
        #expect(stored[0].answer == #"{"token":"REDACTED-2"}"#)
        #expect(stored[1].request.url == "https://h/me?token=REDACTED-2&api_key=REDACTED-1")
        #expect(stored[1].request.headers == [.init("Authorization", "Bearer REDACTED-3")])
        #expect(redactor.ledger.values == ["first-key", "second-token", "third"])
    }

    @Test("A secret that is named only later is found in earlier places")
    func namedLater() {
        var redactor = Redactor(Redaction())
        let stored = redactor.redact([
            .sample("https://h/a/second-token", answer: "see second-token"),
            .sample("https://h/b?api_key=x&token=second-token"),
        ])
        #expect(stored[0].request.url == "https://h/a/REDACTED-1")
        #expect(stored[0].answer == "see REDACTED-1")
        #expect(stored[1].request.url == "https://h/b?api_key=REDACTED-2&token=REDACTED-1")
    }

    @Test(
        "A value of seven characters is replaced only under its name, one of eight everywhere",
        arguments: ["1234567", "éééééée"])
    func length(seven: String) {
        let short = Exchange.sample("https://h/\(seven)?api_key=\(seven)", answer: seven).redacted()
        #expect(short.request.url == "https://h/\(seven)?api_key=REDACTED-1")
        #expect(short.answer == seven)
        let long = Exchange.sample("https://h/?api_key=\(seven)8", answer: "a\(seven)8").redacted()
        #expect(long.answer == "aREDACTED-1")
    }

    @Test("The spellings of one value are one secret: percent-encoded, with + for a space, in JSON")
    func spellings() {
        let exchange = Exchange.sample(
            "https://h/?token=a%20b%2Fc%2B%C3%A9defg", headers: [("Cookie", "t=a%20b%2Fc%2B%C3%A9defg")],
            body: "token=a+b/c%2B%c3%a9defg", answer: #"{"token":"a b\/c+\u00e9defg","echo":["a b/c+édefg"]}"#
        ).redacted()
        #expect(exchange.request.url == "https://h/?token=REDACTED-1")
        #expect(exchange.request.headers == [.init("Cookie", "t=REDACTED-1")])
        #expect(exchange.request.body == Data("token=REDACTED-1".utf8))
        #expect(exchange.answer == #"{"token":"REDACTED-1","echo":["REDACTED-1"]}"#)
    }

    @Test("A + in a query is found as a plus and as the space that servers read")
    func plus() {
        let exchange = Exchange.sample(
            "https://h/?token=abc+def+ghi", answer: "abc+def+ghi abc def ghi abc%2Bdef%2Bghi"
        ).redacted()
        #expect(exchange.answer == "REDACTED-1 REDACTED-1 REDACTED-1")
    }

    @Test("A secret that is a placeholder already stays, and its number is not given again")
    func idempotent() {
        var redactor = Redactor(Redaction())
        let stored = redactor.redact([
            .sample("https://h/?api_key=REDACTED-3", headers: [("Authorization", "Bearer REDACTED-7")]),
            .sample("https://h/?api_key=new"),
        ])
        #expect(stored[0].request.url == "https://h/?api_key=REDACTED-3")
        #expect(stored[0].request.headers == [.init("Authorization", "Bearer REDACTED-7")])
        #expect(stored[1].request.url == "https://h/?api_key=REDACTED-8")
        var again = Redactor(Redaction())
        #expect(again.redact(stored) == stored)
        #expect(again.ledger.values.isEmpty && again.notes.isEmpty)
    }

    @Test("A placeholder number that is too large is not a placeholder and does no harm")
    func hugeNumber() {
        let exchange = Exchange.sample("https://h/?token=x", answer: "REDACTED-9223372036854775807 REDACTED-0")
            .redacted()
        #expect(exchange.request.url == "https://h/?token=REDACTED-1")
    }

    @Test("A digit that follows a placeholder is separated from its number")
    func digitAfter() {
        let exchange = Exchange.sample("https://h/?token=canary-1234", answer: "canary-12345 canary-1234x").redacted()
        #expect(exchange.answer == "REDACTED-1_5 REDACTED-1x")
        #expect(Placeholder.numbers(in: Array(exchange.answer.utf8)) == [1, 1])
    }

    @Test("Of two overlapping secrets nothing is left over")
    func overlap() {
        let exchange = Exchange.sample("https://h/?token=abcd3fgh&sig=3fghijkl&auth=cd3fghij", answer: "[abcd3fghijkl]")
            .redacted()
        #expect(exchange.answer == "[REDACTED-1]")
    }

    @Test("Of two secrets that share one character nothing is left over")
    func touching() {
        let exchange = Exchange.sample("https://h/?token=ab3defgh&sig=hijkl3no", answer: "[ab3defghijkl3no]").redacted()
        #expect(exchange.answer == "[REDACTED-1]")
    }

    @Test("The padding of base64 is redacted with its end, and text before the secret stays")
    func padding() {
        let text = RedactionEncodings.base64("user:canary-12345")
        #expect(text == "dXNlcjpjYW5hcnktMTIzNDU=")
        let exchange = Exchange.sample("https://h/?token=canary-12345", answer: "a \(text) b==").redacted()
        #expect(exchange.answer == "a dXNlcjREDACTED-1 b==")
    }

    @Test("Basic credentials are one secret with their user and password")
    func basic() {
        let header = "Basic " + Data("reader:open sesame".utf8).base64EncodedString()
        let exchange = Exchange.sample("https://h/", headers: [("Authorization", header)], answer: "reader open sesame")
            .redacted()
        #expect(exchange.request.headers == [.init("Authorization", "Basic REDACTED-1")])
        #expect(exchange.answer == "reader REDACTED-1")
        let key = "Basic " + Data("sk_live_1234:".utf8).base64EncodedString()
        #expect(
            Exchange.sample("https://h/", headers: [("Authorization", key)], answer: "sk_live_1234").redacted().answer
                == "REDACTED-1")
    }

    @Test("Types are kept: a number that equals a secret stays, in strings and names it is redacted")
    func numbers() {
        let exchange = Exchange.sample(
            "https://h/?token=12345678", answer: #"{"a":12345678,"b":"12345678","12345678":[1234567890]}"#
        ).redacted()
        #expect(exchange.answer == #"{"a":12345678,"b":"REDACTED-1","REDACTED-1":[1234567890]}"#)
    }

    @Test("An existing Content-Length is corrected; none is added")
    func contentLength() {
        let exchange = Exchange.sample(
            "https://h/?token=canary-1234", headers: [("content-length", "11")], body: "canary-1234",
            answerHeaders: [("Content-Length", "11"), ("X", "y")], answer: "canary-1234"
        ).redacted()
        #expect(exchange.request.headers == [.init("content-length", "10")])
        #expect(exchange.response.headers == [.init("Content-Length", "10"), .init("X", "y")])
        let plain = Exchange.sample(
            "https://h/?token=canary-1234", answerHeaders: [("Content-Length", "99")], answer: "other")
        #expect(plain.redacted().response.headers == [.init("Content-Length", "99")])
    }

    @Test("An exchange without a secret stays byte for byte, and so do failures")
    func untouched() {
        let all = Data((0...255).map { UInt8($0) })
        var exchange = Exchange.sample(
            "https://h/%7e/?q=a%2fb&&=&x#f?", headers: [("X", " a  b "), ("x", "")],
            body: #" {"a" : 1.0e+2, "b":"\u0041\/"} "#)
        exchange.outcome = .response(.init(status: 200, headers: [.init("Content-Length", "1")], body: all + all))
        #expect(exchange.redacted() == exchange)
        exchange.outcome = .failure("timedOut")
        #expect(exchange.redacted() == exchange)
    }

    @Test("The notes name what was replaced where, and how often, and never the value")
    func notes() {
        var redactor = Redactor(Redaction())
        _ = redactor.redact([
            .sample("https://h/canary-1234?api_key=canary-1234", answer: "canary-1234 canary-1234"),
            .sample("https://h/?api_key=canary-1234", headers: [("Cookie", "sid=1"), ("Authorization", "Bearer b")]),
        ])
        #expect(
            redactor.notes == [
                "api_key in URL, once, is REDACTED-1", "api_key in query, 2 times, is REDACTED-1",
                "api_key in response body, 2 times, is REDACTED-1",
                "sid in cookie, once, is REDACTED-2, under its name only",
                "Authorization in request headers, once, is REDACTED-3, under its name only",
            ])
    }

    @Test("A live request is redacted with the numbers given so far, and so is any text")
    func live() {
        var redactor = Redactor(Redaction())
        let first = redactor.redact(Exchange.sample("https://h/?api_key=canary-1234").request)
        let second = redactor.redact(Exchange.sample("https://h/?token=other-4321&api_key=canary-1234").request)
        #expect(first.url == "https://h/?api_key=REDACTED-1")
        #expect(second.url == "https://h/?token=REDACTED-2&api_key=REDACTED-1")
        #expect(
            redactor.redact(text: "key canary%2D1234, \(RedactionEncodings.base64("u:other-4321"))")
                == "key REDACTED-1, dTREDACTED-2")
        #expect(redactor.redact(text: "nothing") == "nothing")
    }

    @Test("A live secret gets the number that it has in the stored request")
    func learnsFromStored() {
        var redactor = Redactor(Redaction())
        redactor.learn(
            Exchange.sample("https://h/?token=REDACTED-2&api_key=canary-1234&sig=other-4321").request,
            as: Exchange.sample("https://h/?sig=REDACTED-5&token=REDACTED-2&api_key=REDACTED-3").request)
        #expect(redactor.redact(text: "canary-1234 other-4321") == "REDACTED-3 REDACTED-5")
        #expect(
            redactor.redact(Exchange.sample("https://h/?token=brand-new").request).url == "https://h/?token=REDACTED-6")
    }

    @Test("A secret that another process has seen is replaced too")
    func learnsFromAnotherProcess() {
        var redactor = Redactor(Redaction())
        redactor.learn("canary-1234", as: 1)
        #expect(redactor.redact(text: "canary-1234") == "REDACTED-1")
    }
}
