import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A secret is found in every part of a multipart body")
struct MultipartSecretTests {
    private func redacted(_ lines: [String], type: String = "multipart/form-data; boundary=XyZ", end: String = "\r\n")
        -> String
    {
        let exchange = Exchange.sample(
            "https://h/", method: "POST", headers: [("Content-Type", type)], body: lines.joined(separator: end))
        return String(decoding: exchange.redacted().request.body ?? Data(), as: UTF8.self)
    }

    @Test("A value ends at its delimiter, not at a line that begins with dashes", arguments: ["\r\n", "\n"])
    func dashes(end: String) {
        let lines = [
            "--XyZ", "Content-Disposition: form-data; name=\"password\"", "", "first1234", "--second5678",
            "--XyZz third", "--XyZ", "Content-Disposition: form-data; name=\"note\"", "", "kept", "--XyZ--", "",
        ]
        let body = redacted(lines, end: end)
        #expect(
            body == [lines[0], lines[1], "", "REDACTED-1"].joined(separator: end) + end
                + lines[6...].joined(separator: end)
        )
    }

    @Test("The name is the parameter's, whatever a file is called, and however it is quoted")
    func names() {
        for disposition in [
            #"form-data; filename="a; name=x"; name="password""#, "form-data; name=password",
            #"form-data; NAME = "password""#, "form-data; name*=utf-8''pass%77ord", "form-data;\r\n name=\"password\"",
            "form-data; filename=x;\n\tname=password",
        ] {
            let body = redacted(["--XyZ", "Content-Disposition: \(disposition)", "", "first1234", "--XyZ--", ""])
            #expect(!body.contains("first1234"), "\(disposition)")
        }
    }

    @Test(
        "A boundary that is missing, wrong or quoted is found in the body",
        arguments: [
            "multipart/form-data", "multipart/form-data; boundary=other", #"multipart/form-data; boundary="XyZ""#,
        ])
    func boundary(type: String) {
        let body = redacted(
            ["--XyZ", "Content-Disposition: form-data; name=\"otp_code\"", "", "12345678", "--XyZ--", ""], type: type)
        #expect(body.contains("\r\n\r\nREDACTED-1\r\n--XyZ--"), "\(body)")
    }

    @Test("Two hyphens alone are no boundary")
    func hyphens() {
        let body = Array("--\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n----\r\n".utf8)
        let scan = MultipartScan(body, contentType: "multipart/form-data")
        #expect(!scan.isWhole && scan.parts.count == 1)
    }

    @Test("A part that is encoded is replaced as a whole where it is a secret, or holds one, which is known then")
    func encoded() throws {
        let base64 = Data("k8Hf2LmQ7zXw9RtY".utf8).base64EncodedString()
        let inside = Data(#"{"password":"q3Wn5VbT8yUk1PsD"}"#.utf8).base64EncodedString()
        let parts = [
            ("password", "base64", "text/plain", base64), ("note", "base64", "application/json", inside),
            ("more", "quoted-printable", "application/json", "{\"token\":=\r\n\"m4Zr7NcX2wQj6LfA=3D\"}"),
            ("plain", "base64", "text/plain", Data("nothing here".utf8).base64EncodedString()),
            ("also", "8bit", "application/json", #"{"otp":"h9Gd1KpS5vBe"}"#),
        ]
        let lines = parts.flatMap { name, encoding, type, content in
            [
                "--XyZ", "Content-Disposition: form-data; name=\"\(name)\"", "Content-Type: \(type)",
                "Content-Transfer-Encoding: \(encoding)", "", content,
            ]
        }
        let body = redacted(lines + ["--XyZ--", ""])
        let contents = body.components(separatedBy: "\r\n\r\n").dropFirst().map {
            $0.components(separatedBy: "\r\n--XyZ")[0]
        }
        #expect(
            contents == ["REDACTED-1", "REDACTED-2", "REDACTED-3", parts[3].3, #"{"otp":"REDACTED-4"}"#], "\(body)")
        let first = Exchange.sample(
            "https://h/", method: "POST", headers: [("Content-Type", "multipart/form-data; boundary=XyZ")],
            body: (lines + ["--XyZ--", ""]).joined(separator: "\r\n"))
        let second = Exchange.sample(
            "https://h/u", answer: #"{"a":"k8Hf2LmQ7zXw9RtY","b":"q3Wn5VbT8yUk1PsD","c":"m4Zr7NcX2wQj6LfA="}"#)
        var redactor = Redactor(Redaction())
        #expect(
            redactor.redact([first, second])[1].answer == #"{"a":"REDACTED-1","b":"REDACTED-2","c":"REDACTED-3"}"#)
    }

    @Test("What stands before the first delimiter, and after the last one, is searched too")
    func around() {
        let body = redacted([
            "see https://h/?token=before123", "--XyZ", "Content-Disposition: form-data; name=\"a\"", "", "b", "--XyZ--",
            "see https://h/?token=after1234", "",
        ])
        #expect(!body.contains("before123") && !body.contains("after1234"), "\(body)")
    }
}

@Suite("Numbers are found by the reader of strings")
struct NumberSecretTests {
    @Test("A number inside a secret stays elsewhere")
    func inside() {
        #expect(SecretFinder(Redaction()).parts(of: Array(#"{"otp":123456789}"#.utf8)) == [])
        let text = SecretFinder(Redaction()).parts(of: Array(#"{"otp":"123456789"}"#.utf8))
        #expect(text == [Array("123456789".utf8)])
    }

    private func findings(_ body: String, type: String? = "application/json") -> [SecretCheck.Finding] {
        let exchange = Exchange.sample(
            "https://h/", answerHeaders: type.map { [("Content-Type", $0)] } ?? [], answer: body)
        return SecretCheck.findings(
            in: Fixture.Contents(capturedAt: exchange.startedAt, exchanges: [exchange]), fixture: "f")
    }

    @Test(
        "A one-time password that is a number is reported however its JSON is wrapped",
        arguments: [
            #"{"otp":123456789}"#, #"{"a":1}"# + "\n" + #"{"otp":123456789}"# + "\n",
            #")]}',"# + "\n" + #"{"otp":123456789}"#,
            #"callback({"otp":123456789});"#, #"{"otp":[1,123456789]}"#, #"{"otp": 123456789 , "a":"#,
            String(repeating: #"{"a":["#, count: 125) + #"{"otp":123456789}"# + String(repeating: "]}", count: 125),
            #"{"data":"{\"otp\":123456789}"}"#,
        ])
    func wrapped(body: String) {
        let found = findings(body)
        #expect(found.count == 1, "\(body)")
        #expect(found.first?.kind == "otp, a number, which no placeholder can replace")
        let exchange = Exchange.sample("https://h/", answer: body)
        var redactor = Redactor(Redaction())
        #expect(redactor.redact([exchange])[0].answer == body)
        #expect(redactor.notes == ["otp, a number, which no placeholder can replace, stays in response body, once"])
    }

    @Test(
        "Counts, dates, short numbers and numbers with other names are not reported",
        arguments: [#"{"otp":12345}"#, #"{"id":123456789}"#, #"{"otp":2024-01-01}"#, #"{"otp":{"id":123456789}}"#])
    func others(body: String) { #expect(findings(body).isEmpty) }

    @Test(
        "A known secret of digits is replaced in strings and texts, and stays where it is a number",
        arguments: [
            (#"{"a":123456789}"#, #"{"a":123456789}"#), (#"{"a":"123456789"}"#, #"{"a":"REDACTED-1"}"#),
            (#"{"a":1}"# + "\n" + #"{"a":123456789}"#, #"{"a":1}"# + "\n" + #"{"a":123456789}"#),
            ("f([123456789])", "f([123456789])"), ("<p>123456789</p>", "<p>REDACTED-1</p>"),
            ("call 123456789", "call REDACTED-1"),
        ])
    func known(body: String, stored: String) {
        let exchange = Exchange.sample("https://h/?token=123456789", answer: body)
        #expect(exchange.redacted().answer == stored)
    }

    @Test("In the rest of a HAR file, 250 levels of nesting hide nothing")
    func deepHAR() {
        let deep =
            String(repeating: #"{"a":"#, count: 250) + #"{"otp":123456789,"token":"abcd"}"#
            + String(repeating: "}", count: 250)
        let found = SecretCheck.findings(inRestOf: Data(#"{"log":{"comment":\#(deep)}}"#.utf8), fixture: "f")
        #expect(found.count == 2)
    }
}

@Suite("A URL is replaced only where the secret itself stands")
struct StructuredSecretTests {
    @Test(
        "An origin, a path or an assignment of words in a cookie leaves all URLs as they are",
        arguments: [
            "https://api.shop.example", "https://api.shop.example/home", "/home/items", "kind=arabica", "/v1/items",
        ])
    func plain(value: String) {
        var redactor = Redactor(Redaction())
        let urls = ["https://api.shop.example/home/items?kind=arabica&n=1", "https://api.shop.example/v1/items"]
        let stored = redactor.redact(
            [
                .sample(urls[0], headers: [("Cookie", "landing=\(value)")]),
                .sample(urls[1], answer: "{\"next\":\"\(urls[0])\"}"),
            ])
        #expect(stored.map(\.request.url) == urls)
        #expect(stored[1].answer.contains(urls[0]))
        #expect(stored[0].request.headers.first?.value.contains("REDACTED-1") == true)
    }

    @Test(
        "Of a path or an assignment that holds a secret, only that is replaced in a longer URL, in answers too",
        arguments: [
            (
                "/orders/8812736455", "https://h.example/orders/8812736455/items",
                "https://h.example/orders/REDACTED-1/items"
            ),
            (
                "colour=k9Zt3QmX7v", "https://h.example/a?colour=k9Zt3QmX7v&n=1",
                "https://h.example/a?colour=REDACTED-1&n=1"
            ),
            (
                "https://h.example/orders/8812736455", "https://h.example/orders/8812736455",
                "https://h.example/orders/REDACTED-1"
            ),
        ])
    func parts(value: String, url: String, stored: String) {
        var redactor = Redactor(Redaction())
        let isURL = value.hasPrefix("https")
        let exchanges = redactor.redact([
            .sample("https://h.example/", headers: [("Cookie", "last=\(value)")], answer: isURL ? "" : "<\(url)>"),
            .sample(url),
        ])
        #expect(exchanges[1].request.url == stored)
        if !isURL { #expect(exchanges[0].answer == "<\(stored)>") }
    }

    @Test("A structured value is plain only if its names are words too")
    func names() {
        #expect(URLParts.arePlain(in: Array("colour=orders".utf8)))
        #expect(!URLParts.arePlain(in: Array("k9Zt3QmX7vB2=orders".utf8)))
    }

    @Test("A URL that an answer gave is replaced as a whole, and the request that follows it too")
    func given() {
        var redactor = Redactor(Redaction())
        let url = "https://up.example/session-9f8e7d6c5b"
        let stored = redactor.redact([.sample("https://h/", answer: #"{"token":"\#(url)"}"#), .sample(url + "?part=1")])
        #expect(stored[0].answer == #"{"token":"https://redacted.invalid/REDACTED-1"}"#)
        #expect(stored[1].request.url == "https://redacted.invalid/REDACTED-1?part=1")
    }

    @Test(
        "A secret that is a segment, or several, is replaced in a path",
        arguments: ["k9Zt3QmX7vB2", "ab/k9Zt3QmX7vB2+cd=="])
    func segments(secret: String) {
        var redactor = Redactor(Redaction())
        let stored = redactor.redact([
            .sample("https://h/x", answer: #"{"token":"\#(secret)"}"#), .sample("https://h/a/\(secret)/b"),
        ])
        #expect(stored[1].request.url == "https://h/a/REDACTED-1/b")
    }
}

@Suite("A query item called key is a secret if its value is no word")
struct KeyItemTests {
    @Test(
        "Keys of apps are replaced, in links too",
        arguments: ["0b5c1e9c4c8d4f1f9a0e", "12345678-abcdef0123456789", "AbCdEfGhXkLmNpQrSt9"])
    func keys(key: String) {
        let exchange = Exchange.sample("https://h/w?q=a&key=\(key)", answer: #"{"a":"https://h/w?key=\#(key)&n=1"}"#)
            .redacted()
        #expect(exchange.request.url == "https://h/w?q=a&key=REDACTED-1")
        #expect(exchange.answer == #"{"a":"https://h/w?key=REDACTED-1&n=1"}"#)
    }

    @Test(
        "Words and small numbers stay, and so does what a rule allows",
        arguments: ["title", "42", "release-notes", "sort_by.name"])
    func words(value: String) {
        #expect(Exchange.sample("https://h/?key=\(value)").redacted().request.url == "https://h/?key=\(value)")
        let rules = Redaction(except: [Allow("key", because: "sorts")])
        #expect(
            Exchange.sample("https://h/?key=0b5c1e9c4c8d4f1f").redacted(rules).request.url
                == "https://h/?key=0b5c1e9c4c8d4f1f")
    }

    @Test("A stored one is found by the check, in the query's copy in a HAR file too")
    func stored() {
        let har = #"{"log":{"entries":[{"request":{"queryString":[{"name":"key","value":"0b5c1e9c4c8d4f1f"}]}}]}}"#
        #expect(SecretCheck.findings(inRestOf: Data(har.utf8), fixture: "f").map(\.kind) == ["key"])
        let golden = "Model -> API          GET https://h/?key=0b5c1e9c4c8d4f1f\n"
        #expect(SecretCheck.findings(inText: golden, path: "a").map(\.kind) == ["key"])
        #expect(
            SecretCheck.findings(inText: golden.replacing("0b5c1e9c4c8d4f1f", with: "REDACTED-1"), path: "a").isEmpty)
    }
}

@Suite("Formats that are cut or written unusually are still secrets")
struct OddFormatTests {
    private static let lines = "MIIEvQIBADANBgkqhkiG9w0BAQEFAASC\nBKcwggSjAgEAAoIBAQC7"

    @Test(
        "A private key without its end, or without its beginning, is replaced",
        arguments: [
            "{\"a\":\"-----BEGIN PRIVATE KEY-----\n\(lines)\",\"b\":1}", "-----BEGIN RSA PRIVATE KEY-----\n\(lines)",
            "<k>-----BEGIN PRIVATE KEY-----\n\(lines)</k>", "…\n\(lines)\n-----END PRIVATE KEY-----\n",
            #"{"a":"-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\nBKcwggSjAgEAAoIBAQC7","b":1}"#,
        ])
    func privateKey(text: String) {
        let stored = Exchange.sample("https://h/", answer: text).redacted().answer
        #expect(!stored.contains("MIIEvQ") && !stored.contains("BKcwgg"), "\(stored)")
        #expect(stored.contains("REDACTED-1"))
    }

    @Test(
        "A text about keys stays",
        arguments: ["a line -----BEGIN PRIVATE KEY----- “begins” it", "-----END PRIVATE KEY----- ends it"])
    func prose(text: String) { #expect(Exchange.sample("https://h/", answer: text).redacted().answer == text) }

    @Test(
        "A token whose header has white space is one",
        arguments: [
            "{ \"alg\" : \"HS256\" }", "{\n  \"alg\": \"HS256\"\n}", "{\r\n\"alg\":\"HS256\"}", "{\t\"alg\":\"HS256\"}",
            "{\"typ\": \"JWT\", \"alg\": \"HS256\"}",
        ])
    func token(header: String) {
        let token = SecretSamples.part(header) + "." + SecretSamples.part(#"{"sub":"ann"}"#) + ".c2lnbmF0dXJlMTIz"
        let stored = Exchange.sample("https://h/", answer: "see \(token).").redacted().answer
        #expect(!stored.contains("c2lnbmF0dXJlMTIz"), "\(stored)")
        #expect(stored.hasSuffix(".REDACTED-1."))
    }
}
