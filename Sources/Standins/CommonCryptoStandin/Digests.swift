import CryptoKitStandin

// What apps need of `import CommonCrypto`: digests and codes of bytes, by the names of its C functions. There is no encryption.

public typealias CC_LONG = UInt32

public let CC_MD5_DIGEST_LENGTH: Int32 = 16
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64

@discardableResult
public func CC_MD5(
    _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { write(Insecure.MD5.self, data, len, md) }

@discardableResult
public func CC_SHA1(
    _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { write(Insecure.SHA1.self, data, len, md) }

@discardableResult
public func CC_SHA256(
    _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { write(SHA256.self, data, len, md) }

@discardableResult
public func CC_SHA384(
    _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { write(SHA384.self, data, len, md) }

@discardableResult
public func CC_SHA512(
    _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { write(SHA512.self, data, len, md) }

private func write<H: HashFunction>(
    _ function: H.Type, _ data: UnsafeRawPointer?, _ count: CC_LONG, _ place: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
    let digest = H.hash(bufferPointer: UnsafeRawBufferPointer(start: data, count: Int(count)))
    for (index, byte) in digest.enumerated() { place?[index] = byte }
    return place
}

public typealias CCHmacAlgorithm = UInt32

public let kCCHmacAlgSHA1 = 0
public let kCCHmacAlgMD5 = 1
public let kCCHmacAlgSHA256 = 2
public let kCCHmacAlgSHA384 = 3
public let kCCHmacAlgSHA512 = 4

/// Writes the authentication code of bytes (RFC 2104).
public func CCHmac(
    _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!, _ keyLength: Int, _ data: UnsafeRawPointer!,
    _ dataLength: Int, _ macOut: UnsafeMutableRawPointer!
) {
    let key = [UInt8](UnsafeRawBufferPointer(start: key, count: keyLength))
    let data = [UInt8](UnsafeRawBufferPointer(start: data, count: dataLength))
    let code =
        switch Int(algorithm) {
        case kCCHmacAlgSHA1: code(Insecure.SHA1.self, key, data)
        case kCCHmacAlgMD5: code(Insecure.MD5.self, key, data)
        case kCCHmacAlgSHA256: code(SHA256.self, key, data)
        case kCCHmacAlgSHA384: code(SHA384.self, key, data)
        case kCCHmacAlgSHA512: code(SHA512.self, key, data)
        default: fatalError("CCHmac knows no function \(algorithm) here")
        }
    macOut?.copyMemory(from: code, byteCount: code.count)
}

private func code<H: HashFunction>(_ function: H.Type, _ key: [UInt8], _ data: [UInt8]) -> [UInt8] {
    [UInt8](HMAC<H>.authenticationCode(for: data, using: SymmetricKey(data: key)))
}
