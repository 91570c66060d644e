import Foundation
import LoopbackOrigin
import Testing

@testable import BenchCommand

@Suite("A capture of a live service")
struct LiveCaptureTests {
    private let shell: Shell
    private let origin: LoopbackOrigin

    init() throws {
        shell = try Shell()
        origin = try LoopbackOrigin(routes: SampleOrigin.routes(echoingKey: true))
    }

    private var upstreams: String {
        ["api.nasa.gov", "apod.nasa.gov", "api.punkapi.com"]
            .map { "--upstream https://\($0)=http://127.0.0.1:\(origin.port)" }.joined(separator: " ")
    }

    /// Every file under the folder, and what was printed.
    private func everything(_ run: Shell.Run) -> [String] {
        [run.output, run.errors] + shell.folder.files.compactMap { shell.folder.text(of: $0) }
    }

    @Test("The live request carries the key; no spelling of it reaches a file or the output")
    func secrets() throws {
        defer { origin.stop() }
        let key = "canary-1234"
        let run = try shell.run("NASA_API_KEY=\(key) bench record apod \(upstreams)")
        #expect(run.code == 0, "\(run.errors)")
        #expect(origin.requests.first?.target == "/planetary/apod?api_key=\(key)")
        let forms =
            KeyEcho.bytes(of: key) + [
                ("base64 inside a longer run", "Y2FuYXJ5LTEyMz"), ("lower case percent", "%63%61%6e"),
            ]
        for text in everything(run) {
            for form in forms { #expect(!text.contains(form.text), "\(form.form)") }
        }
        #expect(run.output.contains("GET https://api.nasa.gov/planetary/apod?api_key=REDACTED-1"))
        #expect(run.output.contains("redacted     api_key in query"))
    }

    @Test("Without a key in the environment the app sends the one that the service gives to everybody")
    func noKey() throws {
        defer { origin.stop() }
        #expect(try shell.run("bench record apod \(upstreams)").code == 0)
        #expect(origin.requests.first?.target == "/planetary/apod?api_key=DEMO_KEY")
    }

    @Test("A capture replays with another key")
    func replay() throws {
        defer { origin.stop() }
        _ = try shell.run("NASA_API_KEY=canary-1234 bench record apod \(upstreams)")
        #expect(try shell.run("NASA_API_KEY=canary-1234 bench replay apod").code == 1)
        #expect(try shell.run("bench accept apod").code == 0)
        let run = try shell.run("NASA_API_KEY=another-key bench replay apod")
        #expect(run.code == 0, "\(run.output)")
        #expect(everything(run).allSatisfy { !$0.contains("another-key") && !$0.contains("canary") })
    }

    @Test("record reports what changed against the old fixture")
    func changes() throws {
        defer { origin.stop() }
        let first = try shell.run("bench record beers \(upstreams)")
        #expect(first.code == 0 && first.output.contains("written      Fixtures/beers.har"))
        let second = try shell.run("bench record beers \(upstreams)")
        #expect(second.code == 0 && second.output.contains("200 application/json"))
        #expect(shell.folder.files.filter { $0.hasPrefix("Fixtures/beers.files/") }.count == 1)
    }

    @Test("A truncated body is refused, and the old fixture stays")
    func truncated() throws {
        defer { origin.stop() }
        _ = try shell.run("bench record beers \(upstreams)")
        let before = shell.folder.text(of: "Fixtures/beers.har")
        let broken = try LoopbackOrigin { _ in
            OriginAnswer(
                status: 200, headers: [OriginHeader("Content-Type", "application/json")],
                body: Data(repeating: 0x20, count: 5_000), framing: .truncated(after: 1_000))
        }
        defer { broken.stop() }
        let run = try shell.run("bench record beers --upstream https://api.punkapi.com=http://127.0.0.1:\(broken.port)")
        #expect(run.code == 3)
        #expect(run.errors.contains("networkConnectionLost"), "\(run.errors)")
        #expect(shell.folder.text(of: "Fixtures/beers.har") == before)
    }

    /// A list of one beer named Gzip, compressed, and one named Chunk, in chunks.
    private static let encoded: [(name: String, answer: OriginAnswer)] = [
        (
            "Gzip",
            OriginAnswer(
                status: 200,
                headers: [OriginHeader("Content-Type", "application/json"), OriginHeader("Content-Encoding", "gzip")],
                body: Data(
                    base64Encoded:
                        "H4sIAAAAAAACA4uuVspLzE1VslJyr8osUNJRKklMz8nMAwmUAHkpqcXJRZkFJZn5eUCRFKXaWACUTc7wMQAAAA==")!,
                framing: .length)
        ),
        (
            "Chunk",
            OriginAnswer(
                status: 200, headers: [OriginHeader("Content-Type", "application/json")],
                body: Data(#"[{"name":"Chunk","tagline":"t","description":"d"}]"#.utf8), framing: .chunked(of: 7))
        ),
    ]

    @Test("gzip and chunked bodies are stored decoded, with matching headers, and replay", arguments: encoded)
    func decoded(name: String, answer: OriginAnswer) throws {
        defer { origin.stop() }
        let encoding = try LoopbackOrigin { _ in answer }
        defer { encoding.stop() }
        let run = try shell.run(
            "bench record beers --upstream https://api.punkapi.com=http://127.0.0.1:\(encoding.port)")
        #expect(run.code == 0, "\(run.errors)")
        let fixture = try #require(shell.folder.text(of: "Fixtures/beers.har"))
        #expect(fixture.contains(#"[{\"name\":\""# + name))
        #expect(!fixture.lowercased().contains("transfer-encoding") && !fixture.contains("gzip"))
        _ = try shell.run("bench replay beer-list")
        #expect(shell.folder.text(of: "Recordings/beer-list.txt.new")?.contains("name: \"\(name)\"") == true)
    }

    @Test("A redirect is followed, stored and replayed")
    func redirect() throws {
        defer { origin.stop() }
        let moved = try LoopbackOrigin { request in
            guard request.path == "/v2/beers" else {
                return SampleOrigin.routes()(OriginRequest(method: "GET", target: "/v2/beers"))
            }
            return OriginAnswer(
                status: 302, headers: [OriginHeader("Location", "https://api.punkapi.com/v3/beers")], body: Data(),
                framing: .length)
        }
        defer { moved.stop() }
        let run = try shell.run("bench record beers --upstream https://api.punkapi.com=http://127.0.0.1:\(moved.port)")
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output.contains("GET https://api.punkapi.com/v2/beers  302"))
        #expect(run.output.contains("GET https://api.punkapi.com/v3/beers  200"))
        _ = try shell.run("bench replay beer-list")
        let recording = try #require(shell.folder.text(of: "Recordings/beer-list.txt.new"))
        #expect(
            recording.contains(
                "API -> Model          302 to https://api.punkapi.com/v3/beers, then 200 application/json, 25 items"))
    }

    @Test(
        "An error status is refused without --accept-errors",
        arguments: [(flag: "", code: Int32(3)), (flag: "--accept-errors", code: 0)])
    func status(flag: String, code: Int32) throws {
        defer { origin.stop() }
        let closed = try LoopbackOrigin { _ in OriginAnswer(status: 503, "closed", type: "text/plain") }
        defer { closed.stop() }
        let run = try shell.run(
            "bench record beers \(flag) --upstream https://api.punkapi.com=http://127.0.0.1:\(closed.port)")
        #expect(run.code == code)
        #expect(shell.folder.files.contains("Fixtures/beers.har") == (code == 0))
    }
}
