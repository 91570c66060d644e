import Foundation
import Testing

@testable import BenchDiagnostics
@testable import HTTPFixtures

@Suite("A secret is recognised by its format, anywhere and under any name")
struct SecretDetectorTests {
    /// Values of our own making, put together here so that no scanner takes this file for a leak.
    static let values: [(name: String, value: String)] = [
        ("JWT", SecretSamples.token),
        ("AWS access key", "AKI" + "AQ7RZXM2KLP4WTB9C"), ("AWS access key", "ASI" + "AQ7RZXM2KLP4WTB9C"),
        ("GitHub token", "ghp" + "_" + SecretSamples.word(36)), ("GitHub token", "gho" + "_" + SecretSamples.word(36)),
        ("GitHub token", "github" + "_pat_" + SecretSamples.word(22) + "_" + SecretSamples.word(59)),
        ("Slack token", "xox" + "b-1234567890-0987654321-" + SecretSamples.word(24)),
        ("Slack token", "xap" + "p-1-A0123-4567-" + SecretSamples.word(24)),
        ("Google API key", "AIz" + "a" + SecretSamples.word(35)),
        ("Stripe key", "sk" + "_live_" + SecretSamples.word(24)),
        ("Stripe key", "rk" + "_test_" + SecretSamples.word(24)),
        ("Stripe key", "whs" + "ec_" + SecretSamples.word(32)),
        ("GitLab token", "glp" + "at-" + SecretSamples.word(20)), ("npm token", "np" + "m_" + SecretSamples.word(36)),
        ("AI key", "s" + "k-ant-api03-" + SecretSamples.word(40)), ("AI key", "s" + "k-" + SecretSamples.word(48)),
        ("AI key", "s" + "k-proj-" + SecretSamples.word(48)),
        ("Google token", "ya" + "29." + SecretSamples.word(60)),
        ("Google client secret", "GOC" + "SPX-" + SecretSamples.word(28)),
        ("SendGrid key", "S" + "G." + SecretSamples.word(22) + "." + SecretSamples.word(43)),
        ("Hugging Face token", "h" + "f_" + SecretSamples.word(34)),
        ("DigitalOcean token", "do" + "p_v1_" + SecretSamples.word(64)),
        ("PyPI token", "py" + "pi-AgE" + SecretSamples.word(60)),
        ("Linear key", "lin" + "_api_" + SecretSamples.word(40)),
        ("Square secret", "sq" + "0csp-" + SecretSamples.word(43)),
        ("Atlassian token", "ATA" + "TT3xFfGF0" + SecretSamples.word(120)),
    ]

    @Test(
        "A secret's format is found in a URL, a header, a cookie, a redirect, a form, JSON and plain text",
        arguments: values)
    func places(name: String, value: String) {
        let exchange = Exchange.sample(
            "https://h/v1/\(value)/list?q=\(value)&n=1",
            headers: [("X-Note", "see \(value)."), ("Content-Type", "application/x-www-form-urlencoded")],
            body: "note=\(value)&x=1", answerHeaders: [("Location", "https://h/\(value)#top"), ("Link", "<\(value)>")],
            answer: #"{"a":[{"note":"see \#(value), then"}],"b":"\#(value)"}"#)
        var redactor = Redactor(Redaction())
        let stored = redactor.redact([exchange])[0]
        let mark = Placeholder.text(1, like: Array(value.utf8))
        #expect(stored.request.url == "https://h/v1/\(mark)/list?q=\(mark)&n=1")
        #expect(stored.request.headers.first == .init("X-Note", "see \(mark)."))
        #expect(stored.request.body == Data("note=\(mark)&x=1".utf8))
        #expect(stored.response.headers == [.init("Location", "https://h/\(mark)#top"), .init("Link", "<\(mark)>")])
        #expect(stored.answer == #"{"a":[{"note":"see \#(mark), then"}],"b":"\#(mark)"}"#)
        #expect(redactor.ledger.values == [value] && redactor.notes.first?.hasPrefix("\(name) in URL") == true)
        var again = Redactor(Redaction())
        #expect(again.redact([stored]) == [stored] && again.notes.isEmpty)
    }

    @Test("A secret's format is found in every encoding, also base64 inside a JSON string", arguments: values)
    func encodings(name: String, value: String) {
        // A word that runs into the start of a value makes it a look-alike.
        let apart = [":", "u:", "us:"].map { ("base64 of \($0)", RedactionEncodings.base64($0 + value + ":")) }
        let all = RedactionEncodings.all(of: value).filter { !["base64 at 1", "base64 at 2"].contains($0.name) }
        for form in all + apart {
            let stored = Exchange.sample("https://h/", answer: "<p>\(form.text)</p>").redacted()
            #expect(
                Placeholder.numbers(in: Array(stored.answer.utf8)) == [1], "\(name), \(form.name): \(stored.answer)")
            #expect(!stored.answer.contains(value.suffix(12)), "\(form.name)")
        }
    }

