import BenchDiagnostics
import Foundation
import Testing

@testable import HTTPFixtures

@Suite("An exchange that cannot be replayed is reported with its reason, and the others are played")
struct UnusableExchangeTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func entry(
        _ path: String, method: String = "GET", sent: String? = nil, content: String = #"{"size":1,"text":"1"}"#,
        at time: String = "09:30:00"
    ) -> String {
        let data = sent.map { #","postData":\#($0)"# } ?? ""
        return #"{"startedDateTime":"2024-05-01T\#(time)Z","time":1,"#
            + #""request":{"method":"\#(method)","url":"https://h.example\#(path)"\#(data)},"#
            + #""response":{"status":200,"headers":[],"content":\#(content)}}"#
    }

    private func write(_ entries: String...) throws {
        try scratch.write(
            "Fixtures/one.har", #"{"log":{"version":"1.2","entries":[\#(entries.joined(separator: ","))]}}"#)
    }

    private let lost = #"{"size":-1}"#
    private let missing = Diagnostic.badBody(.missing, name: "one", path: "log.entries[0].response.content")

    private func post(_ path: String, _ body: String) -> Exchange.Request {
        Exchange.Request(method: "POST", url: "https://h.example\(path)", body: Data(body.utf8))
    }

    @Test(
        "An unusable exchange is reported only when it is requested; a file that cannot be read as a whole is not loaded"
    )
    func asked() throws {
        try write(entry("/lost", content: lost), entry("/sound"))
        let cassette = Cassette(try scratch.store.open("one"))
        #expect(try cassette.take(.init(method: "GET", url: "https://h.example/sound"), step: "")?.index == 1)
        #expect(throws: missing) { try cassette.take(.init(method: "GET", url: "https://h.example/lost"), step: "") }
        #expect(cassette.unplayed.map(\.text) == ["GET https://h.example/lost"])
        #expect(throws: missing) { try scratch.store.load("one") }
    }

    @Test("An exchange without an answer does not block others for the same URL")
    func sameURL() throws {
        try write(
            entry("/q", method: "POST", sent: #"{"text":"{\"a\":1}"}"#, content: lost),
            entry("/q", method: "POST", sent: #"{"text":"{\"a\":2}"}"#))
        let cassette = Cassette(try scratch.store.open("one"))
        #expect(try cassette.take(post("/q", #"{"a":2}"#), step: "")?.index == 1)
        #expect(throws: missing) { try cassette.take(post("/q", #"{"a":1}"#), step: "") }
        #expect(try cassette.take(post("/q", #"{"a":3}"#), step: "") == nil)
    }

    @Test("An exchange whose request cannot be compared is reported if nothing else answers a request for its URL")
    func request() throws {
        let file = #"{"mimeType":"multipart/form-data; boundary=x","params":[{"name":"a","fileName":"b"}]}"#
        try write(entry("/q", method: "POST", sent: file), entry("/q", method: "POST", sent: #"{"text":"2"}"#))
        let cassette = Cassette(try scratch.store.open("one"))
        #expect(try cassette.take(post("/q", "2"), step: "")?.index == 1)
        let reason = Diagnostic.badBody(.missing, name: "one", path: "log.entries[0].request.postData")
        #expect(throws: reason) { try cassette.take(post("/q", "3"), step: "") }
        #expect(try cassette.take(post("/q?page=2", "3"), step: "") == nil)
        #expect(try cassette.take(post("/other", "3"), step: "") == nil)
    }

    @Test("An entry of which nothing can be read is listed, and answers nothing")
    func unreadable() throws {
        try write(
            "5", entry("/sound"), #"{"startedDateTime":7,"request":{"method":"GET","url":"https://h.example/a"}}"#)
        let opened = try scratch.store.open("one")
        #expect(
            opened.heads.map(\.text) == [
                "a request that cannot be read", "GET https://h.example/sound", "GET https://h.example/a",
            ])
        #expect(try opened.exchange(at: 1).responseBody == Data("1".utf8))
        let expected: [Int: Diagnostic] = [
            0: .malformed(name: "one", path: "log.entries[0]", expected: "an object"),
            2: .malformed(name: "one", path: "log.entries[2].startedDateTime", expected: "text"),
        ]
        for (place, error) in expected { #expect(throws: error) { try opened.exchange(at: place) } }
        let looked = try scratch.store.look(at: "one")
        #expect(looked.exchanges.map(\.number) == [2] && looked.unusable.map(\.number) == [1, 3])
        #expect(looked.unusable.map(\.reason) == [expected[0], expected[2]])
    }

    @Test("A request that nothing answers, beside exchanges that cannot be read, is told which these are, and why")
    func missed() throws {
        func details(_ entries: String...) throws -> [String] {
            try scratch.write(
                "Fixtures/one.har", #"{"log":{"version":"1.2","entries":[\#(entries.joined(separator: ","))]}}"#)
            let tapes = Cassettes([Fixture("one")], [try scratch.store.open("one")])
            let live = Exchange.Request(method: "GET", url: "https://other.example/b")
            return tapes.miss(live, shown: live, step: "step 1 (tap())", scenario: "s").details.map(\.description)
        }
        let unreadable = [
            "exchange 1 cannot be read, and may be the answer:",
            "  A value of the fixture is not an object: Fixtures/one.har, log.entries[0]",
        ]
        #expect(
            try details("5", entry("/sound")) == ["its only other exchange has another server and path"] + unreadable)
        #expect(try details("5") == unreadable)
        let method = try details(entry("/b").replacing(#""GET""#, with: "5"), entry("/sound"))
        #expect(method.last == "  A value of the fixture is not text: Fixtures/one.har, log.entries[0].request.method")
        let many = try details("5", entry("/sound"), "6", entry("/c"), "7", "8", "9")
        #expect(many.first == "none of its 2 other exchanges has this server or this path")
        #expect(many.last == "… and 2 more that cannot be read" && many.count == 8)
        #expect(try details(entry("/sound")) == ["its only exchange has another server and path"])
    }

    @Test("An entry without a date stays after the one before it when the others are sorted")
    func order() throws {
        try write(
            entry("/2", at: "09:30:02"), entry("/x", at: "nine"), entry("/3", at: "09:30:03"),
            entry("/1", at: "09:30:01"))
        let paths = ["/1", "/2", "/x", "/3"].map { "https://h.example\($0)" }
        #expect(try scratch.store.open("one").heads.map(\.url) == paths)
        #expect(try scratch.store.look(at: "one").unusable.map(\.number) == [3])
    }

    @Test("Every exchange's URL is without its fragment, which HAR does not have, in others' files and in ours")
    func fragment() throws {
        try write(entry("/q?a=1#top"), entry("/lost#top", content: lost), "5")
        let opened = try scratch.store.open("one")
        #expect(opened.heads.prefix(2).map(\.url) == ["https://h.example/q?a=1", "https://h.example/lost"])
        #expect(try opened.exchange(at: 0).request.url == "https://h.example/q?a=1")
        _ = try scratch.store.save(Fixture.Contents(.sample("https://h.example/q#top")), as: "ours")
        let text = try String(contentsOf: scratch.url("Fixtures/ours.har"), encoding: .utf8)
        #expect(text.contains("https://h.example/q\"") && !text.contains("#top"))
    }

    @Test("A secret in an unusable exchange is found everywhere, and its URL is shown without one")
    func secrets() throws {
        let key = "ghp" + "_" + String(repeating: "a1", count: 18)
        try write(
            entry("/lost?token=canary", content: #"{"size":99,"text":"{\"password\":\"canary\"}"}"#),
            entry("/sound"),
            entry("/form", method: "POST", sent: #"{"text":"x \#(key)"}"#, content: lost)
                .replacing(#""headers":[]"#, with: #""headers":[{"name":"X-Api-Key","value":"canary"}]"#))
        let looked = try scratch.store.look(at: "one")
        let places = SecretCheck.findings(in: looked, fixture: "one").map { "\($0.place): \($0.kind)" }
        #expect(
            places == [
                "log.entries[0].request.url: token", "log.entries[0].response.content.text: password",
                "log.entries[2].request.postData.text: GitHub token",
                "log.entries[2].response.headers[0]: X-Api-Key",
            ])
        #expect(
            looked.withoutSecrets(Redaction()).unusable.map(\.head.url) == [
                "https://h.example/lost?token=REDACTED-1", "https://h.example/form",
            ])
    }

    @Test("The side files of an unusable exchange are known")
    func sideFiles() throws {
        try scratch.write("Fixtures/one.files/001-a.abcdef.json", "[]")
        try write(entry("/a", content: #"{"_file":"one.files/001-a.abcdef.json"}"#, at: "nine"))
        #expect(try scratch.store.look(at: "one").sideFiles == ["one.files/001-a.abcdef.json"])
    }

    @Test(
        "They are known whatever makes it unusable, so that nobody removes them",
        arguments: [
            (#""status":200"#, #""status":"200""#), (#""status":200,"#, ""), (#""method":"GET""#, #""method":5"#),
            (#""headers":[]"#, #""headers":5"#), (#""content":{"#, #""content":{"size":"1","#),
            (#"001-b.abcdef.json"}"#, #"001-b.abcdef.json"},"content":5"#),
            (#""content":{"#, #""content":{"size":"1"},"content":{"size":"1","#),
        ])
    func sideFiles(of text: String, as spoiled: String) throws {
        let files = ["one.files/001-a.abcdef.json", "one.files/001-b.abcdef.json"]
        for file in files { try scratch.write("Fixtures/\(file)", "[]") }
        let sound = entry("/a", sent: #"{"_file":"\#(files[0])"}"#, content: #"{"_file":"\#(files[1])"}"#)
        #expect(sound.contains(text))
        try write(sound.replacing(text, with: spoiled))
        let looked = try scratch.store.look(at: "one")
        #expect(looked.unusable.count == 1 && looked.sideFiles == files)
    }

    @Test("A fixture that is too large as a whole is refused as a whole")
    func tooLarge() throws {
        try scratch.write("Fixtures/big.bin", "")
        #expect(truncate(scratch.url("Fixtures/big.bin").path, 150 << 20) == 0)
        let big = entry("/big", content: #"{"_file":"big.bin"}"#)
        try write(big, big)
        let size = try Data(contentsOf: scratch.url("Fixtures/one.har")).count
        #expect(throws: Diagnostic.fixtureTooLarge(name: "one", bytes: size + 300 << 20)) {
            try scratch.store.look(at: "one")
        }
    }
}
