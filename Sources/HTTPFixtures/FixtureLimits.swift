/// The most that a fixture may hold: far more than any real one needs, and little enough for any machine.
package enum FixtureLimits {
    /// Bytes of the file and its side files together.
    package static let bytes = 256 << 20
    /// The failure that takes the place of an answer that alone is larger.
    package static let excess = URLErrorSymbol.symbol(for: .dataLengthExceedsMaximum)
    /// Nested values in the file; Foundation's decoder reads no deeper.
    static let depth = 512
    static let exchanges = 100_000
    /// Bytes of a URL: HAR files of browsers hold pictures in `data:` URLs.
    static let url = 4 << 20
    /// Headers of one message.
    static let headers = 1_000
    /// Bytes of a header's name and value.
    static let header = 1 << 20
}
