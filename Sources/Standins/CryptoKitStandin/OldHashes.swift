import Foundation

/// SHA-1 (FIPS 180-4, section 6.1).
struct SHA1Core: Sendable {
    private(set) var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]

    mutating func compress(_ block: ArraySlice<UInt8>) {
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
            block[start..<(start + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<80 {
            words.append((words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]).rotated(1))
        }
        var v = state
        for (index, word) in words.enumerated() {
            let (mixed, constant) = Self.round(index, v)
            v = [v[0].rotated(5) &+ mixed &+ v[4] &+ constant &+ word, v[0], v[1].rotated(30), v[2], v[3]]
        }
        for index in state.indices { state[index] &+= v[index] }
    }

    private static func round(_ index: Int, _ v: [UInt32]) -> (mixed: UInt32, constant: UInt32) {
        switch index {
        case ..<20: ((v[1] & v[2]) | (~v[1] & v[3]), 0x5A82_7999)
        case ..<40: (v[1] ^ v[2] ^ v[3], 0x6ED9_EBA1)
        case ..<60: ((v[1] & v[2]) | (v[1] & v[3]) | (v[2] & v[3]), 0x8F1B_BCDC)
        default: (v[1] ^ v[2] ^ v[3], 0xCA62_C1D6)
        }
    }
}

/// MD5 (RFC 1321).
struct MD5Core: Sendable {
    private(set) var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]

    /// The sines of 1 to 64 radians, as fractions of 32 bits.
    private static let constants = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }
    private static let distances: [[UInt32]] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]

    mutating func compress(_ block: ArraySlice<UInt8>) {
        let words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
            block[start..<(start + 4)].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        var v = state
        for index in 0..<64 {
            let (mixed, place) = Self.round(index, v)
            let sum = v[0] &+ mixed &+ Self.constants[index] &+ words[place]
            v = [v[3], v[1] &+ sum.rotated(Self.distances[index / 16][index % 4]), v[1], v[2]]
        }
        for index in state.indices { state[index] &+= v[index] }
    }

    private static func round(_ index: Int, _ v: [UInt32]) -> (mixed: UInt32, place: Int) {
        switch index {
        case ..<16: ((v[1] & v[2]) | (~v[1] & v[3]), index)
        case ..<32: ((v[3] & v[1]) | (~v[3] & v[2]), (5 * index + 1) % 16)
        case ..<48: (v[1] ^ v[2] ^ v[3], (3 * index + 5) % 16)
        default: (v[2] ^ (v[1] | ~v[3]), 7 * index % 16)
        }
    }
}

extension UInt32 {
    fileprivate func rotated(_ distance: UInt32) -> UInt32 { self << distance | self >> (32 - distance) }
}
