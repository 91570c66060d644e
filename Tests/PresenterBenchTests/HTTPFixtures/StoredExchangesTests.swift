import BenchDiagnostics
import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A fixture that is played is decoded exchange by exchange")
struct StoredExchangesTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func entry(_ url: String, at time: String = "09:30:00", body: String = "1") -> String {
        #"{"startedDateTime":"2024-05-01T\#(time)Z","time":1,"request":{"method":"GET","url":"\#(url)"},"#
            + #""response":{"status":200,"headers":[],"content":{"size":1,"text":"\#(body)"}}}"#
    }

    private func write(_ entries: String..., creator: String = "t", log: String = "") throws {
        try scratch.write(
            "Fixtures/one.har",
            #"{"log":{"version":"1.2","creator":{"name":"\#(creator)"},"pages":[{"id":"\u00e9 {["}]\#(log),"#
                + #""entries":[\#(entries.joined(separator: ","))]},"other":[1.5,-2,true,null]}"#)
    }

    /// Opens the fixture, and makes sure that it holds what loading it whole gives.
    private func opened() throws -> StoredExchanges {
        let (whole, opened) = (try scratch.store.load("one"), try scratch.store.open("one"))
        #expect(opened.capturedAt == whole.capturedAt)
        #expect(opened.heads.map(\.url) == whole.exchanges.map(\.request.url))
        #expect(try opened.heads.indices.map(opened.exchange) == whole.exchanges)
        return opened
    }

    /// Makes sure that the first exchange is the same, or refused for the same reason, loaded whole and on demand.
    private func expectSame() {
        let loaded = Result { try scratch.store.load("one").exchanges[0] }
        let opened = Result { try scratch.store.open("one").exchange(at: 0) }
        #expect("\(loaded)" == "\(opened)")
    }

    @Test("An opened fixture equals a loaded one, with side files and request bodies")
    func same() throws {
        let large = Data(repeating: 7, count: 5_000)
        let contents = Fixture.Contents(
            .sample("https://h/é?q=\"x\""), .sample("https://h/form", method: "POST", sent: Data("a=1".utf8)),
            .sample("https://h/large", type: "image/png", body: large), .sample("https://h/a", status: 404))
        _ = try scratch.store.save(contents, as: "one")
        #expect(try opened().heads.map(\.hasBody) == [false, true, false, false])
        #expect(try opened().exchange(at: 2).responseBody == large)
    }

    @Test("URLs written with escapes are read correctly")
    func escapes() throws {
        try write(entry(#"https:\/\/h\/\u00e9\"x"#))
        #expect(try opened().heads[0].url == "https://h/é\"x")
    }

    @Test("What another tool wrote is opened without its secrets, wherever they stand, and where it cannot be played")
    func secrets() throws {
        let key = "Zq7CANARYkey01"
        try write(
            entry("https://h/a?api_key=\(key)"), entry("https://h/\(key)/b", body: key),
            entry("https://h/c?access_token=Zq7CANARYtok02").replacing(#""size":1"#, with: #""size":9"#))
        let opened = try scratch.store.open("one")
        #expect(
            opened.heads.map(\.url) == [
                "https://h/a?api_key=REDACTED-1", "https://h/REDACTED-1/b", "https://h/c?access_token=REDACTED-2",
            ])
        #expect(try opened.exchange(at: 1).responseBody == Data("REDACTED-1".utf8))
        #expect(try opened.request(at: 2).url == "https://h/c?access_token=REDACTED-2")
        #expect(throws: Diagnostic.self) { try opened.exchange(at: 2) }
    }

    @Test(
        "A secret of another tool's file is found under any name that means one, and in a text without a mark",
        arguments: [
            #""token":"•""#, #""\u0074oken":"•""#, #""TO-KEN":"•""#, #""to\u212aen":"•""#, #""user[password]":"•""#,
            #""newPassword2":"•""#, #""token":{"is":["•"]}"#, #""list":[{"name":"token","value":"•"}]"#,
            #""list":[{"name":"\/user\/token","value":"•"}]"#, #""a":"{\"token\":\"•\"}""#, #""a":"b?token=•""#,
            #""a":"\u0062?token=•""#, #""a":"ghp_•""#, #""a":"no mark","b":"<i token='•'>""#,
        ])
    func names(members: String) throws {
        let key = "Zq7CANARYkey01abcdefghijklmnopqrstuv"
        let body = String(
            decoding: try JSONEncoder().encode("{\(members.replacing("•", with: key))}"), as: UTF8.self)
        try write(entry("https://h/a").replacing(#""size":1,"text":"1""#, with: #""size":-1,"text":\#(body)"#))
        let answer = try #require(try scratch.store.open("one").exchange(at: 0).responseBody)
        let stored = String(decoding: answer, as: UTF8.self)
        #expect(stored.contains("REDACTED-1") && !stored.contains("CANARY"))
    }

    @Test("What the bench wrote holds no secret, and is opened as it is")
    func own() throws {
        try write(entry("https://h/a?api_key=edited-by-hand"), creator: "presenter-bench")
        #expect(try opened().heads[0].url == "https://h/a?api_key=edited-by-hand")
    }

    @Test("Entries of other tools are sorted by their start when opened, ours stay in order")
    func order() throws {
        try write(entry("https://h/2", at: "09:30:02"), entry("https://h/1", at: "09:30:01"))
        #expect(try opened().heads.map(\.url) == ["https://h/1", "https://h/2"])
        try write(
            entry("https://h/2", at: "09:30:02"), entry("https://h/1", at: "09:30:01"), creator: "presenter-bench")
        #expect(try opened().heads.map(\.url) == ["https://h/2", "https://h/1"])
    }

    @Test("A byte order mark, repeated names and exponents are left to the decoder")
    func odd() throws {
        try write(entry("https://h/1").replacing(#""time":1"#, with: #""time":1e1"#))
        #expect(try opened().exchange(at: 0).milliseconds == 10)
        try write(entry("https://h/1").replacing(#""method":"GET""#, with: #""method":"GET","method":"PUT""#))
        _ = try opened()
        let text = try Data(contentsOf: scratch.url("Fixtures/one.har"))
        try scratch.write("Fixtures/one.har", Data([0xEF, 0xBB, 0xBF]) + text)
        _ = try opened()
    }

    @Test(
        "Repeated objects are read as the decoder reads them",
        arguments: [
            (#""response":{"#, #""response":{},"response":{"#), (#""request":{"#, #""request":{},"request":{"#),
            (#""headers":[]"#, #""headers":[],"headers":[{"name":"a","value":"b"}]"#),
        ])
    func twice(text: String, doubled: String) throws {
        try write(entry("https://h/1").replacing(text, with: doubled))
        expectSame()
    }

    @Test("Escapes are undone anywhere in a text, of any length")
    func escapedBodies() throws {
        let texts = (0..<40).flatMap { length in
            [#"\""#, "\\", "\n\t", "é\r", "\u{8}\u{c}"].map { mark in
                String(repeating: "x", count: length % 19) + mark + String(repeating: "y", count: length / 2) + mark
            }
        }
        let bodies = try texts.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
        try scratch.write(
            "Fixtures/one.har",
            #"{"log":{"entries":["#
                + bodies.map { entry("https://h/").replacing(#""text":"1""#, with: #""text":\#($0)"#) }
                .joined(separator: ",") + "]}}")
        let opened = try opened()
        for (place, text) in texts.enumerated() {
            #expect(try opened.exchange(at: place).responseBody == Data(text.utf8))
        }
    }

    @Test("White space of any kind and length may separate tokens")
    func spaces() throws {
        for space in ["\n", "\r\n", "\t", " \t ", "\n\n"] {
            for count in 0..<20 {
                let indented = entry("https://h/1", body: "{\\\"a\\\":  1}")
                    .replacing(":{", with: ":" + space + String(repeating: " ", count: count) + "{")
                    .replacing(",\"", with: "," + space + String(repeating: " ", count: count) + "\"")
                try write(indented)
                #expect(try opened().exchange(at: 0).responseBody == Data("{\"a\":  1}".utf8))
            }
        }
    }

    @Test("A missing or invalid duration is read as the decoder reads it", arguments: ["null", #""1""#, "-1"])
    func time(text: String) throws {
        try write(entry("https://h/1").replacing(#""time":1"#, with: #""time":\#(text)"#))
        expectSame()
    }

    @Test(
        "A request body is read as the decoder reads it",
        arguments: [
            #"{"mimeType":"a/b","text":"x\ny"}"#, #"{"text":"YQ==","_encoding":"base64"}"#, #"{"text":"a","size":1}"#,
            #"{"text":"YQ","encoding":"base64"}"#, #"{"params":[{"name":"a","value":"b"}]}"#, "null", "{}",
            #"{"text":5}"#, #"{"mimeType":"a","mimeType":"b","text":"c"}"#, #"{"text":""}"#, #"{"_file":"gone"}"#,
            #"{"text":"a"},"postData":{"text":"b"}"#,
        ])
    func sent(data: String) throws {
        try write(entry("https://h/1").replacing(#""url":"#, with: #""postData":\#(data),"url":"#))
        expectSame()
    }

    @Test("A creator whose version is not text is refused, loaded and opened")
    func creator() throws {
        try scratch.write(
            "Fixtures/one.har", #"{"log":{"creator":{"name":"t","version":{}},"entries":[\#(entry("https://h/1"))]}}"#)
        let error = Diagnostic.malformed(name: "one", path: "log.creator.version", expected: "text")
        #expect(throws: error) { try scratch.store.load("one") }
        #expect(throws: error) { try scratch.store.open("one") }
    }

    @Test("An error inside an exchange is found only when the exchange is requested")
    func late() throws {
        let bad = entry("https://h/bad").replacing(#""status":200"#, with: #""status":"no""#)
        let missing = entry("https://h/missing").replacing(#""text":"1""#, with: #""_file":"one.files/gone.json""#)
        try write(entry("https://h/good"), bad, missing)
        let opened = try scratch.store.open("one")
        #expect(try opened.exchange(at: 0).request.url == "https://h/good")
        #expect(
            throws: Diagnostic.malformed(
                name: "one", path: "log.entries[1].response.status", expected: "a number")
        ) { try opened.exchange(at: 1) }
        #expect(
            throws: Diagnostic.sideFileMissing(
                name: "one", path: "log.entries[2].response.content._file", file: "one.files/gone.json")
        ) { try opened.exchange(at: 2) }
    }

    @Test(
        "A file that is not HAR is refused on opening, for the same reason as on loading",
        arguments: [
            "", "{", "[]", "{}", #"{"log":{}}"#, #"{"log":{"entries":[]}} x"#,
            #"{"log":{"entries":[],"version":"2"}}"#, #"{"log":{"entries":[],"_capturedAt":"soon"}}"#,
            #"{"log":{"entries":[{"startedDateTime":"\q"}]}}"#,
            #"{"log":{"entries":[],"x":tru}}"#, #"{"log":{"entries":[,]}}"#, #"{"log":{"entries":[]"x":1}}"#,
        ])
    func refused(text: String) throws {
        try scratch.write("Fixtures/one.har", text)
        let loaded = #expect(throws: Diagnostic.self) { try scratch.store.load("one") }
        let opened = #expect(throws: Diagnostic.self) { try scratch.store.open("one") }
        #expect(loaded == opened)
    }

    @Test("Values that nobody reads may be anything that the decoder ignores")
    func lenient() throws {
        for odd in [Data(#""\ud800""#.utf8), Data("01".utf8), Data([0x22, 0xC3, 0x28, 0x22])] {
            let end = Data(#","entries":[\#(entry("https://h/1"))]}}"#.utf8)
            try scratch.write("Fixtures/one.har", Data(#"{"log":{"x":"#.utf8) + odd + end)
            _ = try opened()
        }
    }

    @Test("A digest that is not text is refused on demand as it is when everything is read")
    func digest() throws {
        try write(entry("https://h/1").replacing(#""text":"1""#, with: #""text":"1","_digest":5"#))
        let wrong = Diagnostic.malformed(
            name: "one", path: "log.entries[0].response.content._digest", expected: "text")
        #expect(throws: wrong) { try scratch.store.load("one") }
        #expect(throws: wrong) { try scratch.store.open("one").exchange(at: 0) }
    }

    @Test("An answer that is given repeatedly does not count towards the size limit again")
    func again() throws {
        try scratch.write("Fixtures/big.bin", "")
        #expect(truncate(scratch.url("Fixtures/big.bin").path, 150 << 20) == 0)
        try write(entry("https://h/big").replacing(#""text":"1""#, with: #""_file":"big.bin""#))
        let opened = try scratch.store.open("one")
        for _ in 0..<2 { _ = try opened.exchange(at: 0) }
    }

    @Test("A text cut at any byte is refused, and never read as a shorter one")
    func cut() throws {
        try write(entry("https://h/1"), entry("https://h/2"))
        let whole = try Data(contentsOf: scratch.url("Fixtures/one.har"))
        for count in 0..<whole.count {
            try scratch.write("Fixtures/one.har", whole.prefix(count))
            #expect(throws: Diagnostic.self) { try scratch.store.open("one") }
        }
    }
}
