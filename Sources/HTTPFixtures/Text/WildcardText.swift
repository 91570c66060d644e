/// A text in which `*` matches any text, including none.
package struct WildcardText: Hashable, Sendable {
    private let pattern: [UInt8]
    private let isGlob: Bool

    /// Reads a text in which `?` is an ordinary character, as in a URL, where it begins the query.
    package init(_ text: some StringProtocol) { (pattern, isGlob) = (Array(text.utf8), false) }

    /// Reads a glob of names, which are ASCII: `?` matches any one byte.
    package init(glob text: some StringProtocol) { (pattern, isGlob) = (Array(text.utf8), true) }

    /// Returns whether a whole text matches; the time grows at most with the product of both lengths.
    package func matches(_ text: some StringProtocol) -> Bool {
        let text = Array(text.utf8)
        var (at, inText) = (0, 0)
        // The position of the last star, and the end of its match: no star before it needs another try.
        var (star, resume): (Int?, Int) = (nil, 0)
        while inText < text.count {
            if at < pattern.count, pattern[at] == UInt8(ascii: "*") {
                (star, resume) = (at, inText)
                at += 1
            } else if at < pattern.count, matches(text[inText], pattern[at]) {
                at += 1
                inText += 1
            } else if let star {
                resume += 1
                (at, inText) = (star + 1, resume)
            } else {
                return false
            }
        }
        return pattern[at...].allSatisfy { $0 == UInt8(ascii: "*") }
    }

    private func matches(_ byte: UInt8, _ wanted: UInt8) -> Bool {
        byte == wanted || isGlob && wanted == UInt8(ascii: "?")
    }
}
