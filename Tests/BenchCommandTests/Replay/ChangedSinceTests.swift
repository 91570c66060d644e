import BenchDiagnostics
import Foundation
import HTTPFixtures
import PresenterBench
import Testing

@testable import BenchCommand

@Suite("--changed-since plays what a change can reach, and all where nobody knows")
struct ChangedSinceTests {
    private let scenarios = [
        Scenario("list", .fixture(Fixture("beers"))) { _ in }, Scenario("select", .fixture(Fixture("beers"))) { _ in },
        Scenario("offline") { _ in },
    ]

    private func reach(_ paths: String..., root: String = "Bench/") -> ChangeReach {
        ChangeReach(ChangedFiles(paths: paths, root: root, unseen: nil), among: scenarios)
    }

    @Test("A golden reaches its scenario, a fixture all that name it, documentation none")
    func some() {
        #expect(reach() == .some([]))
        #expect(reach("Bench/Recordings/offline.txt", "Bench/Recordings/gone.txt") == .some(["offline"]))
        #expect(reach("Bench/Fixtures/beers.har") == .some(["list", "select"]))
        #expect(reach("Bench/Fixtures/beers.files/001-list.json") == .some(["list", "select"]))
        #expect(reach("README.md", "Sources/App/App.docc/Page.md") == .some([]))
        #expect(reach("Bench/Recordings/list.txt.new", "Bench/Recordings/list.findings.txt") == .some([]))
        #expect(reach("Recordings/offline.txt", root: "") == .some(["offline"]))
    }

    private func files(_ shell: Shell, _ name: String, _ folder: TemporaryFolder) throws -> ChangedFiles {
        // As somebody has it who never wants a pattern in a path.
        let environment = ProcessInfo.processInfo.environment.merging(["GIT_LITERAL_PATHSPECS": "1"]) { $1 }
        return try ChangedFiles(since: name, root: folder.url.appending(path: "Bench"), environment: environment)
    }

    @Test("What Git does not look at may reach all of them, and is named")
    func unseen() {
        #expect(
            ChangeReach(ChangedFiles(paths: [], root: "", unseen: "App"), among: scenarios) == .all(because: "App"))
    }

    @Test(
        "Any other file may reach all of them, and is named",
        arguments: [
            "Sources/App/Model.swift", "Bench/Package.swift", "Package.resolved", "TERMS.md",
            "Sources/App/help.md", "Recordings/offline.txt", "Bench/Recordings/a/list.txt", "Bench/Recordings/list",
            "Bench/Fixtures/beers",
            "Bench/Fixtures/Beers.har", "Bench/Fixtures/.har", "Bench/Fixtures/other/beers.har",
            ".github/workflows/ci.yml",
        ])
    func all(_ path: String) {
        #expect(reach("Bench/Recordings/offline.txt", path) == .all(because: path))
    }

    @Test("Git's word counts: what is committed since, what is not yet, and what is new; not what it ignores")
    func git() throws {
        let folder = try TemporaryFolder()
        let shell = try Shell()
        let path = folder.url.path
        let made = try shell.run(
            """
            cd \(path) && git init -q . && git config user.email a@b && git config user.name x && mkdir -p Bench/Recordings &&
            echo ignored > .gitignore && echo 1 > Bench/Recordings/list.txt && echo 1 > Bench/Recordings/old.txt && git add -A &&
            git commit -qm 1 && echo 2 > Bench/Recordings/list.txt && git commit -qam 2 && git mv Bench/Recordings/old.txt Bench/n.txt &&
            echo 1 > 'Bench/a b.txt' && echo 1 > Bench/ignored
            """)
        #expect(made.code == 0, "\(made)")
        func paths(_ name: String) throws -> [String] {
            let files = try files(shell, name, folder)
            #expect(files.root == "Bench/")
            return files.paths
        }
        #expect(
            try paths("HEAD~1") == [
                "Bench/Recordings/list.txt", "Bench/Recordings/old.txt", "Bench/a b.txt", "Bench/n.txt",
            ])
        #expect(try paths("HEAD") == ["Bench/Recordings/old.txt", "Bench/a b.txt", "Bench/n.txt"])
        for name in ["nowhere", "--output=x", "HEAD:Bench"] {
            #expect(throws: Diagnostic.self, "\(name)") { try paths(name) }
        }
        #expect(try files(shell, "HEAD", folder).unseen == nil)
        let hidden = try shell.run("cd \(path) && git update-index --assume-unchanged Bench/Recordings/list.txt")
        #expect(try hidden.code == 0 && files(shell, "HEAD", folder).unseen == "Bench/Recordings/list.txt")
        let link = try shell.run(
            """
            cd \(path) && git update-index --no-assume-unchanged Bench/Recordings/list.txt && ln -s /usr/include App &&
            ln -s Bench In && git add App In
            """)
        #expect(try link.code == 0 && files(shell, "HEAD", folder).unseen == "App")
        #expect(throws: Diagnostic.noGit) {
            try ChangedFiles(since: "HEAD", root: folder.url, environment: ["PATH": "/nowhere"])
        }
    }
}

extension ProcessTests {
    @Suite("--changed-since looks for exchanges that nobody plays")
    struct ChangedFixtureTests {
        @Test("An exchange that was added to a fixture is found, as all that play the fixture are played")
        func unplayed() throws {
            let shell = try Shell()
            let made = try shell.run(
                """
                cp -r \(Shell.package.path)/Fixtures \(Shell.package.path)/Recordings . && git init -q . && git add -A &&
                git -c user.email=a@b -c user.name=x commit -qm 1
                """)
            #expect(made.code == 0, "\(made)")
            let file = "Fixtures/apod-twice.har"
            try shell.folder.write(try Self.withOneMore(shell.folder.text(of: file)), to: file)
            let run = try shell.run("CI=1 bench replay --changed-since HEAD")
            #expect(run.code == 1, "\(run)")
            #expect(run.output.contains("unplayed     apod-twice  GET https://api.example.org/nobody"))
            // Somebody who names scenarios asks for them alone, even if these are all.
            let named = try shell.run("CI=1 bench replay '*'")
            #expect(!named.output.contains("unplayed     apod-twice"), "\(named)")
        }

        /// A HAR file with its last exchange once more, of a URL that nobody asks for.
        private static func withOneMore(_ text: String?) throws -> String {
            typealias Object = [String: Any]
            let bytes = Data(try #require(text).utf8)
            var har = try #require(try JSONSerialization.jsonObject(with: bytes) as? Object)
            var log = try #require(har["log"] as? Object)
            var entries = try #require(log["entries"] as? [Object])
            var entry = try #require(entries.last)
            var request = try #require(entry["request"] as? Object)
            request["url"] = "https://api.example.org/nobody"
            request["queryString"] = [Any]()
            entry["request"] = request
            entries.append(entry)
            log["entries"] = entries
            har["log"] = log
            return String(decoding: try JSONSerialization.data(withJSONObject: har), as: UTF8.self)
        }
    }
}
