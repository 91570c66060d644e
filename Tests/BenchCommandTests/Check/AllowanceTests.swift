import Foundation
import PresenterBench
import Testing

@testable import BenchCommand
@testable import HTTPFixtures

extension ProcessTests {
    @Suite("check and record report the allowances of a fixture")
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
            "check reports each allowance with its reason and its places, never a value in full, wherever the fixture is stored"
        )
        func check() throws {
            try shell.save(
                "left", .answer("https://api.example/?token=17&api_key=\(value)"),
                .answer("https://api.example/?token=18", value))
            let printed = Printed()
            let surroundings = Surroundings(
                environment: [:], folder: shell.folder.url, executable: "/bin/false", console: printed.console())
            _ = Bench.run(
                [Scenario("flow", .fixture("first"), .fixture(fixture)) { _ in }], words: ["check"], in: surroundings)
            #expect(
                printed.lines.drop { !$0.hasPrefix("allowed") }.prefix(13) == [
                    "allowed      left", "  token may stay: numbers the pages", "  exchange 1, query of the URL: token",
                    "  exchange 2, query of the URL: token",
                    "allowed      left", "  cana… of 17 characters may stay: of a demo account",
                    "  exchange 1, query of the URL: api_key",
                    "allowed      left", "  JWT may stay: of the standard",
                    "  This allowance is unused; remove it.",
                    "allowed      left", "  some… of 13 characters may stay: of nobody",
                    "  This allowance is unused; remove it.",
                ], "\(printed.output)\(printed.errors)")
            #expect(!printed.output.contains(value) && !printed.output.contains("secret  "))
        }

        @Test("An allowance is reported once, however many places it covers")
        func many() throws {
            let exchanges = (0..<9).map { Exchange.answer("https://api.example/\($0)?token=1") }
            let contents = Fixture.Contents(
                capturedAt: Date(timeIntervalSince1970: 1_714_555_800), exchanges: exchanges)
            let store = FixtureStore(root: shell.folder.url)
            _ = try store.save(contents, as: "left")
            let findings = FixtureCheck("left", in: store, fixture: fixture, oldest: nil).findings
            #expect(findings.map(\.kind) == Array(repeating: .allowed, count: 4))
            #expect(findings.allSatisfy { $0.exitCode == .same && $0.isNote })
            #expect(findings[0].place.split(separator: "\n").count == 6)
            #expect(findings[0].place.hasSuffix("and in 4 more places"))
        }

        @Test("record reports allowances too")
        func record() {
            #expect(
                fixture.redaction.allowances == [
                    "token: numbers the pages", "cana… of 17 characters: of a demo account", "JWT: of the standard",
                    "some… of 13 characters: of nobody",
                ])
        }
    }
}
