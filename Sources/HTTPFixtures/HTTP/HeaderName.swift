extension Exchange.Header {
    /// Returns whether this is its name, ignoring the case of ASCII letters (RFC 9110, 5.1).
    package func isNamed(_ other: String) -> Bool {
        // Most names of the same length are equal byte for byte.
        name.utf8.count == other.utf8.count
            && (ExactText.same(name, other)
                || name.utf8.elementsEqual(other.utf8) { Self.lowered($0) == Self.lowered($1) })
    }

    private static func lowered(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }
}

extension [Exchange.Header] {
    /// Returns the value of the first header with the given name, compared without case.
    package func first(_ name: String) -> String? { first { $0.isNamed(name) }?.value }
}
