import BenchPlatform

/// Ends this process together with the one that started it, so that kill -9 leaves nobody behind.
package enum ParentBond {
    /// Ties this process to its parent.
    ///
    /// - Parameter pipe: The descriptor of a pipe whose other end the parent holds: it may be gone already.
    package static func tie(by pipe: Int32) {
        endWithParent()
        var end = pollfd(fd: pipe, events: 0, revents: 0)
        if uninterrupted({ poll(&end, 1, 0) }) == 1, Int32(end.revents) & (Int32(POLLERR) | Int32(POLLHUP)) != 0 {
            _exit(ExitCode.interrupted.rawValue)
        }
    }
}

/// A file in the folder of a play whose lock only its bench has: nobody inherits it.
///
/// If nobody has the lock, the bench is gone, and what it started is about to end with it (`ParentBond`).
struct ParentMark: Sendable {
    static let name = ".bench-parent"
    /// Its name, and the name it has before it is locked.
    static let names = [name, fresh]
    private static let fresh = name + "-new"

    private let descriptor: Int32

    /// Creates the mark in a folder; nil if that fails, and then nobody waits for the folder.
    init?(in folder: String) {
        let fresh = "\(folder)/\(Self.fresh)"
        descriptor = open(fresh, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        // Under its final name it is locked from the first moment.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, rename(fresh, "\(folder)/\(Self.name)") == 0 else {
            close(descriptor)
            return nil
        }
    }

    func release() { close(descriptor) }

    /// Returns whether a folder has the mark of a bench that is gone.
    static func isLeft(in folder: String) -> Bool {
        let file = open("\(folder)/\(name)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        return flock(file, LOCK_EX | LOCK_NB) == 0
    }
}
