import Foundation
import PresenterBench
import Testing

@testable import BenchCommand
@testable import BenchDiagnostics
@testable import BenchRunner
@testable import HTTPFixtures

@Suite("show prints the contents of a fixture")
struct ShowCommandTests {
    private let shell: Shell
    private var folder: TemporaryFolder { shell.folder }

    init() throws { shell = try Shell() }

    private func show(_ words: String..., scenarios: [Scenario] = []) -> (code: ExitCode, printed: Printed) {
        let (surroundings, printed) = Surroundings.fake(folder: folder.url)
        return (Bench.run(scenarios, words: ["show"] + words, in: surroundings), printed)
    }

    private func save() throws {
        let failed = Exchange(
            request: .init(method: "PUT", url: "https://api.example/b", body: Data("{\"n\":1}".utf8)),
            outcome: .failure("timedOut"), startedAt: Date(timeIntervalSince1970: 1_714_555_801), milliseconds: 60_000)
        try shell.save(
            "beers", .answer("https://api.example/a", type: "application/json; charset=utf-8", "{\"a\":[1]}"), failed)
    }

    @Test("A secret of an imported fixture is shown as a placeholder, in the table and in an exchange")
    func secrets() throws {
        try shell.save(
            "beers",
            .answer(
                "https://api.example/a?token=canary-1234", type: "application/json",
                #"{"a":"canary-1234","visitor":"x-canary"}"#))
        let fixture = Fixture("beers", redaction: Redaction(names: ["visitor"]))
        let scenario = Scenario("flow", .fixture(fixture)) { _ in }
        for words in [["beers"], ["beers", "1"], ["beers", "--json"], ["beers", "1", "--json"]] {
            let (surroundings, printed) = Surroundings.fake(folder: folder.url)
            #expect(Bench.run([scenario], words: ["show"] + words, in: surroundings) == .same)
            let text = printed.lines.joined(separator: "\n")
            #expect(!text.contains("canary") && text.contains("REDACTED-1"), "\(text)")
        }
    }

    @Test("show NAME prints all exchanges as a table")
    func table() throws {
        try save()
        let run = show("beers")
        #expect(run.code == .same)
        #expect(
            run.printed.lines == [
                "fixture beers: 2 exchanges, captured 2024-05-01T09:30:00Z",
                "#  method  URL                    answer                    type              bytes  digest  time      file",
                "1  GET     https://api.example/a                       200  application/json      9  \(Digest("{\"a\":[1]}".utf8).short)  1 ms      -",
                "2  PUT     https://api.example/b  failed URLError.timedOut  -                     0  -       60000 ms  -",
            ])
    }

