import Foundation
import PresenterBench
import Testing

@testable import BenchCommand
@testable import BenchDiagnostics
@testable import BenchRunner
@testable import HTTPFixtures

extension ProcessTests {
    @Suite("A capture is saved completely or not at all")
    struct CaptureRunTests {
        private let folder: TemporaryFolder

        init() throws { folder = try TemporaryFolder() }

        private func record(
            _ script: String, words: [String] = [], hasProgress: Bool = false
        ) throws -> (code: ExitCode, printed: Printed) {
            let scenario = Scenario.named("apod", .fixture("apod"), .environment("NASA_API_KEY"))
            let environment = ["PATH": "/usr/bin:/bin", "NASA_API_KEY": "canary-1234", "SEEN": "yes"]
            let printed = Printed()
            let surroundings = Surroundings(
                environment: environment, folder: folder.url, executable: "/nowhere/bench",
                console: printed.console(hasProgress: hasProgress))
            let invocation = Invocation(
                registered: [scenario], arguments: try ArgumentReader.read(["record", "apod"] + words),
                surroundings: surroundings)
            let options = PlayOptions(mode: .capture(upstreams: [:]), root: folder.url, timeout: .seconds(30))
            let program = PlayProgram(executable: "/bin/sh") { _ in
                ["/bin/sh", "-c", script]
            }
            let run = CaptureRun(
                of: "apod", invocation: invocation, scenario: scenario, options: options, program: program)
            do {
                return (try run.perform(), printed)
            } catch let error as Diagnostic {
                surroundings.console.complain(error)
                return (.couldNotRun, printed)
            }
        }

        private func captured(_ exchanges: Exchange...) -> String {
            (exchanges.map { ScriptedPlays.report(.captured($0)) } + [ScriptedPlays.report(.ended(.init()))])
                .joined(separator: "\n")
        }

        @Test("A good capture is stored and reported, and the next one is compared with it")
        func good() throws {
            let first = try record(captured(.answered("https://a.example/1")))
            #expect(first.code == .same)
            #expect(
                first.printed.lines.first
                    == "captured     GET https://a.example/1  200 application/json, 2 bytes, 12 ms")
            #expect(first.printed.lines.contains("written      Fixtures/apod.har"))
            #expect(folder.files.contains("Fixtures/apod.har"))
            let second = try record(captured(.answered("https://a.example/1"), .answered("https://a.example/2")))
            #expect(second.printed.lines.contains("added        GET https://a.example/2"))
            let third = try record(captured(.answered("https://a.example/1"), .answered("https://a.example/2")))
            #expect(third.printed.lines.contains("same         no exchange changed"))
        }

        @Test("What looks like a secret is reported with advice, and stored unchanged")
        func hint() throws {
            let url = "https://a.example/1?licence=q7Xk2mP9vL4tR8wZ3bN6"
            let run = try record(captured(.answered(url)))
            #expect(run.code == .same)
            let hint = try #require(run.printed.lines.firstIndex { $0.hasPrefix("hint ") })
            #expect(run.printed.lines[hint] == "hint         licence in URL looks like a secret and was not replaced")
            #expect(
                run.printed.lines[hint + 1]
                    == "  Redact it by name, Redaction(names: …), or say why it may stay, Allow(…, because: …).")
            #expect(try FixtureStore(root: folder.url).load("apod").exchanges[0].request.url == url)
        }

        @Test("On a terminal, record shows progress all the time")
        func progress() throws {
            let run = try record(captured(.answered("https://a.example/1")), hasProgress: true)
            let shown = run.printed.output.split(separator: "\r\u{1B}[K").map(String.init)
            let stages = ["1 exchange, 2 bytes", "looking for secrets in 2 bytes", "comparing and writing"]
            for stage in stages { #expect(shown.contains { $0.hasPrefix(stage) }, "\(shown)") }
        }

        @Test("A refused capture leaves the old fixture byte for byte, and says why")
        func refused() throws {
            _ = try record(captured(.answered("https://a.example/1")))
            let before = try #require(folder.text(of: "Fixtures/apod.har"))
            let scripts = [
                captured(.answered("https://a.example/1", status: 503)),
                captured(.answered("https://a.example/1"), .failed("https://a.example/2", "cannotConnectToHost")),
                captured(), ScriptedPlays.report(.captured(.answered("https://a.example/1"))),
                ScriptedPlays.report(.captured(.answered("https://a.example/1"))) + "\n" + ScriptedPlays.crash,
                "echo hello >&3",
            ]
            for script in scripts {
                let run = try record(script)
                #expect(run.code == .couldNotRun)
                // A crash reports its signal, too.
                #expect(
                    run.printed.errors.split(separator: "\n").count == (script.hasSuffix(ScriptedPlays.crash) ? 4 : 3))
                #expect(run.printed.errors.contains("he fixture is unchanged.\n"))
                #expect(folder.text(of: "Fixtures/apod.har") == before)
            }
        }

        @Test("--accept-errors stores error answers")
        func errors() throws {
            let run = try record(captured(.answered("https://a.example/1", status: 429)), words: ["--accept-errors"])
            #expect(run.code == .same)
            #expect(folder.files.contains("Fixtures/apod.har"))
        }

        @Test(
            "A capture sees only the variables that its scenario names, and shows the app's output without them"
        )
        func environment() throws {
            let run = try record("echo \"key $NASA_API_KEY seen $SEEN\" >&2\n" + ScriptedPlays.crash)
            #expect(run.printed.output.contains("key REDACTED-1 seen\n"), "\(run.printed.output)")
            #expect(!run.printed.output.contains("canary"))
        }

        @Test("A secret in a URL is neither printed nor stored")
        func secret() throws {
            let exchange = Exchange.answered(
                "https://a.example/?api_key=canary-1234", body: #"{"echo": "canary-1234"}"#)
            for words in [[], ["--accept-errors"]] {
                let run = try record(captured(exchange), words: words)
                #expect(!run.printed.output.contains("canary"))
                #expect(folder.files.allSatisfy { folder.text(of: $0)?.contains("canary") == false })
            }
            let refused = try record(captured(.failed("https://a.example/?api_key=canary-1234", "timedOut")))
            #expect(!(refused.printed.output + refused.printed.errors).contains("canary"))
        }
    }
}
