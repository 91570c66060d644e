import Foundation
import PresenterBench

/// A folder with `Fixtures/` that is removed when it is let go of.
final class ThrowAwayFolder {
    let root: URL
    var store: FixtureStore { FixtureStore(root: root) }

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(path: "presenter-bench-fuzz-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: root.appending(path: "Fixtures"), withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: root) }
}
