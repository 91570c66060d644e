import Foundation
import LoopbackOrigin
import PresenterBench
import Testing

extension ProcessTests {
    @Suite("No secret of the app is in anything that a play tells, however the play ends")
    struct CanaryEventTests {
        static let secrets = ["FIRST": "canary-one-4711", "SECOND": "canary-two-4711", "raw": "canary-of-code-4711"]
        static let ends = [
            "shows", "misses", "hangs", "crashes", "holds", "reaches-out", "downloads", "differs", "relaunches",
            "strikes",
            "strikes-nothing",
        ]
        private let shell: Shell

        init() throws { shell = try Shell() }

        private func bench(_ words: String) throws -> Shell.Run {
            let variables = Self.secrets.filter { $0.key != "raw" }.map { "\($0.key)=\($0.value)" }.sorted()
            return try shell.run(
                "mkdir -p tmp; export TMPDIR=$PWD/tmp \(variables.joined(separator: " ")); TestBenchOfFailures \(words)"
            )
        }

        /// All that was printed and written, with the names of the files.
        private func expectNone(in runs: [Shell.Run], sourceLocation: SourceLocation = #_sourceLocation) {
            let files = shell.folder.files.map { "\($0)\n\(shell.folder.text(of: $0) ?? "")" }
            for text in runs.map(\.text) + files {
                let lines = text.split(separator: "\n").filter { line in
                    Self.secrets.values.contains(where: line.contains)
                }
                #expect(lines == [], sourceLocation: sourceLocation)
            }
        }

        /// What a capture of the flow would have stored.
        private func saveFixture(_ name: String) throws {
            let moved = Exchange.answer(
                "http://origin.test/to/REDACTED-1?api_key=REDACTED-1&n=1", status: 302,
                headers: [.init("Location", "/end/REDACTED-1?api_key=REDACTED-1#top")])
            try shell.save(
                "canary", moved, .answer("http://origin.test/end/REDACTED-1?api_key=REDACTED-1", "hello REDACTED-1"))
        }

        @Test("In a replay", arguments: ["first", "raw"], ends)
        func replay(secret: String, end: String) throws {
            try saveFixture("canary")
            let name = "canary-\(secret)-\(end)"
            var runs = [try bench("replay \(name) --output out --timeout 20")]
            #expect(runs[0].text.contains(name))
            if runs[0].output.hasPrefix("new ") {
                // Without a name it also reads the goldens, and plays every flow of this bench.
                let check = secret == "raw" && end == "shows" ? "check" : "check canary"
                runs += [try bench("accept \(name)"), try bench("replay \(name)"), try bench(check)]
            }
            expectNone(in: runs)
        }

        @Test("In a capture", arguments: ["second", "raw"], ["shows", "misses"])
        func capture(secret: String, end: String) throws {
            let origin = try LoopbackOrigin { request in
                guard request.path.hasPrefix("/to/") else { return OriginAnswer("hello \(request.target)") }
                let target = request.target.replacing("/to/", with: "/end/")
                return OriginAnswer(status: 302, headers: [OriginHeader("Location", target + "#top")])
            }
            defer { origin.stop() }
            let upstream = "--upstream http://origin.test=http://127.0.0.1:\(origin.port)"
            let name = "canary-\(secret)-\(end)"
            let record = try bench("record canary --scenario \(name) \(upstream)")
            #expect(record.code == 0, "\(record.text)")
            let runs = [
                try bench("replay \(name)"), try bench("accept \(name)"), try bench("show canary"),
            ]
            #expect(runs[0].code == 1 && runs[1].code == 0, "\(runs[0].text)")
            expectNone(in: [record] + runs + [try bench("show canary 1"), try bench("check canary")])
        }
    }
}
