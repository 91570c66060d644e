import Foundation
import Testing

@testable import BenchRunner

@Suite("The folder of a play is removed, and nothing else")
struct RemovedFolderTests {
    @Test("Of a link that the app has put in its place, only the link goes")
    func link() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "removed-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let victim = folder.appending(path: "victim")
        try FileManager.default.createDirectory(at: victim, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: victim.appending(path: "file"))
        let link = folder.appending(path: "play")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: victim)
        PlayFolder.remove(link.path)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["victim"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: victim.path) == ["file"])
        PlayFolder.remove(victim.path)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
}
