import Transcript

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
