import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@testable import HTTPFixtures

@Suite("Joined Set-Cookie headers are split into cookies")
struct SetCookieListTests {
    @Test(
        "A comma begins a new cookie only before a name",
        arguments: [
            ("a=1", ["a=1"]), ("a=1, b=2; Path=/,c=3", ["a=1", "b=2; Path=/", "c=3"]),
            (
                "a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT, b=2",
                ["a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT", "b=2"]
            ),
            ("a=x,y; Path=/, b=2", ["a=x,y; Path=/", "b=2"]), ("", [""]), (",", [","]), ("a=1,", ["a=1,"]),
            ("a=\"1, 2\", b=", ["a=\"1, 2\"", "b="]),
        ])
    func split(joined: String, cookies: [String]) {
        #expect(SetCookieList.values(in: joined) == cookies)
    }

    @Test("Split cookies, joined again, are what the app gets")
    func joined() throws {
        let cookies = ["a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT", "b=2; Path=/", "c=3"]
        let response = Exchange.Response(status: 200, headers: cookies.map { .init("Set-Cookie", $0) })
        let played = HTTPURLResponse(replaying: response, from: "https://h.example/")
        #expect(played.value(forHTTPHeaderField: "Set-Cookie") == cookies.joined(separator: ", "))
    }

    @Test("A header of an old fixture that holds three cookies is listed as three")
    func listed() throws {
        let scratch = try ScratchFolder()
        _ = try scratch.store.save(
            Fixture.Contents(.sample(headers: [.init("Set-Cookie", "a=1; Path=/, b=2, c=3")])), as: "beers")
        let text = try String(contentsOf: scratch.url("Fixtures/beers.har"), encoding: .utf8)
        let names = ["a", "b", "c"].map { "\"name\" : \"\($0)\"" }
        #expect(names.allSatisfy(text.contains))
    }
}
