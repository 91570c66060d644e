/// A message authentication code (RFC 2104).
public struct HMAC<H: HashFunction>: Sendable {
    public typealias Key = SymmetricKey
    public typealias MAC = HashedAuthenticationCode<H>

    private var inner = H()
    private var outer = H()

    public init(key: SymmetricKey) {
        var bytes = key.bytes.count > H.blockByteCount ? [UInt8](H.hash(data: key.bytes)) : key.bytes
        bytes += [UInt8](repeating: 0, count: H.blockByteCount - bytes.count)
        inner.update(data: bytes.map { $0 ^ 0x36 })
        outer.update(data: bytes.map { $0 ^ 0x5C })
    }

    public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }

    public func finalize() -> MAC {
        var outer = outer
        outer.update(data: [UInt8](inner.finalize()))
        return MAC(bytes: [UInt8](outer.finalize()))
    }

    public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey) -> MAC {
        var code = HMAC(key: key)
        code.update(data: data)
        return code.finalize()
    }

    public static func isValidAuthenticationCode<D: DataProtocol>(
        _ code: MAC, authenticating data: D, using key: SymmetricKey
    ) -> Bool { authenticationCode(for: data, using: key) == code }

    public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
        _ code: C, authenticating data: D, using key: SymmetricKey
    ) -> Bool { code.withUnsafeBytes { [UInt8]($0) } == authenticationCode(for: data, using: key).bytes }
}

/// The kind of a code.
public enum AuthenticationKind<H: HashFunction>: DigestKind {
    public static var byteCount: Int { H.Digest.byteCount }
    /// `HMAC with` and the function.
    public static var name: String { "HMAC with \(H.name)" }
}

public typealias HashedAuthenticationCode<H: HashFunction> = DigestBytes<AuthenticationKind<H>>

/// A key that both sides have.
public struct SymmetricKey: ContiguousBytes, Hashable, Sendable {
    let bytes: [UInt8]

    public init<D: ContiguousBytes>(data: D) { bytes = data.withUnsafeBytes { [UInt8]($0) } }

    public init(size: SymmetricKeySize) {
        var generator = SystemRandomNumberGenerator()
        bytes = (0..<(size.bitCount / 8)).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }

    public var bitCount: Int { bytes.count * 8 }

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }
}

/// The length of a key.
public struct SymmetricKeySize: Sendable {
    public let bitCount: Int

    public init(bitCount: Int) { self.bitCount = bitCount }

    public static let bits128 = SymmetricKeySize(bitCount: 128)
    public static let bits192 = SymmetricKeySize(bitCount: 192)
    public static let bits256 = SymmetricKeySize(bitCount: 256)
}
