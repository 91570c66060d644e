import Foundation
import Transcript

/// Finds a folder that only this play has, as a path or, percent-encoded in any way, inside a URL.
struct FolderFinder: VolatileFinder {
    private let value: VolatileValue
    private let spellings: [[UInt8]]

    /// Creates a finder; nil if the path is not a folder of the play.
    ///
    /// - Parameters:
    ///   - name: The name in the recording.
    ///   - path: The path as the app sees it.
    init?(_ name: String, path: String?) {
        guard let path, path.hasPrefix("/") else { return nil }
        let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        guard trimmed != "/" else { return nil }
        value = VolatileValue(name: name, raw: trimmed, isExact: true)
        let resolved = URL(filePath: trimmed).resolvingSymlinksInPath().path
        spellings = Set([trimmed, resolved]).sorted { $0.utf8.count > $1.utf8.count }.map { Array($0.utf8) }
    }

    func findings(in text: String) -> [VolatileMatch] {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%") }) else { return [] }
        let bytes = Array(text.utf8)
        var findings: [VolatileMatch] = []
        var start = 0
        while start < bytes.count {
            guard let end = spellings.lazy.compactMap({ Self.end(of: $0, in: bytes, from: start) }).first else {
                start += 1
                continue
            }
            let range =
                text.utf8.index(text.startIndex, offsetBy: start)..<text.utf8.index(text.startIndex, offsetBy: end)
            findings.append(VolatileMatch(range: range, value: value, rank: 0))
            start = end
        }
        return findings
    }

    /// Returns the end of a path that begins at a position and is not the beginning of another name; nil if there is
    /// none.
    private static func end(of path: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        var place = start
        for byte in path {
            // JSON may write a slash with a backslash before it, and an escaped text with two.
            while byte == UInt8(ascii: "/"), place > start, place < bytes.count, bytes[place] == UInt8(ascii: "\\") {
                place += 1
            }
            guard place < bytes.count else { return nil }
            if bytes[place] == byte {
                place += 1
            } else if bytes[place] == UInt8(ascii: "%"), place + 3 <= bytes.count,
                UInt8(String(decoding: bytes[place + 1..<place + 3], as: UTF8.self), radix: 16) == byte
            {
                place += 3
            } else {
                return nil
            }
        }
        return place < bytes.count && isPartOfName(bytes[place]) ? nil : place
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
            || "-_".utf8.contains(byte)
    }
}
