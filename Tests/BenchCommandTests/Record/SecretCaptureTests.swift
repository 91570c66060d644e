import Foundation
import LoopbackOrigin
import PresenterBench
import Testing

extension ProcessTests {
    @Suite("No spelling of a secret reaches a file or the output, and the flow still replays")
    struct SecretCaptureTests {
        private static let canary = "Canary/of+a kind-4711"
        private let shell: Shell

        init() throws { shell = try Shell() }

        /// Everything that was written or printed.
        private func everything(_ runs: [Shell.Run]) -> String {
            (runs.map(\.text) + shell.folder.files.compactMap { shell.folder.text(of: $0) }).joined(separator: "\n")
        }

        private func expectNone(of secret: String, in text: String, sourceLocation: SourceLocation = #_sourceLocation) {
            for form in SecretCaptures.traces(of: secret) {
                #expect(!text.contains(form.text), "\(form.name)", sourceLocation: sourceLocation)
            }
        }

        @Test(
            "A secret is redacted in header, query, cookie, form, JSON, redirect and answers, and in what the app shows and prints"
        )
        func canaries() throws {
            let origin = try LoopbackOrigin { SecretCaptures.echo($0, Self.canary) }
            defer { origin.stop() }
            let upstream = "--upstream http://origin.test=http://127.0.0.1:\(origin.port)"
            let canary = "CANARY='\(SecretCaptures.sent(Self.canary))'"
            let record = try shell.run("\(canary) TestBench record canaries \(upstream)")
            #expect(record.code == 0, "\(record.text)")
            #expect(origin.requests.count == 7)
            let parts = origin.requests.first { $0.path == "/parts" }.map { String(decoding: $0.body, as: UTF8.self) }
            #expect(parts?.contains("\r\n\r\n\(SecretCaptures.sent(Self.canary))\r\n") == true, "the form in parts")
            #expect(origin.requests.first?.target.contains(SecretCaptures.sent(Self.canary)) == true)
            let replay = try shell.run("\(canary) TestBench replay canaries")
            let accept = try shell.run("TestBench accept canaries")
            let again = try shell.run("CANARY=quite-another-one TestBench replay canaries")
            #expect(replay.code == 1 && accept.code == 0 && again.code == 0, "\(replay.text)\(again.text)")
            let golden = try #require(shell.folder.text(of: "Recordings/canaries.txt"))
            #expect(golden.contains("the secret is REDACTED-1"), "\(golden)")
            let text = everything([record, replay, accept, again])
            for secret in [Self.canary, SecretCaptures.sent(Self.canary), "quite-another-one"] {
                expectNone(of: secret, in: text)
            }
            let store = FixtureStore(root: shell.folder.url)
            #expect(try SecretCheck.findings(in: store.look(at: "canaries"), fixture: "canaries").isEmpty)
        }

        @Test("A secret is redacted in the output and the crash message of an app, in a capture and in a replay")
        func crash() throws {
            let origin = try LoopbackOrigin { _ in OriginAnswer("hello") }
            defer { origin.stop() }
            let upstream = "--upstream http://origin.test=http://127.0.0.1:\(origin.port)"
            let bench = "CANARY=canary-of-a-crash TestBenchOfFailures"
            let record = try shell.run("\(bench) record text --scenario fails-crash-with-secret \(upstream)")
            #expect(record.code == 3 && record.text.contains("no reader REDACTED-"), "\(record.text)")
            try shell.save("text", .answer("http://origin.test/text?api_key=REDACTED-1", "hello"))
            let replay = try shell.run("\(bench) replay fails-crash-with-secret --output out")
            #expect(replay.code == 1 && replay.text.contains("no reader REDACTED-"), "\(replay.text)")
            let text = everything([record, replay])
            expectNone(of: "canary-of-a-crash", in: text)
            #expect(!text.contains("ghp" + "_canary") && !text.contains("ZZZZZZ"))
        }

