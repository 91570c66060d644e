import Foundation

/// A binary body in a HAR file: base64 (RFC 4648, 4), which may be broken into lines.
enum Base64Text {
    /// Reads the bytes; nil if it is not base64.
    static func bytes(_ text: String) -> Data? {
        let digits = text.filter { !$0.isWhitespace }
        // Foundation decodes "====" and "YQ=a" too; what it would not write itself is not base64.
        guard let bytes = Data(base64Encoded: digits), bytes.base64EncodedString() == digits else { return nil }
        return bytes
    }
}
