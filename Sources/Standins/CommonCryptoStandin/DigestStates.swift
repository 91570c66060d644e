import CryptoKitStandin

// Digests of bytes that come in several parts.

/// The bytes that came so far: from `CC_…_Init` to `CC_…_Final`.
private final class Collected {
    var bytes: [UInt8] = []
}

/// The state of a digest: bytes that can be in memory which nobody made ready, as a structure of C can.
public struct CCDigestState {
    fileprivate var collected: Unmanaged<Collected>?

    /// Creates a state; `CC_…_Init` begins with it.
    public init() {}
}

private func begin(_ state: UnsafeMutablePointer<CCDigestState>) -> Int32 {
    state.initialize(to: CCDigestState())
    state.pointee.collected = .passRetained(Collected())
    return 1
}

private func add(_ data: UnsafeRawPointer?, _ count: CC_LONG, to state: UnsafeMutablePointer<CCDigestState>) -> Int32 {
    let bytes = UnsafeRawBufferPointer(start: data, count: Int(count))
    state.pointee.collected?.takeUnretainedValue().bytes.append(contentsOf: bytes)
    return 1
}

private func end<H: HashFunction>(
    _ function: H.Type, _ state: UnsafeMutablePointer<CCDigestState>, _ place: UnsafeMutablePointer<UInt8>?
) -> Int32 {
    let bytes = state.pointee.collected?.takeRetainedValue().bytes ?? []
    state.pointee.collected = nil
    for (index, byte) in H.hash(data: bytes).enumerated() { place?[index] = byte }
    return 1
}

public typealias CC_MD5_CTX = CCDigestState

@discardableResult
public func CC_MD5_Init(_ c: UnsafeMutablePointer<CC_MD5_CTX>) -> Int32 { begin(c) }

@discardableResult
public func CC_MD5_Update(
    _ c: UnsafeMutablePointer<CC_MD5_CTX>, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 { add(data, len, to: c) }

@discardableResult
public func CC_MD5_Final(
    _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_MD5_CTX>
) -> Int32 { end(Insecure.MD5.self, c, md) }

public typealias CC_SHA1_CTX = CCDigestState

@discardableResult
public func CC_SHA1_Init(_ c: UnsafeMutablePointer<CC_SHA1_CTX>) -> Int32 { begin(c) }

@discardableResult
public func CC_SHA1_Update(
    _ c: UnsafeMutablePointer<CC_SHA1_CTX>, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 { add(data, len, to: c) }

@discardableResult
public func CC_SHA1_Final(
    _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA1_CTX>
) -> Int32 { end(Insecure.SHA1.self, c, md) }

public typealias CC_SHA256_CTX = CCDigestState

@discardableResult
public func CC_SHA256_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>) -> Int32 { begin(c) }

@discardableResult
public func CC_SHA256_Update(
    _ c: UnsafeMutablePointer<CC_SHA256_CTX>, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 { add(data, len, to: c) }

@discardableResult
public func CC_SHA256_Final(
    _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA256_CTX>
) -> Int32 { end(SHA256.self, c, md) }
