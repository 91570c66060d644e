import Foundation
import Testing

@testable import HTTPFixtures

@Suite("The report of a secret contains no secret, not even in its place")
struct PrintedPlaceTests {
    private let key = "ghp" + "_" + SecretSamples.word(36)

    private func found(_ exchanges: Exchange...) -> [String] {
        let contents = Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 1_714_555_800), exchanges: exchanges)
        return SecretCheck.findings(in: contents, fixture: "f").map { "\($0.place): \($0.kind)" }
    }

    @Test("A secret used as the name of a member, cookie, header or query item is not printed")
    func names() {
        let exchange = Exchange.sample(
            "https://h/?token=canary-1234&user[canary-1234][password]=x",
            headers: [("Cookie", "\(key)=x; canary-1234=y"), ("X-canary-1234", "Bearer \(SecretSamples.word(40))")],
            answer: #"{"\#(key)":{"password":"a"},"list":{"canary-1234":[{"password":"b"}]}}"#)
        let found = found(exchange)
        #expect(!found.joined().contains(key) && !found.joined().contains("canary-1234"), "\(found)")
        #expect(found.contains("exchange 1, response body /…/password: password"), "\(found)")
        #expect(found.contains("exchange 1, response body /list/…/0/password: password"))
        #expect(found.contains("exchange 1, request header Cookie: …"))
        #expect(found.contains("exchange 1, request header …: Bearer token"))
        #expect(found.contains("exchange 1, query of the URL: …"))
    }

    @Test("A secret in the name of a HAR member that replay never reads is not printed")
    func rest() {
        let har = """
            {"log":{"\(key)":{"password":"x"},"entries":[{"_a":{"canary-1234":{"token":"canary-1234"}},
            "request":{"cookies":[{"name":"\(key)","value":"x"}],"headers":[{"name":"X-\(key)","value":"x"}]}}]}}
            """
        let found = SecretCheck.findings(inRestOf: Data(har.utf8), fixture: "f").map { "\($0.place): \($0.kind)" }
        #expect(!found.joined().contains(key) && !found.joined().contains("canary-1234"), "\(found)")
        #expect(found.contains("log.…: GitHub token") && found.contains("log.….password: password"), "\(found)")
        #expect(found.contains("log.entries[0]._a.….token: token"), "\(found)")
        #expect(found.contains("log.entries[0].request.cookies[0]: …"), "\(found)")
        #expect(found.contains("log.entries[0].request.headers[0].name: GitHub token"), "\(found)")
    }

    @Test("The redaction notes of a capture print no secret")
    func notes() {
        var redactor = Redactor(Redaction())
        _ = redactor.redact([
            .sample("https://h/?token=canary-1234", headers: [("Cookie", "\(key)=x; canary-1234=y; sid=z")])
        ])
        let notes = redactor.notes.joined(separator: "\n")
        #expect(!notes.contains(key) && !notes.contains("canary-1234") && notes.contains("sid in cookie"), "\(notes)")
    }

    @Test("A fixture is shown without its secrets")
    func shown() throws {
        let scratch = try ScratchFolder()
        let store = FixtureStore(root: scratch.root)
        let exchange = Exchange.sample(
            "https://h/?token=canary-1234", headers: [("Cookie", "sid=canary-2")],
            answer: #"{"a":"\#(key) canary-1234"}"#)
        let contents = Fixture.Contents(capturedAt: Date(timeIntervalSince1970: 1_714_555_800), exchanges: [exchange])
        _ = try store.save(contents, as: "imported")
        let shown = try store.look(at: "imported").withoutSecrets(Redaction()).exchanges[0].exchange
        #expect(shown.request.url == "https://h/?token=REDACTED-1")
        #expect(shown.request.headers.first?.value == "sid=REDACTED-2")
        #expect(shown.answer == #"{"a":"REDACTED-3 REDACTED-1"}"#)
    }
}
