import BenchDiagnostics
import BenchPlatform
import Foundation

/// The folder in which the folders of plays are made.
package enum FolderOfPlays {
    /// The folder in which Linux keeps files in memory: shm_overview(7).
    private static let inMemory = "/dev/shm"
    /// The free space that is enough for the files of several plays at once.
    private static let leastSpace = 1 << 30

    /// Chooses the folder.
    ///
    /// - Parameters:
    ///   - variables: The variables of this process.
    ///   - memory: The folder in memory.
    /// - Returns: `TMPDIR` if it is set; otherwise the folder in memory if it has the space, since there no play waits
    ///   for a disk; otherwise the temporary folder of the system.
    package static func url(
        _ variables: [String: String] = ProcessInfo.processInfo.environment, memory: String = inMemory
    ) -> URL {
        let isNamed = variables["TMPDIR"].map { !$0.isEmpty } ?? false
        return !isNamed && isUsable(memory) ? URL(filePath: memory) : FileManager.default.temporaryDirectory
    }

    /// The folders in which a killed bench may have left plays.
    package static var all: [URL] {
        [FileManager.default.temporaryDirectory, URL(filePath: inMemory)].filter {
            FileManager.default.fileExists(atPath: $0.path)
        }
    }

    /// Tells whether a folder has the space, and allows what a disk allows.
    private static func isUsable(_ path: String) -> Bool {
        // ST_NOEXEC of statvfs(3).
        let withoutPrograms: UInt = 8
        var facts = statvfs()
        guard statvfs(path, &facts) == 0, facts.f_flag & withoutPrograms == 0 else { return false }
        let (space, isHuge) = UInt64(facts.f_bavail).multipliedReportingOverflow(by: UInt64(facts.f_frsize))
        return (isHuge || space >= leastSpace) && access(path, R_OK | W_OK | X_OK) == 0
    }
}

/// The abandoned folders of plays that were killed together with their bench.
package enum StalePlayFolders {
    /// Removes the abandoned folders. A folder stays if its name, owner, rights or mark are not those of a play's, or
    /// if it is in use.
    ///
    /// If only the bench of a play is gone, this waits for the end of the processes that it started.
    package static func remove(in temporary: URL) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: temporary.path)) ?? []
        for name in names where name.hasPrefix(PlayFolder.prefix) {
            let path = temporary.appending(path: name).path
            guard case .taken(let lock) = lock(path) else { continue }
            defer { close(lock) }
            switch mark(in: lock) {
            case name: PlayFolder.remove(path)
            // A play that was killed before it marked its folder leaves nothing in it but marks; any other content is
            // not the bench's.
            case nil, "": if isEmpty(path) { PlayFolder.remove(path) }
            default: break
            }
        }
    }

    private static func lock(_ path: String) -> FolderLock {
        let lock = FolderLock.take(path, where: isPrivate)
        // Without a bond to the parent, a play outlives its bench, and this would wait for it.
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

    /// The name in the mark, which differs if the folder was copied; nil if there is no readable mark.
    private static func mark(in folder: Int32) -> String? {
        let file = openat(folder, PlayFolder.mark, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return Descriptor.read(file).map { String(decoding: $0, as: UTF8.self) }
    }
}

/// Ends this process together with its parent, so that `kill -9` leaves no process behind.
package enum ParentBond {
    /// Ties this process to its parent.
    ///
    /// - Parameter pipe: The descriptor of a pipe whose other end the parent holds; it may be gone already.
    package static func tie(by pipe: Int32) {
        endWithParent()
        var end = pollfd(fd: pipe, events: 0, revents: 0)
        if uninterrupted({ poll(&end, 1, 0) }) == 1, Int32(end.revents) & (Int32(POLLERR) | Int32(POLLHUP)) != 0 {
            _exit(ExitCode.interrupted.rawValue)
        }
    }
}

/// A file in the folder of a play whose lock only its bench holds; nobody inherits it.
///
/// If nobody holds the lock, the bench is gone, and the processes that it started are about to end with it
/// (`ParentBond`).
struct ParentMark: Sendable {
    static let name = ".bench-parent"
    /// The name of the file, and the name that it has until it is locked.
    static let names = [name, fresh]
    private static let fresh = name + "-new"

    let descriptor: Int32

    /// Creates the mark in a folder; nil if that fails, and nobody waits for the folder then.
    init?(in folder: String) {
        let fresh = "\(folder)/\(Self.fresh)"
        descriptor = open(fresh, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        // Under its final name the file is locked from the first moment.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, rename(fresh, "\(folder)/\(Self.name)") == 0 else {
            close(descriptor)
            return nil
        }
    }

    /// Releases the lock.
    func release() { FolderLock.release(descriptor) }

    /// Returns whether a folder has the mark of a bench that is gone.
    static func isLeft(in folder: String) -> Bool {
        let file = open("\(folder)/\(name)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { FolderLock.release(file) }
        return flock(file, LOCK_EX | LOCK_NB) == 0
    }
}
