import Foundation
import PresenterBench
import Testing
import Transcript

@testable import HTTPFixtures

/// Where the bench meets JSON it asks one reader: what is JSON to one part of it is JSON to all.
@Suite("An odd text is JSON for everybody who asks, or for nobody")
struct OddJSONTests {
    /// A text; whether its meaning is clear; whether Foundation's decoders read it.
    struct Odd: Sendable, CustomTestStringConvertible {
        let text: [UInt8]
        let isClear: Bool
        let isDecodable: Bool

        init(_ text: String, clear isClear: Bool, decodable isDecodable: Bool) {
            self.init(Array(text.utf8), clear: isClear, decodable: isDecodable)
        }

        init(_ text: [UInt8], clear isClear: Bool, decodable isDecodable: Bool) {
            (self.text, self.isClear, self.isDecodable) = (text, isClear, isDecodable)
        }

        var testDescription: String { String(decoding: text.prefix(40), as: UTF8.self).debugDescription }
    }

    static let table: [Odd] = [
        // Strict, and odd all the same.
        Odd(#"{"a":1,"a":2}"#, clear: true, decodable: true), Odd(#"{"a":1,"\u0061":2}"#, clear: true, decodable: true),
        Odd("[-0]", clear: true, decodable: true), Odd("[-0.0]", clear: true, decodable: true),
        Odd("[123456789012345678901234567890]", clear: true, decodable: true),
        Odd("[0.1234567890123456789]", clear: true, decodable: true), Odd("[1e-400]", clear: true, decodable: true),
        Odd("[\"\u{2028}\u{2029}\"]", clear: true, decodable: true), Odd("[\"\u{7f}\"]", clear: true, decodable: true),
        Odd(#"["\u0000"]"#, clear: true, decodable: true), Odd("\u{FEFF}[1]", clear: true, decodable: true),
        Odd("[\"\u{FEFF}\"]", clear: true, decodable: true), Odd("[]", clear: true, decodable: true),
        Odd(#"{"":""}"#, clear: true, decodable: true), Odd("[\"\\ud83d\\ude00\"]", clear: true, decodable: true),
        Odd(nested(200), clear: true, decodable: true),
        // Foundation takes a comma too many.
        Odd("[1,]", clear: true, decodable: true), Odd(#"{"a":1,}"#, clear: true, decodable: true),
        // Clear, but no decoder reads it.
        Odd("[01]", clear: true, decodable: false), Odd("[1.]", clear: true, decodable: false),
        Odd("[0x10]", clear: true, decodable: false), Odd("[1e400]", clear: true, decodable: false),
        Odd("[-1e400]", clear: true, decodable: false), Odd("[NaN]", clear: true, decodable: false),
        Odd("[-Infinity]", clear: true, decodable: false), Odd("[-inf]", clear: true, decodable: false),
        Odd(#"["\q"]"#, clear: true, decodable: false), Odd(#"["\x41"]"#, clear: true, decodable: false),
        Odd(#"["\u12"]"#, clear: true, decodable: false), Odd(#"["\u+047"]"#, clear: true, decodable: false),
        Odd(#"["\ud800"]"#, clear: true, decodable: false), Odd(#"["\udc80\udcff"]"#, clear: true, decodable: false),
        Odd("[\"a\nb\"]", clear: true, decodable: false), Odd("[\"a\tb\"]", clear: true, decodable: false),
        Odd("[\"\u{0}\"]", clear: true, decodable: false),
        Odd([0x5b, 0x22, 0xff, 0x22, 0x5d], clear: true, decodable: false),
        Odd([0x5b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x5d], clear: true, decodable: false),
        // No JSON at all.
        Odd("", clear: false, decodable: false), Odd(" \n", clear: false, decodable: false),
        Odd("\u{FEFF}", clear: false, decodable: false), Odd(nested(513), clear: false, decodable: false),
        Odd("[1,,2]", clear: false, decodable: false), Odd("[,]", clear: false, decodable: false),
        Odd("[1 2]", clear: false, decodable: false), Odd(#"{"a" 1}"#, clear: false, decodable: false),
        Odd("{a:1}", clear: false, decodable: false), Odd("['a']", clear: false, decodable: false),
        Odd("[1] // one", clear: false, decodable: false), Odd("[/* one */ 1]", clear: false, decodable: false),
        Odd("[+1]", clear: false, decodable: false), Odd("[.5]", clear: false, decodable: false),
        Odd("[Infinite]", clear: false, decodable: false), Odd("[1]\u{0}", clear: false, decodable: false),
        Odd("[1]]", clear: false, decodable: false), Odd("[1", clear: false, decodable: false),
        Odd(#"["open"#, clear: false, decodable: false), Odd("[\u{a0}1]", clear: false, decodable: false),
        // Several, or something around one.
        Odd("{\"a\":1}\n{\"a\":2}", clear: false, decodable: false), Odd("[1] [2]", clear: false, decodable: false),
        Odd(")]}',\n[1]", clear: false, decodable: false), Odd("show([1]);", clear: false, decodable: false),
    ]

    private static func nested(_ levels: Int) -> String {
        String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }

    @Test("The reader says whether a text is clear, and whether an app's decoder reads it", arguments: table)
    func read(_ odd: Odd) {
        let text = JSONText(odd.text)
        #expect((text.value != nil) == odd.isClear)
        #expect(text.isDecodable == odd.isDecodable)
        let found = try? JSONSerialization.jsonObject(with: Data(odd.text))
        #expect((found != nil) == odd.isDecodable)
    }

    @Test("Bodies are compared by meaning where they are JSON, and else byte by byte", arguments: table)
    func equality(_ odd: Odd) {
        func request(_ body: [UInt8]) -> Exchange.Request {
            Exchange.Request(method: "POST", url: "https://h/", body: Data(body))
        }
        let spaced = request(odd.text + [0x20, 0x0a])
        let comparison = Matcher.compare(request(odd.text), spaced, shown: spaced)
        #expect(comparison.matches == odd.isClear || odd.text.isEmpty)
    }

    @Test("Faults and `explore` change the values of what is JSON, and nothing else", arguments: table)
    func faults(_ odd: Odd) {
        let response = Exchange.Response(status: 200, headers: [], body: Data(odd.text))
        #expect(TriedChanges(of: response).all.contains(.body(.truncated)) == (odd.isClear && odd.text.count > 1))
        let removed = JSONPointer("/a")?.removed(from: odd.text)
        #expect((removed != nil) == (odd.isClear && odd.text.starts(with: Array("{\"a\"".utf8))))
    }

    @Test("Drift takes for broken what a decoder that read the old answer may not read", arguments: table)
    func drift(_ odd: Odd) {
        func outcome(_ body: [UInt8]) -> Exchange.Outcome {
            .response(.init(status: 200, headers: [.init("Content-Type", "application/json")], body: Data(body)))
        }
        let changes = ExchangeDrift.changes(from: outcome(Array("[7]".utf8)), to: outcome(odd.text))
        let isBroken = changes.contains { $0.place == "body" && $0.kind == .breaking }
        // Of a text in an unknown charset, only the letters are unknown.
        let isReadable = JSONText(odd.text).firstFault.map { $0.kind == .notUTF8 } ?? true
        #expect(isBroken == !isReadable)
    }

    @Test("A recording counts what a decoder reads", arguments: table)
    func count(_ odd: Odd) {
        let value = try? JSONSerialization.jsonObject(with: Data(odd.text))
        let count = (value as? [Any]).map { JSONCount.items($0.count) }
        let members = (value as? [String: Any]).map { JSONCount.members($0.count) }
        #expect(JSONCount(Data(odd.text)) == count ?? members)
    }

    @Test("Another tool's file is read where its JSON is clear", arguments: table)
    func imported(_ odd: Odd) throws {
        let (start, end) = (#"{"log":{"entries":[],"comment":"#, "}}")
        let file = try ToolFile()
        try file.write(Data(start.utf8) + Data(odd.text) + Data(end.utf8), to: "tool.har")
        let read = HARImport(path: file.folder.appending(path: "tool.har").path)
        // A mark is one only at the beginning of the file.
        let inner = JSONText(Array(#"{"a":{"b":"#.utf8) + odd.text + Array("}}".utf8)).value
        #expect(read.unreadable.isEmpty == (inner != nil))
    }

    @Test("A secret beside it is found whatever it is, and by its pointer where all is JSON", arguments: table)
    func secret(_ odd: Odd) {
        let body = Data(#"{"token":"canary-1","x":"#.utf8) + Data(odd.text) + Data(#","user":{"otp":12345678}}"#.utf8)
        let exchange = Exchange(
            request: .init(method: "GET", url: "https://h/"),
            outcome: .response(.init(status: 200, headers: [.init("Content-Type", "application/json")], body: body)),
            startedAt: Date(timeIntervalSince1970: 0), milliseconds: 0)
        let contents = Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 0), exchanges: [exchange])
        let places = SecretCheck.findings(in: contents, fixture: "f").map(\.place)
        let isJSON = JSONNode(Array(body)) != nil
        #expect(places.contains("exchange 1, response body" + (isJSON ? " /token" : ", line 1")))
        // A number in what is broken is one if something ends it.
        let isOpen = JSONText(odd.text).isCutOff && !odd.text.isEmpty
        #expect(places.count == 2 || isOpen, "\(places)")
    }

    @Test("The strings that secrets are looked for in are those of the value", arguments: table)
    func strings(_ odd: Odd) {
        guard let value = JSONNode(odd.text) else { return }
        let found = JSONStrings(in: odd.text)
        let all = value.allStrings.sorted { $0.lowerBound < $1.lowerBound }
        #expect((found.values.map(\.range) + found.names).sorted { $0.lowerBound < $1.lowerBound } == all)
    }

    @Test("`show` and a recording print a request's members where it is JSON to a decoder", arguments: table)
    func printed(_ odd: Odd) throws {
        let lines = RequestBodyText.lines(for: Data(odd.text), contentType: "application/json")
        let isByMember =
            lines == RequestBodyText.lines(for: Data(odd.text) + Data(" ".utf8), contentType: "application/json")
        #expect(isByMember == odd.isDecodable || odd.text.isEmpty)
    }
}

extension JSONNode {
    /// The contents of its strings, names too.
    fileprivate var allStrings: [Range<Int>] {
        switch kind {
        case .object(let members): members.flatMap { [$0.nameRange.inner] + $0.value.allStrings }
        case .array(let elements): elements.flatMap(\.allStrings)
        case .string: [range.inner]
        case .other: []
        }
    }
}

extension Range<Int> {
    fileprivate var inner: Range<Int> { lowerBound + 1..<upperBound - 1 }
}
