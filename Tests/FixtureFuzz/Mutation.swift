import Foundation

/// One way in which a file may have been spoiled.
enum Mutation: CaseIterable {
    case flip, cut, drop, duplicate, swap, growNumber, escape, nest, retype, rename

    /// Spoils the bytes at a place that the numbers choose.
    func apply(to bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
        guard !bytes.isEmpty else { return }
        let at = Int.random(in: 0..<bytes.count, using: &numbers)
        let end = min(bytes.count, at + Int.random(in: 1...64, using: &numbers))
        switch self {
        case .flip: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
        case .cut: bytes.removeSubrange(at...)
        case .drop: bytes.removeSubrange(at..<end)
        case .duplicate: bytes.insert(contentsOf: bytes[at..<end], at: at)
        case .swap: bytes.swapAt(at, Int.random(in: 0..<bytes.count, using: &numbers))
        case .growNumber: Self.replace(in: &bytes, from: at, Self.numbers, &numbers) { (0x30...0x39).contains($0) }
        case .escape: bytes.insert(contentsOf: Self.pick(Self.escapes, &numbers), at: at)
        case .nest: Self.nest(&bytes, at, &numbers)
        case .retype: Self.replace(in: &bytes, from: at, Self.values, &numbers) { $0 == UInt8(ascii: "\"") }
        case .rename: Self.replace(in: &bytes, from: at, Self.names, &numbers) { $0 == UInt8(ascii: "\"") }
        }
    }

    private static let numbers = [
        "1e999", "-0", "00", "9223372036854775808", "1e-400", "0.1e1", "-", "1E5", "4294967296", "-1", "99", "1000",
        String(repeating: "9", count: 400),
    ]
    private static let escapes = [
        "\\", "\\u0000", "\\ud800", "\\udc00\\ud800", "\\ud83d\\ude00", "\\\"", "\\q", "\\u12", "\u{feff}", "\u{0}",
        "\n", "é", "\u{202e}", "\r\n", "..\\/..\\/etc\\/passwd", "REDACTED-1",
    ]
    private static let values = ["null", "true", "{}", "[]", "[[]]", "0", "\"\"", "{\"log\":{}}"]
    private static let names = [
        "\"_file\"", "\"text\"", "\"encoding\"", "\"log\"", "\"entries\"", "\"request\"", "\"url\"", "\"status\"",
        "\"base64\"", "\"/etc/passwd\"", "\"../one.har\"", "\"one.har\"", "\"_error\"", "\"2.0\"", "\"postData\"",
    ]

    private static func pick(_ texts: [String], _ numbers: inout SeededNumbers) -> [UInt8] {
        Array((texts.randomElement(using: &numbers) ?? "").utf8)
    }

    /// Puts one of the texts in the place of the first run, at or after the place, that begins and ends as asked.
    private static func replace(
        in bytes: inout [UInt8], from at: Int, _ texts: [String], _ numbers: inout SeededNumbers,
        _ isEdge: (UInt8) -> Bool
    ) {
        guard let start = bytes[at...].firstIndex(where: isEdge) else { return }
        let rest = bytes[(start + 1)...]
        let isQuote = bytes[start] == UInt8(ascii: "\"")
        let end = isQuote ? rest.firstIndex(where: isEdge).map { $0 + 1 } : rest.firstIndex { !isEdge($0) }
        bytes.replaceSubrange(start..<(end ?? bytes.count), with: pick(texts, &numbers))
    }

    private static func nest(_ bytes: inout [UInt8], _ at: Int, _ numbers: inout SeededNumbers) {
        let depth = [1, 3, 190, 505, 520, 20_000].randomElement(using: &numbers) ?? 1
        let isArray = Bool.random(using: &numbers)
        let (open, close) = isArray ? ("[", "]") : ("{\"a\":", "}")
        let isWhole = Bool.random(using: &numbers)
        let text = String(repeating: open, count: depth) + (isWhole ? "1" + String(repeating: close, count: depth) : "")
        let place = bytes[at...].firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? at
        bytes.insert(contentsOf: text.utf8 + (isWhole ? Array(",\"b\":".utf8) : []), at: place)
    }
}
