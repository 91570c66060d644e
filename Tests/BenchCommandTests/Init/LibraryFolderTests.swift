import BenchRunner
import Foundation
import Testing

@testable import BenchInit

@Suite("The libraries that init builds are kept for its next run, by one run at a time")
struct LibraryFolderTests {
    @Test(
        "It is the folder of builds that the user names, else one beside the program, which a run at the same time does not share"
    )
    func kept() throws {
        let scratch = try ScratchFolder()
        let program = scratch.url.appending(path: "debug/bench").path
        #expect(try LibraryFolder(in: scratch.url, besides: program).url == scratch.url)
        var first: LibraryFolder? = try LibraryFolder(in: nil, besides: program)
        let place = scratch.url.appending(path: "debug/kept-by-init")
        #expect(first?.url.path == place.path)
        try Data().write(to: place.appending(path: "built"))
        var second: LibraryFolder? = try LibraryFolder(in: nil, besides: program)
        let other = try #require(second?.url.path)
        #expect(other != place.path)
        second = nil
        #expect(!FileManager.default.fileExists(atPath: other))
        first = nil
        #expect(try LibraryFolder(in: nil, besides: program).url.path == place.path)
        #expect(FileManager.default.fileExists(atPath: place.appending(path: "built").path))
    }

    @Test("Where nothing can be written beside the program, it is one that is thrown away")
    func thrownAway() throws {
        let scratch = try ScratchFolder()
        try Data().write(to: scratch.url.appending(path: "debug"))
        var folder: LibraryFolder? = try LibraryFolder(
            in: nil, besides: scratch.url.appending(path: "debug/bench").path)
        let path = try #require(folder?.url.path)
        #expect(!path.hasPrefix(scratch.url.path) && FileManager.default.fileExists(atPath: path))
        folder = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
