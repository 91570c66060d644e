import Foundation

/// Secrets of our own making, put together so that no scanner takes these files for a leak.
enum SecretSamples {
    /// Letters and digits in an order that stays the same.
    static func word(_ count: Int) -> String {
        let alphabet = Array("q7Rz3mK9pT4wB6cXdE1fGh8jL2nS5vYa")
        return String((0..<count).map { alphabet[($0 * 7 + $0 / 32) % 32] })
    }

    static let token = token(#"{"sub":"reader","exp":1900000000,"roles":["staff"],"admin":true,"n":7,"x":null}"#)

    /// A signed token with the given claims.
    static func token(_ claims: String) -> String {
        [part(#"{"alg":"HS256","typ":"JWT"}"#), part(claims), word(43)].joined(separator: ".")
    }

    static func part(_ text: String) -> String {
        RedactionEncodings.urlSafe(RedactionEncodings.base64(text))
    }
}

/// Numbers that are the same in every run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
        return value ^ value >> 31
    }
}
