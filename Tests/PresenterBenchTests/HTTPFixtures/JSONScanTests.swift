import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A string of JSON is walked over as it is decoded, wherever its escapes are")
struct JSONScanTests {
    /// A part of a string as it is written, and what it means; nil if no string may hold it.
    private typealias Piece = (written: String, meaning: String?)

    private static let pieces: [Piece] = [
        (#"\""#, "\""), (#"\\"#, "\\"), (#"\n"#, "\n"), (#"\u00e9"#, "é"), ("a", "a"), ("é", "é"),
        ("seventh", "seventh"), ("\u{1}", nil), (#"\x"#, nil), (#"\u12!"#, nil),
    ]

    /// All sequences of three pieces.
    private static let triples: [[Piece]] = pieces.flatMap { first in
        pieces.flatMap { second in pieces.map { [first, second, $0] } }
    }

    @Test("Three parts of every kind after each other, at each place in a word of eight bytes", arguments: 0..<9)
    func everywhere(_ start: Int) {
        for triple in Self.triples {
            for end in [0, 1, 6, 9] {
                let pieces = [(String(repeating: "p", count: start), "")] + triple
                let content = pieces.map(\.written).joined() + String(repeating: #"\"s"#, count: end)
                let isString = triple.allSatisfy { $0.meaning != nil }
                let meaning =
                    String(repeating: "p", count: start) + triple.compactMap(\.meaning).joined()
                    + String(repeating: "\"s", count: end)
                #expect(Self.scanned("\"\(content)\",\"next\"") == (isString ? meaning : nil), "\(content)")
                #expect(Self.scanned("\"\(content)") == nil, "nothing ends \(content)")
                #expect(Self.scanned("\"\(content)\\") == nil, "nothing is escaped after \(content)")
            }
        }
    }

    @Test("Bytes that are no UTF-8 are refused, wherever they are", arguments: 0..<40)
    func noText(_ place: Int) {
        var content = Array(String(repeating: #"\"abc"#, count: 8).utf8)
        content[place] = 0xFF
        #expect(Self.scanned(Array("\"".utf8) + content + Array("\"".utf8)) == nil)
    }

    private static func scanned(_ text: String) -> String? { scanned(Array(text.utf8)) }

    private static func scanned(_ text: [UInt8]) -> String? {
        text.withUnsafeBufferPointer { bytes in
            var scan = JSONScan(bytes)
            return scan.text()
        }
    }
}
