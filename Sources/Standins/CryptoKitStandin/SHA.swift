/// SHA-256.
public struct SHA256: HashFunction {
    /// The kind of its digests.
    public enum Kind: DigestKind {
        public static let byteCount = 32
        /// `SHA256 digest`.
        public static let name = "SHA256 digest"
    }

    /// The type of its digests.
    public typealias Digest = DigestBytes<Kind>
    public static let blockByteCount = 64
    public static let byteCount = 32
    private var core = SHA2<UInt32>.sha256
    private var blocks = Blocks(size: 64)

    /// Creates a hash of nothing.
    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
        blocks.add(bufferPointer) { core.compress($0) }
    }

    public func finalize() -> Digest {
        var core = core
        blocks.finish { core.compress($0) }
        return Digest(bytes: core.state.flatMap(\.bigEndianBytes))
    }
}

/// SHA-384.
public struct SHA384: HashFunction {
    /// The kind of its digests.
    public enum Kind: DigestKind {
        public static let byteCount = 48
        /// `SHA384 digest`.
        public static let name = "SHA384 digest"
    }

    /// The type of its digests.
    public typealias Digest = DigestBytes<Kind>
    public static let blockByteCount = 128
    public static let byteCount = 48
    private var core = SHA2<UInt64>.sha384
    private var blocks = Blocks(size: 128)

    /// Creates a hash of nothing.
    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
        blocks.add(bufferPointer) { core.compress($0) }
    }

    public func finalize() -> Digest {
        var core = core
        blocks.finish { core.compress($0) }
        return Digest(bytes: Array(core.state.flatMap(\.bigEndianBytes).prefix(48)))
    }
}

/// SHA-512.
public struct SHA512: HashFunction {
    /// The kind of its digests.
    public enum Kind: DigestKind {
        public static let byteCount = 64
        /// `SHA512 digest`.
        public static let name = "SHA512 digest"
    }

    /// The type of its digests.
    public typealias Digest = DigestBytes<Kind>
    public static let blockByteCount = 128
    public static let byteCount = 64
    private var core = SHA2<UInt64>.sha512
    private var blocks = Blocks(size: 128)

    /// Creates a hash of nothing.
    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
        blocks.add(bufferPointer) { core.compress($0) }
    }

    public func finalize() -> Digest {
        var core = core
        blocks.finish { core.compress($0) }
        return Digest(bytes: core.state.flatMap(\.bigEndianBytes))
    }
}

/// The digest of SHA-256.
public typealias SHA256Digest = SHA256.Digest
/// The digest of SHA-384.
public typealias SHA384Digest = SHA384.Digest
/// The digest of SHA-512.
public typealias SHA512Digest = SHA512.Digest

extension FixedWidthInteger {
    var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { [UInt8]($0) } }
    var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { [UInt8]($0) } }
}
