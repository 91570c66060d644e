import Foundation
import LoopbackOrigin
import PresenterBench
import Testing

extension ProcessTests {
    @Suite("The value of a variable that a scenario names is secret wherever it is sent, shown or answered")
    struct EnvironmentCaptureTests {
        private let shell: Shell

        init() throws { shell = try Shell() }

        /// Captures against a server that echoes what it receives.
        private func record(_ environment: String, words: String = "") throws -> (run: Shell.Run, sent: [OriginRequest])
        {
            let origin = try LoopbackOrigin { request in
                let who = String(decoding: request.body, as: UTF8.self)
                return OriginAnswer("\(request.target) \(request.header("X-Holder") ?? "") \(who)")
            }
            defer { origin.stop() }
            let upstream = "--upstream http://origin.test=http://127.0.0.1:\(origin.port)"
            let run = try shell.run("\(environment) TestBenchOfFailures record environment-values \(upstream) \(words)")
            return (run, origin.requests)
        }

        private var everything: String {
            shell.folder.files.compactMap { shell.folder.text(of: $0) }.joined(separator: "\n")
        }

        @Test("A variable's value is in no file and no output, and another value replays to the same golden")
        func everywhere() throws {
            let (run, sent) = try record("LICENCE=canary-4711 UNLISTED=else")
            #expect(run.code == 0, "\(run.text)")
            #expect(sent.map(\.target) == ["/of/canary-4711?holder=canary-4711"])
            #expect(run.output.contains("redacted     LICENCE in request headers, once, is REDACTED-1"))
            let exchange = try FixtureStore(root: shell.folder.url).load("environment-values").exchanges[0]
            #expect(exchange.request.url == "http://origin.test/of/REDACTED-1?holder=REDACTED-1")
            #expect(exchange.request.headers.contains(.init("X-Holder", "by REDACTED-1")))
            let replay = try shell.run("LICENCE=canary-4711 TestBenchOfFailures replay environment-values")
            #expect(replay.code == 1, "\(replay.text)")
            #expect(try shell.run("TestBenchOfFailures accept environment-values").code == 0)
            let other = try shell.run("LICENCE=other-9999 TestBenchOfFailures replay environment-values")
            #expect(other.code == 0, "\(other.text)")
            let golden = try #require(shell.folder.text(of: "Recordings/environment-values.txt"))
            #expect(golden.contains("licensed to REDACTED-1, and nothing else"), "\(golden)")
            let text = everything + run.text + replay.text + other.text
            for value in ["canary-4711", "other-9999", "Y2FuYXJ5"] { #expect(!text.contains(value)) }
        }

        @Test("A capture gives the app no more variables than a replay does")
        func unlisted() throws {
            let (run, _) = try record(
                "LICENCE=canary-4711 UNLISTED=seen", words: "--accept-errors --only 'http://nothing.*'")
            #expect(run.code == 3)
            #expect(run.text.contains("shows licensed to REDACTED-1, and nothing else"), "\(run.text)")
        }
    }
}
