import Foundation
import Testing

@testable import BenchRunner

@Suite("The folder in which plays are made")
struct FolderOfPlaysTests {
    @Test("The one that TMPDIR names comes before one in memory")
    func named() {
        let temporary = FileManager.default.temporaryDirectory
        #expect(FolderOfPlays.url(["TMPDIR": temporary.path], memory: "/").path == temporary.path)
    }

    #if os(Linux)
    @Test("One in memory is used if it has the space")
    func inMemory() {
        // Any folder of a disk with space stands for it.
        #expect(FolderOfPlays.url([:], memory: "/var/tmp").path == "/var/tmp")
        #expect(FolderOfPlays.url(["TMPDIR": ""], memory: "/var/tmp").path == "/var/tmp")
    }
    #endif

    @Test("One that is missing, or where nothing can be written, is not used", arguments: ["/nowhere", "/proc"])
    func unusable(memory: String) {
        #expect(FolderOfPlays.url([:], memory: memory).path == FileManager.default.temporaryDirectory.path)
    }

    @Test("What a killed bench has left is looked for in both")
    func all() {
        #expect(FolderOfPlays.all.map(\.path).contains(FolderOfPlays.url().path))
    }
}