        @Test("A sign-in, an expired token, its renewal and the retry are captured and replayed")
        func signIn() throws {
            let origin = try LoopbackOrigin(routes: SecretCaptures.account())
            defer { origin.stop() }
            let upstream = "--upstream http://origin.test=http://127.0.0.1:\(origin.port)"
            let record = try shell.run("CANARY=canary-4711 TestBench record sign-in \(upstream)")
            #expect(record.code == 0, "\(record.text)")
            let targets = ["/login", "/list?page=1", "/refresh", "/list?page=1", "/list?page=1"]
            #expect(origin.requests.map(\.target) == targets)
            let replay = try shell.run("CANARY=canary-4711 TestBench replay sign-in")
            #expect(replay.code == 1, "\(replay.text)")
            let recording = try #require(shell.folder.text(of: "Recordings/sign-in.txt.new"))
            #expect(!recording.contains("unplayed"))
            let shown = recording.split(separator: "\n").filter { $0.hasPrefix("  \"") }.map { $0.dropFirst(2) }
            #expect(
                shown == [
                    "\"signed in until 1900000001\"", "\"refused\"", "\"signed in until 1900000002\"",
                    #""200 {\"items\":[1,2]}""#, #""200 {\"items\":[1,2]}""#,
                ])
            #expect(try shell.run("TestBench accept sign-in").code == 0)
            let again = try shell.run("CANARY=quite-another-one TestBench replay sign-in --repeat 20")
            #expect(again.code == 0, "\(again.text)")
            let text = everything([record, replay, again])
            for secret in [
                "canary-4711", "quite-another-one", "renewal-1", "signature-1", "signature-2", "reader-4711",
            ] {
                expectNone(of: secret, in: text)
            }
        }

        @Test("What --keep adds has the numbers of the secrets that the fixture has, and the flow replays as before")
        func keep() throws {
            let bench = "CANARY=canary-4711 TestBench"
            func record(_ words: String = "") throws -> Shell.Run {
                let origin = try LoopbackOrigin(routes: SecretCaptures.account())
                defer { origin.stop() }
                let upstream = "--upstream http://origin.test=http://127.0.0.1:\(origin.port)"
                return try shell.run("\(bench) record sign-in \(words) \(upstream)")
            }
            #expect(try record().code == 0)
            _ = try shell.run("\(bench) replay sign-in")
            #expect(try shell.run("\(bench) accept sign-in").code == 0)
            let store = FixtureStore(root: shell.folder.url)
            let whole = try store.load("sign-in")
            var cut = whole
            cut.exchanges.removeLast(2)
            _ = try store.save(cut, as: "sign-in")
            let kept = try record("--keep")
            #expect(kept.code == 0 && kept.output.contains("added "), "\(kept.text)")
            #expect(try store.load("sign-in").exchanges.map(\.request) == whole.exchanges.map(\.request))
            let replay = try shell.run("\(bench) replay sign-in")
            #expect(replay.code == 0, "\(replay.text)")
        }

