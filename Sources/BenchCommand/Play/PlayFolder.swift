import Foundation
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The folder of one play: its home, its temporary files and what it printed; gone after the play.
struct PlayFolder: Sendable {
    /// What the names of all of them begin with.
    static let prefix = "bench-play-"
    /// The file in it that has its name.
    static let mark = ".bench-play"
    /// The descriptor that holds its lock in the play.
    static let lockInPlay: Int32 = 4

    let path: String
    /// The descriptor that holds its lock here; nil where the file system has no locks.
    let lock: Int32?
    /// Says that this process, which is not the one that plays, still lives.
    let parent: ParentMark?

    /// Makes a fresh folder that only this user can enter.
    ///
    /// - Parameters:
    ///   - conditions: What the app finds in it.
    ///   - temporary: Where it is made.
    ///   - isForChild: Whether another process plays in it, which ends together with this one.
    /// - Throws: `PlayError.noFolder` where none can be made.
    init(
        for conditions: PlayConditions, in temporary: URL = FileManager.default.temporaryDirectory,
        isForChild: Bool = true
    ) throws(PlayError) {
        (path, lock) = try Self.make(in: temporary)
        parent = isForChild ? ParentMark(in: path) : nil
        do {
            let folder = URL(filePath: path)
            try Data(folder.lastPathComponent.utf8).write(to: folder.appending(path: Self.mark))
            for folder in PlayEnvironment.folders(of: conditions, in: path) {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            }
        } catch {
            remove()
            throw .noFolder(path, reason: error.localizedDescription)
        }
    }

    /// Makes an empty folder and takes its lock.
    private static func make(in temporary: URL) throws(PlayError) -> (path: String, lock: Int32?) {
        let pattern = temporary.appending(path: prefix + "XXXXXX").path
        while true {
            var template = Array(pattern.utf8CString)
            guard mkdtemp(&template) != nil else { throw .noFolder(pattern, reason: String(cString: strerror(errno))) }
            let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            switch FolderLock.take(path) {
            case .taken(let lock): return (path, lock)
            case .unknown: return (path, nil)
            // Another bench took it for one that was left, and removes it.
            case .lost: continue
            }
        }
    }

    /// The lock of the folder that this process plays in; nil where it has none.
    static func inheritedLock() -> Int32? {
        let folder = URL(filePath: NSTemporaryDirectory()).deletingLastPathComponent()
        return FolderLock.isSame(lockInPlay, folder.path) ? lockInPlay : nil
    }

    var standardOutput: String { "\(path)/stdout" }
    var standardError: String { "\(path)/stderr" }

    /// Where the functions stand that were on the stack when the play crashed.
    static func trace(in path: String) -> String { "\(path)/trace" }

    /// Removes the folder with all that the app left in it.
    func remove() {
        Self.remove(path)
        parent?.release()
        if let lock { close(lock) }
    }

    /// Removes a folder, and its mark last: what is left of it at any moment is known for what it is.
    static func remove(_ path: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where name != mark {
            try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
        }
        unlink("\(path)/\(mark)")
        rmdir(path)
    }

    /// Reads the end of what the app printed.
    func printed() -> PlayOutput {
        PlayOutput(standardOutput: Self.end(of: standardOutput), standardError: Self.end(of: standardError))
    }

    static func end(of path: String) -> PlayOutput.Text {
        guard let file = FileHandle(forReadingAtPath: path) else { return .init() }
        defer { try? file.close() }
        let size = (try? file.seekToEnd()) ?? 0
        let start = size - min(size, 65_536)
        try? file.seek(toOffset: start)
        // No more than that: a program that the app has left may still print.
        let bytes = (try? file.read(upToCount: 65_536)) ?? Data()
        guard start > 0 else { return .init(String(decoding: bytes, as: UTF8.self)) }
        // The first line may begin in the middle of a secret, which nobody would then find.
        let whole = bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
        return .init(String(decoding: whole, as: UTF8.self), missing: size - UInt64(whole.count))
    }
}
