import Foundation
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Abandoned folders of plays, left because the plays and their parents were killed.
package enum StalePlayFolders {
    /// Removes them; a folder that is not a play's by name, owner, rights and mark, or is in use, stays.
    ///
    /// If only the bench of a play is gone, this waits until what it started is gone too.
    package static func remove(in temporary: URL) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: temporary.path)) ?? []
        for name in names where name.hasPrefix(PlayFolder.prefix) {
            let path = temporary.appending(path: name).path
            guard case .taken(let lock) = lock(path) else { continue }
            defer { close(lock) }
            switch mark(in: lock) {
            case name: PlayFolder.remove(path)
            // Killed before it was marked, it is empty except for the marks; anything else is not ours, and stays.
            case nil, "": if isEmpty(path) { PlayFolder.remove(path) }
            default: break
            }
        }
    }

    private static func lock(_ path: String) -> FolderLock {
        let lock = FolderLock.take(path, where: isPrivate)
        #if os(Linux)
        // On other platforms nothing ends a play whose bench was killed.
        if case .lost = lock, ParentMark.isLeft(in: path) {
            return FolderLock.take(path, waiting: true, where: isPrivate)
        }
        #endif
        return lock
    }

    private static func isPrivate(_ folder: Int32) -> Bool {
        var facts = stat()
        return fstat(folder, &facts) == 0 && facts.st_uid == geteuid() && facts.st_mode & 0o7777 == 0o700
    }

    private static func isEmpty(_ path: String) -> Bool {
        let names = try? FileManager.default.contentsOfDirectory(atPath: path)
        return names?.allSatisfy { ([PlayFolder.mark] + ParentMark.names).contains($0) } ?? false
    }

    /// The name in the mark: a different one if the folder was copied; nil if there is no readable mark.
    private static func mark(in folder: Int32) -> String? {
        let file = openat(folder, PlayFolder.mark, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return Descriptor.read(file).map { String(decoding: $0, as: UTF8.self) }
    }
}
