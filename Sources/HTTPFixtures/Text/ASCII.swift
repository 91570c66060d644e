/// Bytes that are characters of ASCII.
package enum ASCII {
    /// Tells whether there is a byte, and it is a decimal digit.
    package static func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
}