    @Test(
        "A value after a format's name, a scheme or a line is a secret",
        arguments: [
            ("Bearer abcdefgh12345678 x", "Bearer REDACTED-1 x"), ("bearer+abcdefgh12345678==", "bearer+REDACTED-1"),
            (
                "<SecretAccessKey>abcdefghij/ABCDEFGHIJ+0123456789abcdefgh</SecretAccessKey>",
                "<SecretAccessKey>REDACTED-1</SecretAccessKey>"
            ),
            (
                "aws_secret_access_key = abcdefghij/ABCDEFGHIJ+0123456789abcdefgh\n",
                "aws_secret_access_key = REDACTED-1\n"
            ),
            (
                #"{"secretAccessKey": "abcdefghij/ABCDEFGHIJ+0123456789abcdefgh"}"#,
                #"{"secretAccessKey": "REDACTED-1"}"#
            ),
            (
                "AccountName=a;AccountKey=abcdefghij/ABCDEFGHIJ+0123456789abcdefgh0A==;End=x",
                "AccountName=a;AccountKey=REDACTED-1;End=x"
            ),
            (
                "https://hooks.slack.com/services/T00000/B00000/abcdefgh12345678",
                "https://hooks.slack.com/services/REDACTED-1"
            ),
            ("see https://reader:open-sesame@h/x", "see https://REDACTED-1:REDACTED-2@h/x"),
            ("postgres://app:open-sesame@db.h:5432/x", "postgres://REDACTED-1:REDACTED-2@db.h:5432/x"),
            ("redis://:open-sesame@h", "redis://:REDACTED-1@h"),
            (
                #"{"url":"mongodb+srv:\/\/app:open-sesame@h\/x"}"#,
                #"{"url":"mongodb+srv:\/\/REDACTED-1:REDACTED-2@h\/x"}"#
            ),
            (
                "Server=h;Database=d;User Id=u;Password=open-sesame;",
                "Server=h;Database=d;User Id=u;Password=REDACTED-1;"
            ),
            ("curl -H 'Authorization: Basic cmVhZGVyOnNlc2FtZQ=='", "curl -H 'Authorization: Basic REDACTED-1'"),
        ])
    func announced(text: String, stored: String) {
        #expect(Exchange.sample("https://h/", answer: text).redacted().answer == stored)
    }

    @Test(
        "The text of a private key is found unescaped, in JSON, in a form, and truncated",
        arguments: ["PRIVATE KEY", "RSA PRIVATE KEY", "OPENSSH PRIVATE KEY", "ENCRYPTED PRIVATE KEY"])
    func privateKeys(label: String) {
        let (first, last) = ("-----BEGIN \(label)-----", "-----END \(label)-----")
        let lines = ["MIIEvQIBADANBgkqhkiG9w0B", "AQEFAASCBKcwggSjAgEAAoIB", "Q7+/aa=="]
        for end in ["\n", "\r\n"] {
            let text = ([first] + lines + [last]).joined(separator: end) + end
            let kept = first + end + "REDACTED-1" + end + last + end
            #expect(Exchange.sample("https://h/", answer: text).redacted().answer == kept)
            let json = #"{"key":"\#(text.replacing("\r", with: "\\r").replacing("\n", with: "\\n"))"}"#
            let keptJSON = #"{"key":"\#(kept.replacing("\r", with: "\\r").replacing("\n", with: "\\n"))"}"#
            #expect(Exchange.sample("https://h/", answer: json).redacted().answer == keptJSON)
        }
        let form = first.replacing(" ", with: "+") + "%0A" + lines.joined(separator: "%0A") + "%0A" + last
        let answer = Exchange.sample("https://h/", answer: "k=" + form).redacted().answer
        #expect(answer.contains("REDACTED-1") && !answer.contains("MIIE") && !answer.contains("Q7"))
        let broken = Exchange.sample("https://h/", answer: first + "\n" + lines[0]).redacted().answer
        #expect(broken == first + "\nREDACTED-1")
    }

