import Foundation
import Testing

@testable import HTTPFixtures

@Suite("The fast search for known secrets finds what a plain and slow one finds")
struct SecretSearchReferenceTests {
    @Test(
        "Both searches agree on texts with every mixture of escapes, base64 and hexadecimal, the same in every run",
        arguments: 0..<6)
    func same(seed: Int) {
        var texts = GeneratedTexts(seed: UInt64(4_711 + seed))
        for _ in 0..<12 {
            let text = texts.next()
            let bytes = Array(text.utf8)
            let search = SecretSearch(GeneratedTexts.values.enumerated().map { (bytes: Array($1.utf8), secret: $0) })
            var fast = Set<Int>()
            for match in search.matches(in: bytes) { fast.formUnion(match.range) }
            let slow = ReferenceSearch(GeneratedTexts.values).covered(in: bytes)
            #expect(fast == slow, "\(text)\n\(mask(slow, bytes.count))\n\(mask(fast, bytes.count))")
        }
    }

    @Test("A space is found where a form writes a plus for it, and no other plus matches")
    func spaces() {
        let spaced = SecretSearch([(bytes: Array("two words-4711".utf8), secret: 0)])
        #expect(spaced.matches(in: Array("a=two+words-4711&b".utf8)).map(\.range) == [2..<16])
        let plain = SecretSearch([(bytes: Array("two+words-4711".utf8), secret: 0)])
        #expect(plain.matches(in: Array("a=two words-4711&b".utf8)).isEmpty)
    }

    @Test("The plain search finds something in most texts, and nothing in some")
    func meaning() {
        var texts = GeneratedTexts(seed: 1)
        let counts = (0..<20).map { _ in
            ReferenceSearch(GeneratedTexts.values).covered(in: Array(texts.next().utf8)).count
        }
        #expect(counts.count { $0 > 0 } > 8 && counts.contains(0))
    }

    private func mask(_ covered: Set<Int>, _ count: Int) -> String {
        (0..<count).map { covered.contains($0) ? "^" : " " }.joined()
    }
}

/// Texts that hold values in some encoding, pieces of values, and noise that looks like both.
private struct GeneratedTexts {
    /// One with characters that are escaped, one that begins like it, one with the characters of base64.
    static let values = ["ab&<c\"d/", "ab&<c\"d/longer", "Canary+4711/x"]

    private var numbers: SeededNumbers

    init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

    mutating func next() -> String {
        (0..<Int.random(in: 1...4, using: &numbers)).map { _ in
            switch Int.random(in: 0..<5, using: &numbers) {
            case 0: noise()
            case 1: escaped(String(value().dropLast()))
            case 2: wrapped(value())
            default: escaped(value()) + noise()
            }
        }.joined()
    }

    private mutating func value() -> String { Self.values.randomElement(using: &numbers) ?? "" }

    private mutating func noise() -> String {
        let alphabet = Array("ab&<cd/%\\u0026;x4=+ \"C#")
        return String(
            (0..<Int.random(in: 0...8, using: &numbers)).compactMap { _ in alphabet.randomElement(using: &numbers) })
    }

    /// In base64 of either alphabet, at any place of a group, or in hexadecimal.
    private mutating func wrapped(_ value: String) -> String {
        let head = String(repeating: ":", count: Int.random(in: 0..<3, using: &numbers))
        let text = head + value + (Bool.random(using: &numbers) ? "!" : "")
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0: return RedactionEncodings.escaped(text) { RedactionEncodings.hex($0, upper: $0 % 2 == 0) }
        case 1: return "." + RedactionEncodings.base64(text) + "."
        default: return "." + RedactionEncodings.urlSafe(RedactionEncodings.base64(text)) + "."
        }
    }

    /// Each character in a way of its own, up to three layers of one or several kinds.
    private mutating func escaped(_ value: String) -> String {
        var text = value
        for _ in 0..<Int.random(in: 0...2, using: &numbers) {
            let kind = Int.random(in: 0..<3, using: &numbers)
            text = text.utf8.map { byte in
                let hex = RedactionEncodings.hex(byte, upper: Bool.random(using: &numbers))
                guard Int.random(in: 0..<3, using: &numbers) == 0 else { return String(Unicode.Scalar(byte)) }
                return ["%\(hex)", "\\u00\(hex)", "&#x\(hex);"][kind]
            }.joined()
        }
        return text
    }
}

/// Tries every part of a text: reads it in every order of layers, and compares.
private struct ReferenceSearch {
    private let values: [[UInt8]]

    init(_ values: [String]) { self.values = values.map { Array($0.utf8) } }

    /// The places of all bytes that a value can be read in.
    func covered(in text: [UInt8]) -> Set<Int> {
        var covered = Set<Int>()
        for reading in Self.readings(of: text.enumerated().map { Piece(byte: $1, source: $0..<$0 + 1) }) {
            for value in values {
                for start in reading.indices where start + value.count <= reading.count {
                    let part = reading[start..<start + value.count]
                    if part.map(\.byte) == value { covered.formUnion(Self.union(part)) }
                }
                covered.formUnion(hexadecimal(value, reading))
                covered.formUnion(base64(value, reading))
            }
        }
        return covered
    }

