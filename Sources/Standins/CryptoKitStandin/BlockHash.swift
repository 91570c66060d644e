/// A hash function that takes its bytes in blocks.
public struct BlockHash<Kind: HashKind>: HashFunction {
    public typealias Digest = DigestBytes<Kind>
    public static var name: String { Kind.design.name }
    public static var blockByteCount: Int { Kind.design.blockByteCount }
    public static var byteCount: Int { Kind.byteCount }
    private var core = Kind.design.core
    private var blocks = Blocks(size: blockByteCount, isBigEndian: Kind.design.isBigEndian)

    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
        blocks.add(bufferPointer) { core.compress($0) }
    }

    public func finalize() -> Digest {
        var core = core
        blocks.finish { core.compress($0) }
        return Digest(bytes: Array(core.bytes.prefix(Self.byteCount)))
    }
}

/// The kind of a hash function and of its digests.
public protocol HashKind: DigestKind {
    static var design: HashDesign { get }
}

extension HashKind {
    public static var byteCount: Int { design.byteCount }
    public static var name: String { "\(design.name) digest" }
}

/// What tells a hash function from the others.
public struct HashDesign: Sendable {
    let name: String
    let byteCount: Int
    var blockByteCount = 64
    var isBigEndian = true
    let core: any HashCore
}

/// The state of a hash function between two blocks.
protocol HashCore: Sendable {
    var bytes: [UInt8] { get }
    mutating func compress(_ block: ArraySlice<UInt8>)
}

extension SHA2: HashCore {
    var bytes: [UInt8] { state.flatMap(\.bigEndianBytes) }
}

extension SHA1Core: HashCore {
    var bytes: [UInt8] { state.flatMap(\.bigEndianBytes) }
}

extension MD5Core: HashCore {
    var bytes: [UInt8] { state.flatMap(\.littleEndianBytes) }
}

/// The kind of SHA-256.
public enum SHA256Kind: HashKind {
    public static let design = HashDesign(name: "SHA256", byteCount: 32, core: SHA2<UInt32>.sha256)
}

/// The kind of SHA-384.
public enum SHA384Kind: HashKind {
    public static let design = HashDesign(
        name: "SHA384", byteCount: 48, blockByteCount: 128, core: SHA2<UInt64>.sha384)
}

/// The kind of SHA-512.
public enum SHA512Kind: HashKind {
    public static let design = HashDesign(
        name: "SHA512", byteCount: 64, blockByteCount: 128, core: SHA2<UInt64>.sha512)
}

public typealias SHA256 = BlockHash<SHA256Kind>
public typealias SHA384 = BlockHash<SHA384Kind>
public typealias SHA512 = BlockHash<SHA512Kind>
public typealias SHA256Digest = SHA256.Digest
public typealias SHA384Digest = SHA384.Digest
public typealias SHA512Digest = SHA512.Digest

/// Hash functions that are broken, and still asked for.
public enum Insecure {
    /// The kind of SHA-1.
    public enum SHA1Kind: HashKind {
        public static let design = HashDesign(name: "SHA1", byteCount: 20, core: SHA1Core())
    }

    /// The kind of MD5.
    public enum MD5Kind: HashKind {
        public static let design = HashDesign(name: "MD5", byteCount: 16, isBigEndian: false, core: MD5Core())
    }

    public typealias SHA1 = BlockHash<SHA1Kind>
    public typealias MD5 = BlockHash<MD5Kind>
}

extension FixedWidthInteger {
    fileprivate var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { [UInt8]($0) } }
    fileprivate var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { [UInt8]($0) } }
}
