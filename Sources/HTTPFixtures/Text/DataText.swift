import BenchDiagnostics
import Foundation

/// Bytes by their size and digest, and as text if they are text.
package enum DataText {
    private static let longestPreview = 60

    /// Returns `48213 bytes, digest 5f0c31`, and the beginning of the text if the bytes are UTF-8 text.
    package static func text(for data: Data) -> String {
        guard !data.isEmpty, let text = String(validating: data, as: UTF8.self), isReadable(text) else {
            return size(of: data)
        }
        let preview = EscapedText.quoted(String(text.prefix(longestPreview)))
        return size(of: data) + ", " + preview + (text.count > longestPreview ? "..." : "")
    }

    /// Returns `48213 bytes, digest 5f0c31`, or `empty`.
    package static func size(of data: Data) -> String {
        data.isEmpty ? "empty" : size(data.count, digest: Digest(data).short)
    }

    /// Returns the size of bytes that are known by their digest alone.
    package static func size(_ count: Int, digest: String) -> String {
        Plural.text(count, "byte") + ", digest " + digest
    }

    /// Returns false for text with control characters other than line ends and tabs.
    package static func isReadable(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            scalar.properties.generalCategory != .control || scalar == "\n" || scalar == "\r" || scalar == "\t"
        }
    }
}
