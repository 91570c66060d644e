import Foundation
import Testing

@testable import BenchCommand
@testable import BenchRunner

@Suite("Only abandoned folders of killed plays are removed")
struct StalePlayFoldersTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
    }

    /// Creates the folder of a play, and releases its lock as the system does when all its holders are dead.
    private func stale() throws -> URL {
        let play = try PlayFolder(for: PlayConditions(), in: folder.url)
        let lock = try #require(play.lock)
        // A program that another test is starting has a copy for a moment, with which closing alone would not release it.
        flock(lock, LOCK_UN)
        close(lock)
        return URL(filePath: play.path)
    }

    /// A second descriptor of a lock, which no program that another test starts takes along.
    private func copy(of lock: Int32?) throws -> Int32 { fcntl(try #require(lock), F_DUPFD_CLOEXEC, 0) }

    private func stays(_ name: String) throws -> Bool {
        StalePlayFolders.remove(in: folder.url)
        return try names.contains(name)
    }

    @Test(
        "An abandoned folder is removed with everything that the app left, or empty because its bench was killed at once"
    )
    func stalePlays() throws {
        let left = try stale()
        try Data("x".utf8).write(to: left.appending(path: "tmp/left"))
        let empty = folder.url.appending(path: PlayFolder.prefix + "aaaaaa")
        try FileManager.default.createDirectory(
            at: empty, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let killed = [("bbbbbb", [PlayFolder.mark]), ("cccccc", ParentMark.names), ("dddddd", [ParentMark.name])]
        for (name, marks) in killed {
            for mark in marks { try folder.write("", to: PlayFolder.prefix + "\(name)/\(mark)") }
            chmod(folder.url.appending(path: PlayFolder.prefix + name).path, 0o700)
        }
        StalePlayFolders.remove(in: folder.url)
        #expect(try names == [])
    }

    @Test("A folder whose removal was interrupted is recognised")
    func cutShort() throws {
        let left = try stale()
        let mark = left.appending(path: PlayFolder.mark)
        try FileManager.default.removeItem(at: left.appending(path: ParentMark.name))
        #expect(try Data(contentsOf: mark) == Data(left.lastPathComponent.utf8))
        // The mark is what goes last: with a folder in its place nothing after it can go.
        try FileManager.default.removeItem(at: mark)
        try FileManager.default.createDirectory(at: mark, withIntermediateDirectories: false)
        PlayFolder.remove(left.path)
        #expect(try FileManager.default.contentsOfDirectory(atPath: left.path) == [PlayFolder.mark])
    }

    @Test("A folder whose bench is gone is removed after the play is gone too")
    func orphaned() throws {
        let play = try PlayFolder(for: PlayConditions(), in: folder.url)
        let copy = try copy(of: play.lock)
        close(try #require(play.lock))
        #expect(!ParentMark.isLeft(in: play.path))
        // A program that the bench was about to start has everything of the bench for a moment.
        let started = try self.copy(of: play.parent?.descriptor)
        defer { close(started) }
        play.parent?.release()
        #expect(ParentMark.isLeft(in: play.path))
        let swept = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [url = folder.url] in
            StalePlayFolders.remove(in: url)
            swept.signal()
        }
        close(copy)
        swept.wait()
        #expect(try names == [])
    }

    @Test("A folder in use stays until the last process that has its lock is gone")
    func inUse() throws {
        let play = try PlayFolder(for: PlayConditions(), in: folder.url)
        let name = URL(filePath: play.path).lastPathComponent
        let copy = try copy(of: play.lock)
        #expect(try stays(name))
        close(try #require(play.lock))
        #expect(try stays(name))
        close(copy)
        // A process that another test is starting has a copy for a moment: once its bench is gone, the folder is waited for.
        play.parent?.release()
        #expect(try !stays(name))
    }

    @Test("A folder without the mark of a play stays")
    func foreign() throws {
        let name = PlayFolder.prefix + "bbbbbb"
        try FileManager.default.copyItem(at: try stale(), to: folder.url.appending(path: name))
        #expect(try stays(name))
        try folder.write("kept", to: PlayFolder.prefix + "cccccc/notes.txt")
        chmod(folder.url.appending(path: PlayFolder.prefix + "cccccc").path, 0o700)
        #expect(try stays(PlayFolder.prefix + "cccccc"))
        try folder.write("", to: PlayFolder.prefix + "dddddd")
        #expect(try stays(PlayFolder.prefix + "dddddd"))
    }

    @Test("Folders with other rights or another name stay, and so do links with their targets")
    func others() throws {
        let open = try stale()
        chmod(open.path, 0o755)
        #expect(try stays(open.lastPathComponent))
        let renamed = folder.url.appending(path: "play")
        try FileManager.default.moveItem(at: try stale(), to: renamed)
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: PlayFolder.prefix + "eeeeee"), withDestinationURL: renamed)
        #expect(try stays(PlayFolder.prefix + "eeeeee"))
        #expect(try names.contains("play"))
    }
}
