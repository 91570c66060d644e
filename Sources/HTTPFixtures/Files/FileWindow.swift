import Foundation

/// A part of a file in memory that moves through the file: a large one is never in memory as a whole.
final class FileWindow {
    /// The size unless something in the file is larger; it fits into the cache of a processor.
    private static let usualSize = 1 << 20
    /// The number of bytes that should be visible beyond a value, so that it shows where the next one begins.
    private static let outlook = 1 << 16

    private let file: OpenFile
    private var place: UnsafeMutableRawBufferPointer
    private var count = 0
    /// The place in the file at which it begins.
    private(set) var start = 0
    /// True if it reaches the end of the file.
    private(set) var isLast = false

    /// Shows the beginning of a file.
    ///
    /// - Throws: `Disk.Refusal` if the system refuses.
    init(_ file: OpenFile) throws(Disk.Refusal) {
        self.file = file
        place = try Self.allocate(min(file.size, Self.usualSize))
        try fill()
    }

    deinit { free(place.baseAddress) }

    /// The bytes that it shows now; valid until it moves.
    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeRawBufferPointer(rebasing: place[..<count]).assumingMemoryBound(to: UInt8.self)
    }

    /// Returns whether little of the file is visible beyond a position, although the file goes on.
    func isNarrow(at position: Int) -> Bool { !isLast && count - position < Self.outlook }

    /// Moves on, so that it begins at one of its positions; grows if it begins there already.
    ///
    /// - Returns: Whether it shows more of the file than before.
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

    /// Gives away what it shows, if that is the whole file.
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
