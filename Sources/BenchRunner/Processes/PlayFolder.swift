import BenchDiagnostics
import BenchPlatform
import Foundation

/// The folder of one play: its home, its temporary files and its output; removed after the play.
package struct PlayFolder: Sendable {
    /// The prefix of the names of these folders.
    static let prefix = "bench-play-"
    /// The file in the folder with its name.
    static let mark = ".bench-play"
    /// The descriptor in the play that holds the lock of the folder.
    package static let lockInPlay: Int32 = 4
    /// The descriptor with what the last launch of the app has left, in a copy that is the next launch.
    static let launchInPlay: Int32 = 5

    package let path: String
    /// The descriptor in this process that holds the lock; nil if the file system has no locks.
    package let lock: Int32?
    /// The mark that the bench, which is another process than the play, is still alive; nil if there is none.
    let parent: ParentMark?

    /// Creates a fresh folder that only this user can enter.
    ///
    /// - Parameters:
    ///   - conditions: The conditions of the play.
    ///   - temporary: The parent folder.
    ///   - isForChild: True if another process plays in it, which ends together with this one.
    /// - Throws: `Diagnostic.noFolder` if it cannot be created.
    package init(
        for conditions: PlayConditions, in temporary: URL = FolderOfPlays.url(),
        isForChild: Bool = true
    ) throws(Diagnostic) {
        (path, lock) = try Self.make(in: temporary)
        parent = isForChild ? ParentMark(in: path) : nil
        do {
            let folder = URL(filePath: path)
            try Data(folder.lastPathComponent.utf8).write(to: folder.appending(path: Self.mark))
            // In the order of the list, a parent is usually there already.
            for folder in PlayEnvironment.folders(of: conditions, in: path) where mkdir(folder, 0o777) != 0 {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            }
        } catch {
            remove()
            throw .noFolder(path, reason: error.localizedDescription)
        }
    }

    /// Creates an empty folder and takes its lock.
    private static func make(in temporary: URL) throws(Diagnostic) -> (path: String, lock: Int32?) {
        let pattern = temporary.appending(path: prefix + "XXXXXX").path
        while true {
            var template = Array(pattern.utf8CString)
            guard mkdtemp(&template) != nil else { throw .noFolder(pattern, reason: String(cString: strerror(errno))) }
            let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            switch FolderLock.take(path) {
            case .taken(let lock): return (path, lock)
            case .unknown: return (path, nil)
            // Another bench took it for abandoned, and removes it.
            case .lost: continue
            }
        }
    }

    /// The lock of the folder that this process plays in; nil if there is none.
    package static func inheritedLock() -> Int32? {
        let folder = URL(filePath: NSTemporaryDirectory()).deletingLastPathComponent()
        return FolderLock.isSame(lockInPlay, folder.path) ? lockInPlay : nil
    }

    static let (standardOutputName, standardErrorName) = ("stdout", "stderr")
    var standardOutput: String { "\(path)/\(Self.standardOutputName)" }
    var standardError: String { "\(path)/\(Self.standardErrorName)" }

    /// The file that a launch of the app leaves for the next, if the bench relaunches it.
    package static let launchName = "launch"

    /// Opens the file that a launch has left, and removes its name: it may hold secrets, and is used once.
    ///
    /// - Returns: A descriptor; nil if there is no such file.
    func takeLaunch() -> Int32? {
        let file = "\(path)/\(Self.launchName)"
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        unlink(file)
        return descriptor
    }

    /// The file with the addresses on the stack of a crash that is not examined.
    static let stackName = "stack"
    /// The file with the backtracer's report on a crash.
    static func trace(in path: String) -> String { "\(path)/trace" }

    /// Removes the folder with all that the app left in it.
    package func remove() {
        Self.remove(path)
        parent?.release()
        if let lock { close(lock) }
    }

    /// Removes a folder, its mark last, so that a rest can be recognised at any moment.
    ///
    /// Of a link in its place to a foreign folder, only the link is removed.
    package static func remove(_ path: String) {
        var facts = stat()
        guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR else {
            unlink(path)
            return
        }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where name != mark {
            try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
        }
        unlink("\(path)/\(mark)")
        rmdir(path)
    }

    /// Reads the end of the app's output.
    func printed() -> PlayOutput {
        var errors = Self.end(of: standardError)
        errors.text = errors.text.part(CrashTrace.withoutRemarks) ?? errors.text
        return PlayOutput(standardOutput: Self.end(of: standardOutput), standardError: errors)
    }

    static func end(of path: String) -> PlayOutput.Text {
        let (text, missing) = text(atEndOf: path)
        return .init(text, missing: missing)
    }

    /// The end of a file, from the start of a line, and the number of bytes before it.
    static func text(atEndOf path: String) -> (text: String, missing: UInt64) {
        guard let file = FileHandle(forReadingAtPath: path) else { return ("", 0) }
        defer { try? file.close() }
        let size = (try? file.seekToEnd()) ?? 0
        let start = size - min(size, 65_536)
        try? file.seek(toOffset: start)
        // No more: a program that the app has left running may still print.
        let bytes = (try? file.read(upToCount: 65_536)) ?? Data()
        guard start > 0 else { return (String(decoding: bytes, as: UTF8.self), 0) }
        // The first line may begin inside a secret, which could not be recognised.
        let whole = bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
        return (String(decoding: whole, as: UTF8.self), size - UInt64(whole.count))
    }
}

/// A lock on a folder. Processes inherit it, and the system releases it when the last of them ends, however it does.
package enum FolderLock {
    case taken(Int32)
    /// Another process holds the lock, or the folder is gone.
    case lost
    /// The file system has no locks.
    case unknown

    /// Takes the lock if the caller still wants the folder.
    ///
    /// - Parameters:
    ///   - path: The folder itself, not a link to it.
    ///   - waits: True to wait for the present holders of the lock.
    ///   - isWanted: Checks the open folder before it is locked.
    /// - Returns: A descriptor that closes when a program is started; the lock is held until it and its copies are
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
        // The folder may have been removed before it was locked.
        guard isSame(low, path) else { return .lost }
        // A number that stays clear of a child's descriptors 0 to 4, which are set one after the other.
        let high = fcntl(low, F_DUPFD_CLOEXEC, 10)
        return high >= 0 ? .taken(high) : .unknown
    }

    /// Releases a lock of this process at once, also while a program that is being started has a copy of the descriptor:
    /// from fork(2) to execve(2) it has all of them.
    package static func release(_ descriptor: Int32) {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Returns whether a descriptor refers to the folder at a path.
    static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
        var (held, named) = (stat(), stat())
        return fstat(descriptor, &held) == 0 && lstat(path, &named) == 0 && held.st_dev == named.st_dev
            && held.st_ino == named.st_ino
    }
}
