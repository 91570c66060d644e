import Foundation

/// Reads an archive in the ZIP format (PKWARE APPNOTE 6.3), as Playwright writes one: stored or deflated files.
struct ZipArchive {
    /// The reason why an archive, or a file of it, cannot be read.
    struct Fault: Error { let text: String }

    private struct Item {
        let flags: Int
        let method: Int
        let crc: UInt32
        let packed: Int
        let size: Int
        let header: Int
    }

    private let bytes: [UInt8]
    private let items: [String: Item]

    /// The names of its files, sorted.
    var names: [String] { items.keys.sorted() }

    static func isOne(_ data: Data) -> Bool {
        data.starts(with: [0x50, 0x4b, 3, 4]) || data.starts(with: [0x50, 0x4b, 5, 6])
    }

    /// Reads the list of its files (4.3.12).
    init(_ data: Data) throws(Fault) {
        let bytes = Array(data)
        guard let end = Self.end(of: bytes) else { throw Fault(text: "it is cut off, or no ZIP archive") }
        let count = Self.number(bytes, end + 10, 2)
        var at = Self.number(bytes, end + 16, 4)
        guard count != 0xffff, at != 0xffff_ffff else { throw Fault(text: "its format is ZIP64") }
        var found: [String: Item] = [:]
        for _ in 0..<count {
            guard at + 46 <= bytes.count, Self.number(bytes, at, 4) == 0x0201_4b50 else {
                throw Fault(text: "its list of files is damaged")
            }
            let lengths = [28, 30, 32].map { Self.number(bytes, at + $0, 2) }
            guard at + 46 + lengths.reduce(0, +) <= bytes.count else {
                throw Fault(text: "its list of files is damaged")
            }
            let name = String(decoding: bytes[(at + 46)..<(at + 46 + lengths[0])], as: UTF8.self)
            let item = Item(
                flags: Self.number(bytes, at + 8, 2), method: Self.number(bytes, at + 10, 2),
                crc: UInt32(Self.number(bytes, at + 16, 4)), packed: Self.number(bytes, at + 20, 4),
                size: Self.number(bytes, at + 24, 4), header: Self.number(bytes, at + 42, 4))
            guard name.hasSuffix("/") || found.updateValue(item, forKey: name) == nil else {
                throw Fault(text: "it has two files of one name")
            }
            at += 46 + lengths.reduce(0, +)
        }
        (self.bytes, items) = (bytes, found)
    }

    /// Returns the bytes of a file; nil if there is none of this name.
    ///
    /// - Throws: `Fault` if it is damaged, encrypted, or larger than the limit.
    func file(_ name: String, limit: Int = FixtureLimits.bytes) throws(Fault) -> Data? {
        guard let item = items[name] else { return nil }
        guard item.flags & 1 == 0 else { throw Fault(text: "it is encrypted") }
        guard item.size <= limit else { throw Fault(text: "it is too large") }
        let start = item.header + 30 + Self.number(bytes, item.header + 26, 2) + Self.number(bytes, item.header + 28, 2)
        guard start + item.packed <= bytes.count else { throw Fault(text: "it is cut off") }
        let packed = Array(bytes[start..<(start + item.packed)])
        let plain: [UInt8]?
        switch item.method {
        case 0: plain = packed
        case 8: plain = Inflate.bytes(of: packed, from: 0, limit: item.size)?.bytes
        default: throw Fault(text: "it is compressed by method \(item.method)")
        }
        guard let plain, plain.count == item.size, Checksum.crc32(plain) == item.crc else {
            throw Fault(text: "it is damaged")
        }
        return Data(plain)
    }

    /// Finds the end record, which a comment of up to 65,535 bytes may follow (4.3.16).
    private static func end(of bytes: [UInt8]) -> Int? {
        guard bytes.count >= 22 else { return nil }
        for at in stride(from: bytes.count - 22, through: max(0, bytes.count - 22 - 0xffff), by: -1)
        where bytes[at] == 0x50 && number(bytes, at, 4) == 0x0605_4b50 {
            return at
        }
        return nil
    }

    /// Reads a number with its lowest byte first; 0 beyond the end.
    private static func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
        guard at >= 0, at + count <= bytes.count else { return 0 }
        return (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << ($1 * 8) }
    }
}
