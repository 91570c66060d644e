import Foundation

/// A body as HAR files hold it that is no text: base64 (RFC 4648, 4), which may be broken into lines.
enum Base64Text {
    /// Reads the bytes; nil where it is not base64.
    static func bytes(_ text: String) -> Data? {
        let digits = text.filter { !$0.isWhitespace }
        // Foundation decodes "====" and "YQ=a" too; what it would not write itself is not base64.
        guard let bytes = Data(base64Encoded: digits), bytes.base64EncodedString() == digits else { return nil }
        return bytes
    }
}
