import Synchronization

/// The random numbers of a play: they come from a seed, so that they are the same in every play.
///
/// The generator is SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014).
package final class Randomness: Sendable {
    /// The state of the generator; the next launch of the app continues from it.
    package struct Reading: Codable, Hashable, Sendable {
        var state: UInt64
        /// True once a number was drawn.
        var isDrawn = false

        package init(state: UInt64, isDrawn: Bool = false) {
            self.state = state
            self.isDrawn = isDrawn
        }
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
