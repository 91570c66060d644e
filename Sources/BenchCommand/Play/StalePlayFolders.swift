import Foundation
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The folders of plays that nobody is in any more, because they and their parents were killed.
enum StalePlayFolders {
    /// Removes them; what is not a play's folder by name, owner, rights and mark, or is in use, stays.
    static func remove(in temporary: URL = FileManager.default.temporaryDirectory) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: temporary.path)) ?? []
        for name in names where name.hasPrefix(PlayFolder.prefix) {
            let path = temporary.appending(path: name).path
            guard case .taken(let lock) = FolderLock.take(path, where: isPrivate) else { continue }
            defer { close(lock) }
            if isMarked(lock, with: name) {
                try? FileManager.default.removeItem(atPath: path)
            } else {
                // Killed before it was marked, it is empty; anything else is not ours, and this leaves it.
                rmdir(path)
            }
        }
    }

    private static func isPrivate(_ folder: Int32) -> Bool {
        var facts = stat()
        return fstat(folder, &facts) == 0 && facts.st_uid == geteuid() && facts.st_mode & 0o7777 == 0o700
    }

    /// Tells whether the mark is that of this very folder, not of one that it was copied from.
    private static func isMarked(_ folder: Int32, with name: String) -> Bool {
        let file = openat(folder, PlayFolder.mark, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        return Descriptor.read(file).map { $0.elementsEqual(name.utf8) } ?? false
    }
}
