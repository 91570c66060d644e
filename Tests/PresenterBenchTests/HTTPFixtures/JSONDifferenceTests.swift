import FixtureFuzz
import Foundation
import Testing

@testable import HTTPFixtures

@Suite("The reader and Foundation agree")
struct JSONDifferenceTests {
    /// A JSON text that is different in every turn.
    private struct Writer {
        var numbers: SeededNumbers

        private static let strings = [
            "", "a", "é", "水🍺", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9", "\\ud83d\\ude00", "\\u0000", "REDACTED-1",
            "\u{2028}",
            "e\u{301}", "a longer text that fills more than one word",
        ]
        private static let scalars = [
            "0", "-0", "1", "-1", "10", "1.5", "-0.25", "1e3", "1E-3", "1e+300", "123456789012345678901234567890",
            "0.1234567890123456789", "9223372036854775807", "18446744073709551615", "true", "false", "null",
        ]
        private static let spaces = ["", "", "", " ", "\n  ", "\t", "\r\n"]

        private mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &numbers) ?? "" }
        private mutating func spaced(_ text: String) -> String { pick(Self.spaces) + text + pick(Self.spaces) }
        private mutating func string() -> String { "\"" + pick(Self.strings) + pick(Self.strings) + "\"" }

        mutating func value(_ depth: Int = 0) -> String {
            let kind = Int.random(in: 0..<(depth > 4 ? 2 : 4), using: &numbers)
            let count = kind < 2 ? 0 : Int.random(in: 0...4, using: &numbers)
            switch kind {
            case 0: return spaced(string())
            case 1: return spaced(pick(Self.scalars))
            case 2: return spaced("[" + (0..<count).map { _ in value(depth + 1) }.joined(separator: ",") + "]")
            default:
                let members = (0..<count).map { _ in spaced(string()) + ":" + value(depth + 1) }
                return spaced("{" + members.joined(separator: ",") + "}")
            }
        }

        /// Replaces, removes or repeats a byte or two.
        mutating func spoil(_ text: inout [UInt8]) {
            guard let at = text.indices.randomElement(using: &numbers) else { return }
            let end = min(text.count, at + Int.random(in: 0...2, using: &numbers))
            let marks = Array("{}[],:\"\\ue0123456789-+.tfn \n\u{1}/'é".utf8)
            let new = (0..<Int.random(in: 0...2, using: &numbers)).map { _ in marks.randomElement(using: &numbers) ?? 0
            }
            text.replaceSubrange(at..<end, with: new)
        }
    }

    @Test("Strict JSON has the same value for both", arguments: 1...3)
    func strict(seed: UInt64) throws {
        var writer = Writer(numbers: SeededNumbers(seed: seed))
        for _ in 0..<700 {
            let text = writer.value()
            let read = JSONText(Array(text.utf8))
            let known = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
            #expect(read.firstFault == nil, "\(text)")
            #expect(read.value.map(\.plain) as NSObject? == known as? NSObject, "\(text)")
        }
    }

    @Test("Damaged JSON is decodable for both or for neither", arguments: 1...3)
    func spoiled(seed: UInt64) {
        var writer = Writer(numbers: SeededNumbers(seed: seed))
        var counts = [true: 0, false: 0]
        for _ in 0..<1_500 {
            var text = Array(writer.value().utf8)
            writer.spoil(&text)
            let known = try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
            let read = JSONText(Data(text))
            #expect(read.isDecodable == (known != nil), "\(String(decoding: text, as: UTF8.self))")
            counts[read.isDecodable, default: 0] += 1
        }
        #expect(counts.values.allSatisfy { $0 > 200 })
    }
}

extension JSONNode {
    /// The value as Foundation has it.
    fileprivate var plain: NSObject {
        switch kind {
        case .object(let members):
            Dictionary(members.map { ($0.name, $0.value.plain) }) { $1 } as NSDictionary
        case .array(let elements): elements.map(\.plain) as NSArray
        case .string(let text): text as NSString
        case .other("null"): NSNull()
        case .other("true"): true as NSNumber
        case .other("false"): false as NSNumber
        case .other(let text): number(text)
        }
    }

    private func number(_ text: String) -> NSNumber {
        if let whole = Int(text) { return whole as NSNumber }
        if let whole = UInt64(text) { return whole as NSNumber }
        return text.utf8.count > 17 ? NSDecimalNumber(string: text) : (Double(text) ?? 0) as NSNumber
    }
}
