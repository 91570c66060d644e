/// A value that may differ from play to play.
package struct VolatileValue: Codable, Hashable, Sendable {
    /// What stands for it in the recording, before the number: `UUID`.
    package var name: String
    /// As it was met, or in one form where it may be met in several.
    package var raw: String
    /// Whether it is known to have come into being with the play; others may turn out to be the same in every play.
    package var isExact: Bool

    /// Whether equal values mean the same thing; two instants may fall into one millisecond or not.
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
    func findings(in text: String) -> [VolatileFinding]
}

/// A value and where it stands in a text.
struct VolatileFinding: Sendable {
    var range: Range<String.Index>
    var value: VolatileValue
    /// Its place among values of its kind, where that is the same in every play.
    var rank: Int?
}