    @Test(
        "Text that only looks like a secret stays",
        arguments: [
            "3f2504e0-4f89-11d3-9a0c-0305e82c3301", "8f14e45fceea167a5a36dedd4bea2543c1d2e3f4",
            "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
            "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=", "Bearer authentication is required here",
            "WWW-Authenticate: Bearer realm=\"api\"", "token_type\":\"Bearer\",\"expires_in\":3600",
            "eyJwYWdlIjoyfQ", "eyJwYWdlIjoyfQ.eyJwYWdlIjoyfQ.eyJwYWdlIjoyfQ", "a.b.c", "1.2.3",
            "ghp" + "_short", "xghp" + "_abcdefghijklmnopqrstuvwxyz0123456789", "github.com/user/ghp" + "_list",
            "AKI" + "A1234", "XAKI" + "AQ7RZXM2KLP4WTB9C", "AIz" + "aShort", "pk" + "_live_abcdefghijklmnopqrstuvwx",
            "xox" + "b-1", "risk" + "_live_abcdefghijklmnopqrst",
            "-----BEGIN CERTIFICATE-----\nMIIC\n-----END CERTIFICATE-----",
            "-----BEGIN PUBLIC KEY-----\nMIIC\n-----END PUBLIC KEY-----", "SharedAccessKeyName=RootManage",
            "s" + "k-ip", "s" + "k-spinner-three-bounce-of-a-container-1",
            "s" + "k-8f14e45f-ceea-167a-5a36-dedd4bea2543",
            "ri" + "sk-abcdefghijklmnopqrstuvwxyz0123456789", "np" + "m_config_cache", "glp" + "at-short",
            "Basic authentication", "Basic operations: none", "postgres://db.h:5432/x", "Server=h;Database=d;",
            "mail me at reader@h.example", "https://h/a:b@c", "2026-11-21T12:00:00Z",
        ])
    func lookAlikes(text: String) {
        let exchange = Exchange.sample(
            "https://h/", headers: [("X-Note", text)], body: text,
            answer: #"{"a":"\#(text.replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))"}"#)
        #expect(exchange.redacted() == exchange)
    }

    @Test("An image does not match a secret's format, raw or in base64")
    func pictures() {
        var random = SeededNumbers(seed: 7)
        for _ in 0..<5 {
            let picture = Data((0..<20_000).map { _ in UInt8.random(in: 0...255, using: &random) })
            var exchange = Exchange.sample("https://h/", answer: #"{"png":"\#(picture.base64EncodedString())"}"#)
            #expect(exchange.redacted() == exchange)
            exchange.outcome = .response(
                .init(status: 200, headers: [.init("Content-Type", "image/png")], body: picture))
            #expect(exchange.redacted() == exchange)
        }
    }

    @Test("A fixture's own patterns are searched for in every encoding; a group marks the secret part")
    func own() {
        let rules = Redaction(patterns: [
            SecretPattern("licence", pattern: "LIC-[0-9]{4}"), SecretPattern("desk", pattern: "desk ([a-z]+)"),
        ])
        let exchange = Exchange.sample(
            "https://h/LIC%2D1234", answer: #"{"a":"x LIC-1234","b":"é desk seven","c":"TElDLTEyMzQ="}"#)
        var redactor = Redactor(rules)
        let stored = redactor.redact([exchange])[0]
        #expect(stored.request.url == "https://h/REDACTED-1")
        #expect(stored.answer == #"{"a":"x REDACTED-1","b":"é desk REDACTED-2","c":"REDACTED-1"}"#)
        #expect(redactor.notes.contains("licence in URL, once, is REDACTED-1"))
        #expect(redactor.redact(text: "LIC-1234 LIC-5678") == "REDACTED-1 REDACTED-3")
    }

    @Test("An allowed name, format or value stays")
    func allowed() {
        let key = "AIz" + "a" + SecretSamples.word(35)
        let exchange = Exchange.sample("https://h/?token=3&sig=public-sig", answer: key)
        let names = Redaction(except: [
            Allow("token", because: "numbers the pages"), Allow("public-sig", because: "stands in the manual"),
            Allow("google api key", because: "it is bound to our site"),
        ])
        #expect(exchange.redacted(names) == exchange)
        #expect(exchange.redacted(Redaction(except: [Allow(key, because: "public")])).answer == key)
        #expect(names.allowances.first == "token: numbers the pages")
        #expect(throws: Diagnostic.allowedWithoutReason("x")) {
            try Redaction(except: [Allow("x", because: " ")]).validate()
        }
        #expect(throws: Diagnostic.badSecretPattern("[", name: "p")) {
            try Redaction(patterns: [SecretPattern("p", pattern: "[")]).validate()
        }
    }

    @Test("Printed text is searched for formats too, even if no request contained it")
    func printed() {
        var redactor = Redactor(Redaction())
        let text = redactor.redact(text: "crashed with \(SecretDetectorTests.values[3].value)")
        #expect(text == "crashed with REDACTED-1")
    }

    @Test("A live secret gets the number of the placeholder in the same place of the stored request")
    func learnsFromStored() {
        var redactor = Redactor(Redaction())
        let key = SecretDetectorTests.values[3].value
        redactor.learn(
            Exchange.sample("https://h/\(key)/x?token=live-token-1").request,
            as: Exchange.sample("https://h/REDACTED-4/x?token=REDACTED-2").request)
        #expect(redactor.redact(text: "\(key) live-token-1") == "REDACTED-4 REDACTED-2")
    }
}
