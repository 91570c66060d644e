import FixtureFuzz
import Foundation
import Testing

@testable import HTTPFixtures

@Suite("500 generated HAR files, valid, odd and broken, lose nothing in silence")
struct GeneratedArchivesTests {
    /// An entry in the style of some tool, and the bytes that the server sent.
    private struct Sample {
        let json: String
        let body: Data
    }

    private static let texts = [#"{"a":1}"#, "[]", #"[{"name":"Grüße","n":null}]"#, "plain", "日本 x", ""]
    private static let damages = [
        #""size""#, #""text""#, #""status":200"#, #""response""#, #""request""#, #""headers""#, #""content""#,
    ]

    private static func sample(_ numbers: inout SeededNumbers) -> Sample {
        let text = texts.randomElement(using: &numbers) ?? ""
        let bytes = Data(text.utf8)
        let quoted = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let contents = [
            #"{"size":\#(bytes.count),"text":"\#(quoted)"}"#,
            #"{"size":\#(bytes.count),"encoding":"base64","text":"\#(bytes.base64EncodedString())"}"#,
            #"{"size":\#(bytes.count),"_isBinary":true,"text":"[\"\#(bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())\"]"}"#,
            #"{"size":\#(bytes.count),"text":"\#(escapedBytes(bytes))"}"#,
        ]
        let json = ToolFile.entry(
            url: "https://api.test/\(Int.random(in: 0..<5, using: &numbers))",
            date: [#""2026-11-22T02:00:00Z""#, "null", #""2026-11-22T01:00:00""#, "7"].randomElement(using: &numbers)
                ?? "",
            time: ["1", "-1", "NaN", "null", "1e999"].randomElement(using: &numbers) ?? "",
            headers: [#"[["Content-Type","text/plain; charset=utf-8"]]"#, #"{"X":null}"#, "[]", "null"].randomElement(
                using: &numbers) ?? "",
            content: contents.randomElement(using: &numbers) ?? "")
        return Sample(json: json, body: bytes)
    }

    /// Every byte that is not ASCII as half of a surrogate pair.
    private static func escapedBytes(_ bytes: Data) -> String {
        bytes.map { byte in
            if byte >= 0x80 { return "\\udc" + String(byte, radix: 16) }
            return byte == 0x22 || byte == 0x5c
                ? "\\" + String(UnicodeScalar(byte)) : String(UnicodeScalar(byte))
        }.joined()
    }

    @Test("What is imported has the bytes that were sent, and everything else has a reason")
    func entries() throws {
        var numbers = SeededNumbers(seed: 16)
        let file = try ToolFile()
        var (imported, leftOut) = (0, 0)
        for turn in 0..<400 {
            let samples = (0..<Int.random(in: 1...6, using: &numbers)).map { _ in Self.sample(&numbers) }
            // In every other file one entry lacks something, or has another in its place.
            var jsons = samples.map(\.json)
            var damaged: Int?
            if turn.isMultiple(of: 2), let index = jsons.indices.randomElement(using: &numbers) {
                let name = Self.damages.randomElement(using: &numbers) ?? ""
                jsons[index] = jsons[index].replacing(name, with: name.contains(":") ? #""status":0"# : #""_lost""#)
                damaged = index
            }
            try file.write(Data(ToolFile.archive(jsons).utf8), to: "one.har")
            let read = HARImport(path: file.folder.appending(path: "one.har").path)
            #expect(read.entries.count == samples.count && read.unreadable.isEmpty, "\(turn)")
            for (index, entry) in read.entries.enumerated() {
                guard case .success(let exchange) = entry.result else {
                    leftOut += 1
                    #expect(index == damaged || samples[index].body.isEmpty, "\(turn): \(jsons[index])")
                    continue
                }
                imported += 1
                guard case .response(let response) = exchange.outcome else { continue }
                #expect(response.body == samples[index].body, "\(turn): \(jsons[index])")
            }
            if !read.exchanges.isEmpty, turn.isMultiple(of: 10) { try saveAndLoad(read, file) }
        }
        #expect(imported > 500 && leftOut > 50, "\(imported) \(leftOut)")
    }

    /// What is imported can be saved, and is loaded the same.
    private func saveAndLoad(_ read: HARImport, _ file: ToolFile) throws {
        let store = FixtureStore(root: file.folder)
        let contents = Fixture.Contents(
            capturedAt: Date(timeIntervalSinceReferenceDate: 0), exchanges: read.exchanges)
        _ = try store.save(contents, as: "one")
        #expect(try store.load("one").exchanges.map(\.outcome) == read.exchanges.map(\.outcome))
    }

    @Test("Spoiled bytes give entries or one reason, and never a crash")
    func bytes() throws {
        var numbers = SeededNumbers(seed: 17)
        let file = try ToolFile()
        var (readable, refused) = (0, 0)
        for turn in 0..<100 {
            var bytes = Array(ToolFile.archive([Self.sample(&numbers).json, Self.sample(&numbers).json]).utf8)
            for _ in 0..<Int.random(in: 1...3, using: &numbers) {
                let place = Int.random(in: 0..<bytes.count, using: &numbers)
                switch Int.random(in: 0..<4, using: &numbers) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
                default: if turn.isMultiple(of: 5) { bytes = Array(bytes.prefix(max(1, place))) }
                }
            }
            try file.write(Data(bytes), to: "one.har")
            let read = HARImport(path: file.folder.appending(path: "one.har").path)
            #expect(read.entries.isEmpty != read.unreadable.isEmpty, "\(turn)")
            if read.unreadable.isEmpty { readable += 1 } else { refused += 1 }
        }
        #expect(readable > 10 && refused > 10, "\(readable) \(refused)")
    }
}
