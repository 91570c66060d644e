import Foundation
import LoopbackOrigin
import PresenterBench
import Synchronization
import Testing

@testable import BenchCommand

@Suite("drift compares fixtures with what their services answer today")
struct DriftCommandTests {
    private let shell: Shell
    private static let beers =
        #"[{"name":"A","tagline":"t","description":"d"},{"name":"B","tagline":"u","description":"e"}]"#

    init() throws {
        shell = try Shell()
        try shell.save("beers", .answer("https://api.punkapi.com/v2/beers", type: "application/json", Self.beers))
    }

    private func drift(_ answer: OriginAnswer, words: String = "") throws -> Shell.Run {
        let origin = try LoopbackOrigin { _ in answer }
        defer { origin.stop() }
        return try shell.run(
            "bench drift beers --scenario beer-list --upstream https://api.punkapi.com=http://127.0.0.1:\(origin.port) \(words)"
        )
    }

    private func json(_ body: String, status: Int = 200, headers: [OriginHeader] = []) -> OriginAnswer {
        OriginAnswer(
            status: status, headers: [OriginHeader("Content-Type", "application/json")] + headers,
            body: Data(body.utf8), framing: .length)
    }

    @Test("The same answer is the same, and the fixture is never touched, in CI either")
    func same() throws {
        let before = shell.folder.text(of: "Fixtures/beers.har")
        let run = try drift(json(Self.beers), words: "--jobs 1")
        #expect(run.code == 0 && run.output == "same         beers\n1 same (1 request compared)\n", "\(run.text)")
        let origin = try LoopbackOrigin { _ in json("[]") }
        defer { origin.stop() }
        let inCI = try shell.run(
            "CI=1 bench drift --scenario beer-list --upstream https://api.punkapi.com=http://127.0.0.1:\(origin.port)")
        #expect(inCI.code == 0 && inCI.output.contains("values          (root) 2 items -> 0"), "\(inCI.text)")
        #expect(shell.folder.text(of: "Fixtures/beers.har") == before)
        #expect(shell.folder.files.filter { !$0.hasPrefix(".") } == ["Fixtures/beers.har"])
    }

