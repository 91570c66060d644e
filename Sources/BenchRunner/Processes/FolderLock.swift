import BenchPlatform

/// A lock on a folder. Processes inherit it, and the system releases it when the last of them is gone, however it
/// ended.
package enum FolderLock {
    case taken(Int32)
    /// Another process has it, or the folder is gone.
    case lost
    /// The file system has no locks, so that nobody can take one.
    case unknown

    /// Takes the lock if the caller still wants the folder.
    ///
    /// - Parameters:
    ///   - path: The folder itself, not a link to it.
    ///   - waits: Whether to wait for current holders of the lock.
    ///   - isWanted: Checks the open folder before it is locked.
    /// - Returns: A descriptor that closes when a program is started; it holds the lock until it and its copies are
    ///   closed.
    package static func take(
        _ path: String, waiting waits: Bool = false, where isWanted: (Int32) -> Bool = { _ in true }
    ) -> FolderLock {
        let low = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard low >= 0 else { return errno == ENOENT ? .lost : .unknown }
        defer { close(low) }
        guard isWanted(low) else { return .lost }
        guard uninterrupted({ flock(low, waits ? LOCK_EX : LOCK_EX | LOCK_NB) }) == 0 else {
            return errno == EWOULDBLOCK ? .lost : .unknown
        }
        // It may have been removed before it was locked.
        guard isSame(low, path) else { return .lost }
        // A child's descriptors 0 to 4 are set one after the other.
        let high = fcntl(low, F_DUPFD_CLOEXEC, 10)
        return high >= 0 ? .taken(high) : .unknown
    }

    /// Returns whether a descriptor refers to the folder at a path.
    static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
        var (held, named) = (stat(), stat())
        return fstat(descriptor, &held) == 0 && lstat(path, &named) == 0 && held.st_dev == named.st_dev
            && held.st_ino == named.st_ino
    }
}
