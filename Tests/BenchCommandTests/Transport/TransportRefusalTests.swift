import Foundation
import PresenterBench
import Testing

extension ProcessTests {
    @Suite("A request that cannot be replayed ends with one plain sentence")
    struct TransportRefusalTests {
        private let shell: Shell

        init() throws {
            shell = try Shell()
            for (name, value) in [("digest", #"Digest realm="cellar", nonce="1""#), ("negotiate", "Negotiate")] {
                try shell.save(
                    name,
                    .answer(
                        "http://origin.test/\(name)", status: 401,
                        headers: [Exchange.Header("WWW-Authenticate", value)]))
            }
            try shell.save("text", .answer("http://origin.test/text", "hello"))
            try shell.save("events", .answer("http://origin.test/events", type: "text/event-stream", "data: 1\n\n"))
        }

        @Test(
            "A task whose answer no play can deliver is refused",
            arguments: [
                (
                    "refused-resume-data",
                    "A download that is cancelled for its resume data cannot be replayed on Linux.",
                    "GET to origin.test"
                ),
                ("refused-resumption", "A download from resume data cannot be replayed on Linux.", "a new task"),
                (
                    "refused-resumption-for-delegate",
                    "A download from resume data cannot be replayed on Linux.", "a new task"
                ),
                ("refused-web-socket", "A WebSocket task cannot be replayed on Linux.", "GET to origin.test"),
                (
                    "refused-streamed-upload",
                    "An upload whose delegate provides the body cannot be replayed on Linux.",
                    "POST to origin.test"
                ),
                (
                    "refused-digest", "A credential for a Digest challenge cannot be replayed on Linux.",
                    "GET to origin.test"
                ),
                (
                    "refused-negotiate", "A credential for a Negotiate challenge cannot be replayed on Linux.",
                    "GET to origin.test"
                ),
                ("refused-event-stream", "An event stream cannot be replayed.", "GET http://origin.test/events"),
            ])
        func refused(name: String, what: String, place: String) throws {
            let run = try shell.run("TestBenchOfFailures replay \(name)")
            #expect(run.code == 3)
            let lines = run.text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(lines.prefix(3) == ["could not run \(name)", what, place])
            #expect(!run.text.contains("crashed") && !run.text.contains("Fatal error"))
            #expect(!shell.folder.files.contains { $0.hasPrefix("Recordings/") })
        }

        @Test("An exchange that cannot be replayed is refused when it is requested; the app gets no other answer")
        func unusable() throws {
            let entry =
                #"{"startedDateTime":"2024-05-01T09:30:00Z","request":{"method":"GET","url":"http://origin.test/text"},"#
                + #""response":{"status":200,"content":{"size":9,"text":"cut"}}}"#
            try shell.folder.write(#"{"log":{"entries":[\#(entry),5]}}"#, to: "Fixtures/text.har")
            let run = try shell.run("TestBenchOfFailures replay fails-miss")
            #expect(run.code == 3)
            let lines = run.text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(
                lines.prefix(3) == [
                    "could not run fails-miss",
                    "A body of the fixture is not what was sent: `size` says 9 bytes, and it has 3.",
                    "Fixtures/text.har, log.entries[0].response.content",
                ])
        }

        @Test("Scenarios beside one that is refused are played")
        func beside() throws {
            let run = try shell.run("TestBenchOfFailures replay refused-web-socket passes")
            #expect(run.code == 3)
            #expect(run.text.contains("new          passes"))
        }
    }
}
