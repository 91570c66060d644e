import Foundation
import Testing

@testable import HTTPFixtures

@Suite("Secrets in committed files are reported by file, place and kind, and never printed")
struct SecretCheckTests {
    private let key = "ghp" + "_" + SecretSamples.word(36)

    private func found(_ exchanges: Exchange..., redaction: Redaction = Redaction()) -> [String] {
        let contents = Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 1_714_555_800), exchanges: exchanges)
        return SecretCheck.findings(in: contents, fixture: "f", redaction: redaction).map(\.description)
    }

    @Test("A secret is found in every part of an exchange, by pointer or line in a body")
    func places() {
        let exchange = Exchange.sample(
            "https://u:canary-pw@h/p?api_key=canary-1", headers: [("Cookie", "sid=canary-2")],
            body: "password=canary-3", answerHeaders: [("Location", "/x?token=canary-4")],
            answer: "{\"a\":[{},{\"to/ken\":\"x\",\"token\":\"canary-5\"}],\"note\":\"\(key)\"}")
        let text = Exchange.sample("https://h/", answer: "one\ntwo \(key)")
        let found = found(exchange, text)
        #expect(
            found == [
                "Fixtures/f.har, exchange 1, URL: user", "Fixtures/f.har, exchange 1, URL: password",
                "Fixtures/f.har, exchange 1, query of the URL: api_key",
                "Fixtures/f.har, exchange 1, request header Cookie: sid",
                "Fixtures/f.har, exchange 1, request body, line 1: password",
                "Fixtures/f.har, exchange 1, response header Location: token",
                "Fixtures/f.har, exchange 1, response body /a/1/token: token",
                "Fixtures/f.har, exchange 1, response body /note: GitHub token",
                "Fixtures/f.har, exchange 2, response body, line 2: GitHub token",
            ])
        #expect(!found.joined().contains("canary") && !found.joined().contains(key))
    }

    @Test("A captured fixture has no findings, and allowed values are not findings")
    func clean() {
        let exchange = Exchange.sample(
            "https://h/?api_key=canary-1&token=\(key)", headers: [("Authorization", "Bearer \(SecretSamples.token)")],
            answer: "{\"token\":\"\(SecretSamples.token)\",\"email\":\"a@h.example\"}")
        #expect(!found(exchange).isEmpty)
        #expect(found(exchange.redacted()).isEmpty)
        let page = Exchange.sample("https://h/?token=3")
        #expect(found(page).count == 1)
        #expect(found(page, redaction: Redaction(except: [Allow("token", because: "numbers the pages")])).isEmpty)
    }

    @Test("A secret is found in the requests, values and texts of a golden")
    func goldens() {
        let golden = """
            Model -> API          POST https://h/in?api_key=canary-1&n=1
              password: "canary-2"
              user: "reader"
            Presenter -> View     show(token:)
              token: "REDACTED-1"
              note: "see \(key)"
              auth: ""
              token: "token-1"
            Model -> API          GET https://h/in?api_key=REDACTED-2
            """
        let found = SecretCheck.findings(inText: golden, path: "Recordings/g.txt").map(\.description)
        #expect(
            found == [
                "Recordings/g.txt, line 1: api_key", "Recordings/g.txt, line 2: password",
                "Recordings/g.txt, line 6: GitHub token",
            ])
    }

    @Test(
        "A secret is found in any line of a golden, however deeply nested",
        arguments: [
            "Model -> API          GET https://h/in?page=1&access_token=canary-1", "  password: \"canary-1\"",
            #"  user: User(name: "reader", password: "canary-1", roles: ["a"])"#,
            #"  state: ["a": 1, "api_key": "canary-1", "b": [2]]"#, #"  [Session(token: "canary-1")]"#,
            "  Authorization: Bearer canary-1", "  apiKey: canary1234", "  url: https://reader:canary-1@h/",
            #"API -> Model          failed "https://h/?token=canary-1 refused""#,
            #"  "{\"token\":\"canary-1\"}""#, "  X-Api-Key: \"canary-1\"", "  token: \"2001-01-01T00:00:05Z\"",
        ])
    func lines(line: String) {
        let golden = "scenario  flow\n\n\(line)\nends\n"
        let found = SecretCheck.findings(inText: golden, path: "g").map(\.description)
        #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("g, line 3: ") }, "\(found)")
        #expect(found.count == (line.contains("@") ? 2 : 1))
        #expect(!found.joined().contains("canary"))
    }

    @Test(
        "A golden that only mentions secrets has no finding",
        arguments: [
            #"  header Authorization: "Bearer ""#,
            "Presenter -> View     show(token:)", "  token: nil", "  token: AccessToken", "  password: \"\"",
            "  auth: true", "  token: 2001-01-01T00:00:05Z", "  token: \"REDACTED-1\"", "  token: \"token-2\"",
            "  apiKey: REDACTED-12",
            #"  user: User(name: "reader", password: "REDACTED-1")"#, "  title: \"password: none\"",
            "  challenge: 12345678",
        ])
    func harmlessLines(line: String) {
        #expect(SecretCheck.findings(inText: "scenario  flow\n\n\(line)\n", path: "g").isEmpty)
    }

    @Test(
        "A secret is found in what tools add to a HAR file: members of their own, comments of headers, pairs, HTTP/2's headers"
    )
    func foreign() {
        let har = """
            {"log":{"pages":[{"title":"https://h/?token=canary-1"}],"entries":[
            {"_initiator":{"stack":[{"url":"https://h/a.js?sig=canary-2","headers":[["Authorization","canary-3"]]}]},
            "_auth":{"password":"canary-4","token":["canary-5"]},
            "request":{"url":"https://h/","headers":[{"name":"a","value":"b","comment":"Bearer canary-6-of-6666"},
            {"name":":path","value":"/?token=canary-7"},{"name":"Cookie","value":"sid=canary-0"}],
            "_headers":[{"name":"X-Api-Key","value":"canary-8"}]},
            "response":{"redirectURL":"/x?token=canary-9","headers":[],"blockedCookies":[{"name":"a","value":"canary-10"}],
            "\(key)":1}}]}}
            """
        let found = SecretCheck.findings(inRestOf: Data(har.utf8), fixture: "f")
        #expect(
            found.map { "\($0.place): \($0.kind)" } == [
                "log.pages[0].title: token", "log.entries[0]._initiator.stack[0].url: sig",
                "log.entries[0]._initiator.stack[0].headers[0]: Authorization",
                "log.entries[0]._auth.password: password",
                "log.entries[0]._auth.token[0]: token", "log.entries[0].request.headers[0].comment: Bearer token",
                "log.entries[0].request.headers[1].value: token", "log.entries[0].request._headers[0]: X-Api-Key",
                "log.entries[0].response.redirectURL: token", "log.entries[0].response.blockedCookies[0]: a",
                "log.entries[0].response.…: GitHub token",
            ])
        #expect(!found.map(\.description).joined().contains("canary"))
    }

    @Test(
        "A secret is found in the rest of an imported HAR file: copies of cookies, query and parameters, comments, own fields"
    )
    func rest() {
        let har = """
            {"log":{"version":"1.2","comment":"made with \(key)","entries":[
            {"request":{"url":"https://h/?token=canary-0","headers":[{"name":"Cookie","value":"a=canary-0"}],
            "cookies":[{"name":"sid","value":"canary-1"},{"name":"b","value":"REDACTED-1"}],
            "queryString":[{"name":"token","value":"canary-2"},{"name":"page","value":"1"}],
            "postData":{"text":"password=canary-0","params":[{"name":"password","value":"canary-3"}]}},
            "response":{"status":200,"cookies":[{"name":"sid","value":"canary-4"}],"content":{"text":"\(key)"}},
            "_frames":["{\\"token\\":\\"canary-5\\"}"]}]}}
            """
        let found = SecretCheck.findings(inRestOf: Data(har.utf8), fixture: "f")
        #expect(
            found.map { "\($0.place): \($0.kind)" } == [
                "log.comment: GitHub token", "log.entries[0].request.cookies[0]: sid",
                "log.entries[0].request.queryString[0]: token",
                "log.entries[0].request.postData.params[0]: password", "log.entries[0].response.cookies[0]: sid",
                "log.entries[0]._frames[0]: token",
            ])
        #expect(SecretCheck.findings(inRestOf: Data("{".utf8), fixture: "f").isEmpty)
    }

    @Test(
        "A secret is found in every part of an entry that a replay passes over",
        arguments: [
            (#""url":"https://h/#access_token=canary-12345678","headers":[]"#, #""status":200,"content":{"size":0}"#),
            (
                #""url":"https://h/","postData":{"_file":"f.files/001-a.abcdef.json","text":"password=canary-12345678"}"#,
                #""status":200,"content":{"size":0}"#
            ),
            (
                #""url":"https://h/""#,
                #""status":200,"content":{"_file":"f.files/001-a.abcdef.json","text":"{\"password\":\"canary-1\"}"}"#
            ),
            (#""url":"https://h/""#, #""status":204,"content":{"text":"{\"password\":\"canary-1\"}"}"#),
            (
                #""url":"https://h/""#,
                #""status":0,"_error":"timedOut","headers":[{"name":"X-Api-Key","value":"canary-12345678"}]"#
            ),
            (#""url":"https://h/""#, #""status":0,"_error":"timedOut","content":{"text":"password=canary-12345678"}"#),
        ])
    func passedOver(request: String, response: String) throws {
        let scratch = try ScratchFolder()
        try scratch.write("Fixtures/f.files/001-a.abcdef.json", "[]")
        try scratch.write(
            "Fixtures/f.har",
            #"{"log":{"version":"1.2","creator":{"name":"presenter-bench"},"entries":[{"time":1,"#
                + #""startedDateTime":"2024-05-01T09:30:00Z","request":{"method":"GET",\#(request)},"#
                + #""response":{\#(response)}}]}}"#)
        let looked = try scratch.store.look(at: "f")
        #expect(looked.exchanges.count == 1)
        let found = SecretCheck.findings(in: looked, fixture: "f")
        #expect(found.count == 1, "\(found)")
    }

    @Test("What a replay reads is found once, also beside members that it does not know")
    func once() throws {
        let scratch = try ScratchFolder()
        _ = try scratch.load(
            request:
                #"{"method":"POST","url":"https://h/?token=canary-1","headers":[{"name":"X-Api-Key","value":"canary-2"}],"#
                + #""postData":{"text":"password=canary-3","_x":1}}"#,
            response: #"{"status":200,"headers":[{"name":"Set-Cookie","value":"sid=canary-4"}],"#
                + #""content":{"size":-1,"text":"{\"password\":\"canary-5\"}"}}"#)
        let found = SecretCheck.findings(in: try scratch.store.look(at: "one"), fixture: "one").map(\.place)
        #expect(found.count == 5 && found.allSatisfy { $0.hasPrefix("exchange 1") }, "\(found)")
    }

    @Test("Each of very many secrets is found with its line, and none makes the others slower")
    func many() throws {
        try withinAMinuteOfWork {
            let scratch = try ScratchFolder()
            let count = 3_000
            let entries = (0..<count).map {
                #"{"startedDateTime":"2024-05-01T09:30:00Z","time":1,"request":{"method":"GET","url":"https://h/\#($0)","#
                    + #""headers":[{"name":"X-Api-Key","value":"canary-\#($0)"}]},"#
                    + #""response":{"status":200,"headers":[],"content":{"size":2,"text":"[]"}}}"#
            }
            try scratch.write("Fixtures/f.har", "{\"log\":{\"entries\":[\n\(entries.joined(separator: ",\n"))]}}")
            let found = try SecretCheck.findings(in: scratch.store.look(at: "f"), fixture: "f")
            #expect(found.map(\.line) == (0..<count).map { $0 + 2 })
            let body = "[" + (0..<count).map { #"{"password":"canary-\#($0)"}"# }.joined(separator: ",\n") + "]"
            let others = SecretCheck.findings(inFile: Data(body.utf8), path: "Fixtures/b.json")
            #expect(others.map(\.place) == (0..<count).map { "/\($0)/password" })
            #expect(others.map(\.line) == (0..<count).map { $0 + 1 })
        }
    }

    @Test("A name has a value also if that is a number, a placeholder, or a secret")
    func usedNames() throws {
        let scratch = try ScratchFolder()
        let bodies = [#"[{"visitor":123456789}]"#, #"{"guest":"REDACTED-1"}"#, #"{"host":"canary"}"#, #"{"other":1}"#]
        let contents = Fixture.Contents(
            capturedAt: Date(timeIntervalSince1970: 1_714_555_800),
            exchanges: bodies.map { .sample(body: Data($0.utf8)) })
        _ = try scratch.store.save(contents, as: "f")
        let rules = Redaction(names: ["visitor", "guest", "host", "nobody"])
        let looked = try scratch.store.look(at: "f")
        #expect(SecretCheck.unusedNames(in: looked, redaction: rules) == ["nobody"])
        #expect(
            SecretCheck.findings(in: looked, fixture: "f", redaction: rules).map(\.kind)
                == ["visitor, a number, which no placeholder can replace", "host"])
    }

    @Test("A side file that no replay reads is known: its exchange has no body")
    func unreadFile() throws {
        let scratch = try ScratchFolder()
        try scratch.write("Fixtures/one.files/001-a.abcdef.json", "[]")
        let file = #"{"_file":"one.files/001-a.abcdef.json"}"#
        for (status, unread) in [("204", ["one.files/001-a.abcdef.json"]), ("200", [])] {
            _ = try scratch.load(response: #"{"status":\#(status),"headers":[],"content":\#(file)}"#)
            #expect(try scratch.store.look(at: "one").unreadSideFiles == unread)
        }
    }

    @Test("A stored fixture has no finding where it was redacted, and one where it was edited by hand")
    func stored() throws {
        let scratch = try ScratchFolder()
        let store = FixtureStore(root: scratch.root)
        let long = String(repeating: "x", count: 3_000)
        let exchange = Exchange.sample(
            "https://h/?api_key=canary-1", headers: [("Cookie", "sid=canary-2")],
            answerHeaders: [("Set-Cookie", "sid=canary-3; Path=/"), ("Content-Type", "application/json")],
            answer: #"{"long":"\#(long)","token":"canary-4"}"#)
        let contents = Fixture.Contents(
            capturedAt: Date(timeIntervalSince1970: 1_714_555_800), exchanges: [exchange.redacted()])
        _ = try store.save(contents, as: "clean")
        #expect(try SecretCheck.findings(in: store.look(at: "clean"), fixture: "clean").isEmpty)
        _ = try store.save(Fixture.Contents(capturedAt: contents.capturedAt, exchanges: [exchange]), as: "edited")
        let places = try SecretCheck.findings(in: store.look(at: "edited"), fixture: "edited").map(\.place)
        #expect(places.contains("exchange 1, response body /token"), "\(places)")
        #expect(places.contains("log.entries[0].request.queryString[0]"), "\(places)")
    }

    @Test("The fixtures and goldens of this package contain no secret")
    func own() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        var (fixtures, texts) = (0, 0)
        for root in ["", "Tests/TestBench", "Tests/ExampleApp/Bench"].map({ root.appending(path: $0) }) {
            let store = FixtureStore(root: root)
            for name in try store.names() {
                fixtures += 1
                let found = try SecretCheck.findings(in: store.look(at: name), fixture: name)
                #expect(found.isEmpty, "\(found)")
                let contents = try store.load(name)
                var redactor = Redactor(Redaction())
                #expect(redactor.redact(contents.exchanges) == contents.exchanges, "\(name)")
            }
            let recordings = root.appending(path: "Recordings")
            for file in try FileManager.default.contentsOfDirectory(atPath: recordings.path)
            where file.hasSuffix(".txt") {
                texts += 1
                let text = try String(contentsOf: recordings.appending(path: file), encoding: .utf8)
                let found = SecretCheck.findings(inText: text, path: "Recordings/\(file)")
                #expect(found.isEmpty, "\(found)")
            }
        }
        #expect(fixtures > 20 && texts > 50)
    }
}
