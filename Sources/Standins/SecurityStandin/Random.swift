/// A source of random bytes.
public struct SecRandom: Sendable {}

public let kSecRandomDefault: SecRandom? = nil

@discardableResult
public func SecRandomCopyBytes(_ random: SecRandom?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
    var generator = SystemRandomNumberGenerator()
    let memory = UnsafeMutableRawBufferPointer(start: bytes, count: count)
    for place in memory.indices { memory[place] = UInt8.random(in: 0...255, using: &generator) }
    return errSecSuccess
}
