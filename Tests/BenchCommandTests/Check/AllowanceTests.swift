import Foundation
import PresenterBench
import Testing

@testable import BenchCommand

extension ProcessTests {
    @Suite("What may stay in a fixture is told by check and by record")
    struct AllowanceTests {
        private let shell: Shell
        private let value = "canary-public-key"

        init() throws { shell = try Shell() }

        private var fixture: Fixture {
            Fixture(
                "left",
                redaction: Redaction(
                    names: ["licence"],
                    except: [
                        Allow("token", because: "numbers the pages"), Allow(value, because: "of a demo account"),
                        Allow("JWT", because: "of the standard"), Allow("some-password", because: "of nobody"),
                    ]))
        }

        @Test(
            "Check tells each rule with its reason and its places, a value never in full, wherever the fixture stands")
        func check() throws {
            try shell.save(
                "left", .answer("https://api.example/?token=17&api_key=\(value)"),
                .answer("https://api.example/?token=18", value))
            let printed = Printed()
            let surroundings = Surroundings(
                environment: [:], folder: shell.folder.url, executable: "/bin/false", console: printed.console())
            _ = Bench.run(
                [Scenario("flow", fixture: "first", fixture) { _ in }], words: ["check"], in: surroundings)
            #expect(
                printed.lines.drop { !$0.hasPrefix("allowed") }.prefix(13) == [
                    "allowed      left", "  token may stay: numbers the pages", "  exchange 1, query of the URL: token",
                    "  exchange 2, query of the URL: token",
                    "allowed      left", "  cana… of 17 characters may stay: of a demo account",
                    "  exchange 1, query of the URL: api_key",
                    "allowed      left", "  JWT may stay: of the standard",
                    "  It lets nothing stay: take it out of the rules of the fixture.",
                    "allowed      left", "  some… of 13 characters may stay: of nobody",
                    "  It lets nothing stay: take it out of the rules of the fixture.",
                ], "\(printed.output)\(printed.errors)")
            #expect(!printed.output.contains(value) && !printed.output.contains("secret  "))
        }

        @Test("The rules of a fixture are told once, however many places they concern")
        func many() throws {
            let exchanges = (0..<9).map { Exchange.answer("https://api.example/\($0)?token=1") }
            let contents = Fixture.Contents(
                capturedAt: Date(timeIntervalSince1970: 1_714_555_800), exchanges: exchanges)
            let store = FixtureStore(root: shell.folder.url)
            _ = try store.save(contents, as: "left")
            let findings = FixtureCheck("left", in: store, fixture: fixture, oldest: nil) { $0 }.findings
            #expect(findings.map(\.kind) == Array(repeating: .allowed, count: 4))
            #expect(findings.allSatisfy { $0.exitCode == .same && $0.isNote })
            #expect(findings[0].place.split(separator: "\n").count == 6)
            #expect(findings[0].place.hasSuffix("and in 4 more places"))
        }

        @Test("Record tells them too")
        func record() {
            #expect(
                fixture.redaction.allowances == [
                    "token: numbers the pages", "cana… of 17 characters: of a demo account", "JWT: of the standard",
                    "some… of 13 characters: of nobody",
                ])
        }
    }
}