    @Test("show NAME N prints one exchange in full, with a formatted body")
    func one() throws {
        try save()
        #expect(
            show("beers", "1").printed.output == """
                exchange 1 of 2, fixture beers, sent 2024-05-01T09:30:00Z, 1 ms

                GET https://api.example/a
                  no body

                200
                  Content-Type: application/json; charset=utf-8
                  body: 9 bytes, digest \(Digest("{\"a\":[1]}".utf8).short)

                  {
                    "a": [
                      1
                    ]
                  }

                """)
        let second = show("beers", "2").printed
        #expect(second.lines.contains("    \"n\": 1") && second.lines.last == "failed URLError.timedOut")
    }

    @Test("An exchange that cannot be replayed is listed with its number, and with its reason below the table")
    func unusable() throws {
        let lost = #"{"status":200,"content":{"size":-1}}"#
        let sound = #"{"status":200,"content":{"text":"x"}}"#
        let entries = [(lost, "a?token=canary"), (sound, "b")].map {
            #"{"startedDateTime":"2024-05-01T09:30:00Z","request":{"method":"GET","url":"https://api.example/\#($0.1)"},"#
                + #""response":\#($0.0)}"#
        }
        try folder.write(#"{"log":{"entries":[\#(entries.joined(separator: ","))]}}"#, to: "Fixtures/beers.har")
        let table = show("beers")
        #expect(table.code == .same)
        #expect(
            table.printed.lines.map { $0.split(separator: " ").joined(separator: " ") } == [
                "fixture beers: 2 exchanges, captured 2024-05-01T09:30:00Z",
                "# method URL answer type bytes digest time file",
                "1 GET https://api.example/a?token=REDACTED-1 unusable - - - - -",
                "2 GET https://api.example/b 200 - 1 \(Digest("x".utf8).short) 0 ms -",
                "exchange 1 cannot be replayed: A body of the fixture is missing, "
                    + "and nothing says that it was empty.",
                "Fixtures/beers.har, log.entries[0].response.content",
            ])
        let one = show("beers", "1").printed.lines
        #expect(
            one.prefix(3) == [
                "exchange 1 of 2, fixture beers", "GET https://api.example/a?token=REDACTED-1", "cannot be replayed",
            ])
        #expect(one.last?.hasPrefix("  Correct or remove the entry, restore the file") == true)
        let page = try JSONSerialization.jsonObject(with: Data(show("beers", "--json").printed.output.utf8))
        let exchanges = try #require((page as? [String: Any])?["exchanges"] as? [[String: Any]])
        #expect(Set(exchanges.map { $0.keys.sorted() }).count == 1)
        let reason = exchanges[0]["unusable"] as? [String: Any]
        #expect(reason?["place"] as? String == "Fixtures/beers.har, log.entries[0].response.content")
        #expect(exchanges[1]["unusable"] is NSNull && exchanges[0]["status"] is NSNull)
        #expect(show("beers", "1", "--json").printed.output.contains("is missing, and nothing says that it was empty"))
    }

    @Test("Nothing in a payload reaches the terminal as a command")
    func escapes() throws {
        try shell.save(
            "beers",
            .answer(
                "https://api.example/\u{1B}[2J", headers: [.init("X-\u{7}", "\u{1B}]0;t\u{7}")], "\u{1B}[31mred\u{202E}"
            ))
        for words in [["beers"], ["beers", "1"], ["beers", "--json"], ["beers", "1", "--json"]] {
            let (surroundings, printed) = Surroundings.fake(folder: folder.url)
            #expect(Bench.run([], words: ["show"] + words, in: surroundings) == .same)
            #expect(!printed.output.unicodeScalars.contains { "\u{1B}\u{7}\u{202E}".unicodeScalars.contains($0) })
        }
        #expect(show("beers", "1").printed.output.contains("\\u{1B}[31mred\\u{202E}"))
    }

    @Test("A scenario's name shows its fixture; a name of both shows the fixture and a note")
    func names() throws {
        try save()
        let flow = Scenario.named("flow", .fixture("beers"))
        #expect(show("flow", scenarios: [flow]).printed.output.hasPrefix("fixture beers:"))
        let same = Scenario.named("beers", .fixture("other"))
        let run = show("beers", scenarios: [same])
        #expect(run.printed.output.hasPrefix("fixture beers:") && run.printed.errors.contains("bench show other"))
    }

    @Test("A scenario with several fixtures shows all of them, and asks for the fixture of an exchange number")
    func several() throws {
        try save()
        try shell.save("images", .answer("https://img.example/1"))
        let flow = Scenario("flow", .fixture("beers"), .fixture("images")) { _ in }
        let all = show("flow", scenarios: [flow])
        #expect(
            all.code == .same
                && all.printed.output.contains("-\n\nfixture images: 1 exchange, captured 2024-05-01T09:30:00Z\n\n#"))
        #expect(all.printed.lines.filter { $0.hasPrefix("fixture ") }.count == 2)
        let one = show("flow", "1", scenarios: [flow])
        #expect(one.code == .usage)
        #expect(one.printed.errors.contains("The scenario flow has 2 fixtures.\n  flow\n"))
        #expect(one.printed.errors.contains("bench show beers 1, bench show images 1"))
        let pages = try JSONSerialization.jsonObject(
            with: Data(show("flow", "--json", scenarios: [flow]).printed.output.utf8))
        #expect((pages as? [[String: Any]])?.map { $0["fixture"] as? String } == ["beers", "images"])
        let same = Scenario("beers", .fixture("beers"), .fixture("images"), .fixture("other")) { _ in }
        #expect(show("beers", scenarios: [same]).printed.errors.contains("bench show images, bench show other"))
    }

    @Test("A long URL is cut in the table and complete beside its exchange, and costs no more than its length")
    func long() throws {
        let url = "https://api.example/" + String(repeating: "é\u{200D}a", count: 200_000)
        let short = (0..<300).map { Exchange.answer("https://api.example/\($0)") }
        let contents = Fixture.Contents(
            capturedAt: Date(timeIntervalSince1970: 1_714_555_800), exchanges: [.answer(url)] + short)
        _ = try FixtureStore(root: folder.url).save(contents, as: "beers")
        let table = show("beers").printed
        #expect(table.output.utf8.count < 50_000)
        #expect(table.lines[2].contains("…") && table.lines.allSatisfy { $0.count < 150 })
        #expect(show("beers", "1").printed.output.contains(String(repeating: "é\\u{200D}a", count: 200_000) + "\n"))
    }

    @Test("An unknown name is a usage error and an unknown fixture a missing one, in three lines")
    func missing() throws {
        try save()
        let flow = Scenario.named("flow", .fixture("never"))
        #expect(show("bers").printed.errors.contains("Nearest: beers"))
        #expect(show("bers").code == .usage && show("beers", "3").code == .usage && show("beers", "x").code == .usage)
        #expect(show("flow", scenarios: [.named("flow")]).code == .usage)
        let run = show("flow", scenarios: [flow])
        #expect(run.code == .couldNotRun && run.printed.errors.contains("There is no fixture never."))
        #expect(show().code == .usage && show("beers", "1", "2").code == .usage)
    }

    @Test("show reports an unfit fixture as an error")
    func unfit() throws {
        try folder.write("{", to: "Fixtures/beers.har")
        #expect(show("beers").code == .couldNotRun)
    }

    @Test("show --json gives every exchange the same members, and binary bodies in base64")
    func json() throws {
        try save()
        let page = try JSONSerialization.jsonObject(with: Data(show("beers", "--json").printed.output.utf8))
        let exchanges = try #require((page as? [String: Any])?["exchanges"] as? [[String: Any]])
        #expect(Set(exchanges.map { $0.keys.sorted() }).count == 1)
        #expect(exchanges[1]["error"] as? String == "timedOut" && exchanges[1]["status"] is NSNull)
        let whole = try JSONSerialization.jsonObject(with: Data(show("beers", "1", "--json").printed.output.utf8))
        let body = (whole as? [String: Any])?["responseBody"] as? [String: Any]
        #expect(body?["text"] as? String == "{\"a\":[1]}")
    }
}
