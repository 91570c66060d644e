import Foundation
import Testing

@testable import BenchCommand

@Suite("check prints SARIF 2.1.0")
struct CheckSARIFTests {
    @Test("Each finding is a result of a rule, with its file as a relative reference, and payloads as text")
    func results() throws {
        let report = CheckReport(
            fixtures: 1, goldens: 0,
            findings: [
                CheckFinding(
                    kind: .secret, subject: "beers", what: "Found a secret.", place: "Fixtures/be ers%.har, exchange 1",
                    next: "Revoke it\u{1B}[31m.", source: "Fixtures/be ers%.har"),
                CheckFinding(
                    kind: .unplayed, subject: "beers", what: "w", place: "Fixtures/beers.har, exchange 2", next: "n",
                    source: "Fixtures/beers.har"),
                CheckFinding(
                    kind: .missing, subject: "wines", what: "w", place: "a scenario", next: "n",
                    source: "Fixtures/wines.har"),
                CheckFinding(
                    kind: .old, subject: "beers", what: "w", place: "beers", next: "n", source: "Fixtures/beers.har"),
                CheckFinding(
                    kind: .secret, subject: "flow", what: "w", place: "Recordings/flow.txt, line 7", next: "n",
                    source: "Recordings/flow.txt", line: 7),
            ])
        let data = try JSONEncoder().encode(CheckSARIF(report))
        let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.map { $0["ruleId"] as? String } == ["secret", "unplayed", "missing", "secret", "old"])
        #expect(results.map { $0["level"] as? String } == ["error", "warning", "warning", "error", "note"])
        let lines = results.compactMap { result -> Int? in
            let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
            return (location?["region"] as? [String: Any])?["startLine"] as? Int
        }
        #expect(lines == [1, 1, 1, 7, 1])
        let text = String(decoding: data, as: UTF8.self).replacing("\\/", with: "/")
        for uri in ["Fixtures/be%20ers%25.har", "Fixtures/beers.har", "Fixtures/wines.har"] {
            #expect(text.contains("\"uri\":\"\(uri)\""), "\(uri)")
        }
        #expect(!text.contains("\\u001b") && text.contains("u{1B}"))
    }

    @Test("A secret in a HAR file is on its line, and what is said of an exchange where that begins")
    func lines() throws {
        let shell = try Shell()
        let entries = ["a", "b?token=canary-4711-key"].map { path in
            """
            {
              "startedDateTime": "2026-11-22T02:00:00.000Z", "time": 1,
              "request": { "method": "GET",
                "url": "https://api.test/\(path)",
                "headers": [
                  { "name": "X-Api-Key", "value": "REDACTED-1" } ] },
              "response": { "status": 200, "headers": [], "content": { "size": 21, "mimeType": "application/json",
                "text": "{\\"password\\":\\"hunter\\"}" } }
            }
            """
        }
        try shell.folder.write(
            "{\n\"log\": {\n\"comment\": \"see https://h/?token=canary-9\",\n\"version\": \"1.2\",\n\"entries\": [\n"
                + entries.joined(separator: ",\n") + "\n]}}\n", to: "Fixtures/apod.har")
        let run = try shell.run("bench check apod --sarif")
        let log = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let results = (log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]] ?? []
        func lines(_ rules: String...) -> [Int] {
            results.filter { rules.contains($0["ruleId"] as? String ?? "") }.compactMap { result -> Int? in
                let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
                return (location?["region"] as? [String: Any])?["startLine"] as? Int
            }
        }
        // The first body, the second URL and body, and the comment.
        #expect(lines("secret") == [13, 18, 22, 3], "\(run.output)")
        // No play of the samples asks for them.
        #expect(lines("unplayed", "unknown") == [6, 15], "\(run.output)")
    }

    @Test("A root below the top of the repository is part of the paths")
    func root() throws {
        let finding = CheckFinding(
            kind: .unplayed, subject: "beers", what: "w", place: "Fixtures/beers.har, exchange 2", next: "n",
            source: "Fixtures/beers.har")
        let sarif = CheckSARIF(CheckReport(fixtures: 1, goldens: 0, findings: [finding])) { "Tests/Bench/" + $0 }
        let text = String(decoding: try JSONEncoder().encode(sarif), as: UTF8.self).replacing("\\/", with: "/")
        #expect(text.contains("\"uri\":\"Tests/Bench/Fixtures/beers.har\""))
        let shell = try Shell()
        let run = try shell.run(
            "mkdir -p Bench/Recordings && echo x > Bench/Recordings/nobody.txt && bench check --sarif --root Bench")
        #expect(run.output.replacing("\\/", with: "/").contains("\"Bench/Recordings/nobody.txt\""), "\(run)")
    }

    @Test("Paths are those of the repository, wherever the bench is started; without one, those of the package")
    func workspace() throws {
        let shell = try Shell()
        let recordings = "mkdir -p app/Bench/Recordings app/.git && echo x > app/Bench/Recordings/nobody.txt && "
        for start in ["cd app && bench check --sarif --root Bench", "cd app/Bench && bench check --sarif"] {
            let run = try shell.run(recordings + start)
            #expect(
                run.output.replacing("\\/", with: "/").contains("\"uri\" : \"Bench/Recordings/nobody.txt\""), "\(run)")
        }
        let run = try shell.run(
            "rm -r app/.git; touch app/Bench/Package.swift; cd app && bench check --sarif --root Bench")
        #expect(run.output.replacing("\\/", with: "/").contains("\"uri\" : \"Recordings/nobody.txt\""), "\(run)")
    }

    @Test("A secret in a golden is on its line")
    func line() throws {
        let shell = try Shell()
        let key = "ghp" + "_" + String(repeating: "a1", count: 18)
        try shell.folder.write("scenario  apod\n\n\(key)\n", to: "Recordings/nobody.txt")
        let run = try shell.run("bench check --sarif")
        #expect(run.code == 4 && run.output.contains("\"startLine\" : 3"), "\(run)")
    }

    @Test("The command prints it, and not together with --json")
    func command() throws {
        let shell = try Shell()
        let run = try shell.run("bench check --sarif --json")
        #expect(run.code == 2 && run.errors.contains("--json cannot be combined with --sarif"))
    }
}
