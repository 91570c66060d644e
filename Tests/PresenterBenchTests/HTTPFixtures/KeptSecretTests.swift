import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A capture that keeps a fixture stores none of the secrets that another tool, or somebody, has put into it")
struct KeptSecretTests {
    private let scratch: ScratchFolder
    private static let key = "hunter2supersecretvalue99"
    private static let token = "k8Hf2LmQ7zXw9RtYpMMM"

    init() throws {
        scratch = try ScratchFolder()
        try scratch.write(
            "Fixtures/beers.har",
            """
            {"log":{"version":"1.2","creator":{"name":"WebInspector","version":"1"},"entries":[
            {"startedDateTime":"2024-05-01T09:30:00Z","time":1,"request":{"method":"GET",
            "url":"https://h/list?api_key=\(Self.key)",
            "headers":[{"name":"Authorization","value":"Bearer \(Self.token)"}]},
            "response":{"status":200,"headers":[],"content":{"size":2,"text":"[]"}}}]}}
            """)
    }

    private func kept(
        _ old: Fixture.Contents, without replaced: SecretLedger = SecretLedger(), adding live: Exchange...
    ) throws -> CapturedTraffic {
        var rules = CaptureRules()
        rules.keeps = true
        return try CapturedTraffic(
            live, began: old.capturedAt, keeping: old, without: replaced, rules: rules, fixture: "beers",
            belongs: { _ in true })
    }

    private func text(_ exchanges: [Exchange]) -> String {
        "\(exchanges)" + exchanges.compactMap(\.responseBody).map { String(decoding: $0, as: UTF8.self) }.joined()
    }

    @Test("A file of another tool is loaded without them")
    func loaded() throws {
        for exchanges in [
            try scratch.store.load("beers").exchanges,
            try scratch.store.load("beers", redacting: Redaction()).contents.exchanges,
        ] {
            #expect(exchanges[0].request.url == "https://h/list?api_key=REDACTED-1")
            #expect(!text(exchanges).contains(Self.key) && !text(exchanges).contains(Self.token))
        }
    }

    @Test("They have the same numbers in what is added, wherever they stand there")
    func numbers() throws {
        let (old, replaced) = try scratch.store.load("beers", redacting: Redaction())
        let body = Data(#"{"note":"\#(Self.token)"}"#.utf8)
        let traffic = try kept(old, without: replaced, adding: .sample("https://h/new?zz=\(Self.key)", body: body))
        #expect(Array(traffic.contents.exchanges.prefix(1)) == old.exchanges)
        #expect(traffic.stored.map(\.request.url) == ["https://h/new?zz=REDACTED-1"])
        #expect(traffic.stored.map(\.responseBody) == [Data(#"{"note":"REDACTED-2"}"#.utf8)])
    }

    @Test("A secret that somebody has written into a captured file is replaced, as the notes say")
    func edited() throws {
        let old = Fixture.Contents(.sample("https://h/list?api_key=\(Self.key)"))
        let traffic = try kept(old, adding: .sample("https://h/new"))
        #expect(
            traffic.contents.exchanges.map(\.request.url) == ["https://h/list?api_key=REDACTED-1", "https://h/new"])
        #expect(traffic.redactor.notes.contains { $0.contains("api_key") })
        #expect(!text(traffic.contents.exchanges).contains(Self.key))
    }

    @Test("A request that the fixture has is known by what is stored")
    func known() throws {
        let (old, replaced) = try scratch.store.load("beers", redacting: Redaction())
        let traffic = try kept(old, without: replaced, adding: .sample("https://h/list?api_key=\(Self.key)"))
        #expect(traffic.exchanges.map(\.fate) == [.known] && traffic.contents.exchanges == old.exchanges)
    }

    @Test("In a pattern of --only, a question mark is that of the URL")
    func only() {
        var rules = CaptureRules()
        rules.only = ["https://h/list?page=*"]
        #expect(rules.names("https://h/list?page=2") && !rules.names("https://h/list/page=2"))
    }
}
