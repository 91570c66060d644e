import Foundation
import Testing

@testable import BenchDiagnostics
@testable import HTTPFixtures

@Suite("A fixture loads as it was saved, and saves as it was loaded")
struct FixtureRoundTripTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func text(_ name: String = "beers") throws -> String {
        try String(contentsOf: scratch.url("Fixtures/\(name).har"), encoding: .utf8)
    }

    /// Saves, loads and saves again, and returns what was loaded.
    private func roundTrip(_ contents: Fixture.Contents) throws -> Fixture.Contents {
        _ = try scratch.store.save(contents, as: "beers")
        let first = try scratch.snapshot()
        let loaded = try scratch.store.load("beers")
        _ = try scratch.store.save(loaded, as: "beers")
        #expect(try scratch.snapshot() == first)
        return loaded
    }

    @Test("Requests, responses, failures, dates and times survive a round trip, and the bytes stay")
    func everything() throws {
        let contents = Fixture.Contents(
            .sample(headers: [.init("Set-Cookie", "a=1; Path=/"), .init("Set-Cookie", "b=2"), .init("X-Empty", "")]),
            .sample(method: "POST", sent: Data("a=1&b=%20".utf8), sentType: "application/x-www-form-urlencoded"),
            .sample("https://a.example/r", status: 302, type: nil, body: Data(), headers: [.init("Location", "/t")]),
            .sample(
                method: "PUT", sent: Data([0, 1, 0xFF]), sentType: "image/png", status: 204, type: nil, body: Data()),
            Exchange(
                request: .init(method: "GET", url: "https://a.example/"), outcome: .failure("notConnectedToInternet"),
                startedAt: Date(timeIntervalSince1970: 1_714_555_801), milliseconds: 0.125))
        #expect(try roundTrip(contents) == contents)
    }

    @Test("A fixture without exchanges is valid")
    func none() throws { #expect(try roundTrip(Fixture.Contents()) == Fixture.Contents()) }

    @Test(
        "A text body is stored as text, unchanged",
        arguments: [
            "{ \"b\":1,\"a\" : [1.0,1e5,\"\\u00e9\\/\"] }\r\n", "\u{FEFF}{}", "e\u{301}\u{E9}\u{2028}\u{0}\u{7F}😀\t/",
            " ",
            String(repeating: "x", count: 2048),
        ])
    func bodyText(body: String) throws {
        let loaded = try roundTrip(
            .init(.sample(method: "POST", sent: Data(body.utf8), sentType: "text/plain", body: Data(body.utf8))))
        #expect(loaded.exchanges[0].responseBody == Data(body.utf8))
        #expect(loaded.exchanges[0].request.body == Data(body.utf8))
        let text = try text()
        #expect(!text.contains("base64") && !text.contains("_file"))
    }

    @Test(
        "A binary body, or a text that is not UTF-8, is stored as base64",
        arguments: [("image/png", Data([0x89, 0x50, 0, 0xFF])), ("application/json", Data([0x7B, 0xE9, 0x7D]))])
    func bodyBinary(type: String, body: Data) throws {
        let loaded = try roundTrip(.init(.sample(method: "POST", sent: body, sentType: type, type: type, body: body)))
        #expect(loaded.exchanges[0].responseBody == body)
        #expect(loaded.exchanges[0].request.body == body)
        #expect(try text().contains("\"encoding\" : \"base64\""))
        #expect(try text().contains("\"_encoding\" : \"base64\""))
    }

    @Test("A body over 2,048 bytes is stored in a side file, byte for byte, named by entry, path, digest and type")
    func sideFile() throws {
        let json = Data(("[" + String(repeating: "1,", count: 2000) + "1]").utf8)
        let picture = Data((0..<3000).map { UInt8(truncatingIfNeeded: $0) })
        let contents = Fixture.Contents(
            .sample(),
            .sample("https://a.example/v2/Beers%20all.php?page=1", method: "POST", sent: picture, body: json),
            .sample("https://a.example/", type: "image/jpeg", body: picture))
        let written = try scratch.store.save(contents, as: "beers")
        #expect(
            written == [
                "Fixtures/beers.har", "Fixtures/beers.files/002-beers-20all.\(Digest(picture).short).txt",
                "Fixtures/beers.files/002-beers-20all.\(Digest(json).short).json",
                "Fixtures/beers.files/003-body.\(Digest(picture).short).jpg",
            ])
        #expect(try Data(contentsOf: scratch.url(written[2])) == json)
        #expect(try Data(contentsOf: scratch.url(written[3])) == picture)
        #expect(try text().contains("\"_file\" : \"beers.files/003-body.\(Digest(picture).short).jpg\""))
        #expect(try roundTrip(contents) == contents)
    }

    @Test("The file is HAR 1.2 with our name and version, sorted, pretty, with plain slashes and a newline at its end")
    func form() throws {
        _ = try scratch.store.save(.init(.sample(headers: [.init("Cookie", "")])), as: "beers")
        let text = try text()
        #expect(text.hasSuffix("}\n") && !text.contains("\\/") && !text.contains("\r"))
        let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [String: Any]])
        let log = try #require(json["log"])
        #expect(log["version"] as? String == "1.2")
        #expect(log["creator"] as? [String: String] == ["name": "presenter-bench", "version": Version.text])
        #expect(log["_capturedAt"] as? String == "2024-05-01T09:30:00.000Z")
        let entry = try #require((log["entries"] as? [[String: Any]])?.first)
        #expect(entry.keys.sorted() == ["cache", "request", "response", "startedDateTime", "time", "timings"])
        #expect(entry["startedDateTime"] as? String == "2024-05-01T09:30:00.250Z")
        #expect(entry["time"] as? Double == 12.5)
        #expect(entry["timings"] as? [String: Double] == ["send": 0, "wait": 12.5, "receive": 0])
        let places = ["\"_capturedAt\"", "\"creator\"", "\"entries\"", "\"version\" : \"1.2\""].map {
            text.range(of: $0)?.lowerBound ?? text.endIndex
        }
        #expect(places == places.sorted() && places.last != text.endIndex)
    }

    @Test("Saved messages have every field that HAR 1.2 requires, with query and cookies split")
    func messages() throws {
        var exchange = Exchange.sample(
            "https://a.example/x?q=a%20b+c&n&e==#f", status: 302,
            headers: [.init("Set-Cookie", "sid=abc; Path=/"), .init("location", "/y")])
        exchange.request.headers = [.init("Cookie", "a=1; b")]
        _ = try scratch.store.save(.init(exchange), as: "beers")
        let har = try JSONSerialization.jsonObject(with: Data(try text().utf8)) as? [String: [String: Any]]
        let entry = try #require((har?["log"]?["entries"] as? [[String: Any]])?.first)
        let request = try #require(entry["request"] as? [String: Any])
        let response = try #require(entry["response"] as? [String: Any])
        #expect(
            request["queryString"] as? [[String: String]] == [
                ["name": "q", "value": "a b c"], ["name": "n", "value": ""], ["name": "e", "value": "="],
            ])
        #expect(
            request["cookies"] as? [[String: String]] == [["name": "a", "value": "1"], ["name": "b", "value": ""]])
        #expect(request["headersSize"] as? Int == -1 && request["bodySize"] as? Int == 0)
        #expect(request["httpVersion"] as? String == "HTTP/1.1" && request["postData"] == nil)
        #expect(response["cookies"] as? [[String: String]] == [["name": "sid", "value": "abc"]])
        #expect(response["redirectURL"] as? String == "/y" && response["statusText"] as? String == "")
        #expect(response["headersSize"] as? Int == -1 && response["bodySize"] as? Int == 2)
        #expect((response["content"] as? [String: Any])?["size"] as? Int == 2)
        #expect((response["content"] as? [String: Any])?["mimeType"] as? String == "application/json")
    }

    @Test("A failure is stored as status 0 with its symbol")
    func failure() throws {
        var exchange = Exchange.sample()
        exchange.outcome = .failure("timedOut")
        #expect(try roundTrip(.init(exchange)).exchanges == [exchange])
        #expect(try text().contains("\"_error\" : \"timedOut\"") && text().contains("\"status\" : 0"))
    }

    @Test("An empty request body counts as none")
    func emptySent() throws {
        #expect(try roundTrip(.init(.sample(method: "POST", sent: Data()))).exchanges[0].request.body == nil)
    }

    @Test("Headers that do not fit the decoded body are neither saved nor loaded")
    func fittingHeaders() throws {
        let loaded = try roundTrip(
            .init(
                .sample(headers: [
                    .init("content-encoding", "gzip"), .init("Transfer-Encoding", "chunked"),
                    .init("Content-Length", "99"),
                ])))
        #expect(
            loaded.exchanges[0].responseHeaders
                == [.init("Content-Type", "application/json"), .init("Content-Length", "2")])
    }

    @Test("A wrong Content-Length is corrected", arguments: ["1", "22", "-2", "", "2, 2", "two"])
    func wrongLength(written: String) throws {
        let loaded = try roundTrip(.init(.sample(type: nil, headers: [.init("content-length", written)])))
        #expect(loaded.exchanges[0].responseHeaders == [.init("content-length", "2")])
    }

    @Test("The answer to HEAD keeps the length of the body it did not send")
    func head() throws {
        let contents = Fixture.Contents(
            .sample(method: "HEAD", body: Data(), headers: [.init("Content-Length", "4000")]))
        #expect(try roundTrip(contents) == contents)
    }

    @Test("A duration that is not a number is saved as unknown")
    func time() throws {
        var exchange = Exchange.sample()
        exchange.milliseconds = .nan
        #expect(try roundTrip(.init(exchange)).exchanges[0].milliseconds == 0)
    }

    @Test("Fixtures are listed by name, sorted, without hidden files and side files")
    func names() throws {
        for name in ["b", "a", "c-2"] { _ = try scratch.store.save(.init(.sample()), as: name) }
        try scratch.write("Fixtures/.a.har.1.tmp", "x")
        try scratch.write("Fixtures/._a.har", "x")
        try scratch.write("Fixtures/a.files/x.har", "x")
        try scratch.write("Fixtures/notes.txt", "x")
        #expect(try scratch.store.names() == ["a", "b", "c-2"])
        #expect(try scratch.store.exists("a") && !scratch.store.exists("d") && !scratch.store.exists("../a"))
    }

    @Test("Without a folder there are no fixtures, and the first save creates it")
    func noFolder() throws {
        try FileManager.default.removeItem(at: scratch.url("Fixtures"))
        #expect(try scratch.store.names() == [])
        #expect(try scratch.store.save(.init(.sample()), as: "a") == ["Fixtures/a.har"])
        #expect(try scratch.store.names() == ["a"])
    }

    @Test("HAR files with invalid fixture names are listed separately")
    func badNameInFolder() throws {
        for name in ["Upper.Case", "beers", "-a"] { try scratch.write("Fixtures/\(name).har", "{}") }
        #expect(try scratch.store.names() == ["beers"])
        #expect(try scratch.store.misnamed() == ["-a", "Upper.Case"])
    }
}