        @Test("What is secret by an entry of a HAR file that the scenario does not ask for is replaced in the others")
        func from() throws {
            let token = "canary-tok99xyz"
            func entry(_ method: String, _ url: String, _ headers: [(String, String)], _ body: String) -> String {
                let list = headers.map { #"{"name":"\#($0.0)","value":"\#($0.1)"}"# }.joined(separator: ",")
                let text = body.replacing("\"", with: "\\\"")
                return """
                    {"startedDateTime":"2024-05-01T10:00:00Z","time":1,"cache":{},"timings":{"send":0,"wait":1,"receive":0},
                    "request":{"method":"\(method)","url":"\(url)","httpVersion":"HTTP/1.1","cookies":[],"headers":[],
                    "queryString":[],"headersSize":-1,"bodySize":-1},
                    "response":{"status":200,"statusText":"","httpVersion":"HTTP/1.1","cookies":[],"headers":[\(list)],
                    "redirectURL":"","headersSize":-1,"bodySize":\(body.utf8.count),
                    "content":{"size":\(body.utf8.count),"mimeType":"\(headers[0].1)","text":"\(text)"}}}
                    """
            }
            let json = ("Content-Type", "application/json")
            let entries = [
                entry("POST", "https://login.example/token", [json], #"{"access_token":"\#(token)"}"#),
                entry(
                    "GET", "https://api.punkapi.com/v2/beers", [json, ("X-Echo", token)],
                    #"[{"name":"\#(token)","tagline":"t","description":"d"}]"#),
            ]
            let har = #"{"log":{"version":"1.2","creator":{"name":"x","version":"1"},"entries":["#
            try shell.folder.write(har + entries.joined(separator: ",") + "]}}", to: "from.har")
            let run = try shell.run("bench record beers --scenario beer-list --from from.har && rm from.har")
            #expect(run.code == 0, "\(run.text)")
            let replay = try shell.run("bench replay beer-list")
            #expect(replay.output.hasPrefix("new          beer-list"), "\(replay.text)")
            #expect(shell.folder.text(of: "Recordings/beer-list.txt.new")?.contains("REDACTED-1") == true)
            expectNone(of: token, in: everything([run, replay]))
        }
    }
}

/// The requests of the tests of secrets, and the traces they search for.
private enum SecretCaptures {
    /// A secret as it may be written in a URL and in a header.
    static func sent(_ secret: String) -> String {
        secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? secret
    }

    /// The secret in every form in which it might be written.
    static func forms(of secret: String) -> [(name: String, text: String)] {
        let bytes = Array(secret.utf8)
        let hex = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        return [
            ("raw", secret), ("percent", sent(secret)),
            ("percent whole", hex.map { "%" + $0.uppercased() }.joined()),
            ("percent, lower case", hex.map { "%" + $0 }.joined()), ("JSON", hex.map { "\\u00" + $0 }.joined()),
            ("JSON, slash", secret.replacing("/", with: "\\/")), ("HTML", bytes.map { "&#\($0);" }.joined()),
            ("HTML, hexadecimal", hex.map { "&#x" + $0 + ";" }.joined()), ("form", secret.replacing(" ", with: "+")),
            ("hexadecimal", hex.joined()), ("hexadecimal, upper case", hex.joined().uppercased()),
        ]
    }

    /// The secret in base64, at each of the three places in a group.
    static func base64(of secret: String) -> [String] {
        let plain = (0..<3).map { Data((String(repeating: ":", count: $0) + secret).utf8).base64EncodedString() }
        return plain + plain.map { safe($0) }
    }

    /// The alphabet for URLs, without padding (RFC 4648, 5).
    private static func safe(_ base64: String) -> String {
        base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// The traces that any spelling of the secret would leave in a text.
    static func traces(of secret: String) -> [(name: String, text: String)] {
        forms(of: secret) + [("end", String(secret.suffix(8)))]
            + base64(of: secret).map { ("base64", String($0.dropFirst(4).prefix(8))) }
    }

    /// Answers with the secret in every form, in the headers too.
    static func echo(_ request: OriginRequest, _ secret: String) -> OriginAnswer {
        let isRedirect = request.path == "/redirect"
        let all = forms(of: secret).map(\.text) + base64(of: secret)
        let json = all.map { "\"\($0)\"" }
        let target = "http://origin.test/target?access_token=\(sent(secret))&n=1"
        return OriginAnswer(
            status: isRedirect ? 302 : 200,
            headers: [
                OriginHeader("Content-Type", "application/json"),
                OriginHeader("Set-Cookie", "sid=\(sent(secret)); Path=/"),
            ] + (isRedirect ? [OriginHeader("Location", target)] : []),
            body: Data(#"{"token":"\#(secret)","all":[\#(json.joined(separator: ","))]}"#.utf8))
    }

    /// Answers as a service whose first token is refused.
    static func account() -> @Sendable (OriginRequest) -> OriginAnswer {
        { request in
            switch request.path {
            case "/login": tokens(1)
            case "/refresh":
                String(decoding: request.body, as: UTF8.self).contains("renewal-1")
                    ? tokens(2) : OriginAnswer(status: 400, "another token")
            default:
                request.header("Authorization")?.hasSuffix(part("signature-2")) == true
                    ? OriginAnswer(#"{"items":[1,2]}"#, type: "application/json")
                    : OriginAnswer(status: 401, #"{"error":"expired"}"#, type: "application/json")
            }
        }
    }

    private static func tokens(_ number: Int) -> OriginAnswer {
        let claims = #"{"sub":"reader-4711","exp":\#(1_900_000_000 + number)}"#
        let token = [part(#"{"alg":"HS256"}"#), part(claims), part("signature-\(number)")].joined(separator: ".")
        let body = #"{"accessToken":"\#(token)","refreshToken":"renewal-\#(number)"}"#
        return OriginAnswer(body, type: "application/json")
    }

    private static func part(_ text: String) -> String {
        safe(Data(text.utf8).base64EncodedString())
    }
}
