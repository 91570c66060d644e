import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A secret is known by what another exchange says of it")
struct LearnedSecretTests {
    private static let secret = "k8Hf2LmQ7zXw9RtYpMMM"

    /// An exchange with the bare secret in a path, in a header and in a body, after the one that says that it is secret.
    private func stored(after first: Exchange, _ secret: String = secret) -> [Exchange] {
        var redactor = Redactor(Redaction())
        let second = Exchange.sample(
            "https://h/u/\(secret)?zz=\(secret)", headers: [("X-Trace", secret)], answer: #"{"note":"\#(secret)"}"#)
        return redactor.redact([first, second])
    }

    private func expectFound(_ first: Exchange, sourceLocation: SourceLocation = #_sourceLocation) {
        let exchanges = stored(after: first)
        let shown = "\(exchanges)" + exchanges.map(\.answer).joined()
        #expect(!shown.contains(Self.secret), "\(shown)", sourceLocation: sourceLocation)
    }

    @Test(
        "Without white space and a scheme around it, out of JSON and out of a URL",
        arguments: [
            #"{"authorization":"Bearer SECRET"}"#, #"{"token":"SECRET\n"}"#, #"{"token":"  SECRET"}"#,
            #"{"credential":"{\"token\":\"SECRET\"}"}"#, #"{"secret":"https://h/?access_token=SECRET"}"#,
            #"{"connectionString":"postgres://bob:SECRET@h/db"}"#,
        ])
    func inside(answer: String) {
        expectFound(.sample("https://h/", answer: answer.replacing("SECRET", with: Self.secret)))
    }

    @Test("The user of basic credentials, if the password is none, in any header")
    func basic() {
        for header in ["Authorization", "X-Auth-Token"] {
            for pair in ["\(Self.secret):x", "bob:\(Self.secret)"] {
                let coded = Data(pair.utf8).base64EncodedString()
                expectFound(.sample("https://h/", headers: [(header, "Basic \(coded)")]))
            }
        }
    }

    @Test(
        "What is secret by itself in the credentials of a scheme, in any header",
        arguments: [
            "key=SECRET", "ApiKey bob:SECRET", "SharedKey account:SECRET", "SharedAccessSignature sr=x&sig=SECRET&se=1",
            "OAuth oauth_token=\"SECRET\", realm=\"x\"", "Token token=\"SECRET\"",
        ])
    func credentials(text: String) {
        let value = text.replacing("SECRET", with: Self.secret)
        for header in ["Authorization", "X-Auth-Token"] {
            expectFound(.sample("https://h/", headers: [(header, value)]))
        }
        let escaped = value.replacing("\"", with: "\\\"")
        expectFound(.sample("https://h/", answer: #"{"authorization":"\#(escaped)"}"#))
    }

    @Test(
        "The variable of a scenario, however it is written",
        arguments: [
            "SECRET\n", "  SECRET ", "Bearer SECRET", "bob:SECRET", #"{"token":"SECRET"}"#, "postgres://bob:SECRET@h/x",
            "redis://:SECRET@h:6379",
        ])
    func variables(text: String) {
        let value = text.replacing("SECRET", with: Self.secret)
        let known = KnownSecret.all(named: ["KEY"], in: ["KEY": value], by: Redaction())
        var redactor = Redactor(Redaction(), knowing: known)
        let stored = redactor.redact([.sample("https://h/a/\(Self.secret)?x=\(Self.secret)")])
        #expect(stored[0].request.url == "https://h/a/REDACTED-1?x=REDACTED-1")
    }

    @Test("A UUID and a hexadecimal number in either case")
    func cases() {
        let uuid = "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
        let exchange = Exchange.sample(
            "https://h/", headers: [("X-Session-Id", uuid)], answer: #"{"current":"\#(uuid.lowercased())"}"#)
        #expect(exchange.redacted().answer == #"{"current":"REDACTED-1"}"#)
    }

    @Test("A key that looks like a path, in URLs and in base64, is replaced")
    func keyLikePath() {
        for key in ["/k3J9aLq82xZp0WnQr7TbYcVmEeUu5Hh1Gg6Ff4DdSsA=", "/Zq7Buo/MuBI0y/psB1Ej"] {
            let coded = Data("bob:\(key)".utf8).base64EncodedString()
            var redactor = Redactor(Redaction())
            let stored = redactor.redact([
                .sample("https://h/x", headers: [("X-Api-Key", key)]),
                .sample("https://h/x?v=\(key)&b=1", answer: #"{"b":"\#(coded)"}"#), .sample("https://h/p\(key)/x"),
            ])
            let part = key.split(separator: "/")[0].dropLast()
            #expect(!"\(stored)".contains(part), "\(stored)")
            #expect(!stored[1].answer.contains(coded), "\(stored[1].answer)")
        }
    }

    @Test("A secret of letters is replaced in base64 with padding, which is no name")
    func padding() {
        let coded = Data(#"{"p": "correctHorseBatteryX"}"#.utf8).base64EncodedString()
        #expect(coded.hasSuffix("="))
        let exchange = Exchange.sample(
            "https://h/x?\(coded)", headers: [("X-Data", coded), ("X-Api-Key", "correctHorseBatteryX")],
            answerHeaders: [("Content-Type", "text/plain")], answer: coded
        ).redacted()
        let shown = "\(exchange)" + exchange.answer
        #expect(!shown.contains(coded.dropLast(9).suffix(12)), "\(shown)")
    }

    @Test("The secrets of one request have the same numbers in whatever order the app writes them")
    func order() throws {
        let (id, key, token, word) = ("id-7Yq2mLx9Wz", "key-k8Hf2LmQ7z", "tok-XwRtYpMMM3", "pass-Qz81LmXw")
        func shown(_ query: [String], _ headers: [(String, String)], _ members: [String]) throws -> String {
            var redactor = Redactor(Redaction())
            let request = Exchange.sample(
                "https://h/?" + query.joined(separator: "&"), method: "POST",
                headers: headers + [("Content-Type", "application/json")],
                body: "{" + members.joined(separator: ",") + "}"
            ).request
            let result = redactor.redact(request)
            let body = String(decoding: try #require(result.body), as: UTF8.self)
            return ([result.url] + result.headers.map { $0.name + $0.value }.sorted() + [body]).joined(separator: " ")
        }
        let query = ["client_secret=\(id)", "api_key=\(key)"]
        let headers = [("X-Auth-Token", token), ("Authorization", "Bearer \(id)x")]
        let members = [#""password":"\#(word)""#, #""access_token":"\#(token)a""#]
        let one = try shown(query, headers, members)
        let other = try shown(query.reversed(), headers.reversed(), members.reversed())
        for text in ["api_key=REDACTED-1", "client_secret=REDACTED-2", "Bearer REDACTED-3", "TokenREDACTED-4"] {
            #expect(one.contains(text) && other.contains(text), "\(one)\n\(other)")
        }
        for text in [#""access_token":"REDACTED-5""#, #""password":"REDACTED-6""#] {
            #expect(one.contains(text) && other.contains(text), "\(one)\n\(other)")
        }
    }

    @Test("One repeated character, blanks and dates are secrets under their name only")
    func plain() {
        for (secret, other) in [
            ("00000000", "00000000-0000-0000-0000-000000000000"), ("********", "******** 1234"),
            ("2024-05-01", "2024-05-01T10:00:00Z"), ("        ", "a          b"),
        ] {
            let answer = #"{"token":"\#(secret)","x":"\#(other)"}"#
            #expect(
                Exchange.sample("https://h/", answer: answer).redacted().answer
                    == #"{"token":"REDACTED-1","x":"\#(other)"}"#)
        }
    }

    @Test("A number in a secret object, and a known secret that is a number elsewhere, are told")
    func numbers() {
        var redactor = Redactor(Redaction())
        _ = redactor.redact([
            .sample(
                "https://h/", headers: [("X-Api-Key", "771122334455")],
                answer: #"{"secret":{"pin":483920111},"echo":771122334455}"#)
        ])
        let kept = redactor.notes.filter { $0.contains("a number") }
        #expect(kept.count == 2, "\(redactor.notes)")
    }

    @Test("An app's method that is a key is replaced, in a live request too, and found by check")
    func method() {
        let key = "ghp_" + SecretSamples.word(36)
        var redactor = Redactor(Redaction())
        let exchange = Exchange.sample("https://h/", method: key)
        #expect(redactor.redact([exchange])[0].request.method == "REDACTED-1")
        #expect(redactor.redact(exchange.request).method == "REDACTED-1")
        let found = SecretCheck.findings(
            in: Fixture.Contents(capturedAt: exchange.startedAt, exchanges: [exchange]), fixture: "f")
        #expect(found.map(\.place) == ["exchange 1, method"])
    }

    @Test(
        "A body compressed in two members, or under a list of codings, is searched",
        arguments: ["gzip", "identity, gzip"])
    func members(coding: String) throws {
        let parts = [#"{"a":1,"#, #""password":"\#(Self.secret)"}"#].map { ContentCoding.gzip.encoded(Array($0.utf8)) }
        var exchange = Exchange.sample(
            "https://h/", method: "POST", headers: [("Content-Type", "application/json"), ("Content-Encoding", coding)])
        exchange.request.body = Data(parts.joined())
        let body = try #require(exchange.redacted().request.body)
        #expect(ContentCoding.gzip.decoded(Array(body)) == Array(#"{"a":1,"password":"REDACTED-1"}"#.utf8))
    }

    @Test(
        "A body under several codings is searched, and written back in all of them",
        arguments: ["gzip, gzip", "deflate, gzip", "gzip, identity, x-gzip, deflate"])
    func codings(list: String) throws {
        let coding = try #require(ContentCoding([.init("Content-Encoding", list)]))
        var exchange = Exchange.sample(
            "https://h/", method: "POST", headers: [("Content-Type", "application/json"), ("Content-Encoding", list)])
        exchange.request.body = Data(coding.encoded(Array(#"{"password":"\#(Self.secret)"}"#.utf8)))
        let body = try #require(exchange.redacted().request.body)
        #expect(coding.decoded(Array(body)) == Array(#"{"password":"REDACTED-1"}"#.utf8))
        for names in ["br", "gzip, br", "gzip, gzip, gzip, gzip", ""] {
            #expect(ContentCoding([.init("Content-Encoding", names)]) == nil, "\(names)")
        }
    }
}

@Suite("Names that say that a value is secret")
struct PasswordNameTests {
    @Test(
        "A password's repetition and number, an index, and a name with a space",
        arguments: [
            "password1", "password_2", "newPasswordAgain", "passwordRepeat", "password_confirm", "password[0]",
            "user[password][0]", "token[value]", "password.value", "API Key", "Access Token", "passcode",
        ])
    func names(name: String) { #expect(SecretNames(Redaction()).contains(name, in: .field)) }

    @Test(
        "What only speaks of one is none",
        arguments: ["passwordExpired", "password_policy", "token[type]", "value", "[0]", "tokens[]", "passwords"])
    func others(name: String) { #expect(!SecretNames(Redaction()).contains(name, in: .field)) }

    @Test("The value of a JSON Patch, and a user in a URL without a scheme")
    func places() {
        let patch = #"[{"op":"replace","path":"/user/password","value":"hunter2-Correct"}]"#
        let exchange = Exchange.sample(
            "https://h/", answerHeaders: [("Location", "//bob:hunter2-Correct@files.example/x")], answer: patch
        ).redacted()
        #expect(exchange.answer == patch.replacing("hunter2-Correct", with: "REDACTED-2"), "\(exchange.answer)")
        #expect(!exchange.response.headers[0].value.contains("hunter2"))
    }

    @Test("A header in a text of several lines is found in a golden")
    func golden() {
        let line = #"  got("Content-Type: application/json\nX-Auth-Token: Zq7xafTlrjFuUDxmpXxMC0")"# + "\n"
        #expect(SecretCheck.findings(inText: line, path: "a").map(\.kind) == ["X-Auth-Token"])
    }
}

@Suite("What an import leaves out still says what is secret")
struct UnstoredSecretTests {
    private let tool: ToolFile
    private static let secret = "k8Hf2LmQ7zXw9RtYpMMM"

    init() throws { tool = try ToolFile() }

    private func stored(_ left: String) throws -> String {
        let good = ToolFile.entry(
            url: "https://api.test/x?zz=\(Self.secret)",
            content: #"{"size":31,"mimeType":"application/json","text":"{\"note\":\"\#(Self.secret)\"}"}"#)
        let read = try tool.imported(good, left)
        try #require(read.exchanges.count == 1 && read.unstored.count == 1)
        let traffic = try CapturedTraffic(
            read.exchanges, began: read.exchanges[0].startedAt, keeping: nil, rules: CaptureRules(), fixture: "f",
            besides: read.unstored, belongs: { _ in true })
        #expect(traffic.stored[0].request.url == "https://api.test/x?zz=REDACTED-1")
        return traffic.stored[0].answer
    }

    @Test("A static asset, a failed request, a WebSocket, an answer without its body")
    func entries() throws {
        let asset = #"[{"name":"Content-Type","value":"application/javascript"}]"#
        for left in [
            ToolFile.entry(url: "https://cdn.test/a.js?token=\(Self.secret)", headers: asset),
            ToolFile.entry(
                url: "https://cdn.test/a.js", headers: asset,
                content: #"{"mimeType":"application/javascript","text":"x = {\"apiKey\":\"\#(Self.secret)\"}"}"#),
            ToolFile.entry(
                request: #""headers":[{"name":"Authorization","value":"Bearer \#(Self.secret)"}]"#, status: "0"),
            ToolFile.entry(url: "wss://api.test/live?token=\(Self.secret)"),
            ToolFile.entry(url: "https://api.test/y?token=\(Self.secret)", content: #"{"size":9}"#),
            ToolFile.entry(method: "GET 1", url: "https://api.test/y?token=\(Self.secret)"),
        ] {
            #expect(try stored(left) == #"{"note":"REDACTED-1"}"#, "\(left)")
        }
    }
}
