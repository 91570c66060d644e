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
            var contents = try FixtureStore(root: Shell.package).load("beers")
            contents.exchanges.append(.answer("https://api.punkapi.com/v3"))
            _ = try FixtureStore(root: shell.folder.url).save(contents, as: "beers")
            let run = try shell.run("bench check beers")
            #expect(run.code == 1)
            #expect(run.output.contains("unplayed     beers\n  No scenario plays GET https://api.punkapi.com/v3.\n"))
        }
    }
}
