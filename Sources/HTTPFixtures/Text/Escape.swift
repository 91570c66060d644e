/// The character that an escape encodes, and the length of the escape; no array, for a body may have millions.
struct Escape {
    /// The bytes, with the first one in the lowest bits.
    private(set) var bytes: UInt32
    private(set) var count = 1
    let length: Int

    init(byte: UInt8, length: Int) {
        bytes = UInt32(byte)
        self.length = length
    }

    /// Creates the UTF-8 bytes of a character; nil if the number is not a scalar.
    init?(scalar: UInt32, length: Int) {
        guard scalar < 0xd800 || 0xe000...0x10_ffff ~= scalar else { return nil }
        self.length = length
        bytes = scalar
        if scalar < 0x80 { return }
        // Each byte but the first holds six bits.
        count = scalar < 0x800 ? 2 : scalar < 0x1_0000 ? 3 : 4
        bytes = 0
        for index in 0..<count {
            let isFirst = index == 0
            let bits = scalar >> UInt32(6 * (count - 1 - index)) & (isFirst ? 0x7f >> UInt32(count) : 0x3f)
            let mark: UInt32 = isFirst ? 0xf00 >> UInt32(count) & 0xff : 0x80
            bytes |= (mark | bits) << UInt32(8 * index)
        }
    }
}

/// The bytes of a text, for loops over each of them; valid only inside the closure that lends the array.
struct RawText {
    let start: UnsafePointer<UInt8>
    let count: Int

    /// Reads a number of so many hexadecimal digits; nil if there are fewer.
    func hexNumber(_ at: Int, digits: Int) -> UInt32? {
        guard at + digits <= count else { return nil }
        var number: UInt32 = 0
        var index = at
        while index < at + digits {
            let byte = start[index]
            let letter = byte | 0x20
            if byte >= 0x30 && byte <= 0x39 {
                number = number << 4 | UInt32(byte - 0x30)
            } else if letter >= 0x61 && letter <= 0x66 {
                number = number << 4 | UInt32(letter - 0x57)
            } else {
                return nil
            }
            index += 1
        }
        return number
    }
}
