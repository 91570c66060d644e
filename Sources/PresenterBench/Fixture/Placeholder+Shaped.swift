import Foundation

extension Placeholder {
    private static let header = Array("eyJhbGciOiJub25lIn0.".utf8)
    private static let domain = Array("@example.invalid".utf8)
    private static let hosts = ["https", "http"].map { Array("\($0)://redacted.invalid/".utf8) }
    private static let claims = ByteTable { byte in
        0x41...0x5a ~= byte || 0x61...0x7a ~= byte || isDigit(byte) || "-_".utf8.contains(byte) ? 1 : 0
    }

    /// Finds the tokens in some bytes, each with the shape that is kept around it.
    static func shaped(in bytes: [UInt8]) -> [(range: Range<Int>, number: Int)] {
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
        return bytes[..<at].suffix(header.count).elementsEqual(header) ? at - header.count : token
    }
}
