import BenchPlatform
import BenchRunner
import Foundation

/// The folder in which the libraries of others are fetched and built to ask the compiler with them, until it is let go of.
///
/// It is kept for the next run of `init`, which fetches and builds no library again: in the folder of builds that the user names, else beside
/// this program. Where another run has it, or it cannot be written or locked, it is one that is thrown away.
final class LibraryFolder {
    let url: URL
    private let lock: Int32?
    private let thrownAway: ScratchFolder?

    /// Takes it.
    ///
    /// - Parameters:
    ///   - scratch: The folder of builds that the user names, to which this run has the right; nil for none.
    ///   - executable: The path of this program.
    /// - Throws: An error of the file system if no folder can be made.
    init(in scratch: URL?, besides executable: String) throws {
        if let scratch {
            (url, lock, thrownAway) = (scratch, nil, nil)
        } else if let (kept, descriptor) = Self.kept(besides: executable) {
            (url, lock, thrownAway) = (kept, descriptor, nil)
        } else {
            let folder = try ScratchFolder()
            (url, lock, thrownAway) = (folder.url, nil, folder)
        }
    }

    private static func kept(besides executable: String) -> (URL, Int32)? {
        let folder = URL(filePath: executable).deletingLastPathComponent().appending(path: "kept-by-init")
        guard (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil,
            case .taken(let descriptor) = FolderLock.take(folder.resolvingSymlinksInPath().path)
        else { return nil }
        return (folder, descriptor)
    }

    deinit { if let lock { FolderLock.release(lock) } }
}
