@_exported import Foundation

/// A function from any number of bytes to a digest.
public protocol HashFunction: Sendable {
    /// The digest that it makes.
    associatedtype Digest: CryptoKitStandin.Digest
    /// The bytes that it takes at once.
    static var blockByteCount: Int { get }
    /// Creates a hash of nothing.
    init()
    /// Adds bytes.
    mutating func update(bufferPointer: UnsafeRawBufferPointer)
    /// Makes the digest of all that was added.
    func finalize() -> Digest
}

extension HashFunction {
    /// Adds data.
    public mutating func update<D: DataProtocol>(data: D) {
        for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
    }

    /// Makes the digest of data.
    public static func hash<D: DataProtocol>(data: D) -> Digest {
        var function = Self()
        function.update(data: data)
        return function.finalize()
    }

    /// Makes the digest of bytes.
    public static func hash(bufferPointer: UnsafeRawBufferPointer) -> Digest {
        var function = Self()
        function.update(bufferPointer: bufferPointer)
        return function.finalize()
    }
}

/// The bytes of a digest.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8 {
    /// The number of bytes.
    static var byteCount: Int { get }
}

/// The bytes that a hash function or an authentication made, the first of which lead.
public struct DigestBytes<Kind: DigestKind>: Digest {
    let bytes: [UInt8]

    /// The number of bytes.
    public static var byteCount: Int { Kind.byteCount }

    /// Gives the bytes to a closure.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }

    /// Goes through the bytes.
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }

    /// The name of the function and the bytes, with two digits each.
    public var description: String { "\(Kind.name): \(bytes.map(hexadecimal).joined())" }

    private func hexadecimal(_ byte: UInt8) -> String { String(format: "%02x", byte) }

    /// Compares a digest with other bytes.
    public static func == <D: DataProtocol>(digest: Self, other: D) -> Bool { digest.bytes == [UInt8](other) }

    /// Compares a digest with other bytes.
    public static func != <D: DataProtocol>(digest: Self, other: D) -> Bool { !(digest == other) }
}

/// The kind of a digest: how long it is, and what it calls itself.
public protocol DigestKind: Sendable {
    /// The number of bytes.
    static var byteCount: Int { get }
    /// The name in the description of such a digest.
    static var name: String { get }
}
