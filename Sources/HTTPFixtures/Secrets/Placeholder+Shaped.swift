import Foundation

extension Placeholder {
    private static let header = Array("eyJhbGciOiJub25lIn0.".utf8)
    private static let domain = Array("@example.invalid".utf8)
    private static let hosts = ["https", "http"].map { Array("\($0)://redacted.invalid/".utf8) }
    private static let claims = ByteTable { byte in
        0x41...0x5a ~= byte || 0x61...0x7a ~= byte || ASCII.isDigit(byte) || "-_".utf8.contains(byte) ? 1 : 0
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
        // Claims that say anything are those of a real token.
        guard bytes[..<at].suffix(header.count).elementsEqual(header), JSONWebToken.isBlank(bytes[at..<token - 1])
        else {
            return token
        }
        return at - header.count
    }

    /// Returns whether a value is what the bench writes in the place of a secret, and nothing else.
    ///
    /// Whoever wrote it, such a text says nothing; any other text around a token may be a secret.
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
    ///   - inProse: Whether an app may have put words around it: then only text with a digit can be a secret.
    ///   - ofCredentials: Whether a scheme may stand before it.
    /// - Returns: False if it holds no placeholder at all.
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