    @Test("A breaking change is exit code 1, with its place and what the view is told")
    func breaking() throws {
        let run = try drift(json(Self.beers.replacing("tagline", with: "tag_line")))
        #expect(run.code == 1)
        #expect(
            run.output.hasPrefix(
                """
                breaking     beers
                  GET https://api.punkapi.com/v2/beers
                    breaking        /*/tagline renamed to /*/tag_line

                """), "\(run.text)")
        #expect(
            run.output.contains("  view: didFetch(_:) is no longer called in viewDidLoad()  (beer-list)"),
            "\(run.text)")
    }

    @Test("A place that the fixture's list names with a reason is ignored; a line that ignores nothing is told")
    func ignored() throws {
        try shell.folder.write("/*/tagline  # we never show it\n/*/name  # x\n", to: "Fixtures/beers.drift.txt")
        let run = try drift(json(Self.beers.replacing("tagline", with: "tag_line")))
        #expect(run.code == 0)
        #expect(
            run.output.contains("ignored         /*/tagline renamed to /*/tag_line  # we never show it"), "\(run.text)")
        #expect(run.output.contains("Fixtures/beers.drift.txt ignores /*/name, which did not change"))
        try shell.folder.write(
            "/*/name  # x\r\n/*/tagline  # we never show it\r\n", to: "Fixtures/beers.drift.txt")
        let windows = try drift(json(Self.beers.replacing("tagline", with: "tag_line")))
        #expect(windows.code == 0 && windows.output.contains("  # we never show it"), "\(windows.text)")
        try shell.folder.write("/*/tagline\n", to: "Fixtures/beers.drift.txt")
        let bad = try drift(json(Self.beers))
        #expect(bad.code == 3 && bad.errors.contains("Fixtures/beers.drift.txt, line 1"))
    }

    @Test("A service that is gone is exit code 1, and 0 for those who allow it; a breaking change stays one")
    func dead() throws {
        let pages = [
            OriginAnswer(status: 200, "<html>closed</html>", type: "text/html"), json("{}", status: 410),
        ]
        for page in pages {
            let run = try drift(page)
            #expect(run.code == 1)
            #expect(
                run.output.hasPrefix("gone         beers\n  The service does not answer as it did; the fixture stays"),
                "\(run.text)")
            #expect(try drift(page, words: "--allow-gone").code == 0)
        }
        #expect(try drift(json("{}"), words: "--allow-gone").code == 1)
        let report = try drift(pages[0], words: "--json")
        #expect(report.code == 1 && report.output.contains("\"isGone\""))
    }

    @Test("Where nothing could be asked, nothing is known: exit code 3")
    func nothing() throws {
        let empty = try shell.run("rm -r Fixtures; bench drift")
        #expect(empty.code == 3 && empty.output == "no fixture (nothing was compared)\n", "\(empty.text)")
    }

    @Test("An answer with another secret in the same place is the same, and so is what the view is told")
    func renewed() throws {
        try shell.save(
            "beers", .answer("https://api.punkapi.com/v2/beers", type: "application/json", Self.beers),
            .answer(
                "https://api.punkapi.com/token", type: "application/json",
                #"{"access_token":"REDACTED-1","n":1}"#),
            .answer("https://api.punkapi.com/text", type: "text/plain", "token=REDACTED-1"))
        func answers(_ token: String, _ n: Int = 1) -> @Sendable (OriginRequest) -> OriginAnswer {
            { request in
                switch request.path {
                case "/token": OriginAnswer("{\"access_token\":\"\(token)\",\"n\":\(n)}", type: "application/json")
                case "/text": OriginAnswer("token=\(token)", type: "text/plain")
                default: OriginAnswer(Self.beers, type: "application/json")
                }
            }
        }
        for (token, n, kind) in [
            ("old-canary-0123456789", 1, "same"), ("new-canary-5555566666", 1, "same"), ("x-canary-1", 2, "values"),
        ] {
            let answer = answers(token, n)
            let origin = try LoopbackOrigin { answer($0) }
            defer { origin.stop() }
            let run = try shell.run(
                "bench drift --scenario beer-list --upstream https://api.punkapi.com=http://127.0.0.1:\(origin.port)")
            #expect(run.code == 0 && run.output.hasPrefix("\(kind) ") && !run.text.contains("canary"), "\(run.text)")
            #expect(!run.output.contains("order or format") && !run.output.contains("access_token"))
        }
    }

    @Test("A file of another tool is asked with its own secrets, and no report has one of them")
    func foreign() throws {
        try shell.save(
            "beers",
            .answer(
                "https://api.punkapi.com/v2/beers?api_key=canary-key-0123", type: "application/json",
                #"{"access_token":"canary-tok-4567","n":1}"#),
            .answer(
                "https://api.punkapi.com/v2/mine?access_token=canary-tok-4567", type: "application/json", #"{"n":1}"#))
        let own = try #require(shell.folder.text(of: "Fixtures/beers.har"))
        try shell.folder.write(
            own.replacing(#""name" : "presenter-bench""#, with: #""name" : "proxy""#), to: "Fixtures/beers.har")
        let origin = try LoopbackOrigin { request in
            OriginAnswer(
                request.path == "/v2/beers" ? #"{"access_token":"canary-tok-8899","m":1}"# : #"{"m":1}"#,
                type: "application/json")
        }
        defer { origin.stop() }
        for form in ["", "--json", "--output drift.md"] {
            let run = try shell.run(
                "bench drift beers --upstream https://api.punkapi.com=http://127.0.0.1:\(origin.port) \(form)")
            #expect(run.code == 1, "\(run.text)")
            let text = run.text + (shell.folder.text(of: "drift.md") ?? "")
            #expect(text.contains("REDACTED-1") && !text.contains("canary"), "\(text)")
        }
        // The key of the file, and the token of today's answer.
        #expect(
            origin.requests.map(\.target).prefix(2) == [
                "/v2/beers?api_key=canary-key-0123", "/v2/mine?access_token=canary-tok-8899",
            ])
    }

    @Test("Cookies that an answer sets are sent on, by their domain and path, and the recorded ones are renewed")
    func cookies() throws {
        func exchange(_ path: String, cookie: String? = nil, setting: String? = nil) -> Exchange {
            var exchange = Exchange.answer("https://api.punkapi.com\(path)", type: "application/json", "{}")
            if let cookie { exchange.request.headers.append(.init("Cookie", cookie)) }
            guard let setting, case .response(var response) = exchange.outcome else { return exchange }
            response.headers.append(.init("Set-Cookie", setting))
            exchange.outcome = .response(response)
            return exchange
        }
        try shell.save(
            "beers", exchange("/sign-in", setting: "session=old-canary-0123; Path=/"), exchange("/mine"),
            exchange("/other", cookie: "session=old-canary-0123; theme=dark"))
        let origin = try LoopbackOrigin { request in
            guard request.path == "/sign-in" else { return OriginAnswer("{}", type: "application/json") }
            return OriginAnswer(
                headers: [
                    OriginHeader("Content-Type", "application/json"),
                    OriginHeader("Set-Cookie", "session=new-canary-4711; Path=/"),
                    OriginHeader("Set-Cookie", "basket=1; Path=/shop"),
                    OriginHeader("Set-Cookie", "evil=1; Domain=other.example"),
                ], body: Data("{}".utf8))
        }
        defer { origin.stop() }
        let run = try shell.run(
            "bench drift beers --scenario beer-list --upstream https://api.punkapi.com=http://127.0.0.1:\(origin.port)")
        #expect(run.code == 0 && !run.text.contains("canary"), "\(run.text)")
        #expect(
            origin.requests.map { $0.header("Cookie") } == [
                nil, "session=new-canary-4711", "theme=dark; session=new-canary-4711",
            ])
    }

    @Test("A service that cannot be reached is breaking")
    func unreachable() throws {
        let origin = try LoopbackOrigin { _ in json("") }
        let port = origin.port
        origin.stop()
        let run = try shell.run(
            "bench drift --scenario beer-list --upstream https://api.punkapi.com=http://127.0.0.1:\(port)")
        #expect(run.code == 1 && run.output.contains("host unreachable: cannotConnectToHost"), "\(run.text)")
        #expect(
            run.output.hasPrefix("breaking     beers\n  Nobody answered: the service is gone, or there is no network"))
        #expect(!run.output.contains("view:"), "of what the view is told without an answer it has its own scenario")
    }

    @Test("A redirect to a login is gone, and one to the same answer breaks")
    func redirects() throws {
        let login = try drift(
            OriginAnswer(status: 302, headers: [OriginHeader("Location", "/login")], body: Data(), framing: .length))
        #expect(
            login.code == 1 && login.output.contains("gone            redirect to a login: /login"), "\(login.text)")
    }

    @Test("--against compares with another recording, and says what it does not have")
    func against() throws {
        try shell.folder.write(
            #"{"log":{"entries":[{"request":{"method":"GET","url":"https://api.punkapi.com/v2/beers"},"response":{"status":200,"headers":[["Content-Type","application/json"]],"content":{"size":2,"text":"{}"}}}]}}"#,
            to: "new.har")
        let run = try shell.run("bench drift --scenario beer-list --against new.har")
        #expect(run.code == 1 && run.output.contains("breaking        (root) array -> object"), "\(run.text)")
        try shell.save("other", .answer("https://other.test/", "x"))
        let other = try shell.run("bench drift other --scenario beer-list --against new.har")
        #expect(other.code == 3 && other.output.contains("not asked: the file has no answer"))
        #expect(other.output.hasSuffix("1 not asked (nothing was compared)\n"))
        #expect(try shell.run("bench drift --against none.har").code == 3)
    }

    @Test("What may change data is not asked without --writes")
    func writes() throws {
        var post = Exchange.answer("https://api.punkapi.com/v2/orders", type: "application/json", "{}")
        post.request.method = "POST"
        try shell.save("beers", post)
        let count = Mutex(0)
        let origin = try LoopbackOrigin { _ in
            count.withLock { $0 += 1 }
            return OriginAnswer(status: 200, "{}", type: "application/json")
        }
        defer { origin.stop() }
        let words =
            "bench drift --scenario beer-list --upstream https://api.punkapi.com=http://127.0.0.1:\(origin.port)"
        let run = try shell.run(words)
        #expect(run.code == 3 && run.output.contains("not asked: POST may change data; add --writes"), "\(run.text)")
        #expect(count.withLock { $0 } == 0)
        #expect(try shell.run("\(words) --writes").output.hasPrefix("same"))
        #expect(count.withLock { $0 } == 1)
    }

    @Test("Queries of GraphQL are asked, and mutations only with --writes")
    func operations() throws {
        func post(_ body: String) -> Exchange {
            var post = Exchange.answer("https://api.punkapi.com/graphql", type: "application/json", #"{"data":{}}"#)
            post.request.method = "POST"
            post.request.body = Data(body.utf8)
            return post
        }
        try shell.save(
            "beers", post(#"{"query":"query Beers { beers { name } }"}"#), post(#"{"query":"mutation Like { like }"}"#),
            post(#"{"operationName":"Beers","extensions":{"persistedQuery":{}}}"#), post(#"{"query":"query"}"#),
            post(#"[{"query":"{ a }"},{"query":"mutation { b }"}]"#))
        let origin = try LoopbackOrigin { _ in OriginAnswer(#"{"data":{}}"#, type: "application/json") }
        defer { origin.stop() }
        let words =
            "bench drift --scenario beer-list --upstream https://api.punkapi.com=http://127.0.0.1:\(origin.port)"
        let run = try shell.run(words)
        #expect(run.code == 0 && run.output.hasSuffix("1 same (1 request compared)\n"), "\(run.text)")
        #expect(
            origin.requests.map { String(decoding: $0.body, as: UTF8.self) } == [
                #"{"query":"query Beers { beers { name } }"}"#
            ])
        #expect(try shell.run("\(words) --writes").output.hasSuffix("1 same (5 requests compared)\n"))
    }

    @Test("The key that the app sends is asked with, and reaches neither the output nor a file")
    func secrets() throws {
        let origin = try LoopbackOrigin(routes: SampleOrigin.routes(echoingKey: true))
        defer { origin.stop() }
        let upstreams =
            "--upstream https://api.nasa.gov=http://127.0.0.1:\(origin.port) --upstream https://apod.nasa.gov=http://127.0.0.1:\(origin.port)"
        #expect(try shell.run("NASA_API_KEY=canary-1234 bench record apod \(upstreams)").code == 0)
        let run = try shell.run(
            "NASA_API_KEY=other-canary-99 bench drift apod --scenario apod --output out \(upstreams)")
        #expect(run.code == 0, "\(run.text)")
        #expect(
            origin.requests.last { $0.path == "/planetary/apod" }?.target == "/planetary/apod?api_key=other-canary-99")
        for text in [run.text] + shell.folder.files.compactMap({ shell.folder.text(of: $0) }) {
            #expect(!text.contains("canary"))
        }
    }

    @Test("--json and --output say the same, for other programs and for an issue")
    func reports() throws {
        let run = try drift(
            json(Self.beers.replacing(#""name":"B""#, with: #""name":null"#)), words: "--json --output out")
        #expect(run.code == 1)
        let report = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let fixture = try #require((report["fixtures"] as? [[String: Any]])?.first)
        #expect(fixture["verdict"] as? String == "breaking" && fixture["isBreaking"] as? Bool == true)
        let text = try #require(shell.folder.text(of: "out/drift.md"))
        #expect(
            text.hasPrefix("# Fixtures and their services: 1 breaking (1 request compared)\n\n## `beers`: breaking\n"))
        #expect(text.contains("  * **breaking** `/*/name` null in 1 of 2"))
        #expect(try drift(json(Self.beers), words: "--output Fixtures/x").code == 2)
    }

    @Test("Names of a service are no markup in the issue, and what is too long is cut at the length that is allowed")
    func markup() {
        let place = "/a``@team ``b"
        func drift(_ count: Int) -> FixtureDrift {
            let changes = (0..<count).map { DriftChange(.breaking, "\(place)\($0)", "is gone") }
            let exchanges = changes.map {
                ExchangeResult(request: "GET https://a.example/", changes: [$0], ignored: [], unasked: nil)
            }
            return FixtureDrift(name: "a", exchanges: exchanges)
        }
        #expect(DriftMarkdown.text(of: [drift(1)], for: .bench).contains("``` \(place)0 ``` is gone"))
        let long = DriftMarkdown.text(of: [drift(2_000)], for: .bench)
        #expect((59_000...60_010).contains(long.utf8.count) && long.hasSuffix("run `bench drift` for the rest.\n"))
    }

    @Test("A fixture with an answer that cannot be read is not compared, and never the same")
    func unread() {
        let exchanges = [nil, ExchangeResult.Unasked.unreadable].map {
            ExchangeResult(request: "GET https://a.example/", changes: [], ignored: [], unasked: $0)
        }
        let drift = FixtureDrift(name: "a", exchanges: exchanges)
        #expect(drift.outcome == .notCompared)
        #expect(DriftText.summary(of: [drift]).text == "1 not compared (1 request compared)")
        #expect(DriftMarkdown.text(of: [drift], for: .bench).contains("Foundation on Linux cannot read the answer"))
    }

    @Test("A fixture that does not exist, and two sources at once, are wrong usage")
    func usage() throws {
        #expect(try shell.run("bench drift bears").errors.contains("Nearest: beers"))
        #expect(try shell.run("bench drift --against a.har --upstream http://a=http://b").code == 2)
    }
}
