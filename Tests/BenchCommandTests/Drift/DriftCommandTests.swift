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
        try shell.folder.write("/*/tagline\n", to: "Fixtures/beers.drift.txt")
        let bad = try drift(json(Self.beers))
        #expect(bad.code == 3 && bad.errors.contains("Fixtures/beers.drift.txt, line 1"))
    }

    @Test("A dead service is a verdict, and no failure")
    func dead() throws {
        let run = try drift(OriginAnswer(status: 200, "<html>closed</html>", type: "text/html"))
        #expect(run.code == 0)
        #expect(
            run.output.hasPrefix("gone         beers\n  The service does not answer as it did; the fixture stays"),
            "\(run.text)")
    }

    @Test("A service that cannot be reached is breaking")
    func unreachable() throws {
        let origin = try LoopbackOrigin { _ in json("") }
        let port = origin.port
        origin.stop()
        let run = try shell.run(
            "bench drift --scenario beer-list --upstream https://api.punkapi.com=http://127.0.0.1:\(port)")
        #expect(run.code == 1 && run.output.contains("host unreachable: cannotConnectToHost"), "\(run.text)")
        #expect(run.output.hasPrefix("breaking     beers\n  The service does not answer as it did"))
    }

    @Test("A redirect to a login is gone, and one to the same answer breaks")
    func redirects() throws {
        let login = try drift(
            OriginAnswer(status: 302, headers: [OriginHeader("Location", "/login")], body: Data(), framing: .length))
        #expect(
            login.code == 0 && login.output.contains("gone            redirect to a login: /login"), "\(login.text)")
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
        #expect(other.code == 0 && other.output.contains("not asked: the file has no answer"))
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
        #expect(run.code == 0 && run.output.contains("not asked: POST may change data; add --writes"), "\(run.text)")
        #expect(count.withLock { $0 } == 0)
        #expect(try shell.run("\(words) --writes").output.hasPrefix("same"))
        #expect(count.withLock { $0 } == 1)
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

    @Test("A fixture that does not exist, and two sources at once, are wrong usage")
    func usage() throws {
        #expect(try shell.run("bench drift bears").errors.contains("Nearest: beers"))
        #expect(try shell.run("bench drift --against a.har --upstream http://a=http://b").code == 2)
    }
}
