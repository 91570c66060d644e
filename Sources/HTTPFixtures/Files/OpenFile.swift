import BenchPlatform
import Foundation

/// A regular file that is open to be read, as a whole or piece by piece.
///
/// Replacing the file does not change what is read; writing into it does, and is refused.
final class OpenFile: Sendable {
    /// The number of bytes that it had when it was opened.
    let size: Int
    private let descriptor: Int32
    private let mark: FixtureVersion

    /// Opens a file of at most `limit` bytes; refuses a link, and a pipe or a device, without waiting for it.
    init(_ path: String, limit: Int) throws(Disk.Refusal) {
        // Swift would copy the string if it were passed as the argument itself.
        let file = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC) }
        guard file >= 0 else { throw .system(errno) }
        let facts: stat
        do throws(Disk.Refusal) {
            facts = try Self.facts(of: file)
            guard facts.st_mode & S_IFMT == S_IFREG else { throw .notRegularFile }
            guard facts.st_size <= limit else { throw .tooLarge(bytes: Int(facts.st_size)) }
        } catch {
            close(file)
            throw error
        }
        // Only now: an object with all of its properties is deinitialised when its initialiser throws, and closes the file.
        (descriptor, size, mark) = (file, Int(facts.st_size), FixtureVersion(facts))
    }

    deinit { close(descriptor) }

    /// Reads all of it.
    func bytes() throws(Disk.Refusal) -> Data { try bytes(at: 0, atMost: size) }

    /// Reads a part of it.
    ///
    /// - Throws: `Disk.Refusal.changed` if somebody has written into the file since it was opened.
    func bytes(in range: Range<Int>) throws(Disk.Refusal) -> Data {
        let bytes = try bytes(at: range.lowerBound, atMost: range.count)
        guard bytes.count == range.count, try FixtureVersion(Self.facts(of: descriptor)) == mark else { throw .changed }
        return bytes
    }

    private func bytes(at offset: Int, atMost size: Int) throws(Disk.Refusal) -> Data {
        // Not zeroed first: a play reads a file for most of its requests.
        guard size > 0 else { return Data() }
        guard let place = malloc(size) else { throw .system(ENOMEM) }
        do throws(Disk.Refusal) {
            let count = try read(at: offset, into: UnsafeMutableRawBufferPointer(start: place, count: size))
            return Data(bytesNoCopy: place, count: count, deallocator: .free)
        } catch {
            free(place)
            throw error
        }
    }

    /// Reads from a position on, and returns how many bytes that were: fewer than there is room for at the end of the file.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(Disk.Refusal) -> Int {
        var done = 0
        while done < buffer.count {
            let step = uninterrupted {
                pread(descriptor, buffer.baseAddress! + done, buffer.count - done, off_t(offset + done))
            }
            guard step >= 0 else { throw .system(errno) }
            if step == 0 { break }
            done += step
        }
        return done
    }

    private static func facts(of descriptor: Int32) throws(Disk.Refusal) -> stat {
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { throw .system(errno) }
        return facts
    }
}
