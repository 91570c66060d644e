import Foundation
import HTTPFixtures
import PresenterBench
import Testing

@testable import BenchCommand

@Suite("--changed-since plays what a change can reach, and all where nobody knows")
struct ChangedSinceTests {
    private let scenarios = [
        Scenario("list", fixture: Fixture("beers")) { _ in }, Scenario("select", fixture: Fixture("beers")) { _ in },
        Scenario("offline") { _ in },
    ]

    private func reach(_ paths: String..., root: String = "Bench/") -> ChangeReach {
        ChangeReach(ChangedFiles(paths: paths, root: root), among: scenarios)
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

    @Test(
        "Any other file may reach all of them, and is named",
        arguments: [
            "Sources/App/Model.swift", "Bench/Package.swift", "Package.resolved", "Sources/App/help.md",
            "Recordings/offline.txt", "Bench/Recordings/a/list.txt", "Bench/Recordings/list", "Bench/Fixtures/beers",
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
            let files = try ChangedFiles(
                since: name, root: folder.url.appending(path: "Bench"), environment: ProcessInfo.processInfo.environment
            )
            #expect(files.root == "Bench/")
            return files.paths
        }
        #expect(
            try paths("HEAD~1") == [
                "Bench/Recordings/list.txt", "Bench/Recordings/old.txt", "Bench/a b.txt", "Bench/n.txt",
            ])
        #expect(try paths("HEAD") == ["Bench/Recordings/old.txt", "Bench/a b.txt", "Bench/n.txt"])
        for name in ["nowhere", "--output=x", "HEAD:Bench"] {
            #expect(throws: ChangesError.self, "\(name)") { try paths(name) }
        }
        #expect(throws: ChangesError.noGit) {
            try ChangedFiles(since: "HEAD", root: folder.url, environment: ["PATH": "/nowhere"])
        }
    }
}
