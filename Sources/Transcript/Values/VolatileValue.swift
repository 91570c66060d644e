import BenchDiagnostics

/// A value that may differ from play to play.
package struct VolatileValue: Codable, Hashable, Sendable {
    /// The name in the recording, before the number: `UUID`.
    package var name: String
    /// The value as found, or in one spelling if it has several.
    package var raw: String
    /// True if the play is known to have created the value; others may turn out to be the same in every play.
    package var isExact: Bool

    /// True if equal values mean the same thing; two instants may share a millisecond by chance.
    package var isNumbered: Bool

    package init(name: String, raw: String, isExact: Bool, isNumbered: Bool = true) {
        self.name = name
        self.raw = raw
        self.isExact = isExact
        self.isNumbered = isNumbered
    }
}

extension VolatileValue {
    /// The number of characters in planes 15 and 16.
    package static let mostPlaceholders = 0x11_0000 - Int(EscapedText.firstPlaceholder)

    /// Returns the character with a number, which represents a value until a recording is written; nil if there is none.
    package static func placeholder(_ id: Int) -> Unicode.Scalar? {
        guard (0..<mostPlaceholders).contains(id) else { return nil }
        return Unicode.Scalar(EscapedText.firstPlaceholder + UInt32(id))
    }
}
