import Foundation

/// A lock on a folder that the system lets go of when its holder does, or ends, however that happens.
///
/// Saves exclude one another, of all fixtures of a root, for as long as they write. Who reads a fixture holds its side files
/// in their place: those that it still needs are removed by a later save. Where a file system has no locks nobody has one.
final class FixtureLock: Sendable {
    private let descriptor: Int32

    /// Waits for other saves below a root, which take no longer than their writing.
    static func forSaving(below root: String) -> FixtureLock? { take(root, LOCK_EX) }

    /// Keeps all side files of a folder where they are.
    static func forReading(_ folder: String) -> FixtureLock? { take(folder, LOCK_SH) }

    /// Tells whether side files may be removed, and keeps others from reading for as long as it is held.
    ///
    /// - Parameter folder: The path of `Fixtures/`.
    /// - Returns: False where somebody reads.
    static func forRemoving(_ folder: String) -> (isFree: Bool, lock: FixtureLock?) {
        let lock = take(folder, LOCK_EX | LOCK_NB)
        return (lock != nil || errno != EWOULDBLOCK, lock)
    }

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    private static func take(_ path: String, _ operation: Int32) -> FixtureLock? {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return nil }
        while flock(folder, operation) != 0 {
            guard errno == EINTR else {
                let reason = errno
                close(folder)
                errno = reason
                return nil
            }
        }
        return FixtureLock(folder)
    }
}
