import BenchDiagnostics
import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A check searches next to placeholders, in HAR members that replay ignores, and in files that are bodies")
struct SecretLeftoverTests {
    private let key = "ghp" + "_" + SecretSamples.word(36)

    private func found(_ exchange: Exchange) -> [String] {
        let contents = Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 1_714_555_800), exchanges: [exchange])
        return SecretCheck.findings(in: contents, fixture: "f").map { "\($0.place): \($0.kind)" }
    }

    @Test(
        "A secret next to a placeholder in one value is found",
        arguments: [
            "REDACTED-1 KEY", "KEYREDACTED-1", "REDACTED-1hunter2", "REDACTED-1-hunter-two", "x hunter REDACTED-2",
        ])
    func beside(value: String) {
        let value = value.replacing("KEY", with: key)
        #expect(found(.sample("https://h/", answer: #"{"token":"\#(value)"}"#)).count >= 1)
        #expect(found(.sample("https://h/", headers: [("Authorization", "Bearer \(value)")])).count >= 1)
        #expect(found(.sample("https://h/", headers: [("Cookie", "sid=\(value)")])).count >= 1)
        let har = #"{"log":{"entries":[{"_x":{"token":"\#(value)"}}]}}"#
        #expect(SecretCheck.findings(inRestOf: Data(har.utf8), fixture: "f").count >= 1)
    }

    @Test("In a golden the text that an app writes around a placeholder is not a finding, unless it has digits")
    func goldens() {
        func found(_ line: String) -> Int { SecretCheck.findings(inText: "\(line)\n", path: "g").count }
        #expect(found(#"  token: "REDACTED-1 (hidden)""#) == 0)
        #expect(found(#"  Authorization: Bearer REDACTED-1"#) == 0)
        #expect(found(#"  token: "REDACTED-1hunter2""#) == 1)
        #expect(found("  GET https://h/?token=REDACTED-1") == 0)
    }

    @Test("A shaped placeholder is not a finding: with a scheme, twice, and before a digit")
    func covered() {
        let token = Placeholder.text(1, like: Array(SecretSamples.token.utf8))
        for value in [
            "REDACTED-1", "Bearer REDACTED-1", token, "Bearer \(token)", "REDACTED-1@example.invalid", "REDACTED-1_7",
            "https://redacted.invalid/REDACTED-1", "REDACTED-1:REDACTED-2", "REDACTED-1 REDACTED-2",
        ] {
            #expect(Placeholder.covers(Array(value.utf8)), "\(value)")
            #expect(found(.sample("https://h/", answer: #"{"authHeader":"\#(value)"}"#)).isEmpty, "\(value)")
        }
        #expect(!Placeholder.covers(Array("hunter2".utf8)) && !Placeholder.covers([]))
    }

    @Test("A number that no capture gives is not a placeholder")
    func numbers() {
        for text in ["REDACTED-0", "REDACTED-01", "REDACTED-", "REDACTED-1234567890", "REDACTED-x", "REDACTED 1"] {
            #expect(Placeholder.numbers(in: Array(text.utf8)).isEmpty, "\(text)")
            #expect(found(.sample("https://h/", answer: #"{"token":"\#(text)"}"#)).count == 1, "\(text)")
        }
    }

    @Test("In a capture a known format next to a placeholder is redacted too")
    func capture() {
        let stored = Exchange.sample("https://h/", answer: #"{"token":"REDACTED-1 \#(key)"}"#).redacted()
        #expect(!stored.answer.contains(key))
    }

    @Test("Secrets are found in repeated members, of which replay reads only one")
    func doubles() {
        let har = """
            {"log":{"entries":[{"request":{"url":"https://h/?token=canary-1"},"request":{"url":"https://h/"},
            "response":{"content":{"text":"{\\"password\\":\\"canary-2\\"}","text":"x"}}}]}}
            """
        let found = SecretCheck.findings(inRestOf: Data(har.utf8), fixture: "f").map(\.kind)
        #expect(found.contains("token") && found.contains("password"), "\(found)")
    }

    @Test(
        "A second log is refused, wherever it is and however it is written",
        arguments: [
            #"{"log":LOG,"log":LOG}"#, #"{"log":LOG,"a":[{"log":1}],"log":{"entries":[]}}"#,
            #"{"a":"\ud83d\ude48","log":LOG,"log":LOG}"#, #"{"log":LOG,"l\u006fg":LOG}"#,
        ])
    func secondLog(text: String) throws {
        let scratch = try ScratchFolder()
        let store = FixtureStore(root: scratch.root)
        let log = #"{"version":"1.2","creator":{"name":"a","version":"1"},"entries":[]}"#
        _ = try store.save(
            Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 1_714_555_800), exchanges: []), as: "two")
        let file = scratch.root.appending(path: "Fixtures/two.har")
        try Data(text.replacing("LOG", with: log).utf8).write(to: file)
        let refusal = Diagnostic.malformed(name: "two", path: "log", expected: "the only one of its name")
        #expect(throws: refusal) { _ = try store.load("two") }
        #expect(throws: refusal) { _ = try store.open("two") }
        #expect(throws: refusal) { _ = try store.look(at: "two") }
        try Data(#"{"log":LOG,"a":{"log":[]}}"#.replacing("LOG", with: log).utf8).write(to: file)
        #expect(try store.load("two").exchanges.isEmpty)
    }

    @Test(
        "A second list of entries, a second creator or a second name of it is refused too, and not imported",
        arguments: [
            (#""entries":[ENTRY],"entries":[]"#, "log.entries"),
            (#""entries":[],"entr\u0069es":[ENTRY]"#, "log.entries"),
            (#""creator":{"name":"a"},"creator":{"name":"presenter-bench"},"entries":[ENTRY]"#, "log.creator"),
            (#""creator":{"name":"a","name":"presenter-bench"},"entries":[ENTRY]"#, "log.creator.name"),
        ])
    func secondPart(of log: String, path: String) throws {
        let scratch = try ScratchFolder()
        let text = #"{"log":{"version":"1.2",\#(log.replacing("ENTRY", with: ToolFile.entry()))}}"#
        try scratch.write("Fixtures/two.har", text)
        let refusal = Diagnostic.malformed(name: "two", path: path, expected: "the only one of its name")
        #expect(throws: refusal) { _ = try scratch.store.load("two") }
        #expect(throws: refusal) { _ = try scratch.store.open("two") }
        #expect(throws: refusal) { _ = try scratch.store.look(at: "two") }
        let read = HARImport(path: scratch.url("Fixtures/two.har").path)
        #expect(read.entries.isEmpty && read.unreadable.count == 1)
    }

    @Test("A finding in a side file names that file")
    func sideFile() throws {
        let scratch = try ScratchFolder()
        let store = FixtureStore(root: scratch.root)
        let long = String(repeating: "x", count: 3_000)
        let exchange = Exchange.sample(
            "https://h/p?token=canary-1", answerHeaders: [("Content-Type", "application/json")],
            answer: #"{"long":"\#(long)","token":"canary-4"}"#)
        let contents = Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 1_714_555_800), exchanges: [exchange])
        let paths = try store.save(contents, as: "long")
        let found = try SecretCheck.findings(in: store.look(at: "long"), fixture: "long")
        #expect(
            paths.count == 2 && found.contains { $0.file == paths[1] && $0.place == "exchange 1, response body /token" }
        )
        #expect(found.contains { $0.file == paths[0] && $0.place == "exchange 1, query of the URL" }, "\(found)")
    }

    @Test("An allowance that applies only where replay never reads is reported too")
    func allowedRest() throws {
        let scratch = try ScratchFolder()
        let store = FixtureStore(root: scratch.root)
        let har = #"{"log":{"version":"1.2","creator":{"name":"a","version":"1"},"_x":{"token":"3"},"entries":[]}}"#
        _ = try store.save(
            Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 1_714_555_800), exchanges: []), as: "a")
        try Data(har.utf8).write(to: scratch.root.appending(path: "Fixtures/a.har"))
        let rules = Redaction(except: [Allow("token", because: "numbers the pages")])
        let allowances = try SecretCheck.allowances(in: store.look(at: "a"), fixture: "a", redaction: rules)
        #expect(allowances.flatMap(\.places).map(\.place) == ["log._x.token"])
        #expect(try SecretCheck.findings(in: store.look(at: "a"), fixture: "a", redaction: rules).isEmpty)
    }

    @Test("A file without a fixture is searched as the body that it is")
    func files() {
        func found(_ text: String) -> [String] {
            SecretCheck.findings(inFile: Data(text.utf8), path: "Fixtures/a.files/b").map(\.description)
        }
        #expect(found("one\ntwo \(key)") == ["Fixtures/a.files/b, line 2: GitHub token"])
        #expect(found(#"{"a":{"password":"x"}}"#) == ["Fixtures/a.files/b, /a/password: password"])
        #expect(found("password=x&n=1") == ["Fixtures/a.files/b, line 1: password"])
        let form = "--b\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\nx\r\n--b--\r\n"
        #expect(found(form) == ["Fixtures/a.files/b, line 4: password"])
        #expect(found("plain").isEmpty && found("").isEmpty)
    }
}
