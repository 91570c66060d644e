import Foundation
import PresenterBench
import Testing

extension ProcessTests {
    @Suite("bench check on the samples")
    struct SampleCheckTests {
        @Test("check finds nothing wrong in the samples")
        func samples() throws {
            let run = try Shell().run("bench check --root \(Shell.package.path)")
            #expect(run.code == 0, "\(run.output)")
            #expect(
                run.output.contains(/, [1-9][0-9]* labels compared with the calls: nothing found\n$/), "\(run.output)")
        }

        @Test("check finds an exchange that no scenario plays, by playing")
        func unplayed() throws {
            let shell = try Shell()
            try addExchange(to: "apod", in: shell)
            let run = try shell.run("bench check apod")
            #expect(run.code == 1)
            #expect(run.output.contains("unplayed     apod\n  No scenario plays GET https://api.example/nobody.\n"))
        }

        @Test("check leaves what a screen may ask for, as only an exploration plays screens")
        func screens() throws {
            let shell = try Shell()
            try addExchange(to: "github-type-ahead", in: shell)
            let before = shell.folder.text(of: "Fixtures/github-type-ahead.har")
            let run = try shell.run("bench check github-type-ahead --fix")
            #expect(run.code == 0 && !run.output.contains("nobody"), "\(run.text)")
            #expect(shell.folder.text(of: "Fixtures/github-type-ahead.har") == before)
        }

        @Test("One scenario says nothing of a property that others share, in a replay or an exploration")
        func sharedProperty() throws {
            for command in ["replay", "explore"] {
                let run = try Shell().run("bench \(command) beer-dismiss-offline --root \(Shell.package.path)")
                #expect(run.code < 2 && !run.output.contains("case to judge"), "\(run.text)")
            }
        }

        private func addExchange(to fixture: String, in shell: Shell) throws {
            var contents = try FixtureStore(root: Shell.package).load(fixture)
            contents.exchanges.append(.answer("https://api.example/nobody"))
            _ = try FixtureStore(root: shell.folder.url).save(contents, as: fixture)
        }
    }
}
