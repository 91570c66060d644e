import Foundation

/// The attributes of types in the text of a file, such as that of the argument in
/// `typealias Done = (@escaping () -> Void) -> Void`.
///
/// For some of them the compiler of 6.3 writes broken JSON: it never closes their objects, and loses the names after
/// them.
enum TypeAttributes {
    /// Returns a text with spaces in their place, so that all other positions stay the same.
    static func blanked(in text: String) -> String {
        var bytes = Array(text.utf8)
        for match in text.matches(of: /(?:[(,]\s*|[:=<>?][ \t]*)((?:@\w+(?:\([\w:, ]*\))?\s+)+)/) {
            let start = text.utf8.distance(from: text.startIndex, to: match.1.startIndex)
            let end = text.utf8.distance(from: text.startIndex, to: match.1.endIndex)
            for place in start..<end where bytes[place] != UInt8(ascii: "\n") { bytes[place] = UInt8(ascii: " ") }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
