import Foundation
import LoopbackOrigin
import PresenterBench
import Testing

@testable import BenchCommand
@testable import BenchDiagnostics
@testable import HTTPFixtures

extension ProcessTests {
    @Suite("Odd bodies are captured and replayed byte for byte")
    struct OddBodiesTests {
        private let shell: Shell

        init() throws { shell = try Shell() }

        /// The origin's answer, by path; the app must get this body.
        private struct Odd {
            var answer: OriginAnswer
            var body: Data

            init(_ body: Data, type: String, status: Int = 200, headers: [OriginHeader] = [], wire: String? = nil) {
                self.body = body
                let encoded = wire.flatMap { Data(base64Encoded: $0) } ?? body
                answer = OriginAnswer(
                    status: status, headers: [OriginHeader("Content-Type", type)] + headers, body: encoded)
            }
        }

        private static let packed = Data(#"{"packed":"deflate"}"#.utf8)
        private static let large = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 7) })

        private static let bodies: KeyValuePairs<String, Odd> = [
            "/deflate": Odd(
                packed, type: "application/json", headers: [OriginHeader("Content-Encoding", "deflate")],
                wire: "eJyrVipITM5OTVGyUkpJTctJLElVqgUASKMG+A=="),
            "/gzip": Odd(
                Data(#"[{"name":"Gzip","tagline":"t","description":"d"}]"#.utf8), type: "application/json",
                headers: [OriginHeader("Content-Encoding", "gzip")],
                wire:
                    "H4sIAAAAAAACA4uuVspLzE1VslJyr8osUNJRKklMz8nMAwmUAHkpqcXJRZkFJZn5eUCRFKXaWACUTc7wMQAAAA=="),
            "/chunked": Odd(Data("in seven parts, or so".utf8), type: "text/plain"),
            "/bom": Odd(Data([0xEF, 0xBB, 0xBF]) + Data("[1]".utf8), type: "application/json; charset=utf-8"),
            "/latin-1": Odd(Data([0x63, 0x61, 0x66, 0xE9]), type: "text/plain; charset=iso-8859-1"),
            "/nul": Odd(Data([0x61, 0, 0x62, 0x0A]), type: "text/plain"),
            "/empty": Odd(Data(), type: "application/json"),
            "/no-content": Odd(Data(), type: "application/json", status: 204),
            "/not-modified": Odd(Data(), type: "application/json", status: 304),
            "/repeated": Odd(
                Data("x".utf8), type: "text/plain",
                headers: [
                    OriginHeader("X-Tag", "one"), OriginHeader("X-Tag", "two"),
                    OriginHeader("Set-Cookie", "a=canary-1; Path=/"),
                    OriginHeader("Set-Cookie", "b=canary-2; Expires=Wed, 21 Oct 2026 07:28:00 GMT"),
                    OriginHeader("Set-Cookie", "c=canary-3"),
                ]),
            "/caf%C3%A9?q=%E6%97%A5": Odd(Data("☕️".utf8), type: "text/plain; charset=utf-8"),
            "//double//slash": Odd(Data("two".utf8), type: "text/plain"),
            "/large": Odd(large, type: "application/octet-stream"),
        ]

        private static func answer(_ request: OriginRequest) -> OriginAnswer {
            guard request.method != "POST" else {
                return OriginAnswer("\(request.path) \(Digest(request.body).short)", type: "text/plain")
            }
            guard var answer = bodies.first(where: { $0.key == request.target })?.value.answer else {
                return OriginAnswer(status: 404, "nothing at \(request.target)")
            }
            if request.path == "/chunked" { answer.framing = .chunked(of: 3) }
            return answer
        }

        private func bench(_ words: String, _ origin: LoopbackOrigin) throws -> Shell.Run {
            try shell.run("TestBenchOfFailures \(words) --upstream http://origin.test=http://127.0.0.1:\(origin.port)")
        }

        private func exchanges(_ name: String) throws -> [Exchange] {
            try FixtureStore(root: shell.folder.url).load(name).exchanges
        }

        private func shown(_ name: String) throws -> [String] {
            let run = try shell.run("TestBenchOfFailures replay \(name)")
            #expect(run.code == 1, "\(run.text)")
            let recording = try #require(shell.folder.text(of: "Recordings/\(name).txt.new"), "\(run.text)")
            // Request bodies are quoted too.
            return recording.split(separator: "\n").filter { $0.contains("expects ") || $0.contains("\"error ") }
                .map { String($0.dropFirst(3).dropLast()) }
        }

        @Test("Every kind of odd body is stored and replayed unchanged")
        func bodies() throws {
            let origin = try LoopbackOrigin { Self.answer($0) }
            defer { origin.stop() }
            let run = try bench("record odd-bodies", origin)
            #expect(run.code == 0, "\(run.text)")
            let stored = try exchanges("odd-bodies")
            let shown = try shown("odd-bodies")
            #expect(stored.count == 14 && shown.count == 14)
            for (index, odd) in Self.bodies.enumerated() {
                guard case .response(let response) = stored[index].outcome else {
                    Issue.record("\(odd.key): \(stored[index].outcome)")
                    continue
                }
                #expect(stored[index].request.url == "http://origin.test\(odd.key)")
                #expect(response.status == odd.value.answer.status && response.body == odd.value.body, "\(odd.key)")
                let wanted = "\(response.status) \(DataText.size(of: odd.value.body)), "
                #expect(shown[index].hasPrefix(wanted), "\(odd.key): \(shown[index])")
            }
            #expect(shown[9].hasSuffix("tag one, two"))
            #expect(shown[13] == "200 empty, expects 4, tag -")
        }

        @Test("Repeated headers are stored, each new cookie as a header of its own, without its value")
        func repeated() throws {
            let origin = try LoopbackOrigin { Self.answer($0) }
            defer { origin.stop() }
            _ = try bench("record odd-bodies --only '*/repeated'", origin)
            guard case .response(let response) = try exchanges("odd-bodies")[0].outcome else { return }
            #expect(response.headers.filter { $0.name == "X-Tag" }.map(\.value).joined(separator: ", ") == "one, two")
            #expect(
                response.headers.filter { $0.name == "Set-Cookie" }.map(\.value) == [
                    "a=REDACTED-1; Path=/", "b=REDACTED-2; Expires=Wed, 21 Oct 2026 07:28:00 GMT", "c=REDACTED-3",
                ])
            let text = try #require(shell.folder.text(of: "Fixtures/odd-bodies.har"))
            let file = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            let entries = (file?["log"] as? [String: Any])?["entries"] as? [[String: Any]]
            let cookies = (entries?.first?["response"] as? [String: Any])?["cookies"] as? [[String: Any]]
            #expect(cookies?.map { $0["name"] as? String } == ["a", "b", "c"])
            #expect(cookies?.map { $0["value"] as? String } == ["REDACTED-1", "REDACTED-2", "REDACTED-3"])
        }

        @Test("A request body is stored and matched however the app sends it")
        func requests() throws {
            let origin = try LoopbackOrigin { Self.answer($0) }
            defer { origin.stop() }
            let run = try bench("record odd-requests", origin)
            #expect(run.code == 0, "\(run.text)")
            let sent = [Data([0, 1, 0xFF]), Data("streamed".utf8), Data("sent".utf8), Data("from a file".utf8)]
            #expect(origin.requests.map(\.body) == sent)
            #expect(try exchanges("odd-requests").map(\.request.body) == sent)
            let shown = try shown("odd-requests")
            #expect(shown.count == 4 && shown.allSatisfy { $0.hasPrefix("200 ") }, "\(shown)")
        }

        @Test(
            "A broken connection is captured with --accept-failures, and breaks the same way in replay",
            arguments: [
                (OriginAnswer.Framing.closed, symbol: "badServerResponse", code: -1011),
                (.truncated(after: 2), "networkConnectionLost", -1005),
            ])
        func failure(framing: OriginAnswer.Framing, symbol: String, code: Int) throws {
            let origin = try LoopbackOrigin { _ in OriginAnswer(body: Data("broken".utf8), framing: framing) }
            defer { origin.stop() }
            #expect(try bench("record odd-end", origin).code == 3)
            let run = try bench("record odd-end --accept-failures", origin)
            #expect(run.code == 0, "\(run.text)")
            #expect(try exchanges("odd-end").map(\.outcome) == [.failure(symbol)])
            #expect(try shown("odd-end") == ["error \(code)"])
        }

        @Test("A request to a silent server times out before the capture does")
        func silent() throws {
            let gate = DispatchSemaphore(value: 0)
            let origin = try LoopbackOrigin { _ in
                gate.wait()
                return OriginAnswer("late")
            }
            defer {
                gate.signal()
                origin.stop()
            }
            let run = try bench("record odd-end --accept-failures --timeout 4", origin)
            #expect(run.code == 0, "\(run.text)")
            #expect(try shown("odd-end") == ["error -1001"])
        }

        @Test("A server without TLS is reported as a failure when TLS is expected")
        func insecure() throws {
            let origin = try LoopbackOrigin { _ in OriginAnswer("plain") }
            defer { origin.stop() }
            let upstream = "--upstream http://origin.test=https://127.0.0.1:\(origin.port)"
            let refused = try shell.run("TestBenchOfFailures record odd-end \(upstream)")
            #expect(refused.code == 3 && refused.errors.contains("secureConnectionFailed"), "\(refused.text)")
            let run = try shell.run("TestBenchOfFailures record odd-end --accept-failures \(upstream)")
            #expect(run.code == 0, "\(run.text)")
            #expect(try exchanges("odd-end").map(\.outcome) == [.failure("secureConnectionFailed")])
            #expect(try shown("odd-end") == ["error -1200"])
        }

        @Test("An unreachable server is reported as a failure")
        func unreachable() throws {
            let run = try shell.run(
                "TestBenchOfFailures record odd-end --accept-failures --upstream http://origin.test=http://127.0.0.1:9")
            #expect(run.code == 0, "\(run.text)")
            #expect(try shown("odd-end") == ["error -1004"])
        }
    }
}
