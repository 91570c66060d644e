import Foundation

/// The SHA-256 digest of some bytes (FIPS 180-4).
package struct Digest: Hashable, Sendable {
    /// 64 hexadecimal digits in lower case.
    package let hex: String

    /// The first 6 digits, as recordings print them.
    package var short: String { String(hex.prefix(6)) }

    package init(_ bytes: some Sequence<UInt8>) {
        var state: [UInt32] = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]
        Self.padded(Array(bytes)).withUnsafeBytes { message in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
                var start = 0
                while start < message.count {
                    Self.compress(message.baseAddress! + start, into: &state, words: words.baseAddress!)
                    start += 64
                }
            }
        }
        hex = state.map { word in
            let digits = String(word, radix: 16)
            return digits.zeroPadded(to: 8)
        }.joined()
    }

    private static func padded(_ bytes: [UInt8]) -> [UInt8] {
        var message = bytes
        message.append(0x80)
        message.append(contentsOf: repeatElement(0, count: (120 - message.count % 64) % 64))
        let bits = UInt64(bytes.count) * 8
        message.append(contentsOf: (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) })
        return message
    }

    /// Processes one block; its loops contain no calls, because debug builds digest large bodies too.
    private static func compress(
        _ block: UnsafeRawPointer, into state: inout [UInt32], words: UnsafeMutablePointer<UInt32>
    ) {
        var index = 0
        while index < 16 {
            words[index] = UInt32(bigEndian: block.load(fromByteOffset: index * 4, as: UInt32.self))
            index += 1
        }
        while index < 64 {
            let early = words[index - 15]
            let late = words[index - 2]
            let mixedEarly = (early >> 7 | early << 25) ^ (early >> 18 | early << 14) ^ early >> 3
            let mixedLate = (late >> 17 | late << 15) ^ (late >> 19 | late << 13) ^ late >> 10
            words[index] = words[index - 16] &+ mixedEarly &+ words[index - 7] &+ mixedLate
            index += 1
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        constants.withUnsafeBufferPointer { constants in
            let constants = constants.baseAddress!
            index = 0
            while index < 64 {
                let mixedE = (e >> 6 | e << 26) ^ (e >> 11 | e << 21) ^ (e >> 25 | e << 7)
                let first = h &+ mixedE &+ ((e & f) ^ (~e & g)) &+ constants[index] &+ words[index]
                let mixedA = (a >> 2 | a << 30) ^ (a >> 13 | a << 19) ^ (a >> 22 | a << 10)
                let second = mixedA &+ ((a & b) ^ (a & c) ^ (b & c))
                (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
                index += 1
            }
        }
        for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
    }

    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
