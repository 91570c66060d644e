import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A value is secret by its name, whatever it is")
struct SecretNameTests {
    private func stored(_ body: String, type: String = "application/json", rules: Redaction = Redaction()) -> String {
        Exchange.sample("https://h/", answerHeaders: [("Content-Type", type)], answer: body).redacted(rules).answer
    }

    private func found(_ body: String, rules: Redaction = Redaction()) -> [String] {
        let contents = Fixture.Contents(
            capturedAt: Date(timeIntervalSince1970: 1_714_555_800),
            exchanges: [Exchange.sample("https://h/", answer: body)])
        return SecretCheck.findings(in: contents, fixture: "f", redaction: rules).map { "\($0.place): \($0.kind)" }
    }

    @Test(
        "The values of these built-in names are secret",
        arguments: [
            "secret", "passwd", "pwd", "passphrase", "session_id", "sessionId", "session-token", "csrf", "csrfToken",
            "xsrf", "XSRF-TOKEN", "otp", "api_token", "apiSecret", "secret_key", "private_token", "vault_token",
            "auth_token", "newPassword", "user[pwd]", "credentials.secret", "client_secret", "PHPSESSID",
            "webhookSecret",
        ])
    func names(name: String) {
        #expect(stored(#"{"\#(name)":"x"}"#) == #"{"\#(name)":"REDACTED-1"}"#)
        #expect(stored("a=b&\(name)=x", type: "application/x-www-form-urlencoded") == "a=b&\(name)=REDACTED-1")
    }

    @Test(
        "Headers that carry a token are secret",
        arguments: [
            "X-Access-Token", "User-Key", "X-CMC_PRO_API_KEY", "X-App-Key", "X-Vault-Token", "Private-Token",
            "X-Api-Token",
            "X-Goog-Api-Key", "X-Gitlab-Token",
            "X-Auth-Key", "X-CSRF-Token",
        ])
    func headers(name: String) {
        let exchange = Exchange.sample("https://h/", headers: [(name, "x")], answerHeaders: [(name, "y")]).redacted()
        #expect(exchange.request.headers.first?.value == "REDACTED-1")
        #expect(exchange.response.headers.first?.value == "REDACTED-2")
    }

