import Foundation

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
    /// An empty value never may; one that contains tokens may only if the stored one contains them too; any other may.
    package static func stored(_ stored: some StringProtocol, standsFor live: some StringProtocol) -> Bool {
        let lived = numbers(in: Array(live.utf8))
        return !live.isEmpty && Set(lived).isSubset(of: numbers(in: Array(stored.utf8)))
    }

    /// The mark that separates the number from a digit after it.
    package static let guardMark = UInt8(ascii: "_")

    private static func end(after number: Int, in bytes: [UInt8]) -> Int {
        let next = bytes[number...].prefix(2)
        return next.first == guardMark && ASCII.isDigit(next.last) ? number + 1 : number
    }

    /// Finds the tokens in some bytes, with their numbers and with the mark before a digit.
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

extension Placeholder {
    private static let header = Array("eyJhbGciOiJub25lIn0.".utf8)
    private static let domain = Array("@example.invalid".utf8)
    private static let hosts = ["https", "http"].map { Array("\($0)://redacted.invalid/".utf8) }
    private static let claims = ByteTable { byte in
        ASCII.isWord(byte) || "-_".utf8.contains(byte) ? 1 : 0
    }

    /// Finds the tokens in some bytes, each with the shape kept around it.
    package static func shaped(in bytes: [UInt8]) -> [(range: Range<Int>, number: Int)] {
        var end = 0
        return tokens(in: bytes).map { token, number in
            let start = max(end, start(ofShapeAround: token.lowerBound, in: bytes))
            end = token.upperBound
            if bytes[end...].starts(with: domain) { end += domain.count }
            return (start..<end, number)
        }
    }

    private static func start(ofShapeAround token: Int, in bytes: [UInt8]) -> Int {
        let before = bytes[..<token]
        if let host = hosts.first(where: { before.suffix($0.count).elementsEqual($0) }) { return token - host.count }
        guard before.last == UInt8(ascii: ".") else { return token }
        var at = token - 1
        while at > 0, claims[bytes[at - 1]] != 0 { at -= 1 }
        // A header with claims that are not blank belongs to a real token.
        guard bytes[..<at].suffix(header.count).elementsEqual(header), JSONWebToken.isBlank(bytes[at..<token - 1])
        else {
            return token
        }
        return at - header.count
    }

    /// Returns whether a value is a placeholder as the bench writes it, and nothing else.
    ///
    /// Such a text reveals nothing, whoever wrote it; any other text around a token may be a secret.
    static func isWhole(_ value: [UInt8]) -> Bool {
        let all = shaped(in: value)
        return all.count == 1 && all[0].range == value.indices
    }
}

extension Placeholder {
    private static let schemes: Set = ["bearer", "basic", "token"]

    /// Returns whether a value consists of placeholders, with nothing outside their shapes that can be a secret.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - inProse: True if an app may have put words around it, of which only one with a digit can be a secret.
    ///   - ofCredentials: True if a scheme may come before it.
    /// - Returns: False if there is no placeholder at all.
    static func covers(_ value: [UInt8], inProse: Bool = false, ofCredentials: Bool = false) -> Bool {
        let value = ofCredentials ? Array(value[(AuthScheme.end(in: value) ?? 0)...]) : value
        let shaped = shaped(in: value)
        guard !shaped.isEmpty else { return false }
        var rest = value
        for (range, _) in shaped { for at in range { rest[at] = 0x20 } }
        let words = rest.split { $0 < 0x80 && claims[$0] == 0 || $0 == UInt8(ascii: "-") }
        return words.allSatisfy { word in
            if inProse { return word.count < 6 || !word.contains { ASCII.isDigit($0) } }
            return word.count < 4 || schemes.contains(String(decoding: word, as: UTF8.self).lowercased())
        }
    }
}
