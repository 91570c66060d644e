import BenchPlatform
import Foundation

/// A regular file that is open for reading, as a whole or in parts.
///
/// Replacing the file does not change what is read. Writing into it does, and makes a read fail.
final class OpenFile: Sendable {
    /// The size of the file when it was opened.
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
        // Last, because an object with all properties set is deinitialised when its initialiser throws, and closes the
        // file.
        (descriptor, size, mark) = (file, Int(facts.st_size), FixtureVersion(facts))
    }

    deinit { close(descriptor) }

    /// Reads the whole file.
    func bytes() throws(Disk.Refusal) -> Data { try bytes(at: 0, atMost: size) }

    /// Reads a part of the file.
    ///
    /// - Throws: `Disk.Refusal.changed` if the file was written to after it was opened.
    func bytes(in range: Range<Int>) throws(Disk.Refusal) -> Data {
        let bytes = try bytes(at: range.lowerBound, atMost: range.count)
        guard bytes.count == range.count, try FixtureVersion(Self.facts(of: descriptor)) == mark else { throw .changed }
        return bytes
    }

    private func bytes(at offset: Int, atMost size: Int) throws(Disk.Refusal) -> Data {
        // The buffer is not zeroed first, because a play reads a file for most of its requests.
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

    /// Reads from a position, and returns the number of bytes, which is less than the buffer holds at the end of the
    /// file.
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

/// A window in memory that moves through a file, so that a large one is never in memory as a whole.
final class FileWindow {
    /// The size of a window unless a value in the file is larger; it fits into a processor's cache.
    private static let usualSize = 1 << 20
    /// The number of bytes that should be visible beyond a value, to show where the next one begins.
    private static let outlook = 1 << 16

    private let file: OpenFile
    private var place: UnsafeMutableRawBufferPointer
    private var count = 0
    /// The position in the file at which the window begins.
    private(set) var start = 0
    /// True if the window reaches the end of the file.
    private(set) var isLast = false

    /// Opens the window at the beginning of a file.
    ///
    /// - Throws: `Disk.Refusal` if the system refuses.
    init(_ file: OpenFile) throws(Disk.Refusal) {
        self.file = file
        place = try Self.allocate(min(file.size, Self.usualSize))
        try fill()
    }

    deinit { free(place.baseAddress) }

    /// The bytes in the window; valid until it moves.
    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeRawBufferPointer(rebasing: place[..<count]).assumingMemoryBound(to: UInt8.self)
    }

    /// Returns whether little of the file is visible beyond a position, although the file goes on.
    func isNarrow(at position: Int) -> Bool { !isLast && count - position < Self.outlook }

    /// Moves the window to one of its positions; grows it if it begins there already.
    ///
    /// - Returns: True if it shows more of the file than before.
    func move(to position: Int) -> Bool {
        guard !isLast else { return false }
        do throws(Disk.Refusal) {
            if position == 0 { try grow() } else { drop(position) }
            try fill()
            return true
        } catch {
            return false
        }
    }

    /// Returns the contents, and gives up its own copy, if the window shows the whole file.
    func takeAll() -> Data? {
        guard start == 0, isLast, let address = place.baseAddress else { return nil }
        defer { (place, count) = (UnsafeMutableRawBufferPointer(start: nil, count: 0), 0) }
        return Data(bytesNoCopy: address, count: count, deallocator: .free)
    }

    private func drop(_ position: Int) {
        memmove(place.baseAddress!, place.baseAddress! + position, count - position)
        (start, count) = (start + position, count - position)
    }

    private func grow() throws(Disk.Refusal) {
        let wider = try Self.allocate(2 * place.count)
        wider.copyMemory(from: UnsafeRawBufferPointer(rebasing: place[..<count]))
        free(place.baseAddress)
        place = wider
    }

    private func fill() throws(Disk.Refusal) {
        count += try file.read(at: start + count, into: UnsafeMutableRawBufferPointer(rebasing: place[count...]))
        isLast = start + count >= file.size || count < place.count
    }

    private static func allocate(_ size: Int) throws(Disk.Refusal) -> UnsafeMutableRawBufferPointer {
        guard let place = malloc(max(size, 1)) else { throw .system(ENOMEM) }
        return UnsafeMutableRawBufferPointer(start: place, count: size)
    }
}
