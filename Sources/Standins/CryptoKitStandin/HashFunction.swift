@_exported import Foundation

/// A function from any number of bytes to a digest.
public protocol HashFunction: Sendable {
    associatedtype Digest: CryptoKitStandin.Digest
    /// The name by which a code that is made with it calls it.
    static var name: String { get }
    static var blockByteCount: Int { get }
    init()
    mutating func update(bufferPointer: UnsafeRawBufferPointer)
    func finalize() -> Digest
}

extension HashFunction {
    public mutating func update<D: DataProtocol>(data: D) {
        for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
    }

    public static func hash<D: DataProtocol>(data: D) -> Digest {
        var function = Self()
        function.update(data: data)
        return function.finalize()
    }

    public static func hash(bufferPointer: UnsafeRawBufferPointer) -> Digest {
        var function = Self()
        function.update(bufferPointer: bufferPointer)
        return function.finalize()
    }
}

/// The bytes of a digest.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8 {
    static var byteCount: Int { get }
}

/// The bytes that a hash function or an authentication made, the first of which lead.
public struct DigestBytes<Kind: DigestKind>: Digest {
    let bytes: [UInt8]

    public static var byteCount: Int { Kind.byteCount }

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }

    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }

    public var description: String { "\(Kind.name): \(bytes.map(hexadecimal).joined())" }

    private func hexadecimal(_ byte: UInt8) -> String { String(format: "%02x", byte) }

    public static func == <D: DataProtocol>(digest: Self, other: D) -> Bool { digest.bytes == [UInt8](other) }

    public static func != <D: DataProtocol>(digest: Self, other: D) -> Bool { !(digest == other) }
}

/// The kind of a digest: how long it is, and what it calls itself.
public protocol DigestKind: Sendable {
    static var byteCount: Int { get }
    static var name: String { get }
}

/// Bytes on their way into a hash: cut into blocks, and padded at the end.
struct Blocks: Sendable {
    /// The bytes of a block; the last eighth of the last one is the length.
    private let size: Int
    /// True if that length has its highest byte first.
    private let isBigEndian: Bool
    private var waiting: [UInt8] = []
    private var count: UInt64 = 0

    init(size: Int, isBigEndian: Bool = true) { (self.size, self.isBigEndian) = (size, isBigEndian) }

    mutating func add(_ bytes: UnsafeRawBufferPointer, compress: (ArraySlice<UInt8>) -> Void) {
        count += UInt64(bytes.count)
        waiting += bytes
        var start = 0
        while waiting.count - start >= size {
            compress(waiting[start..<(start + size)])
            start += size
        }
        waiting.removeFirst(start)
    }

    /// Pads what is left, with a bit, zeros, and the number of bits.
    func finish(compress: (ArraySlice<UInt8>) -> Void) {
        let length = withUnsafeBytes(of: isBigEndian ? (count * 8).bigEndian : (count * 8).littleEndian) { [UInt8]($0) }
        var last = waiting + [0x80]
        let room = size / 8
        while last.count % size != size - room { last.append(0) }
        last += [UInt8](repeating: 0, count: room - length.count) + length
        for start in stride(from: 0, to: last.count, by: size) { compress(last[start..<(start + size)]) }
    }
}
