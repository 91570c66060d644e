/// A value that may differ from play to play.
package struct VolatileValue: Codable, Hashable, Sendable {
    /// The name in the recording, before the number: `UUID`.
    package var name: String
    /// The value as found, or in one spelling if it has several.
    package var raw: String
    /// Whether it is known to have been created by the play; others may turn out to be the same in every play.
    package var isExact: Bool

    /// Whether equal values mean the same thing; two instants may share a millisecond by chance.
    package var isNumbered: Bool

    package init(name: String, raw: String, isExact: Bool, isNumbered: Bool = true) {
        self.name = name
        self.raw = raw
        self.isExact = isExact
        self.isNumbered = isNumbered
    }
}

/// Finds values of one kind in a text.
protocol VolatileFinder: Sendable {
    func findings(in text: String) -> [VolatileMatch]
}

/// A value and its position in a text.
struct VolatileMatch: Sendable {
    var range: Range<String.Index>
    var value: VolatileValue
    /// Its position among values of its kind, if that is the same in every play.
    var rank: Int?
}

extension String {
    /// Whether two bytes, one after the other, are such: most texts have nothing to find, and this is faster than to search.
    func hasPair(_ isSuch: (UInt8, UInt8) -> Bool) -> Bool { zip(utf8, utf8.dropFirst()).contains(where: isSuch) }
}
