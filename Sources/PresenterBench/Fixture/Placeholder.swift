/// What stands in a fixture where a secret was: a text that contains the token `REDACTED-n`.
package enum Placeholder {
    private static let mark = Array("REDACTED-".utf8)

    /// Writes the token with the given number.
    package static func token(_ number: Int) -> String { "REDACTED-\(number)" }

    /// Tells whether a text contains a token.
    package static func isContained(in text: some StringProtocol) -> Bool { !tokens(in: Array(text.utf8)).isEmpty }

    /// Lists the numbers of the tokens in some bytes, in order.
    package static func numbers(in bytes: [UInt8]) -> [Int] { tokens(in: bytes).map(\.number) }

    /// Tells whether a live value may stand where a placeholder is stored.
    ///
    /// An empty value never may; one that holds tokens itself only if the stored one holds them too; any other may.
    package static func stored(_ stored: some StringProtocol, standsFor live: some StringProtocol) -> Bool {
        let lived = numbers(in: Array(live.utf8))
        return !live.isEmpty && Set(lived).isSubset(of: numbers(in: Array(stored.utf8)))
    }

    /// Finds the tokens in some bytes, with their numbers.
    package static func tokens(in bytes: [UInt8]) -> [(range: Range<Int>, number: Int)] {
        var found: [(range: Range<Int>, number: Int)] = []
        var at = 0
        while at + mark.count < bytes.count {
            guard bytes[at] == mark[0], bytes[at..<at + mark.count].elementsEqual(mark) else {
                at += 1
                continue
            }
            let digits = bytes[(at + mark.count)...].prefix { (0x30...0x39).contains($0) }
            if digits.count < 10, digits.first != 0x30, let number = Int(String(decoding: digits, as: UTF8.self)) {
                found.append((at..<digits.endIndex, number))
            }
            at = digits.endIndex
        }
        return found
    }
}
