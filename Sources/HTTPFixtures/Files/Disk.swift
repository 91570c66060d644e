import BenchPlatform
import Foundation

/// The file system, as strictly as a fixture needs it: bounded reads, synced writes, and a reason for every refusal.
enum Disk {
    enum Refusal: Error {
        /// The `errno` that the system gave.
        case system(Int32)
        case notRegularFile
        case tooLarge(bytes: Int)
    }

    /// Reads a regular file of at most `limit` bytes; refuses a link, and a pipe or a device, without waiting for it.
    static func load(_ path: String, limit: Int) throws(Refusal) -> Data {
        let file = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
        guard file >= 0 else { throw .system(errno) }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0 else { throw .system(errno) }
        guard facts.st_mode & S_IFMT == S_IFREG else { throw .notRegularFile }
        guard facts.st_size <= limit else { throw .tooLarge(bytes: Int(facts.st_size)) }
        var bytes = Data(count: Int(facts.st_size))
        var done = 0
        while done < bytes.count {
            let step = bytes.withUnsafeMutableBytes { buffer in
                uninterrupted { read(file, buffer.baseAddress! + done, buffer.count - done) }
            }
            guard step >= 0 else { throw .system(errno) }
            if step == 0 { break }
            done += step
        }
        return bytes.prefix(done)
    }

    /// Writes a file that must not exist yet, and returns when it is on the storage; on failure it leaves nothing
    /// behind.
    static func create(_ path: String, _ bytes: Data) throws(Refusal) {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw .system(errno) }
        var failure = fill(file, with: bytes)
        if failure == 0, uninterrupted({ fsync(file) }) != 0 { failure = errno }
        // Linux has closed it, whatever interrupts the call: close(2).
        if close(file) != 0, errno != EINTR, failure == 0 { failure = errno }
        guard failure == 0 else {
            unlink(path)
            throw .system(failure)
        }
    }

    /// Returns 0, or the `errno` of the failure.
    private static func fill(_ file: Int32, with bytes: Data) -> Int32 {
        bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let step = uninterrupted { write(file, buffer.baseAddress! + done, buffer.count - done) }
                guard step > 0 else { return step < 0 ? errno : EIO }
                done += step
            }
            return 0
        }
    }

    /// Moves a file over another in one atomic step.
    static func move(_ source: String, to target: String) throws(Refusal) {
        guard rename(source, target) == 0 else { throw .system(errno) }
    }

    /// Creates a folder; returns whether it did not exist before.
    static func makeFolder(_ path: String) throws(Refusal) -> Bool {
        if mkdir(path, 0o777) == 0 { return true }
        guard errno == EEXIST else { throw .system(errno) }
        return false
    }

    /// Returns whether a path is a folder itself, not a link to one.
    static func isFolder(_ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    }

    /// Returns whether anything has this path, including a link without a target.
    static func exists(_ path: String) throws(Refusal) -> Bool { try facts(of: path) != nil }

    /// Returns what the system knows about the path itself, without following a link; nil if nothing is there.
    static func facts(of path: String) throws(Refusal) -> stat? {
        var facts = stat()
        if lstat(path, &facts) == 0 { return facts }
        guard errno == ENOENT else { throw .system(errno) }
        return nil
    }

    /// Makes the names in a folder survive a power failure, on file systems that can.
    static func syncFolder(_ path: String) throws(Refusal) {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw .system(errno) }
        defer { close(folder) }
        guard uninterrupted({ fsync(folder) }) == 0 || errno == EINVAL || errno == ENOTSUP else { throw .system(errno) }
    }

    /// Lists the names in a folder, sorted.
    static func names(in path: String) throws(Refusal) -> [String] {
        guard let folder = opendir(path) else { throw .system(errno) }
        defer { closedir(folder) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(folder) else { break }
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
                })
        }
        guard errno == 0 else { throw .system(errno) }
        return names.filter { $0 != "." && $0 != ".." }.sorted()
    }

    /// Removes a file or an empty folder, if it can.
    static func discard(_ path: String) {
        _ = isFolder(path) ? rmdir(path) : unlink(path)
    }

    /// Resolves every link in a path.
    static func resolved(_ path: String) throws(Refusal) -> String {
        guard let text = realpath(path, nil) else { throw .system(errno) }
        defer { free(text) }
        return String(cString: text)
    }
}

/// The identity of a fixture's file at some moment, by which a writer can check that it replaces the same file.
package struct FixtureVersion: Hashable, Sendable {
    fileprivate struct Mark: Hashable, Sendable {
        let device: UInt64
        let file: UInt64
        let size: Int64
        let seconds: Int64
        let nanoseconds: Int64
    }

    /// The mark of the file; nil if there was none.
    private let mark: Mark?

    /// Reads the identity of a file.
    ///
    /// - Throws: `Disk.Refusal` if the system refuses.
    init(of path: String) throws(Disk.Refusal) {
        mark = try Disk.facts(of: path).map(Mark.init)
    }
}

extension FixtureVersion.Mark {
    fileprivate init(_ facts: stat) {
        self.init(
            device: UInt64(truncatingIfNeeded: facts.st_dev), file: UInt64(facts.st_ino), size: Int64(facts.st_size),
            seconds: Int64(facts.written.tv_sec), nanoseconds: Int64(facts.written.tv_nsec))
    }
}
