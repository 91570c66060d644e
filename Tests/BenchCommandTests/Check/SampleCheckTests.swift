import Foundation
import PresenterBench
import Testing

extension ProcessTests {
    @Suite("The check of the samples")
    struct SampleCheckTests {
        @Test("Nothing is wrong with what the samples store")
        func samples() throws {
            let run = try Shell().run("bench check --root \(Shell.package.path)")
            #expect(run.code == 0, "\(run.output)")
            #expect(run.output.hasSuffix("nothing found\n"))
        }

        @Test("An exchange that no scenario plays is found by playing")
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