    @Test(
        "Names that only look like secret names are not secret",
        arguments: [
            "state", "code", "key", "email", "userName", "next_page_token", "secretary", "session", "tokens_used",
            "pin",
            "pass", "sid", "forwarded", "keywords",
        ])
    func harmless(name: String) { #expect(stored(#"{"\#(name)":"x"}"#) == #"{"\#(name)":"x"}"#) }

    @Test(
        "Some names are secret only in headers, some only in queries and forms",
        arguments: [
            ("cookie", true, false, false), ("Set-Cookie", true, false, false), ("X-Forwarded-For", true, false, false),
            ("Signature", true, true, false), ("Policy", false, true, false), ("Key-Pair-Id", false, true, false),
            ("appid", false, true, false), ("token", true, true, true), ("X-Api-Key", true, true, true),
            ("authorization", true, true, true), ("sv", false, false, false), ("challenge", false, false, false),
        ])
    func places(name: String, header: Bool, field: Bool, member: Bool) {
        let names = SecretNames(Redaction())
        #expect(names.contains(name, in: .header) == header)
        #expect(names.contains(name, in: .field) == field)
        #expect(names.contains(name, in: .member) == member)
        let added = SecretNames(Redaction(names: [name]))
        #expect(SecretNames.Place.allCases.allSatisfy { added.contains(name, in: $0) })
    }

    @Test("A biscuit in JSON, a published policy and a keyboard shortcut stay")
    func wide() {
        for body in [
            #"{"cookie":"oat and raisin","policy":"no smoking","signature":"Yours, Ann","challenge":"run a mile"}"#,
            #"<a accesskey="s" href="/">Start</a>"#, "<button accesskey='n 2'>Next</button>",
        ] {
            #expect(stored(body, type: body.hasPrefix("{") ? "application/json" : "text/html") == body)
        }
        #expect(stored(#"<a accesskey="k9Zt3QmX">Start</a>"#, type: "text/html").contains("REDACTED-1"))
        let azure = Exchange.sample("https://h/?sv=2022-11-02&sr=b&sig=abc").redacted()
        #expect(azure.request.url == "https://h/?sv=2022-11-02&sr=b&sig=REDACTED-1")
        let front = Exchange.sample("https://h/?Policy=p0l&Signature=s1g&Key-Pair-Id=K1").redacted()
        #expect(front.request.url == "https://h/?Policy=REDACTED-1&Signature=REDACTED-2&Key-Pair-Id=REDACTED-3")
        #expect(stored("<AccessKey>a-long-enough-key</AccessKey>", type: "text/xml").contains("REDACTED-1"))
    }

    @Test("Everything inside a secret object or array is secret, at any depth, except what it is and when")
    func containers() {
        #expect(
            stored(
                #"{"password":{"v":"a","n":7,"list":["b",{"deep":"c"}]},"#
                    + #""token":{"type":"bearer","value":"d","expires":"2026-01-02T03:04:05Z"},"after":"stays"}"#)
                == #"{"password":{"v":"REDACTED-1","n":7,"list":["REDACTED-2",{"deep":"REDACTED-3"}]},"#
                + #""token":{"type":"bearer","value":"REDACTED-4","expires":"2026-01-02T03:04:05Z"},"after":"stays"}"#)
        #expect(
            stored(#"{"secret":[["a"],[{"b":"c"}]]}"#) == #"{"secret":[["REDACTED-1"],[{"b":"REDACTED-2"}]]}"#)
        #expect(
            stored(
                #"{"auth":{"user":"reader","id":"x"}}"#, rules: Redaction(except: [Allow("user", because: "is public")])
            )
                == #"{"auth":{"user":"reader","id":"REDACTED-1"}}"#)
        #expect(found(#"{"password":{"v":"canary"}}"#) == ["exchange 1, response body /password/v: password"])
    }

    @Test("A number stays a number, and check and the notes of a capture report it")
    func numbers() {
        let body = #"{"otp":482913,"password":[12345678],"token":12345,"page":{"secret":1},"sums":[1234567]}"#
        #expect(stored(body) == body)
        let mark = ", a number, which no placeholder can replace"
        #expect(
            found(body) == [
                "exchange 1, response body /otp: otp\(mark)", "exchange 1, response body /password/0: password\(mark)",
            ])
        #expect(
            found(body, rules: Redaction(except: [Allow("otp", because: "old"), Allow("password", because: "x")])) == []
        )
        #expect(found(#"{"token":1.5e10}"#) == ["exchange 1, response body /token: token\(mark)"])
        for few in ["1.5e3", "1e-10", "0e99", "1e5.5"] { #expect(found(#"{"token":\#(few)}"#) == [], "\(few)") }
        var redactor = Redactor(Redaction())
        _ = redactor.redact([.sample("https://h/", answer: #"{"otp":482913}"#)])
        #expect(redactor.notes == ["otp\(mark), stays in response body, once"])
    }

    @Test(
        "Secret names count in elements and attributes of XML and HTML",
        arguments: [
            ("<token>SECRET</token>", 1), ("<a:token xmlns:a='u'> SECRET </a:token>", 1), ("<user token='SECRET'/>", 1),
            (#"<user api_key = "SECRET" id="1"><n>x</n></user>"#, 1), ("<password><![CDATA[SECRET]]></password>", 1),
            (#"<input type="hidden" name="authenticity_token" value="SECRET">"#, 1),
            (#"<input value="SECRET" name=csrf_token>"#, 1), (#"<meta name="csrf-token" content="SECRET"/>"#, 1),
            ("<key>apiToken</key>\n <string>SECRET</string>", 1), (#"<string name="api_key">SECRET</string>"#, 1),
            ("<user pwd=SECRET>", 1), ("<r><token>SECRET</token><pwd>SECRET</pwd></r>", 2),
        ])
    func markup(text: String, count: Int) {
        let expected = text.replacing("SECRET", with: "REDACTED-1")
        for secret in ["sesame", "s&amp;same", "s&#x65;same"] {
            #expect(stored(text.replacing("SECRET", with: secret), type: "text/xml") == expected)
        }
        let quoted = String(decoding: (try? JSONEncoder().encode([text])) ?? Data(), as: UTF8.self)
        #expect(found(quoted).count == count, "\(found(quoted))")
    }

    @Test(
        "Markup without secrets, and broken markup, stays unchanged",
        arguments: [
            "<p>token</p>", "<label for=\"password\">Password</label>",
            "<input type=\"password\" name=\"q\">", "<input id=\"token\"><p>x</p>", "<type>password</type>",
            "<password/>", "<password></password>", "<password><b></b></password>", "use <token> with <b>x</b>",
            "a < b > token", "<", "<a b=",
            "<a b='",
            "<token", "<![CDATA[", "<key>token</key>", "</token>x",
        ])
    func noMarkup(text: String) { #expect(stored(text, type: "text/html") == text) }

    @Test(
        "Endless markup stays unchanged, and takes no longer than its length",
        arguments: ["<a b='", "<a b=x ", "<t><![CDATA[", "<t><![CDATA[]", "<a ", "<"])
    func hostile(part: String) {
        let text = String(repeating: part, count: 50_000)
        #expect(stored(text, type: "text/xml") == text)
    }
}
