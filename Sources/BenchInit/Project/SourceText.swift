import Foundation

/// The texts of an app's files, with the ends of lines that all of its readers know.
enum SourceText {
    /// The text of a file; nil where there is none in UTF-8.
    static func read(_ file: URL) -> String? { (try? String(contentsOf: file, encoding: .utf8)).map(plain) }

    /// A text whose lines end in one character: what another system writes at their ends is one character to Swift, too, and none
    /// of those that readers look for.
    static func plain(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
        return text.replacing("\r\n", with: "\n")
    }
}
