import Foundation
import PresenterBench
import Testing

@testable import BenchCommand
@testable import BenchDiagnostics
@testable import BenchRunner
@testable import HTTPFixtures

extension ProcessTests {
    @Suite("The options of record decide what is stored")
    struct CaptureOptionsTests {
        private let folder: TemporaryFolder
        private let path = "Fixtures/apod.har"

        init() throws { folder = try TemporaryFolder() }

        private func record(
            _ fixture: Fixture = "apod", words: String..., traffic: [Exchange]
        ) throws -> (code: ExitCode, printed: Printed) {
            let scenario = Scenario.named("apod", .fixture(fixture))
            let (surroundings, printed) = Surroundings.fake(folder: folder.url)
            let invocation = Invocation(
                registered: [scenario], arguments: try ArgumentReader.read(["record", "apod"] + words),
                surroundings: surroundings)
            let script = traffic.map { ScriptedPlays.report(.captured($0)) } + [ScriptedPlays.report(.ended(.init()))]
            let program = PlayProgram(executable: "/bin/sh") { _ in ["/bin/sh", "-c", script.joined(separator: "\n")] }
            let run = CaptureRun(
                of: fixture, invocation: invocation, scenario: scenario,
                options: PlayOptions(mode: .capture(upstreams: [:]), root: folder.url, timeout: .seconds(30)),
                program: program)
            do {
                return (try run.perform(), printed)
            } catch let error as Diagnostic {
                surroundings.console.complain(error)
                return (.couldNotRun, printed)
            }
        }

        private func stored() throws -> [Exchange] { try FixtureStore(root: folder.url).load("apod").exchanges }
        private func urls() throws -> [String] { try stored().map(\.request.url) }

        @Test("--only stores matching exchanges; the others are listed as left out, and may have failed")
        func only() throws {
            let traffic: [Exchange] = [
                .answered("https://a.example/1"), .failed("https://log.example/x", "timedOut"),
                .answered("https://a.example/img/2"), .answered("https://b.example/3"),
            ]
            let run = try record(words: "--only", "https://a.example/*", "--only", "https://b.*", traffic: traffic)
            #expect(run.code == .same, "\(run.printed.errors)")
            #expect(try urls() == ["https://a.example/1", "https://a.example/img/2", "https://b.example/3"])
            #expect(
                run.printed.lines.contains(
                    "left out     GET https://log.example/x  failed URLError.timedOut, 3 ms  (does not match --only)")
            )
        }

        @Test("--only that matches nothing is refused")
        func onlyNothing() throws {
            let run = try record(words: "--only", "https://z.*", traffic: [.answered("https://a.example/1")])
            #expect(run.code == .couldNotRun && run.printed.errors.contains("--only https://z.*"))
            #expect(folder.files.isEmpty)
        }

