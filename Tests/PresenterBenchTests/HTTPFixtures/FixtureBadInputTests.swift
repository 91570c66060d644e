import BenchDiagnostics
import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A damaged fixture is one plain error")
struct FixtureBadInputTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func expect(_ error: Diagnostic, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(throws: error, sourceLocation: sourceLocation) { try scratch.store.load("beers") }
    }

    private func response(content: String) -> String { #"{"status":200,"headers":[],"content":\#(content)}"# }

    @Test("The error for a missing fixture names the folder and the command that captures it")
    func missing() throws {
        let folder = scratch.url("Fixtures").path
        let error = Diagnostic.missingFixture(name: "beers", folder: folder)
        expect(error)
        #expect(error.description.split(separator: "\n").count == 3)
        #expect(error.place == folder && error.next.description.contains("`bench record beers`"))
    }

    @Test("An empty fixture file is an error")
    func empty() throws {
        try scratch.write("Fixtures/beers.har", "")
        expect(.emptyFixture(name: "beers"))
    }

    @Test("A fixture over 256 MB is refused by its size, unread")
    func large() throws {
        try scratch.write("Fixtures/beers.har", "")
        let bytes = (256 << 20) + 1
        #expect(truncate(scratch.url("Fixtures/beers.har").path, bytes) == 0)
        expect(.fixtureTooLarge(name: "beers", bytes: bytes))
    }

    @Test("A fixture over 256 MB together with its side files is refused, each counted as often as it is named")
    func largeTogether() throws {
        try scratch.write("Fixtures/big.bin", "")
        #expect(truncate(scratch.url("Fixtures/big.bin").path, 100 << 20) == 0)
        let entry =
            #"{"startedDateTime":"2024-05-01T09:30:00Z","request":{"method":"GET","url":"x"},"#
            + #""response":{"status":200,"content":{"_file":"big.bin"}}}"#
        let har = #"{"log":{"entries":[\#([entry, entry, entry].joined(separator: ","))]}}"#
        try scratch.write("Fixtures/beers.har", har)
        expect(.fixtureTooLarge(name: "beers", bytes: har.utf8.count + 300 << 20))
    }

    @Test("A fixture truncated anywhere, or not JSON, is an error with the position")
    func truncated() throws {
        _ = try scratch.store.save(Fixture.Contents(.sample()), as: "beers")
        let whole = try Data(contentsOf: scratch.url("Fixtures/beers.har"))
        for count in stride(from: 1, to: whole.count - 2, by: 7) {
            try scratch.write("Fixtures/beers.har", whole.prefix(count))
            expect(.notJSON(name: "beers", at: TextPosition(byte: count, in: whole.prefix(count))))
        }
        try scratch.write("Fixtures/beers.har", "{\n  \"log\": xxx\n}")
        expect(.notJSON(name: "beers", at: TextPosition(byte: 11, in: "{\n  \"log\": ".utf8)))
    }

    @Test("JSON beyond the decoder's depth or numbers is an error")
    func extremes() throws {
        try scratch.write("Fixtures/beers.har", String(repeating: "[", count: 100_000))
        let position = TextPosition(byte: 512, in: [UInt8](repeating: 0x5B, count: 512)).description
        expect(.overLimit(name: "beers", path: position, allowed: "512 levels of nesting"))
        let text = #"{"log":{"entries":[{"startedDateTime":"","time":1e400}]}}"#
        try scratch.write("Fixtures/beers.har", text)
        expect(.notJSON(name: "beers", at: TextPosition(byte: text.utf8.count - 9, in: text.utf8)))
    }

    @Test(
        "The error for JSON that is not HAR names what is missing",
        arguments: [
            ("{}", "`log`"), ("[]", "an object with a `log`"), ("5", "an object with a `log`"),
            ("{\"log\":null}", "`log`"),
            ("{\"log\":[]}", "`log`"), ("{\"log\":{}}", "`log.entries`"),
            ("{\"log\":{\"entries\":{}}}", "`log.entries`"),
        ])
    func notHAR(text: String, lacks: String) throws {
        try scratch.write("Fixtures/beers.har", text)
        expect(.notHAR(name: "beers", lacks: lacks))
    }

    @Test(
        "The error for a value of the wrong type or format names its coding path and what was expected",
        arguments: [
            (#"{"status":"200","content":{}}"#, "response.status", "a number"),
            (#"{"status":200.5,"content":{}}"#, "response.status", "a whole number"),
            (#"{"status":null,"content":{}}"#, "response.status", "a number"),
            (#"{"content":{}}"#, "response.status", "there"),
            (#"{"status":99,"content":{}}"#, "response.status", "an HTTP status"),
            (#"{"status":200}"#, "response.content", "there"),
            (#"{"status":200,"content":[]}"#, "response.content", "an object"),
            (#"{"status":200,"content":{"text":5}}"#, "response.content.text", "text"),
            (#"{"status":200,"headers":5,"content":{}}"#, "response.headers", "a list"),
            (
                #"{"status":200,"headers":[{"name":"a","value":"b"},{"value":"b"}],"content":{}}"#,
                "response.headers[1].name", "there"
            ),
            (#"{"status":0}"#, "response._error", "the symbol of a URLError code, such as `notConnectedToInternet`"),
            ("5", "response", "an object"),
        ])
    func wrongResponse(response: String, path: String, expected: String) {
        #expect(
            scratch.refusal(response: response)
                == .malformed(name: "one", path: "log.entries[0].\(path)", expected: expected))
    }

    @Test(
        "A failure that is not a URLError code is refused, and named if it is a word",
        arguments: [
            ("notASymbol", "`notASymbol`"), ("NotConnectedToInternet", "`NotConnectedToInternet`"),
            ("net::ERR_ABORTED", "a text"), ("-1009", "a text"), ("", "a text"),
            (String(repeating: "a", count: 61), "a text"),
        ])
    func unknownFailure(symbol: String, shown: String) {
        let refusal = scratch.refusal(response: #"{"status":0,"_error":"\#(symbol)"}"#)
        #expect(refusal == .unknownFailure(name: "one", path: "log.entries[0].response._error", symbol: symbol))
        #expect(refusal?.what == "A request of the fixture failed with \(shown), which is not a URLError code.")
        #expect(refusal?.next.description.contains("`URLError`") == true)
    }

    @Test(
        "A request that cannot be matched is refused",
        arguments: [
            (#"{"url":"x"}"#, "request.method", "there"),
            (#"{"method":"","url":"x"}"#, "request.method", "an HTTP method"),
            (#"{"method":"GET","url":""}"#, "request.url", "a URL"),
            (#"{"method":"GET","url":7}"#, "request.url", "text"),
            (#"{"method":"GET","url":"x","postData":"a"}"#, "request.postData", "an object"),
        ])
    func wrongRequest(request: String, path: String, expected: String) {
        #expect(
            scratch.refusal(request: request, response: response(content: #"{"size":0}"#))
                == .malformed(name: "one", path: "log.entries[0].\(path)", expected: expected))
    }

    @Test("An invalid date is refused, and so is another HAR version")
    func wrongLog() throws {
        #expect(
            scratch.refusal(response: response(content: #"{"size":0}"#), log: #","_capturedAt":"yesterday""#)
                == .malformed(name: "one", path: "log._capturedAt", expected: HARDate.expected))
        try scratch.write(
            "Fixtures/beers.har",
            #"{"log":{"entries":[{"startedDateTime":"May","request":{"method":"GET","url":"x"},"response":{"status":204,"content":{}}}]}}"#
        )
        expect(.malformed(name: "beers", path: "log.entries[0].startedDateTime", expected: HARDate.expected))
        try scratch.write("Fixtures/beers.har", #"{"log":{"version":"2.0","entries":[]}}"#)
        expect(.malformed(name: "beers", path: "log.version", expected: "a version that begins with `1.`"))
    }

    @Test("A fixture or a side file that is a folder or a pipe is refused, not waited for")
    func notRegular() throws {
        try scratch.write("Fixtures/beers.har/x", "x")
        expect(.notRegularFile(path: "Fixtures/beers.har"))
        #expect(mkfifo(scratch.url("Fixtures/pipe.har").path, 0o600) == 0)
        #expect(throws: Diagnostic.notRegularFile(path: "Fixtures/pipe.har")) { try scratch.store.load("pipe") }
        #expect(
            scratch.refusal(response: response(content: #"{"_file":"pipe.har"}"#))
                == .notRegularFile(path: "Fixtures/pipe.har"))
    }

    @Test("A link without a target is unreadable, not missing")
    func danglingLink() throws {
        try FileManager.default.createSymbolicLink(
            atPath: scratch.url("Fixtures/beers.har").path, withDestinationPath: "nowhere")
        #expect(try scratch.store.exists("beers"))
        expect(.unreadableFile(path: "Fixtures/beers.har", code: ENOENT))
    }

    @Test("A file without read permission is an error", .enabled(if: geteuid() != 0))
    func unreadable() throws {
        try scratch.write("Fixtures/beers.har", "{}")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0], ofItemAtPath: scratch.url("Fixtures/beers.har").path)
        expect(.unreadableFile(path: "Fixtures/beers.har", code: EACCES))
    }

    @Test("Changing any single byte does no more than give an error")
    func mutated() throws {
        _ = try scratch.store.save(Fixture.Contents(.sample(method: "POST", sent: Data("a".utf8))), as: "beers")
        let whole = try Data(contentsOf: scratch.url("Fixtures/beers.har"))
        for turn in 0..<whole.count {
            var bytes = whole
            bytes[turn] = UInt8(truncatingIfNeeded: turn * 151 + 34)
            try scratch.write("Fixtures/beers.har", bytes)
            do {
                _ = try scratch.store.load("beers")
            } catch {
                #expect(error is Diagnostic)
            }
        }
    }

    @Test("Every fixture error has three plain lines")
    func threeLines() {
        let errors: [Diagnostic] = [
            .invalidFixtureName("A\nB"), .missingFixture(name: "a", folder: "f"),
            .unreadableFile(path: "p", code: EACCES),
            .notRegularFile(path: "p"), .emptyFixture(name: "a"), .fixtureTooLarge(name: "a", bytes: 1),
            .overLimit(name: "a", path: "p", allowed: "1 x"),
            .notJSON(name: "a", at: TextPosition(byte: 0, in: [])), .notHAR(name: "a", lacks: "x"),
            .malformed(name: "a", path: "p", expected: "e"), .badBody(.notBase64, name: "a", path: "p"),
            .badBody(.cached, name: "a", path: "p"), .sideFileMissing(name: "a", path: "p", file: "f\n"),
            .sideFileOutside(name: "a", path: "p", file: "f\n"), .notWritten(path: "p", code: ENOSPC),
            .notRemoved(path: "p", code: EACCES),
        ]
        for error in errors { #expect(error.description.split(separator: "\n").count == 3) }
    }
}