    private struct Piece: Hashable {
        let byte: UInt8
        let source: Range<Int>
    }

    private static func union(_ part: ArraySlice<Piece>) -> Range<Int> {
        (part.first?.source.lowerBound ?? 0)..<(part.last?.source.upperBound ?? 0)
    }

    private static func readings(of text: [Piece]) -> [[Piece]] {
        var all = [text]
        var last = all
        for _ in 0..<3 {
            var next: [[Piece]] = []
            for reading in last {
                for layer in [percent, json, html] {
                    let decoded = decoded(reading, layer)
                    // As in the search: what reads like an earlier one is not kept, whose places are the same or wider.
                    if !all.contains(where: { $0.map(\.byte) == decoded.map(\.byte) }) {
                        all.append(decoded)
                        next.append(decoded)
                    }
                }
            }
            last = next
        }
        return all
    }

    private static func decoded(_ text: [Piece], _ layer: (String) -> ([UInt8], Int)?) -> [Piece] {
        var result: [Piece] = []
        var at = 0
        while at < text.count {
            let ahead = String(decoding: text[at..<min(at + 12, text.count)].map(\.byte), as: UTF8.self)
            if let (bytes, length) = layer(ahead) {
                result += bytes.map { Piece(byte: $0, source: union(text[at..<at + length])) }
                at += length
            } else {
                result.append(text[at])
                at += 1
            }
        }
        return result
    }

    private static func percent(_ text: String) -> ([UInt8], Int)? {
        text.prefixMatch(of: /%([0-9a-fA-F]{2})/).flatMap { UInt8($0.1, radix: 16) }.map { ([$0], 3) }
    }

    /// With the escapes of scripts and of control characters.
    private static func json(_ text: String) -> ([UInt8], Int)? {
        if let match = text.prefixMatch(of: /\\u([0-9a-fA-F]{4})|\\x([0-9a-fA-F]{2})/) {
            return UInt32(match.1 ?? match.2 ?? "", radix: 16).map { (utf8($0), match.0.utf8.count) }
        }
        guard let match = text.prefixMatch(of: /\\(["\\\/'nbfrt])/) else { return nil }
        let controls: [Substring: UInt8] = ["n": 0x0a, "b": 0x08, "f": 0x0c, "r": 0x0d, "t": 0x09]
        return ([controls[match.1] ?? match.1.utf8.first ?? 0], 2)
    }

    /// Also without the semicolon, as browsers read it.
    private static func html(_ text: String) -> ([UInt8], Int)? {
        guard let match = text.prefixMatch(of: /&#(?:[xX]([0-9a-fA-F]+)|([0-9]+));?/) else { return nil }
        let number = match.1.map { UInt32($0, radix: 16) } ?? match.2.map { UInt32($0) }
        return number.flatMap { $0 }.map { (utf8($0), match.0.utf8.count) }
    }

    private static func utf8(_ number: UInt32) -> [UInt8] { Array(String(Unicode.Scalar(number) ?? "\u{fffd}").utf8) }

    private func hexadecimal(_ value: [UInt8], _ text: [Piece]) -> Set<Int> {
        var covered = Set<Int>()
        let digits = value.map { RedactionEncodings.hex($0).lowercased() }.joined()
        for start in text.indices where start + digits.utf8.count <= text.count {
            let part = text[start..<start + digits.utf8.count]
            if String(decoding: part.map(\.byte), as: UTF8.self).lowercased() == digits {
                covered.formUnion(Self.union(part))
            }
        }
        return covered
    }

    /// Compares bit by bit, with the value beginning at each of the positions where a byte can begin in a character.
    private func base64(_ value: [UInt8], _ text: [Piece]) -> Set<Int> {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        let wanted = value.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
        let bits = text.map { piece -> [UInt8]? in
            let ordinary: [UInt8: UInt8] = [0x2d: 0x2b, 0x5f: 0x2f]
            let byte = ordinary[piece.byte] ?? piece.byte
            return alphabet.firstIndex(of: byte).map { index in (0..<6).map { UInt8(index >> (5 - $0) & 1) } }
        }
        var covered = Set<Int>()
        for start in text.indices {
            for skipped in [0, 2, 4] {
                let count = (skipped + wanted.count + 5) / 6
                guard start + count <= text.count else { continue }
                let run = bits[start..<start + count].compactMap { $0 }
                guard run.count == count, run.joined().dropFirst(skipped).starts(with: wanted) else { continue }
                var end = start + count
                // Padding goes with the last character.
                while end < text.count, text[end].byte == UInt8(ascii: "=") { end += 1 }
                covered.formUnion(Self.union(text[start..<end]))
            }
        }
        return covered
    }
}