        @Test("--dry-run shows what would be stored and changed, and writes nothing")
        func dryRun() throws {
            let first = try record(words: "--dry-run", traffic: [.answered("https://a.example/1")])
            #expect(first.code == .same && folder.files.isEmpty)
            #expect(first.printed.lines.last == "not written  Fixtures/apod.har  (--dry-run)")
            _ = try record(traffic: [.answered("https://a.example/1")])
            let before = try #require(folder.text(of: path))
            let second = try record(words: "--dry-run", traffic: [.answered("https://a.example/1", body: "[1]")])
            #expect(
                second.printed.lines.contains("changed      GET https://a.example/1  breaking: (root) object -> array"))
            #expect(folder.text(of: path) == before && folder.files == [path])
        }

        @Test("--dry-run refuses whatever a capture would refuse")
        func dryRefusal() throws {
            #expect(
                try record(words: "--dry-run", traffic: [.answered("https://a.example/1", status: 500)]).code
                    == .couldNotRun)
        }

        @Test("--keep adds exchanges that the fixture does not answer, and leaves the others byte for byte")
        func keep() throws {
            _ = try record(traffic: [.answered("https://a.example/1"), .answered("https://a.example/2")])
            let store = FixtureStore(root: folder.url)
            var before = try store.load("apod")
            before.capturedAt = Date(timeIntervalSince1970: 1_600_000_000)
            _ = try store.save(before, as: "apod")
            let run = try record(
                words: "--keep",
                traffic: [
                    .answered("https://a.example/2", status: 500), .answered("https://a.example/2", body: "[2]"),
                    .answered("https://a.example/3"),
                ])
            #expect(run.code == .same, "\(run.printed.errors)")
            let after = try store.load("apod")
            #expect(Array(after.exchanges.prefix(2)) == before.exchanges && after.capturedAt == before.capturedAt)
            #expect(try urls().suffix(2) == ["https://a.example/2", "https://a.example/3"])
            #expect(run.printed.output.contains("kept         GET https://a.example/2  500"))
            #expect(run.printed.lines.filter { $0.hasPrefix("added") }.count == 2)
        }

        @Test("--keep without new exchanges writes nothing")
        func keepSame() throws {
            _ = try record(traffic: [.answered("https://a.example/1")])
            let before = folder.text(of: path)
            let run = try record(words: "--keep", traffic: [.answered("https://a.example/1", body: "[9]")])
            #expect(run.code == .same && folder.text(of: path) == before)
            #expect(run.printed.lines.last == "same         no exchange changed")
        }

        @Test("--keep refuses a fixture whose answers are made up, which would pass for captured")
        func keepInvented() throws {
            let made = Fixture.Contents(
                capturedAt: Date(timeIntervalSinceReferenceDate: 0), exchanges: [.answered("https://a.example/1")],
                isInvented: true)
            _ = try FixtureStore(root: folder.url).save(made, as: "apod")
            let before = folder.text(of: path)
            let run = try record(words: "--keep", traffic: [.answered("https://a.example/2")])
            #expect(run.code == .couldNotRun && folder.text(of: path) == before)
            #expect(run.printed.errors.hasPrefix("The answers in \(path) are made up; it is unchanged.\n"))
        }

        @Test("--keep reuses the number of a known secret, and gives a new secret a new number")
        func keepSecrets() throws {
            _ = try record(traffic: [.answered("https://a.example/1?api_key=canary-one")])
            _ = try record(
                words: "--keep",
                traffic: [
                    .answered("https://a.example/0?token=canary-two"),
                    .answered("https://a.example/1?api_key=canary-one"),
                    .answered("https://a.example/2?api_key=canary-one"),
                ])
            #expect(
                try urls() == [
                    "https://a.example/1?api_key=REDACTED-1", "https://a.example/0?token=REDACTED-2",
                    "https://a.example/2?api_key=REDACTED-1",
                ])
        }

        @Test("Nothing of another tool's file is printed or kept with its secrets", arguments: [true, false])
        func foreignSecrets(keeps: Bool) throws {
            let har = """
                {"log":{"version":"1.2","creator":{"name":"WebInspector","version":"1"},"entries":[
                {"startedDateTime":"2024-05-01T09:30:00Z","time":1,"request":{"method":"GET",
                "url":"https://a.example/list?api_key=canary-old-key-1","headers":[]},
                "response":{"status":200,"headers":[],"content":{"size":2,"text":"[]"}}}]}}
                """
            try folder.write(har, to: path)
            let words = keeps ? "--keep" : "--dry-run"
            let run = try record(words: words, traffic: [.answered("https://a.example/1")])
            #expect(run.code == .same && !run.printed.output.contains("canary"), "\(run.printed.output)")
            #expect(folder.text(of: path)?.contains("canary") == !keeps)
            guard keeps else { return }
            #expect(try urls() == ["https://a.example/list?api_key=REDACTED-1", "https://a.example/1"])
        }

        @Test("--keep leaves no secret that only the new traffic shows to be one, and tells of no change for it")
        func shownLater() throws {
            let secret = "canary-shown-later-99"
            _ = try record(traffic: [.answered("https://a.example/1?zz=plain")])
            let text = try #require(folder.text(of: path))
            try folder.write(text.replacing("plain", with: secret), to: path)
            let run = try record(words: "--keep", traffic: [.answered("https://a.example/2?api_key=\(secret)")])
            #expect(!run.printed.output.contains("canary"), "\(run.printed.output)")
            #expect(try urls() == ["https://a.example/1?zz=REDACTED-1", "https://a.example/2?api_key=REDACTED-1"])
        }

        @Test("--keep adds nothing that a rule of the fixture answers")
        func keepRules() throws {
            let fixture = Fixture(
                "apod",
                rules: [
                    Rule(for: "/again", usedUp: .repeatLast),
                    Rule(ignoringQuery: ["_t"], body: .json(ignoring: ["/at"])),
                ])
            func ordered(_ body: String) -> Exchange {
                var exchange = Exchange.answered("https://a.example/order?_t=\(body.count)", method: "POST")
                exchange.request.headers = [.init("Content-Type", "application/json")]
                exchange.request.body = Data(body.utf8)
                return exchange
            }
            let again = Exchange.answered("https://a.example/again")
            _ = try record(fixture, traffic: [ordered(#"{"id":1,"at":5}"#), again])
            let run = try record(
                fixture, words: "--keep",
                traffic: [ordered(#"{"id":1,"at":678}"#), again, again, ordered(#"{"id":2,"at":5}"#)])
            #expect(run.code == .same, "\(run.printed.errors)")
            #expect(run.printed.lines.filter { $0.hasPrefix("kept ") }.count == 3)
            #expect(try urls().count == 3)
            #expect(try stored().last?.request.body == Data(#"{"id":2,"at":5}"#.utf8))
        }

        @Test("A suspicious answer needs --accept-suspicious, and leaves the old fixture unchanged without it")
        func suspicious() throws {
            _ = try record(traffic: [.answered("https://a.example/1", body: "[1]")])
            let before = folder.text(of: path)
            let empty = [Exchange.answered("https://a.example/1", body: "")]
            let run = try record(traffic: empty)
            #expect(run.code == .couldNotRun && folder.text(of: path) == before)
            #expect(run.printed.errors.hasPrefix("An answer looks wrong: no body where the fixture has 3 bytes;"))
            #expect(try record(words: "--accept-suspicious", traffic: empty).code == .same)
        }

        @Test("--accept-failures stores a failure, which fails the same way in replay")
        func failure() throws {
            let traffic = [Exchange.failed("https://a.example/1", "cannotConnectToHost")]
            #expect(try record(traffic: traffic).printed.errors.contains("--accept-failures"))
            #expect(try record(words: "--accept-failures", traffic: traffic).code == .same)
            #expect(try stored().map(\.outcome) == [.failure("cannotConnectToHost")])
        }
    }
}
