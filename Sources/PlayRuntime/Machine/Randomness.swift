import BenchDiagnostics
import Synchronization

/// The random numbers of a play, which come from a seed, so that they are the same in every play.
///
/// The generator is SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014).
package final class Randomness: Sendable {
    /// The state of the generator; the next launch of the app continues from it.
    package struct Reading: Codable, Hashable, Sendable {
        var state: UInt64
        /// True once a number was drawn.
        var isDrawn = false

        package init(state: UInt64) { self.state = state }
    }

    private let current = Mutex(Reading(state: 1))
    private let drawn = LateFunction<Void, Void>()

    package init() {}

    package var reading: Reading { current.withLock { $0 } }

    /// Continues from a reading, and reports when a number is drawn for the first time.
    package func begin(at reading: Reading, _ drawn: @escaping @Sendable () -> Void) {
        current.withLock { $0 = reading }
        self.drawn.set(drawn)
    }

    /// Fills memory with random bytes.
    func fill(_ bytes: UnsafeMutableRawBufferPointer) {
        let isFirst = current.withLock { current in
            defer { current.isDrawn = true }
            var place = 0
            while place < bytes.count {
                var number = Self.next(&current.state)
                while place < bytes.count {
                    bytes[place] = UInt8(truncatingIfNeeded: number)
                    number >>= 8
                    place += 1
                    if place % 8 == 0 { break }
                }
            }
            return !current.isDrawn
        }
        if isFirst { drawn.function?(()) }
    }

    /// Returns a random number.
    func number() -> UInt32 {
        var number: UInt32 = 0
        withUnsafeMutableBytes(of: &number) { fill($0) }
        return number
    }

    private static func next(_ state: inout UInt64) -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var number = state
        number = (number ^ (number >> 30)) &* 0xbf58_476d_1ce4_e5b9
        number = (number ^ (number >> 27)) &* 0x94d0_49bb_1331_11eb
        return number ^ (number >> 31)
    }
}

/// The 128 bits of a UUID.
package struct UUIDBits: Hashable, Sendable {
    package static let shortest = 32
    private static let hyphens = [8, 12, 16, 20]

    var high: UInt64
    var low: UInt64

    /// Reads random bytes, and sets version and variant as UUID generators do (RFC 9562, 5.4).
    package init(random bytes: UnsafeRawBufferPointer) {
        let words = stride(from: 0, to: 16, by: 8).map { start in
            bytes[start..<start + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        }
        high = words[0] & ~0xF000 | 0x4000
        low = words[1] & (.max >> 2) | 1 << 63
    }

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The text that `UUID` prints.
    package var text: String {
        var digits = [high, low].map { word in
            let text = String(word, radix: 16, uppercase: true)
            return text.zeroPadded(to: 16)
        }.joined()
        for place in Self.hyphens.reversed() {
            digits.insert("-", at: digits.index(digits.startIndex, offsetBy: place))
        }
        return digits
    }

    /// Reads a UUID that begins at a position; nil if there is none.
    package static func read(_ bytes: [UInt8], from start: Int) -> (UUIDBits, end: Int)? {
        var words: [UInt64] = [0, 0]
        var place = start
        var count = 0
        var hasHyphens = false
        while count < shortest, place < bytes.count {
            if hyphens.contains(count), bytes[place] == UInt8(ascii: "-"), hasHyphens || count == hyphens[0] {
                hasHyphens = true
                place += 1
            } else if hasHyphens, hyphens.contains(count), bytes[place - 1] != UInt8(ascii: "-") {
                return nil
            }
            guard place < bytes.count, let digit = Character(Unicode.Scalar(bytes[place])).hexDigitValue else {
                return nil
            }
            words[count / 16] = words[count / 16] << 4 | UInt64(digit)
            place += 1
            count += 1
        }
        return count == shortest ? (UUIDBits(high: words[0], low: words[1]), place) : nil
    }
}

/// The UUIDs created in this process, in order.
package final class UUIDBirths: Sendable {
    private let places = Mutex<[UUIDBits: Int]>([:])

    package init() {}

    /// All of them, in order.
    package var all: [UUIDBits] { places.withLock { places in places.sorted { $0.value < $1.value }.map(\.key) } }

    /// Notes a new UUID.
    package func note(_ bits: UUIDBits) {
        places.withLock { places in
            if places[bits] == nil { places[bits] = places.count }
        }
    }

    /// Returns the position of a UUID in the order; nil for one that was not created here.
    package func place(of bits: UUIDBits) -> Int? { places.withLock { $0[bits] } }

    /// Tells whether a text begins with a UUID that was created here.
    package func has(_ text: String) -> Bool {
        UUIDBits.read(Array(text.utf8), from: 0).map { place(of: $0.0) != nil } ?? false
    }
}
