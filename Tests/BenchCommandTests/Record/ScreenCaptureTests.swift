import Foundation
import HTTPFixtures
import LoopbackOrigin
import Testing

@testable import BenchCommand

extension ProcessTests {
    @Suite("record fetches what the walk of a screen lacks")
    struct ScreenCaptureTests {
        private static let fixture = "github-repositories-second-user"
        private let shell: Shell
        private let origin: LoopbackOrigin

        init() throws {
            shell = try Shell()
            origin = try LoopbackOrigin(routes: SampleOrigin.routes())
        }

        private func record(_ words: String) throws -> Shell.Run {
            let hosts = ["api.github.com", "api.punkapi.com"].map {
                "--upstream https://\($0)=http://127.0.0.1:\(origin.port)"
            }
            return try shell.run("bench record \(words) \(hosts.joined(separator: " "))")
        }

        /// Saves the fixture of the search with its searches alone: what a person has written is missing.
        private func saveSearches() throws {
            var contents = try FixtureStore(root: Shell.package).load(Self.fixture)
            contents.exchanges.removeAll { !$0.request.url.contains("/search/users") }
            _ = try FixtureStore(root: shell.folder.url).save(contents, as: Self.fixture)
        }

        private var stored: [String] {
            get throws { try FixtureStore(root: shell.folder.url).load(Self.fixture).exchanges.map(\.request.url) }
        }

        @Test("Only what is missing is added, and the walk then finds it")
        func missing() throws {
            defer { origin.stop() }
            try saveSearches()
            let searches = try stored
            let before = try shell.run("bench explore github-mvp-screen --kinds order")
            #expect(before.output.contains("    to fetch it: bench record github-mvp-screen\n"), "\(before)")
            let run = try record("github-mvp-screen")
            #expect(run.code == 0, "\(run)")
            #expect(
                run.output.hasPrefix(
                    "limit        github-mvp-screen: flows of 3 actions, 100 requests to the network\n"), "\(run)")
            let added = try stored.dropFirst(searches.count)
            #expect(added.count == 2 && added.allSatisfy { $0.hasSuffix("/repos") }, "\(added)")
            #expect(try Array(stored.prefix(searches.count)) == searches)
            // What a trait answers is not asked of anybody.
            #expect(!origin.requests.contains { $0.target.contains("zzyzx") })
            #expect(run.output.contains("sent         4 requests in 2 flows; "), "\(run)")
            #expect(origin.requests.count == 4)
            let after = try shell.run("bench explore github-mvp-screen --kinds order")
            #expect(!after.output.contains("nobody recorded"), "\(after)")
            let again = try record("github-mvp-screen")
            #expect(again.code == 0 && again.output.contains("same         no exchange changed"), "\(again)")
            #expect(origin.requests.count == 4, "nothing is asked for that is there")
        }

        @Test("A screen whose fixture is not there yet is recorded from its opening on")
        func fromNothing() throws {
            defer { origin.stop() }
            let run = try record("beer-list-screen --actions 1")
            #expect(run.code == 0 && run.output.contains("written      Fixtures/beers.har"), "\(run)")
            #expect(origin.requests.map(\.target) == ["/v2/beers"])
            let explored = try shell.run("bench explore beer-list-screen --kinds order --actions 1")
            #expect(!explored.output.contains("nobody recorded") && explored.code == 0, "\(explored)")
        }

        @Test(
            "It refuses beyond its limit, without a connection, in CI and where it cannot tell, and writes nothing",
            arguments: [
                ("bench record github-mvp-screen --requests 1", "--requests N"),
                ("CI=true bench record github-mvp-screen", "record writes nothing in CI."),
                ("bench record github-mvp-screen --only '*'", "--only cannot be combined with a screen."),
                ("bench record todo-screen", "record fills the one fixture of a screen, and this one has none."),
                ("bench record github-search --actions 2", "--actions cannot be combined with a scenario."),
            ])
        func refused(words: String, sentence: String) throws {
            defer { origin.stop() }
            try saveSearches()
            let before = shell.folder.text(of: "Fixtures/\(Self.fixture).har")
            let run = try shell.run(
                "\(words) --upstream https://api.github.com=http://127.0.0.1:\(origin.port)")
            #expect(run.code >= 2 && run.errors.contains(sentence), "\(run)")
            #expect(shell.folder.text(of: "Fixtures/\(Self.fixture).har") == before)
            #expect(origin.requests.count <= 1)
        }

        @Test("Where nobody answers, the fixture stays as it is")
        func offline() throws {
            origin.stop()
            try saveSearches()
            let before = shell.folder.text(of: "Fixtures/\(Self.fixture).har")
            let run = try record("github-mvp-screen")
            #expect(run.code == 3 && run.errors.contains("cannotConnectToHost"), "\(run)")
            #expect(shell.folder.text(of: "Fixtures/\(Self.fixture).har") == before)
        }

        @Test("A dry run shows what would be added")
        func dry() throws {
            defer { origin.stop() }
            try saveSearches()
            let before = shell.folder.text(of: "Fixtures/\(Self.fixture).har")
            let run = try record("github-mvp-screen --dry-run")
            #expect(run.code == 0 && run.output.contains("not written  Fixtures/\(Self.fixture).har"), "\(run)")
            #expect(shell.folder.text(of: "Fixtures/\(Self.fixture).har") == before)
        }
    }
}
