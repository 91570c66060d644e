/// Tells a text that looks random, as keys and tokens do, from one that somebody or something named.
enum RandomText {
    /// Letters and digits alternate in keys more often than in any word, name or number.
    private static let changes = 4

    /// Returns whether a value looks random.
    ///
    /// - Parameters:
    ///   - value: A whole value.
    ///   - isAnswered: Whether a server sent it: digests in answers are not keys.
    /// - Returns: False for short or long values, identifiers (RFC 9562), file names, and anything with a space.
    static func covers(_ value: [UInt8], isAnswered: Bool) -> Bool {
        guard 20...256 ~= value.count, value.first != UInt8(ascii: "/"), value.allSatisfy(isCharacter) else {
            return false
        }
        let mixed = zip(value, value.dropFirst()).count { isLetter($0) != isLetter($1) && isWord($0) && isWord($1) }
        guard mixed >= changes, mixed * 8 >= value.count else { return false }
        let isDigest = [32, 40, 64].contains(value.count) && value.allSatisfy { URLText.hexDigitValue($0) != nil }
        return !(isDigest && isAnswered) && !isUUID(value) && !isFileName(value)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5a ~= byte || 0x61...0x7a ~= byte }

    private static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || ASCII.isDigit(byte) }

    private static func isCharacter(_ byte: UInt8) -> Bool { isWord(byte) || "-_.~+/=".utf8.contains(byte) }

    private static func isUUID(_ value: [UInt8]) -> Bool {
        value.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map(\.count) == [8, 4, 4, 4, 12]
            && value.allSatisfy { $0 == UInt8(ascii: "-") || URLText.hexDigitValue($0) != nil }
    }

    private static func isFileName(_ value: [UInt8]) -> Bool {
        guard let dot = value.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return 2...5 ~= value.count - dot - 1 && value[(dot + 1)...].allSatisfy(isWord)
    }
}
