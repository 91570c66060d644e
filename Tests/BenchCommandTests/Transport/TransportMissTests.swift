import Foundation
import LoopbackOrigin
import PresenterBench
import Testing

extension ProcessTests {
    @Suite("A request that no fixture answers is an error to the app, fails the play, and never reaches the network")
    struct TransportMissTests {
        private let shell: Shell

        init() throws { shell = try Shell() }

        @Test("A used-up fixture is a miss that names the step that used it, and is never pending")
        func usedUp() throws {
            try shell.save("text", .answer("http://origin.test/text", "hello"))
            let run = try shell.run("TestBenchOfFailures replay fails-miss --output out")
            #expect(run.code == 1)
            #expect(run.text.contains("miss         fails-miss\n  Nothing answers GET http://origin.test/text.\n"))
            #expect(run.text.contains("step 2 (what is used up), fixture Fixtures/text.har"))
            #expect(run.text.contains("already played by step 1 (what is recorded)"))
            #expect(run.text.contains("\n    Nothing answers GET http://origin.test/other.\n"))
            #expect(!run.text.contains("more"))
            #expect(!shell.folder.files.contains { $0.hasPrefix("Recordings/") })
            #expect(try shell.run("TestBenchOfFailures accept fails-miss").code == 2)
        }

        @Test("The app gets an error for a miss and continues")
        func goesOn() throws {
            try shell.save("text", .answer("http://origin.test/text", "hello"))
            let run = try shell.run("TestBenchOfFailures replay fails-miss")
            #expect(run.code == 1)
            let shown = run.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(
                shown.filter { $0.hasPrefix("shows") } == [
                    "shows hello", "shows error -1008", "shows error -1008", "shows still here",
                ])
        }

        @Test("An awaited request gets the error of a miss too")
        func awaited() throws {
            let run = try shell.run("TestBenchOfFailures replay fails-miss-awaited")
            #expect(run.code == 1 && run.text.contains("Nothing answers GET http://origin.test/text."))
        }

        @Test("A request that is held to the end is a miss, although the app never finds out")
        func held() throws {
            let run = try shell.run("TestBenchOfFailures replay fails-miss-held")
            #expect(run.code == 1 && run.text.contains("miss         fails-miss-held\n  Nothing answers GET"))
        }

        @Test("Requests with an unknown scheme, FTP or file URL are misses")
        func schemes() throws {
            let run = try shell.run("TestBenchOfFailures replay fails-scheme")
            #expect(run.code == 1)
            #expect(run.text.contains("miss         fails-scheme\n  Nothing answers GET foo://origin.test/a.\n"))
            #expect(run.text.contains("\n    Nothing answers GET file:///etc/hostname.\n"))
            #expect(run.text.contains("and 1 more"))
        }

        @Test(
            "A missed request opens no socket",
            arguments: [
                "uncovered-own-session", "uncovered-early-shared", "uncovered-blocking", "uncovered-used-up",
                "uncovered-redirect",
            ])
        func noSocket(name: String) throws {
            let origin = try LoopbackOrigin { _ in OriginAnswer(status: 200, "live") }
            defer { origin.stop() }
            let address = "http://127.0.0.1:\(origin.port)/text"
            try shell.save("listener", .answer(address, "recorded"))
            try shell.save(
                "leaving",
                .answer("http://origin.test/leave", status: 302, headers: [Exchange.Header("Location", address)]))
            let run = try shell.run("LISTENER=\(address) TestBenchOfFailures replay \(name)")
            #expect(run.code == 1)
            // The address comes from the environment: a server's location is not secret.
            #expect(run.text.contains("miss         \(name)\n  Nothing answers GET \(address).\n"))
            #expect(origin.connections == 0)
            // The listener would have noticed.
            #expect(try Data(contentsOf: #require(URL(string: address))) == Data("live".utf8))
            #expect(origin.connections == 1)
        }

        @Test("A body of 50 MB arrives in one piece")
        func bigBody() throws {
            let run = try shell.run("TestBenchOfFailures replay big-body")
            let played = try #require(shell.folder.text(of: "Recordings/big-body.txt.new"), "\(run.text)")
            #expect(
                played.split(separator: "\n").filter { $0.hasPrefix("  \"") } == [
                    "  \"50000000 bytes\"", "  \"50000000 bytes at once\"",
                ])
        }
    }
}
