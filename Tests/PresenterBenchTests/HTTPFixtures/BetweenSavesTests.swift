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
        let canSave = { FixtureLock.forRemoving(root.path).isFree }
        #expect(canSave())
        store.betweenSaves {
            #expect(!canSave())
            store.betweenSaves { #expect(!canSave()) }
            #expect(!canSave())
        }
        #expect(canSave())
    }
}
