/// The limits of a fixture: far beyond the needs of any real one, and small enough for any machine.
package enum FixtureLimits {
    /// The bytes of the file and its side files together.
    package static let bytes = 256 << 20
    /// The failure in place of an answer that alone exceeds the limit.
    package static let excess = URLErrorSymbol.symbol(for: .dataLengthExceedsMaximum)
    /// The depth of nested values in the file; Foundation's decoder reads no deeper.
    static let depth = 512
    static let exchanges = 100_000
    /// The bytes of a URL: HAR files of browsers hold pictures in `data:` URLs.
    static let url = 4 << 20
    /// The number of headers in a message.
    static let headers = 1_000
    /// The bytes of a header's name and value.
    static let header = 1 << 20
}
