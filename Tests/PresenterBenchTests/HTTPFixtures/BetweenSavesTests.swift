import Foundation
import Testing

@testable import HTTPFixtures

@Suite("Who looks at several files sees no save half done")
struct BetweenSavesTests {
    @Test("While somebody looks, no save can begin; others may look too")
    func lock() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "between-saves-\(UUID())")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        let store = FixtureStore(root: root)
        // The same lock as that of a save, but for the waiting.
        let canSave = {
            let (isFree, lock) = FixtureLock.forRemoving(root.path)
            lock?.release()
            return isFree
        }
        #expect(canSave())
        store.betweenSaves {
            #expect(!canSave())
            store.betweenSaves { #expect(!canSave()) }
            #expect(!canSave())
        }
        #expect(canSave())
        // A program that is being started has a copy for a moment.
        let lock = try #require(FixtureLock.forSaving(below: root.path))
        let copy = fcntl(lock.descriptor, F_DUPFD_CLOEXEC, 0)
        defer { close(copy) }
        #expect(!canSave())
        lock.release()
        #expect(canSave())
    }
}
