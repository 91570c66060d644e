import BenchPlatform
import Foundation

/// A lock on a folder, which the system releases when its holder does, or when its process ends in any way.
///
/// Saves of all fixtures below a root exclude one another while they write. A reader of a fixture keeps its side files
/// in place; a later save removes those that nobody needs. On a file system without locks, nobody has one.
final class FixtureLock: Sendable {
    let descriptor: Int32

    /// Waits for other saves below a root, which last only as long as they write, and takes the lock.
    static func forSaving(below root: String) -> FixtureLock? { take(root, LOCK_EX) }

    /// Waits for saves below a root, and keeps others from beginning.
    static func forLooking(below root: String) -> FixtureLock? { take(root, LOCK_SH) }

    /// Keeps all side files of a folder in place.
    static func forReading(_ folder: String) -> FixtureLock? { take(folder, LOCK_SH) }

    /// Returns whether side files may be removed, and keeps others from reading while the lock is held.
    ///
    /// - Parameter folder: The path of `Fixtures/`.
    /// - Returns: False if somebody is reading.
    static func forRemoving(_ folder: String) -> (isFree: Bool, lock: FixtureLock?) {
        let lock = take(folder, LOCK_EX | LOCK_NB)
        return (lock != nil || errno != EWOULDBLOCK, lock)
    }

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Releases the lock at once, also while a program that is being started has a copy of the descriptor: from fork(2)
    /// to execve(2) it has all of them.
    func release() { flock(descriptor, LOCK_UN) }

    private static func take(_ path: String, _ operation: Int32) -> FixtureLock? {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return nil }
        guard uninterrupted({ flock(folder, operation) }) != 0 else { return FixtureLock(folder) }
        let reason = errno
        close(folder)
        errno = reason
        return nil
    }
}
