import BenchPlatform
import BenchRunner
import Foundation

/// The right to build in a folder of builds, until it is let go of: two runs of `init` would write their libraries into each other's.
final class ScratchLock {
    private let descriptor: Int32?

    /// Waits until no other run of `init` builds in the folder.
    init(_ folder: URL?, say: (String) -> Void) throws {
        guard let folder else {
            descriptor = nil
            return
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // The folder itself is locked, not a link to it.
        let path = folder.resolvingSymlinksInPath().path
        var lock = FolderLock.take(path)
        if case .lost = lock {
            say("another bench init builds in \(folder.path); waiting for it")
            lock = FolderLock.take(path, waiting: true)
        }
        // On a file system without locks nobody has one.
        descriptor = if case .taken(let descriptor) = lock { descriptor } else { nil }
    }

    deinit { if let descriptor { FolderLock.release(descriptor) } }
}
