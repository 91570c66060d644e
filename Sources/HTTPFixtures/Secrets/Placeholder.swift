/// The text that replaces a secret in a fixture: any text that contains the token `REDACTED-n`.
package enum Placeholder {
    private static let mark = Array("REDACTED-".utf8)

    /// Returns the token with the given number.
    package static func token(_ number: Int) -> String { "REDACTED-\(number)" }

    /// Returns a token in the shape of a value, so that code which parses such values still can.
    ///
    /// A JWT keeps its three parts and its times, an e-mail address its shape, and a URL its scheme.
    static func text(_ number: Int, like value: [UInt8]) -> String {
        let token = token(number)
        if let stand = JSONWebToken.standIn(for: value, signature: token) { return stand }
        if ValueShape.isEMail(value) { return token + "@example.invalid" }
        return ValueShape.scheme(ofURL: value).map { $0 + "redacted.invalid/" + token } ?? token
    }

    /// Returns whether a text contains a token.
    package static func isContained(in text: some StringProtocol) -> Bool {
        text.utf8.contains(mark[0]) && !tokens(in: Array(text.utf8)).isEmpty
    }

    /// Lists the numbers of the tokens in some bytes, in order.
    package static func numbers(in bytes: [UInt8]) -> [Int] { tokens(in: bytes).map(\.number) }

    /// Returns whether a live value may match a stored placeholder.
    ///
    /// An empty value never may; one that holds tokens itself only if the stored one holds them too; any other may.
    package static func stored(_ stored: some StringProtocol, standsFor live: some StringProtocol) -> Bool {
        let lived = numbers(in: Array(live.utf8))
        return !live.isEmpty && Set(lived).isSubset(of: numbers(in: Array(stored.utf8)))
    }

    /// Separates the number from a digit that follows it.
    package static let guardMark = UInt8(ascii: "_")

    private static func end(after number: Int, in bytes: [UInt8]) -> Int {
        let next = bytes[number...].prefix(2)
        return next.first == guardMark && ASCII.isDigit(next.last) ? number + 1 : number
    }

    /// Finds the tokens in some bytes, with their numbers and the mark that separates a digit.
    package static func tokens(in bytes: [UInt8]) -> [(range: Range<Int>, number: Int)] {
        var found: [(range: Range<Int>, number: Int)] = []
        var at = 0
        while let start = firsts.first(in: bytes, from: at) {
            at = start + 1
            guard bytes[start...].starts(with: mark) else { continue }
            let digits = bytes[(start + mark.count)...].prefix { ASCII.isDigit($0) }
            at = digits.endIndex
            if digits.count < 10, digits.first != 0x30, let number = Int(String(decoding: digits, as: UTF8.self)) {
                found.append((start..<end(after: at, in: bytes), number))
            }
        }
        return found
    }

    private static let firsts = ByteTable(mark.prefix(1))
}
