import BenchPlatform
import Foundation

/// The folder in which the folders of plays are made.
package enum FolderOfPlays {
    /// The folder in which Linux keeps files in memory: shm_overview(7).
    private static let inMemory = "/dev/shm"
    /// Enough for what the apps of several plays write at once.
    private static let leastSpace = 1 << 30

    /// Chooses the folder.
    ///
    /// - Parameters:
    ///   - variables: The variables of this process.
    ///   - memory: The folder in memory.
    /// - Returns: `TMPDIR` if it is set; otherwise the folder in memory if it has the space, as no play waits for a disk
    ///   there; otherwise the temporary folder of the system.
    package static func url(
        _ variables: [String: String] = ProcessInfo.processInfo.environment, memory: String = inMemory
    ) -> URL {
        let isNamed = variables["TMPDIR"].map { !$0.isEmpty } ?? false
        return !isNamed && isUsable(memory) ? URL(filePath: memory) : FileManager.default.temporaryDirectory
    }

    /// Every folder in which a bench that was killed may have left some.
    package static var all: [URL] {
        [FileManager.default.temporaryDirectory, URL(filePath: inMemory)].filter {
            FileManager.default.fileExists(atPath: $0.path)
        }
    }

    /// Tells whether it has the space, and allows what a disk allows.
    private static func isUsable(_ path: String) -> Bool {
        // ST_NOEXEC of statvfs(3).
        let withoutPrograms: UInt = 8
        var facts = statvfs()
        guard statvfs(path, &facts) == 0, facts.f_flag & withoutPrograms == 0 else { return false }
        let (space, isHuge) = UInt64(facts.f_bavail).multipliedReportingOverflow(by: UInt64(facts.f_frsize))
        return (isHuge || space >= leastSpace) && access(path, R_OK | W_OK | X_OK) == 0
    }
}

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
        // Where nothing ends a play whose bench was killed, this would wait for it.
        if ParentBond.endsOrphans, case .lost = lock, ParentMark.isLeft(in: path) {
            return FolderLock.take(path, waiting: true, where: isPrivate)
        }
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
